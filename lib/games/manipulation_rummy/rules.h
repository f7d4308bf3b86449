#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>

#include "cards/card_bag.h"
#include "games/manipulation_rummy/jokers.h"
#include "mechanics/melds/left_cards.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/options.h"
#include "rules/first_dealer.h"
#include "rules/option.h"

/// Manipulation rummy: the options of its rules. There is one member for each option of catalogue.yaml.
namespace spadille::manipulation_rummy {

/// Minimum number of cards in a meld. Law: table_melds.
inline constexpr std::size_t kMeldLeast = 3;

/// Position of the ace in a run, in the order of `melds::Ace`. A run never goes around from the king to the two.
enum class Ace : std::uint8_t { low, high, both };
/// The player who has the first turn.
enum class FirstPlayer : std::uint8_t { eldest, any };
/// Whether the players score points besides winning the hand, and who scores.
enum class Scoring : std::uint8_t { first_out, losers_penalty, zero_sum };
/// Result of a hand that ends because the stock is empty and all pass.
enum class StockEmpty : std::uint8_t { drawn, lowest_wins };
/// Whether a player who opens may go on in the same turn.
enum class InitialTurn : std::uint8_t { alone, go_on };
/// The largest worth that the first sets of a player must have. Within it `find_opening` is exact.
inline constexpr std::int64_t kMostInitial = 100;
/// The player who wins a match.
enum class MatchWinner : std::uint8_t { score, games };

/// The number of hands of a match. Option rounds.
struct Rounds {
  /// As many hands as there are players.
  struct Players {
    friend bool operator==(Players, Players) = default;
  };
  /// std::monostate: no number ends the match.
  std::variant<std::monostate, Players, rules::Bounded<1, 1'000'000>> value;
  friend bool operator==(const Rounds&, const Rounds&) = default;
};
/// Reads `none`, `players` or a number.
rules::Problem read_value(const syntax::Node& node, Rounds& out);
/// Prints the value as a rule set gives it.
std::string print_value(const Rounds& value);

/// A rule set: a value for every option.
struct Rules {
  rules::Option<rules::Bounded<1, 2>> packs{{2}};
  rules::Option<rules::Bounded<0, static_cast<std::int64_t>(kMostJokers)>> jokers{{0}};
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
  rules::Option<rules::Bounded<2, 6>> max_players{{6}};
  rules::Option<melds::HandSize> hand_size;
  rules::Option<FirstPlayer> first_player{FirstPlayer::eldest};
  rules::Option<Ace> ace{Ace::both};
  rules::Option<rules::Bounded<0, kMostInitial>> initial_meld{{0}};
  rules::Option<InitialTurn> initial_turn{InitialTurn::alone};
  rules::Option<JokerRelease> joker_release{JokerRelease::replaced};
  rules::Option<JokerTileFrom> joker_tile_from{JokerTileFrom::anywhere};
  rules::Option<JokerGroup> joker_group{JokerGroup::either};
  rules::Option<JokerSet> joker_set{JokerSet::open};
  rules::Option<JokerReuse> joker_reuse{JokerReuse::any};
  rules::Option<rules::Bounded<0, 14>> failed_turn_draw{{0}};
  rules::Option<melds::CardPoints> card_points;
  rules::Option<Scoring> scoring{Scoring::first_out};
  rules::Option<StockEmpty> stock_empty{StockEmpty::drawn};
  rules::Option<rules::Bounded<1, 1'000'000>> limit{{100}};
  rules::Option<Rounds> rounds;
  rules::Option<MatchWinner> match_winner{MatchWinner::score};

  /// Number of packs used as one, and so of copies of each card.
  [[nodiscard]] std::size_t copies() const { return static_cast<std::size_t>(packs->value); }
  [[nodiscard]] CardBag pack() const {
    return CardBag::of_packs(copies(), kWholePack).with_jokers(static_cast<std::size_t>(jokers->value));
  }
  /// Returns how often the pack has a card.
  [[nodiscard]] std::size_t copies_of(Card card) const {
    return card.is_joker() ? static_cast<std::size_t>(jokers->value) : copies();
  }
  /// True if a player's first sets must be worth a number of points. Option initial_meld.
  [[nodiscard]] bool has_opening() const { return initial_meld->value > 0; }
  /// Returns where jokers may go. Options joker_release, joker_tile_from, joker_group, joker_set, joker_reuse.
  [[nodiscard]] JokerLaw joker_law() const {
    return {joker_release, joker_tile_from, joker_group, joker_set, joker_reuse};
  }
  /// Returns for whom the cards that are left count. Option scoring.
  [[nodiscard]] melds::LeftCards left_cards() const;
  /// Returns the result of a hand in which no player goes out. Option stock_empty.
  [[nodiscard]] melds::Stalled stalled() const;
  /// Conditions for a valid meld. Law: table_melds; option ace.
  [[nodiscard]] melds::MeldLaw meld_law() const;
};

/// Returns the names of the options and the members they set, in the order of catalogue.yaml.
const rules::GameOptions& options();

}  // namespace spadille::manipulation_rummy
