#include "mechanics/melds/shown_end.h"

#include <fmt/format.h>

#include <vector>

#include "base/spelling.h"

namespace spadille::melds {
namespace {

bool is_in(const CardBag& part, const CardBag& whole) { return (part - whole).empty(); }

}  // namespace

std::string text_of(const PointsRange& range) {
  if (range.is_exact()) return fmt::format("{}", range.least.amount());
  if (!range.most) return fmt::format("at least {}", range.least.amount());
  return fmt::format("from {} to {}", range.least.amount(), range.most->amount());
}

PointsRange ShownHolding::range(const CardPoints& points) const {
  std::vector<Points> open;
  for (const Card card : (possible - known).cards()) open.push_back(points.of(card));
  std::sort(open.begin(), open.end());
  PointsRange range{points.of(known), points.of(known)};
  if (!count) {
    if (known.empty() && !open.empty()) range.least = open.front();
    range.most.reset();
    return range;
  }
  for (std::size_t i = 0; i < std::min(*count - std::min(*count, known.size()), open.size()); ++i) {
    range.least += open[i];
    *range.most += open[open.size() - 1 - i];
  }
  return range;
}

ShownEnd shown_at_end(const record::HandRecord& record, const Holdings& holdings, const CardBag& pack,
                      std::optional<Seat> out) {
  ShownEnd shown{.out = out};
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    ShownHolding& left = shown.left[i];
    left = {holdings.known(seat_at(i)), holdings.known(seat_at(i)), holdings.count(seat_at(i))};
    if (holdings.is_known(seat_at(i))) continue;
    for (const Card card : holdings.may_hold(seat_at(i)))
      while (left.possible.count(card) < pack.count(card)) left.possible.insert(card);
  }
  return shown;
}

std::optional<std::string> why_not_left(const record::HandRecord& record, const record::Left& left,
                                        const ShownHolding& shown, const CardPoints& points) {
  const std::string& name = record.name_of(left.player);
  if (left.count.cards) {
    CardBag cards;
    for (const auto& card : left.count.cards->cards) cards.insert(card.value);
    const bool fits = is_in(shown.known, cards) && is_in(cards, shown.possible) &&
                      (!shown.count || *shown.count == left.count.cards->cards.size());
    return fits ? std::nullopt : std::optional(fmt::format("these are not the cards that {} has left", name));
  }
  const Points recorded{*left.count.number};
  PointsRange range = shown.range(points);
  const std::string expected = text_of(range);
  range.narrow({recorded, recorded});
  if (!range.is_empty()) return std::nullopt;
  return fmt::format("{}'s cards left recorded as {}, expected {}", name, pluralize(recorded.amount(), "point"),
                     expected);
}

}  // namespace spadille::melds
