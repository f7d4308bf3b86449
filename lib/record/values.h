#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/boxed.h"
#include "base/small_vector.h"
#include "base/strong.h"
#include "cards/card_set.h"
#include "cards/unknown_card.h"
#include "source/span.h"

/// The values of a record, with the location of every word.
namespace spadille::record {

using Text = Written<std::string>;

/// Cards with their locations.
using WrittenCards = SmallVector<Written<Card>, 14>;

/// An unknown card of a list. `before`: the number of named cards that come before it.
struct WrittenUnknown {
  std::size_t before = 0;
  UnknownCard card{};
  Span at{};

  friend bool operator==(const WrittenUnknown&, const WrittenUnknown&) = default;
};

/// The cards of a list that the record does not name.
struct UnknownCards {
  std::vector<WrittenUnknown> cards;  ///< in order
  std::optional<Span> rest;           ///< `...`: as many unknown cards as are missing

  friend bool operator==(const UnknownCards&, const UnknownCards&) = default;
};

/// The card that one of a list represents, as the record names it: `JK=S6`. `card`: its number in the list, from 0.
struct StandIn {
  std::size_t card = 0;
  Card stands_for;

  friend bool operator==(const StandIn&, const StandIn&) = default;
};

/// Cards as written, in order. `at` is the whole list.
struct CardList {
  CardList() = default;
  explicit CardList(Span place) noexcept : at(place) {}

  Span at{};
  bool complete = true;  ///< false if a word in it is not a card (reported)
  WrittenCards cards;
  Boxed<UnknownCards> unknown{};            ///< cards that are not named; no value in most lists
  Boxed<std::vector<StandIn>> stand_ins{};  ///< in order of the cards; no value in most lists

  /// Returns the number of cards, named or not, without those that `...` adds.
  [[nodiscard]] std::size_t count() const { return cards.size() + (unknown ? unknown->cards.size() : 0); }
  [[nodiscard]] CardSet set() const {
    CardSet result;
    for (const Written<Card>& card : cards) result.insert(card.value);
    return result;
  }
  /// Returns what the card with this number represents; nullopt if the record does not name it.
  [[nodiscard]] std::optional<Card> stands_for(std::size_t card) const {
    if (stand_ins)
      for (const StandIn& each : *stand_ins)
        if (each.card == card) return each.stands_for;
    return std::nullopt;
  }
  [[nodiscard]] std::vector<Card> values() const {
    std::vector<Card> result;
    for (const Written<Card>& card : cards) result.push_back(card.value);
    return result;
  }
  friend bool operator==(const CardList&, const CardList&) = default;
};

/// Calls `named` with each named card of a list and `unknown` with each unknown one, in order.
template <class Named, class Unknown>
void for_each_card(const CardList& list, const Named& named, const Unknown& unknown) {
  std::size_t next = 0;
  for (std::size_t i = 0; i <= list.cards.size(); ++i) {
    for (; list.unknown && next < list.unknown->cards.size() && list.unknown->cards[next].before == i; ++next)
      unknown(list.unknown->cards[next]);
    if (i < list.cards.size()) named(list.cards[i]);
  }
}

/// The recorded winner; nullopt if the record claims that there is none.
struct WinnerClaim {
  Span at{};
  std::optional<Seat> winner;

  friend bool operator==(const WinnerClaim&, const WinnerClaim&) = default;
};

/// A number that the record gives for a player.
template <class T>
struct Figure {
  Seat seat{};
  Written<T> figure;

  friend bool operator==(const Figure&, const Figure&) = default;
};

/// Numbers for players, in the order in which they are written.
template <class T>
using Figures = SmallVector<Figure<T>, kUsualSeats>;

}  // namespace spadille::record
