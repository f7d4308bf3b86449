#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/strong.h"
#include "games/ombre_family/auction_state.h"
#include "games/ombre_family/common_rules.h"
#include "games/ombre_family/order.h"
#include "rules/first_dealer.h"
#include "rules/option.h"

/// Options of ombre for two, three or four players, one member per option of the catalogue. The initializers are the
/// values that hold unless a rule set sets others.
namespace spadille::ombre {

using ombre_family::Applies;
using ombre_family::CodillePool;
using ombre_family::EqualBid;
using ombre_family::Fee;
using ombre_family::LeftoverPool;
using ombre_family::OpeningLead;
using ombre_family::RenegePenalty;
using ombre_family::Stake;
using Count = rules::Bounded<0, 9>;

/// A number of cards that depends on whether a solo is played.
struct LimitByContract {
  Count solo{8};
  Count other{9};
};

/// The game value, V in the rules, in chips. Option game_value.
struct GameValue {
  Fee entrada{5};
  Fee vuelta{7};
  Fee solo{15};
};

/// Procedure after all have passed.
struct AllPass {
  enum class Way { redeal, spadille_force, mort };
  std::vector<ombre_family::BidNo> bids;  ///< bids of a second auction, low to high; empty if there is none
  Way then = Way::redeal;                 ///< at once, or after all have passed again
};
/// The player forced to play if both black aces are in the stock. Option spadille_force_fallback.
enum class ForceFallback { eldest, redeal };
/// Players who may exchange cards in a contrabola. Option contrabola_exchange.
enum class ContrabolaExchange { none, defenders };
/// Cost of a contrabola in which ombre wins tricks.
enum class ContrabolaFailure { puesta, codille_at_two };
/// The suit that is left out with two players.
enum class RemovedSuit { diamonds, hearts };
/// The one of four players who is dealt no cards.
enum class Idle { dealer, opposite };
/// When two players pay the estuches.
enum class EstuchesWhen { settlement, trumps_named };
/// The defender who exchanges first.
enum class DefenderOrder { either, fixed };
/// Whether the card turned for trumps must be led.
enum class TurnedCard { drawn, led_first };
/// Latest time at which ombre may surrender.
enum class SurrenderLimit { before_fourth_trick, before_own_card, none };
/// Whether the opponents must accept the surrender of a vuelta.
enum class SurrenderVuelta { free, by_consent };
/// How a surrendered entrada continues and is paid after a takeover.
enum class Takeover { shared, successor, none };
/// Use of the pool after a failed vole.
enum class VolePool { stays, taken };
/// Recipient of the loss chips.
enum class LossTo { pool_or_winner, each };
/// The holding in which estuches are counted.
enum class EstuchesHand { after_exchange, as_dealt };
/// When top trumps that ombre lacks count as estuches.
enum class EstuchesWithout { always, on_win };

using Players = rules::Bounded<2, 4>;

/// The rules of one game, with every option resolved.
struct Rules {
  rules::Option<Players> players{{3}};
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
  rules::Option<Stake> stake;
  rules::Option<std::vector<rules::Bounded<1, 9>>> deal_packets{{{3}, {3}, {3}}};
  rules::Option<OpeningLead> opening_lead{OpeningLead::eldest};
  rules::Option<EqualBid> equal_bid{EqualBid::elder};
  rules::Option<AllPass> all_pass;
  rules::Option<ForceFallback> spadille_force_fallback{ForceFallback::redeal};
  rules::Option<ContrabolaExchange> contrabola_exchange{ContrabolaExchange::none};
  rules::Option<ContrabolaFailure> contrabola_failure{ContrabolaFailure::puesta};
  rules::Option<RemovedSuit> removed_suit{RemovedSuit::diamonds};
  rules::Option<Idle> idle{Idle::dealer};
  rules::Option<ombre_family::RedAce> red_ace{ombre_family::RedAce::low};
  rules::Option<Count> ombre_max_discards{{9}};
  rules::Option<LimitByContract> first_defender_max;
  rules::Option<Count> second_defender_max{{9}};
  rules::Option<DefenderOrder> defender_order{DefenderOrder::either};
  rules::Option<TurnedCard> turned_card{TurnedCard::drawn};
  rules::Option<ombre_family::MatadorPrivilege> matador_privilege{ombre_family::MatadorPrivilege::full};
  rules::Option<SurrenderLimit> surrender{SurrenderLimit::before_fourth_trick};
  rules::Option<SurrenderVuelta> surrender_vuelta{SurrenderVuelta::free};
  rules::Option<Takeover> takeover{Takeover::shared};
  rules::Option<GameValue> game_value;
  rules::Option<Fee> primeras{{3}};
  rules::Option<Fee> vole_bonus{{10}};
  rules::Option<Fee> failed_vole_fine{{30}};
  rules::Option<VolePool> failed_vole_pool{VolePool::stays};
  rules::Option<Fee> loss_chips{{5}};
  rules::Option<LossTo> loss_to{LossTo::pool_or_winner};
  rules::Option<Applies> loss_supplements{Applies::yes};
  rules::Option<Applies> primeras_on_loss{Applies::no};
  rules::Option<CodillePool> codille_pool{CodillePool::stays};
  rules::Option<rules::Bounded<1, 12>> estuches_min{{3}};
  rules::Option<std::optional<rules::Bounded<0, 12>>> estuches_cap;
  rules::Option<EstuchesHand> estuches_hand{EstuchesHand::after_exchange};
  rules::Option<EstuchesWithout> estuches_without{EstuchesWithout::always};
  rules::Option<EstuchesWhen> estuches_when{EstuchesWhen::settlement};
  rules::Option<LeftoverPool> leftover_pool{LeftoverPool::divided};
  rules::Option<RenegePenalty> renege_penalty{RenegePenalty::none};
};

/// Returns the names of the options and the members they set, in the order of the catalogue.
const rules::GameOptions& options();

}  // namespace spadille::ombre
