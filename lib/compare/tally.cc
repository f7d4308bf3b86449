#include "compare/tally.h"

#include <algorithm>
#include <optional>

#include "compare/comparison.h"

namespace spadille::compare {

void Weight::add(std::int64_t swing) {
  ++hands;
  sum += swing;
  most = std::max(most, swing);
}

Weight& Weight::operator+=(const Weight& other) {
  hands += other.hands;
  sum += other.sum;
  most = std::max(most, other.most);
  return *this;
}

bool Tally::has_room_for(std::int64_t amount) const {
  return largest.size() < kLargest || largest.back().amount < amount;
}

void Tally::rank(Swing swing) {
  const auto at =
      std::find_if(largest.begin(), largest.end(), [&](const Swing& each) { return each.amount < swing.amount; });
  largest.insert(at, std::move(swing));
  if (largest.size() > kLargest) largest.pop_back();
}

Tally& Tally::operator+=(const Tally& after) {
  hands += after.hands;
  differing += after.differing;
  not_valid += after.not_valid;
  invalid += after.invalid;
  for (std::size_t i = 0; i < checked.size(); ++i) checked[i] += after.checked[i];
  for (const auto& [option, weight] : after.options) options[option] += weight;
  for (const auto& [names, weight] : after.pairs) pairs[names] += weight;
  for (const Swing& each : after.largest)
    if (has_room_for(each.amount)) rank(each);
  return *this;
}

void Tally::count_verdicts(const ComparedHand& hand) {
  const auto any = [&](auto... verdicts) {
    return std::any_of(hand.rows.begin(), hand.rows.end(),
                       [&](const Row& row) { return ((row.report.verdict == verdicts) || ...); });
  };
  const bool faulty = any(Verdict::invalid, Verdict::unreadable);
  if (faulty) ++invalid;
  if (faulty || any(Verdict::incomplete)) ++not_valid;
  std::optional<Checked> least;
  for (const Row& row : hand.rows) least = std::max(least, row.report.checked);
  if (least) ++checked[static_cast<std::size_t>(*least)];
}

void Tally::add(const ComparedHand& hand) {
  ++hands;
  count_verdicts(hand);
  if (hand.agrees()) return;
  ++differing;
  std::map<std::pair<std::string_view, std::string_view>, std::int64_t> by_option;  // largest swing of each
  const Explanation* widest = nullptr;
  std::int64_t widest_amount = 0;
  for (const Explanation& each : hand.why) {
    const Row& from = hand.rows[each.from];
    const Row& to = hand.rows[each.to];
    const std::int64_t amount = swing(from.report, to.report).value_or(0);
    pairs[{from.rules, to.rules}].add(amount);
    const rules::GameOptions& game = from.rule_set->game();
    for (const std::size_t option : each.cause.options) {
      std::int64_t& most = by_option[{game.game, game.options[option].name}];
      most = std::max(most, amount);
    }
    if (amount <= widest_amount) continue;
    widest = &each;
    widest_amount = amount;
  }
  for (const auto& [option, most] : by_option) options[option].add(most);
  if (widest == nullptr || !has_room_for(widest_amount)) return;
  const Report& report = hand.rows[widest->from].report;
  Swing swing{
      report.file, report.line,           report.hand,  hand.rows[widest->from].rules, hand.rows[widest->to].rules,
      {},          widest->cause.carried, widest_amount};
  for (const std::size_t option : widest->cause.options)
    swing.options.push_back(hand.rows[widest->from].rule_set->game().options[option].name);
  rank(std::move(swing));
}

}  // namespace spadille::compare
