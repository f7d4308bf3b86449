#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "cards/card_set.h"
#include "games/ombre_family/common_rules.h"
#include "rules/option.h"

/// Options of German Solo, one member per option of the catalogue.
namespace spadille::german_solo {

using ombre_family::Applies;
using ombre_family::EqualBid;
using ombre_family::Fee;
using ombre_family::OpeningLead;

/// Procedure after all have passed.
enum class AllPass : std::uint8_t { forcee, redeal, last_trick };
/// The cards that may be called.
enum class Call : std::uint8_t { ace, ace_or_king };

/// Values of the games, for each payment.
struct GameValue {
  Fee simple{2};
  Fee solo{4};
  Fee forcee{4};
  Fee tout{16};
};

/// Cards of each player, and tricks of a hand.
inline constexpr std::size_t kHandSize = 8;

/// The rules of one game, with every option resolved.
struct Rules {
  rules::Option<rules::Bounded<3, 4>> players{{4}};
  rules::Option<std::vector<rules::Bounded<1, 8>>> deal_packets{{{3}, {2}, {3}}};
  rules::Option<Suit> colour{Suit::clubs};
  rules::Option<EqualBid> equal_bid{EqualBid::none};
  rules::Option<AllPass> all_pass{AllPass::forcee};
  rules::Option<Call> call{Call::ace};
  rules::Option<Applies> call_trump_ace{Applies::no};
  rules::Option<Applies> call_own_ace{Applies::yes};
  rules::Option<OpeningLead> opening_lead{OpeningLead::eldest};
  rules::Option<rules::Bounded<1, 8>> tricks_to_win{{5}};
  rules::Option<Applies> vole_by_lead{Applies::yes};
  rules::Option<GameValue> game_value{};
  rules::Option<rules::Bounded<1, 1'000>> colour_factor{{2}};
  rules::Option<Fee> last_trick_value{{8}};

  /// Returns the number of tricks with which the declarer's side wins.
  [[nodiscard]] std::size_t winning_tricks() const { return static_cast<std::size_t>(tricks_to_win->value); }
  /// True for heart-solo, in which nobody has a partner.
  [[nodiscard]] bool is_for_three() const { return players->value == 3; }
  /// Returns the cards of the pack. Law: pack; option players.
  [[nodiscard]] CardSet pack() const;
};

/// Returns the names of the options and the members they set, in the order of the catalogue.
const rules::GameOptions& options();

}  // namespace spadille::german_solo
