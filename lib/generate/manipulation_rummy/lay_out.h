#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "cards/card_bag.h"
#include "games/manipulation_rummy/rules.h"

/// A table that legal plays change, from which random hands are made.
namespace spadille::manipulation_rummy {

/// The steps of a run. The ace is at 0 below the two, and at 13 above the king.
inline constexpr std::size_t kLowAce = 0;
inline constexpr std::size_t kHighAce = kRanks;

/// A meld that is legal at all times.
struct LaidMeld {
  CardSet cards;  ///< with the cards that jokers represent
  melds::MeldKind kind{};
  std::size_t low = 0;        ///< step at which a run begins
  CardSet jokers{};           ///< the cards that jokers represent
  bool joker_is_new = false;  ///< the jokers came into this meld in this turn

  /// Returns the card that the only joker represents; nullopt if the meld has none, or several.
  [[nodiscard]] std::optional<Card> joker() const {
    return jokers.size() == 1 ? std::optional(*jokers.begin()) : std::nullopt;
  }
  [[nodiscard]] std::size_t size() const { return cards.size(); }
  [[nodiscard]] bool is_run() const { return kind == melds::MeldKind::run; }
  [[nodiscard]] Suit suit() const { return (*cards.begin()).suit(); }
  [[nodiscard]] Rank rank() const { return (*cards.begin()).rank(); }
  /// Returns the cards other than the jokers.
  [[nodiscard]] CardSet without_jokers() const { return cards - jokers; }
  /// Returns the step after the last one.
  [[nodiscard]] std::size_t end() const { return low + size(); }
};

/// The ways to bring cards from a holding to the table. Each is a member function of `LayOut`.
enum class Way : std::uint8_t {
  lay_down,    ///< a new meld, all from the holding
  join,        ///< one more card at the end of a run, or in a group
  insert,      ///< a card that a long run already has: the run becomes two
  borrow,      ///< a new meld with cards that other melds can spare
  bridge,      ///< a card between two runs, which become one
  lay_joker,   ///< a new meld of two cards and a joker, all from the holding
  lay_jokers,  ///< a new meld of a card or two and two jokers, all from the holding
  take_joker   ///< a card in place of a joker, which goes into a new meld with two cards of the holding
};
/// Number of ways.
inline constexpr std::size_t kWays = 8;

/// The table, and the plays that it allows.
class LayOut {
 public:
  explicit LayOut(const Rules& rules);

  /// Brings at least one card of the holding to the table in this way. Returns false if no such play was found.
  bool play(Way way, CardBag& hand, Random& random);
  /// Splits a long run, or joins two runs, if possible. Changes nothing else. A joker stays in its part.
  void rearrange(Random& random);
  /// Starts a turn on the table as it is.
  void start_turn();
  /// Puts a recorded meld on the table. A run with a joker must be in order.
  void put(const melds::Cards& meld);
  void clear() { melds_.clear(); }

  [[nodiscard]] const std::vector<LaidMeld>& melds() const { return melds_; }
  /// Returns the cards of a meld in their order on the table, with the joker in its place.
  [[nodiscard]] melds::Cards in_order(const LaidMeld& meld) const;
  /// Returns the cards on the table, jokers as jokers.
  [[nodiscard]] CardBag cards() const;

 private:
  bool lay_down(CardBag& hand, Random& random);
  bool join(CardBag& hand, Random& random);
  bool insert(CardBag& hand, Random& random);
  bool borrow(CardBag& hand, Random& random);
  bool bridge(CardBag& hand, Random& random);
  bool lay_joker(CardBag& hand, Random& random);
  bool lay_jokers(CardBag& hand, Random& random);
  bool take_joker(CardBag& hand, Random& random);

  // Without jokers, which stay in the hand.
  [[nodiscard]] static std::vector<Card> shuffled(const CardBag& hand, Random& random);
  [[nodiscard]] std::optional<LaidMeld> with_joker(const CardBag& hand, Random& random) const;
  [[nodiscard]] bool has_like(const LaidMeld& meld) const;
  [[nodiscard]] std::vector<LaidMeld> melds_with(Card card) const;
  [[nodiscard]] std::optional<LaidMeld> joined(const LaidMeld& meld, Card card) const;
  [[nodiscard]] bool can_spare(const LaidMeld& meld, Card card) const;
  [[nodiscard]] CardSet spare() const;
  bool take(Card card, Random& random);
  [[nodiscard]] std::size_t low_of(const LaidMeld& run) const;
  [[nodiscard]] LaidMeld run_of(Suit suit, std::size_t low, std::size_t end) const;
  [[nodiscard]] LaidMeld part_of(const LaidMeld& run, std::size_t low, std::size_t end) const;
  [[nodiscard]] bool can_be_split(const LaidMeld& run, std::size_t cut) const;
  bool split(std::size_t meld, Random& random);

  std::size_t lowest_;      // first step that a run can have
  std::size_t highest_;     // last step that a run can have
  bool takes_from_groups_;  // a joker of a group can be taken with one card. Option joker_group
  bool splits_with_joker_;  // a meld with a joker can be taken apart. Option joker_set
  std::vector<LaidMeld> melds_;
  std::vector<CardSet> with_joker_before_;  // the other cards of each meld that had a joker when the turn began
};

}  // namespace spadille::manipulation_rummy
