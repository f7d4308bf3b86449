#include "mechanics/melds/card_points.h"

#include <fmt/format.h>

#include <optional>

#include "cards/notation.h"

namespace spadille::melds {
namespace {

constexpr std::int64_t kMost = 1000;

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

rules::Problem read_value(const syntax::Node& node, CardPoints& out) {
  if (!node.is_map() || node.entry_count() == 0)
    return rules::ValueError{node.at, "the value must be a mapping of ranks to points: {A: 1, K: 10, Q: 10, J: 10}"};
  CardPoints value;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    const auto rank = rank_named(node.key(i).text);
    if (!rank) return rules::ValueError{node.key(i).at, "a rank must be A, K, Q, J, 10, 9 and so on to 2"};
    std::int64_t points = 0;
    if (auto problem = rules::read_number(node.value(i), 0, kMost, points)) return problem;
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
