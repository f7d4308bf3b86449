#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "games/hearts/card_points.h"
#include "games/hearts/chip_rules.h"
#include "games/hearts/removed_cards.h"
#include "result/arithmetic.h"
#include "result/match_rules.h"
#include "rules/first_dealer.h"
#include "rules/option.h"
#include "rules/rotation.h"

/// Options of hearts for three to six players, one member per option of the catalogue.
namespace spadille::hearts {

using rules::Applies;

inline constexpr CardSet kHearts = CardSet::of_suit(Suit::hearts);
inline constexpr Card kQueen{Suit::spades, Rank::queen};
inline constexpr Card kJack{Suit::diamonds, Rank::jack};

/// Direction of the turn around the table.
using rules::Rotation;
/// Player to whom cards are passed, by place in turn.
enum class PassTo : std::uint8_t { next, previous, across, none };
/// The first lead: the holder of the lowest club leads that card or any club, or eldest hand leads any legal card.
enum class FirstLead : std::uint8_t { two_of_clubs, any_club, eldest };
/// Whether SQ breaks hearts: never, if its player did not lead, or always.
enum class QueenBreaks : std::uint8_t { no, when_discarded, always };
/// Cards that break hearts: hearts, or all point cards too.
enum class Breaks : std::uint8_t { hearts, counting };
/// Result if one player wins all point cards. `automatic` and `safe` depend on the totals.
enum class Moon : std::uint8_t { others_add, shooter_subtracts, choice, automatic, safe, none };
/// Limit to the effect of cards that lower a score: none, or 0 points for a hand.
enum class BonusFloor : std::uint8_t { none, hand };
using Ties = MatchRules::Ties;
using Runs = MatchRules::Runs;

/// The directions of passing, for successive hands of a session.
struct PassCycle {
  std::vector<PassTo> to{PassTo::next, PassTo::previous, PassTo::across, PassTo::none};
  bool written = false;  ///< false: the usual cycle for the number of players

  /// Returns the direction of the hand that comes after `hands_before` hands of a session.
  [[nodiscard]] PassTo of_hand(std::size_t hands_before) const { return to[hands_before % to.size()]; }
};

/// Totals that lose points if a player has exactly them after a hand. Option exact.
struct LosingTotals {
  ExactTotals totals;
};

/// The rules of one table, with every option resolved.
struct Rules {
  rules::Option<rules::Bounded<kFewestPlayers, kMostPlayers>> players{{4}};
  rules::Option<RemovedCards> removed;
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
  rules::Option<Rotation> rotation{Rotation::clockwise};
  rules::Option<rules::Bounded<0, 6>> pass_count{{3}};
  rules::Option<PassCycle> pass_cycle;
  rules::Option<FirstLead> first_lead{FirstLead::two_of_clubs};
  rules::Option<Applies> points_on_first_trick{Applies::no};
  rules::Option<Applies> must_break_hearts{Applies::yes};
  rules::Option<QueenBreaks> queen_breaks_hearts{QueenBreaks::no};
  rules::Option<Breaks> breaks{Breaks::hearts};
  rules::Option<Applies> heart_instead_of_queen{Applies::no};
  rules::Option<CardPoints> points;
  rules::Option<Moon> moon{Moon::others_add};
  rules::Option<rules::Bounded<0, 1000>> no_trick_bonus{{0}};
  rules::Option<BonusFloor> bonus_floor{BonusFloor::none};
  rules::Option<std::optional<LosingTotals>> exact;
  rules::Option<Ties> tie{Ties::shared};
  rules::Option<Runs> count{Runs::up};
  rules::Option<rules::Bounded<-1'000'000, 1'000'000>> start{{0}};
  rules::Option<rules::Bounded<-1'000'000, 1'000'000>> limit{{100}};
  rules::Option<std::optional<rules::Bounded<1, 1'000'000>>> rounds;
  rules::Option<Scoring> scoring{Scoring::points};
  rules::Option<OddChip> odd_chip{OddChip::next_pool};
  rules::Option<AvoidSuit> avoid_suit{AvoidSuit::hearts};
  rules::Option<RenegePenalty> renege_penalty{RenegePenalty::none};

  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(players->value); }
  /// True if cards are passed in some hand of a session. Option pass_cycle.
  [[nodiscard]] bool passes() const;
  /// Returns the number of cards that each player passes if any are passed.
  [[nodiscard]] std::size_t passed() const { return static_cast<std::size_t>(pass_count->value); }
  /// True unless hands are scored by points. Option scoring.
  [[nodiscard]] bool is_played_for_chips() const { return *scoring != Scoring::points; }
  /// True if the suit to avoid is sold. Options scoring, avoid_suit.
  [[nodiscard]] bool has_auction() const {
    return *scoring == Scoring::sweepstake && *avoid_suit == AvoidSuit::auction;
  }
  /// Returns the cards that are dealt. Options players, removed.
  [[nodiscard]] CardSet pack() const;
  /// Returns the number of cards per player, which is also the number of tricks in a hand.
  [[nodiscard]] std::size_t hand_size() const;
  /// Returns the card whose holder leads first: C2, or the lowest club of the pack; nullopt if eldest hand leads.
  /// Options first_lead, removed.
  [[nodiscard]] std::optional<Card> first_card() const;
  /// Returns the cards that may be led first, as far as that is fixed; empty if any legal card may be. Option
  /// first_lead.
  [[nodiscard]] CardSet first_lead_cards() const;
  /// Returns when a match is over, and which total wins. Options exact, tie, count, start, limit, rounds.
  [[nodiscard]] MatchRules match() const;
  /// Returns the player who receives the cards that `from` passes in this direction.
  [[nodiscard]] Seat receiver(Seat from, PassTo to) const;
  /// Returns the point cards of the pack: those worth more than 0 points. Option points.
  [[nodiscard]] CardSet counting_cards() const;
  /// Returns the cards that decide a hand: after they have been taken, no score can change.
  [[nodiscard]] CardSet deciding_cards() const;
  /// Returns the deciding cards in groups that score alike: hearts with the same points, each other card alone. The
  /// groups of hearts come first. Options points, removed.
  [[nodiscard]] std::vector<CardSet> alike_cards() const;
  /// Returns the points of cards together. Option points.
  [[nodiscard]] Sum points_of(CardSet cards) const;
};

/// Returns the names of the options and the members they set, in the order of the catalogue.
const rules::GameOptions& game_options();

}  // namespace spadille::hearts
