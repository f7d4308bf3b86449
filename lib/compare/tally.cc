#include "compare/tally.h"

#include <algorithm>
#include <optional>

#include "compare/judgement.h"

namespace spadille::compare {

void Weight::add(std::int64_t swing) {
  ++hands;
  sum += swing;
  most = std::max(most, swing);
}

void Tally::add(const ComparedHand& hand) {
  ++hands;
  const bool valid = std::all_of(hand.rows.begin(), hand.rows.end(),
                                 [](const Row& row) { return row.report.verdict == Verdict::valid; });
  if (!valid) ++not_valid;
  if (hand.agrees()) return;
  ++differing;
  std::map<std::pair<std::string_view, std::string_view>, std::int64_t> by_option;
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
  for (const auto& [option, amount] : by_option) options[option].add(amount);
  if (widest == nullptr) return;
  if (largest.size() == kLargest && largest.back().amount >= widest_amount) return;
  const Report& report = hand.rows[widest->from].report;
  Swing swing{
      report.file, report.line,           report.hand,  hand.rows[widest->from].rules, hand.rows[widest->to].rules,
      {},          widest->cause.carried, widest_amount};
  for (const std::size_t option : widest->cause.options)
    swing.options.push_back(hand.rows[widest->from].rule_set->game().options[option].name);
  const auto at =
      std::find_if(largest.begin(), largest.end(), [&](const Swing& each) { return each.amount < widest_amount; });
  largest.insert(at, std::move(swing));
  if (largest.size() > kLargest) largest.pop_back();
}

}  // namespace spadille::compare
