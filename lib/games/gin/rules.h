#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/strong.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/options.h"
#include "result/match_rules.h"
#include "rules/option.h"

/// Gin rummy: the options of its rules. There is one member for each option of catalogue.yaml.
namespace spadille::gin {

using rules::Applies;

/// Position of the ace in a run: only below the two, or also above the king.
enum class Ace : std::uint8_t { low, both };
/// Whether the upcard of the deal sets the limit of a knock; with an ace the limit is 1, or only gin is possible.
enum class Oklahoma : std::uint8_t { none, one, gin_only };
/// Whether the discard that leaves two cards in the stock ends the hand, or the other player may still knock with it.
enum class LastDiscard : std::uint8_t { dead, may_knock };
/// The amounts that count double if the upcard of the deal is a spade.
enum class SpadeDoubles : std::uint8_t { none, points, all };
/// When a box counts: in the final scores, or in the total at once.
enum class BoxWhen : std::uint8_t { end, hand };
/// The winner of a game: the player who reaches the limit, or the player with the higher final score.
enum class MatchWinner : std::uint8_t { limit, highest };
/// The dealer of the next hand.
enum class NextDeal : std::uint8_t { winner, alternate };

/// The reward for a game in which the other player's total is 0. Option shutout.
struct Shutout {
  FinalRules::Doubled doubled = FinalRules::Doubled::all;
  Points added{};  ///< only if nothing counts double

  friend bool operator==(const Shutout&, const Shutout&) = default;
};
/// Parses a word or a number of points.
rules::Problem read_value(const syntax::Node& node, Shutout& out);
/// Prints the value as a rule set gives it.
std::string print_value(const Shutout& value);

/// The largest bonus of any kind.
inline constexpr std::int64_t kLargestBonus = 1000;
using Bonus = rules::Bounded<0, kLargestBonus>;

/// A rule set: a value for every option.
struct Rules {
  rules::Option<Ace> ace{Ace::low};
  rules::Option<Applies> upcard_offer{Applies::yes};
  rules::Option<Applies> no_immediate_return{Applies::yes};
  rules::Option<rules::Bounded<0, 10>> knock_limit{{10}};
  rules::Option<Oklahoma> oklahoma{Oklahoma::none};
  rules::Option<Applies> lay_off_on_gin{Applies::no};
  rules::Option<LastDiscard> last_discard{LastDiscard::dead};
  rules::Option<Bonus> gin_bonus{{25}};
  rules::Option<std::optional<Bonus>> big_gin_bonus{Bonus{31}};
  rules::Option<Bonus> undercut_bonus{{25}};
  rules::Option<Applies> undercut_on_tie{Applies::yes};
  rules::Option<SpadeDoubles> spade_doubles{SpadeDoubles::none};
  rules::Option<Bonus> box_bonus{{25}};
  rules::Option<BoxWhen> box_when{BoxWhen::end};
  rules::Option<rules::Bounded<1, 1'000'000>> limit{{100}};
  rules::Option<Bonus> game_bonus{{100}};
  rules::Option<Shutout> shutout;
  rules::Option<MatchWinner> match_winner{MatchWinner::limit};
  rules::Option<NextDeal> next_dealer{NextDeal::winner};

  /// Conditions for a valid meld. Law meld; option ace.
  [[nodiscard]] melds::MeldLaw meld_law() const {
    return {.ace = ace == Ace::low ? melds::Ace::low : melds::Ace::both};
  }
};

/// Returns the options of gin rummy.
const rules::GameOptions& options();

}  // namespace spadille::gin
