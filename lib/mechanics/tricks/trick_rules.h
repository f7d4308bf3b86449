#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "base/strong.h"
#include "cards/card_set.h"
#include "diagnostics/diagnostic.h"
#include "mechanics/tricks/choices.h"

namespace spadille::tricks {

/// Maximum number of tricks in any game here: 52 cards, three players.
inline constexpr std::size_t kMostTricks = 17;

/// The players who take part, in order of turn from eldest hand. Players who sit out are not included.
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
  /// Returns the position of a player in turn; nullopt if they do not play.
  [[nodiscard]] constexpr std::optional<std::size_t> find(Seat seat) const {
    const std::size_t place = index_of(seat) < kMaxSeats ? places_[index_of(seat)] : 0;
    return place == 0 ? std::nullopt : std::optional(place - 1);
  }
  /// Returns the number of steps in turn from one player to another. Both must play.
  [[nodiscard]] constexpr std::size_t steps(Seat from, Seat to) const {
    const std::size_t begin = *find(from);
    const std::size_t end = *find(to);
    return end >= begin ? end - begin : end + count_ - begin;
  }
  /// Returns the player `steps` steps in turn after `seat`, who must play.
  [[nodiscard]] constexpr Seat after(Seat seat, std::size_t steps) const { return at(*find(seat) + steps); }

  friend constexpr bool operator==(const Turn&, const Turn&) = default;

 private:
  std::array<Seat, kMaxSeats> seats_{};
  std::array<std::uint8_t, kMaxSeats> places_{};  // by seat, counted from 1; 0: does not play
  std::size_t count_ = 0;
};

/// The winners of the tricks, in order.
struct TakenTricks {
  std::array<Seat, kMostTricks> winners{};
  std::size_t count = 0;
  std::array<std::uint8_t, kMaxSeats> by_seat{};  ///< tricks won by each player
  void add(Seat seat) {
    winners[count++] = seat;
    ++by_seat[index_of(seat)];
  }
};

/// The cards of one trick in order of play.
struct Table {
  std::array<Card, kMaxSeats> cards = all_alike(std::make_index_sequence<kMaxSeats>{});
  std::size_t count = 0;

  [[nodiscard]] std::optional<Card> led() const { return count == 0 ? std::nullopt : std::optional(cards[0]); }
  void add(Card card) { cards[count++] = card; }

 private:
  template <std::size_t... kIndices>
  static constexpr std::array<Card, sizeof...(kIndices)> all_alike(std::index_sequence<kIndices...> /*indices*/) {
    return {(static_cast<void>(kIndices), Card::from_index(0))...};
  }
};

/// Finds the index of the strongest card of a trick, the first on ties. Branchless, because the result is
/// unpredictable.
class Strongest {
 public:
  /// Adds the next card. `strength` is below 256.
  constexpr void add(std::size_t strength) { key_ = std::max(key_, strength << kShift | --left_); }
  /// The index in order of play.
  [[nodiscard]] constexpr std::size_t index() const { return kMost - 1 - (key_ & (kMost - 1)); }

 private:
  static constexpr std::size_t kShift = 3;
  static constexpr std::size_t kMost = std::size_t{1} << kShift;
  static_assert(kMaxSeats <= kMost);

  std::size_t key_ = 0;
  std::size_t left_ = kMost;
};

/// The cards played to earlier tricks, as far as the rules of a game need them.
struct Earlier {
  /// Cards that were led legally.
  CardSet led;
  /// Cards played by players who followed; if these are unknown, all cards that they may have played.
  CardSet followed;
  /// Cards played although a rule barred them.
  CardSet barred;
};

struct Setting;
struct Replayed;

/// A card that a rule bars, in the notation of the record: the parts of a sentence about it.
struct BarredCard {
  std::string_view player;
  std::string card;
  RuleRef why;
  std::vector<std::string> legal;  ///< the cards that the rule leaves
};

/// The obligations and the order of cards of a trick game, for the replay. See `LawOf`.
class TrickRules {
 public:
  TrickRules() = default;
  TrickRules(const TrickRules&) = delete;
  TrickRules& operator=(const TrickRules&) = delete;
  virtual ~TrickRules() = default;

  /// Returns the cards that may be played from `hand`. The obligations apply in the game's order of precedence.
  [[nodiscard]] virtual Choices choices(CardSet hand, TrickNo trick, const Table& table,
                                        const Earlier& earlier) const = 0;
  /// Sets `out`, which must be empty, to the result of `replay` if there is nothing to report about the tricks.
  /// Otherwise returns false, and `out` is unspecified.
  [[nodiscard]] virtual bool replay_strictly(const Setting& setting, Replayed& out) const = 0;
  /// Returns the index, in order of play, of the card that wins the trick.
  [[nodiscard]] virtual std::size_t winner(const Table& table) const = 0;
  /// Returns the pack that the game is played with.
  [[nodiscard]] virtual CardSet pack() const = 0;
  /// Returns the key of the rule that determines the leader of a trick.
  [[nodiscard]] virtual std::string_view leader_rule(TrickNo trick) const = 0;
  /// Returns the sentence for a card that is barred by a rule of this game only. Nullopt for following suit and for a
  /// fixed lead, which have the same sentence in every game.
  [[nodiscard]] virtual std::optional<std::string> sentence(const BarredCard& /*barred*/) const { return std::nullopt; }
};

}  // namespace spadille::tricks
