#include "judge/suggest_counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/utf8.h"

namespace spadille::judge {
namespace {

bool has(std::span<const std::string_view> keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// Returns the entry of `counted` with these figures; empty if there are none, or if it has no such entry in this game.
template <class Amount, class Number>
std::string entry_of(const record::HandRecord& hand, const GameEntry& game, std::string_view key,
                     const record::Figures<Amount>& figures, const Number& number) {
  if (figures.empty() || !has(game.keys.counted, key)) return {};
  std::vector<std::string> parts;
  for (const auto& each : figures)
    parts.push_back(fmt::format("{}: {}", hand.name_of(each.seat), number(each.figure.value)));
  return fmt::format("{}: {{{}}}", key, fmt::join(parts, ", "));
}

}  // namespace

void suggest_counted(const record::HandRecord& hand, const GameEntry& game, Sink& findings) {
  if (hand.counted || !hand.tricks.empty() || !hand.turns.empty()) return;
  const auto incomplete = findings.find({Code::record_incomplete});
  if (!incomplete) return;
  const bool points = game.point_session() != nullptr;
  std::string entry =
      points ? entry_of(hand, game, "points", hand.result.points, [](Points number) { return number.amount(); })
             : entry_of(hand, game, "tricks", hand.result.tricks, [](std::int64_t number) { return number; });
  const auto add_in_front = [&](std::string_view key, std::string_view value) {
    if (has(game.keys.counted, key)) entry = fmt::format("{}: {}{}{}", key, value, entry.empty() ? "" : ", ", entry);
  };
  if (const auto& winner = hand.result.winner; winner && winner->winner)
    add_in_front("out", hand.name_of(*winner->winner));
  if (const auto& outcome = hand.result.outcome; outcome && entry.empty())
    add_in_front("outcome", printable(outcome->value));
  if (entry.empty()) return;
  std::vector<Diagnostic> all(findings.all().begin(), findings.all().end());
  all[*incomplete].message += fmt::format("; figures that settle it are written in 'counted: {{{}}}'", entry);
  findings = findings.holding(std::move(all));
}

}  // namespace spadille::judge
