#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/ombre_family/common_rules.h"
#include "games/ombre_family/matadors.h"
#include "rules/option.h"

/// Quadrille for four and quintille for five: what may vary from book to book. One member for each option
/// of the catalogue, and the table, which the game fixes.
namespace spadille::quadrille {

using ombre_family::Applies;
using ombre_family::CodillePool;
using ombre_family::EqualBid;
using ombre_family::Fee;
using ombre_family::LeftoverPool;
using ombre_family::OpeningLead;
using ombre_family::Stake;

/// What the two games do not share and no rule set changes: the whole pack is dealt.
struct Table {
  std::string_view game;
  std::size_t players;
  std::size_t cards;  ///< of each player, and so the tricks of a hand
};
/// Four players, ten cards each.
inline constexpr Table kQuadrille{"quadrille", 4, 10};
/// Five players, eight cards each.
inline constexpr Table kQuintille{"quintille", 5, 8};

/// What happens when all have passed.
enum class AllPass : std::uint8_t { spadille_force, redeal };
/// What a vole costs that was undertaken and missed by a side that has won all the same.
enum class VoleMissed : std::uint8_t { carried, won_but_fined };
/// How a vole that was bid is lost with too few tricks to win the game.
enum class VoleLost : std::uint8_t { remise, by_tricks };
/// In whose hand the matadors are paid.
enum class MatadorsIn : std::uint8_t { ombre, side };
/// What becomes of the partner of an ombre who pays alone.
enum class PartnerThen : std::uint8_t { receives, neither };
/// How ombre and partner share what comes and goes.
enum class Shares : std::uint8_t { halves, thirds };

using TrickCount = rules::Bounded<0, 10>;

/// The rules of one game, every option resolved.
struct Rules {
  Table table = kQuadrille;
  rules::Option<Stake> stake{{Stake::By::each, {1}}};
  rules::Option<std::vector<rules::Bounded<1, 10>>> deal_packets{{{3}, {4}, {3}}};
  rules::Option<EqualBid> equal_bid{EqualBid::none};
  rules::Option<AllPass> all_pass{AllPass::spadille_force};
  rules::Option<Applies> call_trump_king{Applies::yes};
  rules::Option<OpeningLead> opening_lead{OpeningLead::ombre};
  rules::Option<ombre_family::RedAce> red_ace{ombre_family::RedAce::low};
  rules::Option<ombre_family::MatadorPrivilege> matador_privilege{ombre_family::MatadorPrivilege::full};
  rules::Option<Applies> solo_only_last{Applies::no};
  rules::Option<rules::Bounded<1, 10>> tricks_to_win{{6}};
  rules::Option<std::vector<TrickCount>> remise_at{{{5}}};
  rules::Option<Applies> vole_by_lead{Applies::yes};
  rules::Option<Fee> vole_stake{{3}};
  rules::Option<VoleMissed> vole_missed{VoleMissed::carried};
  rules::Option<VoleLost> vole_lost{VoleLost::remise};
  rules::Option<CodillePool> codille_pool{CodillePool::divided};
  rules::Option<Fee> bonus_solo{{4}};
  rules::Option<Fee> bonus_game{{5}};
  rules::Option<Fee> bonus_matadors{{1}};
  rules::Option<Fee> bonus_matadors_and_punto{{2}};
  rules::Option<Fee> bonus_premiers{{1}};
  rules::Option<Fee> bonus_vole{{2}};
  rules::Option<MatadorsIn> matadors_in{MatadorsIn::ombre};
  rules::Option<TrickCount> liable_alone_below{{3}};
  rules::Option<PartnerThen> partner_then{PartnerThen::receives};
  rules::Option<Shares> shares{Shares::halves};
  rules::Option<LeftoverPool> leftover_pool{LeftoverPool::divided};

  /// Number of tricks with which ombre's side has won.
  [[nodiscard]] std::size_t winning_tricks() const { return static_cast<std::size_t>(tricks_to_win->value); }
};

/// The values that hold in quintille where no rule set says otherwise; those of quadrille are the initialisers.
Rules quintille_rules();

/// Names of the options and the members they set, in the order of the law; the same for both games.
const rules::GameOptions& quadrille_options();
const rules::GameOptions& quintille_options();

}  // namespace spadille::quadrille
