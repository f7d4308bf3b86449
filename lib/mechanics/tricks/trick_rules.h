#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "base/strong.h"
#include "cards/card_set.h"
#include "mechanics/tricks/choices.h"

namespace spadille::tricks {

/// Most tricks of any game here: 52 cards, three players.
inline constexpr std::size_t kMostTricks = 17;

/// The players who play, in order of turn from eldest; who sits out is not among them.
class Turn {
 public:
  constexpr Turn() = default;
  constexpr void add(Seat seat) {
    seats_[count_] = seat;
    places_[index_of(seat)] = static_cast<std::uint8_t>(++count_);
  }
  [[nodiscard]] constexpr std::size_t size() const { return count_; }
  [[nodiscard]] constexpr const Seat* begin() const { return seats_.data(); }
  [[nodiscard]] constexpr const Seat* end() const { return seats_.data() + count_; }
  [[nodiscard]] constexpr Seat at(std::size_t i) const {
    SPADILLE_ASSERT(count_ > 0);
    return seats_[i < count_ ? i : i % count_];
  }
  /// Position in turn of a player, or nothing if he does not play.
  [[nodiscard]] constexpr std::optional<std::size_t> find(Seat seat) const {
    const std::size_t place = index_of(seat) < kMaxSeats ? places_[index_of(seat)] : 0;
    return place == 0 ? std::nullopt : std::optional(place - 1);
  }
  /// How many steps in turn lead from one player to another; both play.
  [[nodiscard]] constexpr std::size_t steps(Seat from, Seat to) const {
    const std::size_t begin = *find(from);
    const std::size_t end = *find(to);
    return end >= begin ? end - begin : end + count_ - begin;
  }
  /// The player who plays `steps` after `seat`, who plays.
  [[nodiscard]] constexpr Seat after(Seat seat, std::size_t steps) const { return at(*find(seat) + steps); }

  friend constexpr bool operator==(const Turn&, const Turn&) = default;

 private:
  std::array<Seat, kMaxSeats> seats_{};
  std::array<std::uint8_t, kMaxSeats> places_{};  // by seat, counted from 1; 0: he does not play
  std::size_t count_ = 0;
};

/// The takers of the tricks, in order.
struct TakenTricks {
  std::array<Seat, kMostTricks> winners{};
  std::size_t count = 0;
  std::array<std::uint8_t, kMaxSeats> by_seat{};  ///< how many each has taken
  void add(Seat seat) {
    winners[count++] = seat;
    ++by_seat[index_of(seat)];
  }
};

/// The cards of one trick in order of play.
struct Table {
  std::array<Card, kMaxSeats> cards{Card::from_index(0), Card::from_index(0), Card::from_index(0),
                                    Card::from_index(0), Card::from_index(0), Card::from_index(0)};
  std::size_t count = 0;

  [[nodiscard]] std::optional<Card> led() const { return count == 0 ? std::nullopt : std::optional(cards[0]); }
  void add(Card card) { cards[count++] = card; }
};

/// Finds the strongest of the cards of a trick, of several the first. Which it is cannot be foreseen: there are no two
/// ways in it.
class Strongest {
 public:
  /// Adds the next card. `strength` is below 256.
  constexpr void add(std::size_t strength) { key_ = std::max(key_, strength << kShift | --left_); }
  /// Its index in order of play.
  [[nodiscard]] constexpr std::size_t index() const { return kMost - 1 - (key_ & (kMost - 1)); }

 private:
  static constexpr std::size_t kShift = 3;
  static constexpr std::size_t kMost = std::size_t{1} << kShift;
  static_assert(kMaxSeats <= kMost);

  std::size_t key_ = 0;
  std::size_t left_ = kMost;
};

/// What was played to the tricks before this one, as far as a law may ask.
struct Earlier {
  /// Cards that were led, and lawfully.
  CardSet led;
  /// Cards played by those who did not lead; where they are not known, all that they may have played.
  CardSet followed;
  /// Of all cards played, those that a rule barred.
  CardSet barred;
};

struct Setting;
struct Replayed;

/// A card that a rule bars, in the words of the record: what a sentence about it is made of.
struct BarredCard {
  std::string_view player;
  std::string card;
  RuleRef why;
  std::vector<std::string> legal;  ///< the cards that the rule leaves
};

/// What a trick game tells the replay: its obligations and its order of cards. See `LawOf`.
class TrickRules {
 public:
  TrickRules() = default;
  TrickRules(const TrickRules&) = delete;
  TrickRules& operator=(const TrickRules&) = delete;
  virtual ~TrickRules() = default;

  /// What may be played from `hand`, in the law's own order of obligations.
  [[nodiscard]] virtual Choices choices(CardSet hand, TrickNo trick, const Table& table,
                                        const Earlier& earlier) const = 0;
  /// Puts into `out`, which is empty, what `replay` gives for tricks of which there is nothing to tell. False where
  /// there is: then nothing can be made of `out`.
  [[nodiscard]] virtual bool replay_strictly(const Setting& setting, Replayed& out) const = 0;
  /// Which of the cards takes the trick: index in order of play.
  [[nodiscard]] virtual std::size_t winner(const Table& table) const = 0;
  /// The cards that the game is played with.
  [[nodiscard]] virtual CardSet pack() const = 0;
  /// The rule that says who leads to a trick.
  [[nodiscard]] virtual std::string_view leader_rule(TrickNo trick) const = 0;
  /// The sentence that a card is barred by a rule which only this game has; nothing for following suit and for a
  /// lead that is fixed, which every game tells alike.
  [[nodiscard]] virtual std::optional<std::string> sentence(const BarredCard& /*barred*/) const { return std::nullopt; }
};

}  // namespace spadille::tricks
