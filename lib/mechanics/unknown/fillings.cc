#include "mechanics/unknown/fillings.h"

#include <algorithm>
#include <array>
#include <limits>

namespace spadille::unknown {
namespace {

constexpr std::size_t kCards = 52;

// A matching of places and cards, grown along alternating paths.
class Matching {
 public:
  explicit Matching(std::span<const CardSet> places) : places_(places), card_of_(places.size()) {
    place_of_.fill(std::nullopt);
  }

  // Returns false if some place stays empty.
  bool fill_all() {
    for (std::size_t place = 0; place < places_.size(); ++place) {
      CardSet tried;
      if (!place_card(place, tried)) return false;
    }
    return true;
  }

  [[nodiscard]] Card card_of(std::size_t place) const { return *card_of_[place]; }

 private:
  // Puts a card into the place, and moves others if that is necessary.
  bool place_card(std::size_t place, CardSet& tried) {
    for (const Card card : places_[place] - tried) {
      if (tried.contains(card)) continue;
      tried.insert(card);
      auto& holder = place_of_[card.index()];
      if (holder && !place_card(*holder, tried)) continue;
      holder = place;
      card_of_[place] = card;
      return true;
    }
    return false;
  }

  std::span<const CardSet> places_;
  std::vector<std::optional<Card>> card_of_;
  std::array<std::optional<std::size_t>, kCards> place_of_{};
};

}  // namespace

std::optional<std::vector<Card>> fill(std::span<const CardSet> places) {
  Matching matching(places);
  if (!matching.fill_all()) return std::nullopt;
  std::vector<Card> cards;
  cards.reserve(places.size());
  for (std::size_t place = 0; place < places.size(); ++place) cards.push_back(matching.card_of(place));
  return cards;
}

// A place may hold a card if the card's present place can get another one, and so on until a place takes what this one
// gives up. So two places may exchange cards, over others if need be, if each can get the cards that the other can.
std::optional<Places> possible(std::span<const CardSet> places) {
  Matching matching(places);
  if (!matching.fill_all()) return std::nullopt;
  const std::size_t n = places.size();
  Places reached(places.begin(), places.end());  // the cards that each place can get, directly or over others
  for (std::size_t over = 0; over < n; ++over)
    for (CardSet& each : reached)
      if (each.contains(matching.card_of(over))) each = each | reached[over];
  Places result(n);
  for (std::size_t place = 0; place < n; ++place)
    for (std::size_t other = 0; other < n; ++other)
      if (reached[other] == reached[place]) result[place].insert(matching.card_of(other));
  for (std::size_t place = 0; place < n; ++place) result[place] = result[place] & places[place];
  return result;
}

namespace {

// The assignment of least cost by shortest augmenting paths (the Hungarian method).
class Assignment {
 public:
  using Cost = std::function<std::int64_t(std::size_t row, std::size_t column)>;

  Assignment(std::size_t size, const Cost& cost)
      : size_(size), cost_(cost), row_price_(size + 1), column_price_(size + 1), row_of_(size + 1) {}

  std::int64_t least() {
    for (std::size_t row = 1; row <= size_; ++row) add(row);
    std::int64_t sum = 0;
    for (std::size_t column = 1; column <= size_; ++column) sum += cost_(row_of_[column] - 1, column - 1);
    return sum;
  }

 private:
  // Rows and columns count from 1; column 0 has the row that is being added.
  void add(std::size_t row) {
    row_of_[0] = row;
    std::size_t column = 0;
    std::vector<std::int64_t> slack(size_ + 1, std::numeric_limits<std::int64_t>::max() / 4);
    std::vector<std::size_t> from(size_ + 1);
    std::vector<bool> used(size_ + 1);
    do {
      used[column] = true;
      const std::size_t taken = row_of_[column];
      std::int64_t step = std::numeric_limits<std::int64_t>::max() / 4;
      std::size_t next = 0;
      for (std::size_t other = 1; other <= size_; ++other) {
        if (used[other]) continue;
        const std::int64_t reduced = cost_(taken - 1, other - 1) - row_price_[taken] - column_price_[other];
        if (reduced < slack[other]) {
          slack[other] = reduced;
          from[other] = column;
        }
        if (slack[other] < step) {
          step = slack[other];
          next = other;
        }
      }
      for (std::size_t other = 0; other <= size_; ++other) {
        if (used[other]) {
          row_price_[row_of_[other]] += step;
          column_price_[other] -= step;
        } else {
          slack[other] -= step;
        }
      }
      column = next;
    } while (row_of_[column] != 0);
    for (; column != 0; column = from[column]) row_of_[column] = row_of_[from[column]];
  }

  std::size_t size_;
  const Cost& cost_;
  std::vector<std::int64_t> row_price_;
  std::vector<std::int64_t> column_price_;
  std::vector<std::size_t> row_of_;
};

}  // namespace

std::pair<std::int64_t, std::int64_t> bounds(std::span<const CardSet> places,
                                             const std::function<std::int64_t(std::size_t place, Card card)>& worth) {
  constexpr std::int64_t kBarred = 1'000'000'000;  // more than all cards of a hand are worth
  CardSet all;
  for (const CardSet& place : places) all = all | place;
  const std::vector<Card> cards(all.begin(), all.end());
  const auto least = [&](std::int64_t sign) {
    const Assignment::Cost cost = [&](std::size_t place, std::size_t card) {
      return places[place].contains(cards[card]) ? sign * worth(place, cards[card]) : kBarred;
    };
    return sign * Assignment(places.size(), cost).least();
  };
  return {least(1), least(-1)};
}

}  // namespace spadille::unknown
