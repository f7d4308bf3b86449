#include "mechanics/melds/options.h"

#include <fmt/format.h>

#include <string_view>

#include "cards/notation.h"

namespace spadille::melds {
namespace {

constexpr std::size_t kFewestPlayers = HandSize::kFewestPlayers;
constexpr std::int64_t kMostCards = 52;
constexpr std::int64_t kMostPoints = 1000;

constexpr bool is_named_always(Rank rank) {
  return rank == Rank::ace || rank == Rank::king || rank == Rank::queen || rank == Rank::jack;
}

std::optional<Rank> rank_named(std::string_view text) {
  if (text == "T") return Rank::ten;
  for (const Rank rank : kAllRanks)
    if (rank_text(rank, Notation::english) == text) return rank;
  return std::nullopt;
}

}  // namespace

std::size_t HandSize::of(SeatCount seats) const { return named_[count_of(seats)].value_or(usual_); }

std::size_t HandSize::most_players(std::size_t cards) const {
  std::size_t players = 0;
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n) {
    if (n * of(seat_count(n)) > cards) break;
    players = n;
  }
  return players;
}

std::optional<std::string> HandSize::beyond(std::size_t cards) const {
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n) {
    const bool wanted = named_[n] || n == kFewestPlayers;
    const std::size_t each = of(seat_count(n));
    if (wanted && n * each > cards)
      return fmt::format("hand_size: {} gives {} players {} cards each, but there are {} to deal", print_value(*this),
                         n, each, cards);
  }
  return std::nullopt;
}

rules::Problem read_value(const syntax::Node& node, HandSize& out) {
  HandSize value;
  const auto read_size = [](const syntax::Node& at, std::size_t& size) {
    std::int64_t number = 0;
    auto problem = rules::read_number(at, 1, kMostCards, number);
    if (!problem) size = static_cast<std::size_t>(number);
    return problem;
  };
  if (!node.is_map()) {
    auto problem = read_size(node, value.usual_);
    if (problem)
      problem->message += ", or a mapping by the number of players: {2: 13, 3: 10, 4: 10}";
    else
      out = value;
    return problem;
  }
  if (node.entry_count() == 0)
    return rules::ValueError{node.at, "the mapping names no number of players: {2: 13, 3: 10, 4: 10}"};
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    std::int64_t players = 0;
    if (auto problem = rules::read_number(node.key(i), kFewestPlayers, kMaxSeats, players)) {
      problem->message = fmt::format("the number of players must be from {} to {}", kFewestPlayers, kMaxSeats);
      return problem;
    }
    std::size_t size = 0;
    if (auto problem = read_size(node.value(i), size)) return problem;
    value.named_[static_cast<std::size_t>(players)] = size;
  }
  out = value;
  return std::nullopt;
}

std::string print_value(const HandSize& value) {
  std::string text;
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n)
    if (value.named_[n]) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", n, *value.named_[n]);
  return text.empty() ? fmt::format("{}", value.usual_) : fmt::format("{{{}}}", text);
}

CardPoints::CardPoints() {
  for (const Rank rank : kAllRanks) {
    const auto index = static_cast<std::size_t>(rank);
    // The ranks from ten down to two have consecutive indices.
    const auto number = static_cast<std::int64_t>(kRanks + 1 - index);
    points_[index] = Points{rank == Rank::ace ? 1 : is_named_always(rank) ? 10 : number};
  }
}

Points CardPoints::of(const CardBag& cards) const {
  Points sum;
  for (const Card card : cards.cards()) sum += of(card);
  return sum;
}

Sum CardPoints::sum_of(const CardBag& cards) const {
  Sum sum;
  for (const Card card : cards.cards()) sum.count(of(card).amount());
  return sum;
}

rules::Problem read_value(const syntax::Node& node, CardPoints& out) {
  if (!node.is_map() || node.entry_count() == 0)
    return rules::ValueError{node.at, "the value must be a mapping of ranks to points: {A: 1, K: 10, Q: 10, J: 10}"};
  CardPoints value;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    const auto rank = rank_named(node.key(i).text);
    if (!rank) return rules::ValueError{node.key(i).at, "a rank must be A, K, Q, J, 10, 9 and so on to 2"};
    std::int64_t points = 0;
    if (auto problem = rules::read_number(node.value(i), 0, kMostPoints, points)) return problem;
    value.points_[static_cast<std::size_t>(*rank)] = Points{points};
  }
  out = value;
  return std::nullopt;
}

std::string print_value(const CardPoints& value) {
  const CardPoints usual;
  std::string text;
  for (const Rank rank : kAllRanks) {
    const auto index = static_cast<std::size_t>(rank);
    if (!is_named_always(rank) && value.points_[index] == usual.points_[index]) continue;
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", rank_text(rank, Notation::english),
                        value.points_[index].amount());
  }
  return fmt::format("{{{}}}", text);
}

}  // namespace spadille::melds
