#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/ombre_family/common_rules.h"
#include "games/ombre_family/order.h"
#include "rules/first_dealer.h"
#include "rules/option.h"

/// Options of quadrille for four players and quintille for five, one member per option of the catalogue; also the
/// table, which the game fixes.
namespace spadille::quadrille {

using ombre_family::Applies;
using ombre_family::CodillePool;
using ombre_family::EqualBid;
using ombre_family::Fee;
using ombre_family::LeftoverPool;
using ombre_family::OpeningLead;
using ombre_family::RenegePenalty;
using ombre_family::Stake;

/// Differences between the two games that no rule set changes. In both the whole pack is dealt.
struct Table {
  std::string_view game;
  std::size_t players;
  std::size_t cards;  ///< per player; also the number of tricks in a hand
};
/// Four players, ten cards each.
inline constexpr Table kQuadrille{"quadrille", 4, 10};
/// Five players, eight cards each.
inline constexpr Table kQuintille{"quintille", 5, 8};

/// Procedure after all have passed.
enum class AllPass : std::uint8_t { spadille_force, redeal };
/// The holding that entitles ombre to call a queen.
enum class QueenWhen : std::uint8_t { no_king, four_kings };
/// Cost of a vole that was undertaken and missed by a side that still won the game.
enum class VoleMissed : std::uint8_t { carried, won_but_fined, won };
/// How a bid vole is lost with too few tricks to win the game.
enum class VoleLost : std::uint8_t { remise, by_tricks };
/// Order in which the opponents receive the odd chips of a codille.
enum class OddCodille : std::uint8_t { turn, by_trump };
/// The trumps with which all payments between players are doubled.
enum class DoubleSuit : std::uint8_t { none, hearts };
/// The holding in which matadors are paid.
enum class MatadorsIn : std::uint8_t { ombre, side };
/// Role of the partner if ombre pays alone.
enum class PartnerThen : std::uint8_t { receives, neither };
/// How ombre and partner share receipts and payments.
enum class Shares : std::uint8_t { halves, thirds };

using TrickCount = rules::Bounded<0, 10>;

/// The rules of one game, with every option resolved.
struct Rules {
  Table table = kQuadrille;
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
  rules::Option<Stake> stake{{Stake::By::each, {1}}};
  rules::Option<std::vector<rules::Bounded<1, 10>>> deal_packets{{{3}, {4}, {3}}};
  rules::Option<EqualBid> equal_bid{EqualBid::none};
  rules::Option<AllPass> all_pass{AllPass::spadille_force};
  rules::Option<Applies> call_trump_king{Applies::yes};
  rules::Option<Applies> call_own_king{Applies::no};
  rules::Option<QueenWhen> queen_when{QueenWhen::no_king};
  rules::Option<OpeningLead> opening_lead{OpeningLead::ombre};
  rules::Option<ombre_family::RedAce> red_ace{ombre_family::RedAce::low};
  rules::Option<ombre_family::MatadorPrivilege> matador_privilege{ombre_family::MatadorPrivilege::full};
  rules::Option<Applies> solo_only_last{Applies::no};
  rules::Option<rules::Bounded<1, 10>> tricks_to_win{{6}};
  rules::Option<std::vector<TrickCount>> remise_at{{{5}}};
  rules::Option<Applies> vole_by_lead{Applies::yes};
  rules::Option<Applies> forced_vole{Applies::yes};
  rules::Option<Fee> vole_stake{{3}};
  rules::Option<VoleMissed> vole_missed{VoleMissed::carried};
  rules::Option<VoleLost> vole_lost{VoleLost::remise};
  rules::Option<CodillePool> codille_pool{CodillePool::divided};
  rules::Option<OddCodille> odd_codille{OddCodille::turn};
  rules::Option<Fee> bonus_solo{{4}};
  rules::Option<Fee> bonus_game{{5}};
  rules::Option<Fee> bonus_matadors{{1}};
  rules::Option<Fee> bonus_matadors_and_punto{{2}};
  rules::Option<Fee> bonus_premiers{{1}};
  rules::Option<Fee> bonus_vole{{2}};
  rules::Option<DoubleSuit> double_suit{DoubleSuit::none};
  rules::Option<MatadorsIn> matadors_in{MatadorsIn::ombre};
  rules::Option<TrickCount> liable_alone_below{{3}};
  rules::Option<PartnerThen> partner_then{PartnerThen::receives};
  rules::Option<Shares> shares{Shares::halves};
  rules::Option<LeftoverPool> leftover_pool{LeftoverPool::divided};
  rules::Option<RenegePenalty> renege_penalty{RenegePenalty::none};

  /// Returns the number of tricks with which ombre's side wins.
  [[nodiscard]] std::size_t winning_tricks() const { return static_cast<std::size_t>(tricks_to_win->value); }
};

/// Returns the quintille values that hold unless a rule set sets others. The initializers are those of quadrille.
Rules quintille_rules();

/// Returns the names of the options and the members they set, in the order of the catalogue. Both games have the same
/// ones.
const rules::GameOptions& quadrille_options();
const rules::GameOptions& quintille_options();

}  // namespace spadille::quadrille
