#include "compare/tally.h"

#include <algorithm>
#include <optional>

#include "compare/comparison.h"

namespace spadille::compare {
namespace {

// An option that made a difference in a hand.
struct OptionSwing {
  std::string_view game;  // points into the game's own table, like `name`, so addresses can be compared
  std::string_view name;
  std::int64_t most;
};

}  // namespace

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
  for (const auto& [option, weight] : after.options) options[option] += weight;
  for (const auto& [names, weight] : after.pairs) pairs[names] += weight;
  for (const Swing& each : after.largest)
    if (has_room_for(each.amount)) rank(each);
  return *this;
}

Weight& Tally::weight_of(std::size_t place, const std::string& from, const std::string& to) {
  if (last_.size() <= place) last_.resize(place + 1);
  Pairs::value_type*& last = last_[place];
  if (last == nullptr || last->first.first != from || last->first.second != to)
    last = &*pairs.try_emplace(std::pair(from, to)).first;
  return last->second;
}

void Tally::add(const ComparedHand& hand) {
  ++hands;
  const bool valid = std::all_of(hand.rows.begin(), hand.rows.end(),
                                 [](const Row& row) { return row.report.verdict == Verdict::valid; });
  if (!valid) ++not_valid;
  if (hand.agrees()) return;
  ++differing;
  std::vector<OptionSwing> by_option;
  const Explanation* widest = nullptr;
  std::int64_t widest_amount = 0;
  for (const Explanation& each : hand.why) {
    const Row& from = hand.rows[each.from];
    const Row& to = hand.rows[each.to];
    const std::int64_t amount = swing(from.report, to.report).value_or(0);
    weight_of(each.from * hand.rows.size() + each.to, from.rules, to.rules).add(amount);
    const rules::GameOptions& game = from.rule_set->game();
    for (const std::size_t option : each.cause.options) {
      const std::string_view name = game.options[option].name;
      const auto known = std::find_if(by_option.begin(), by_option.end(), [&](const OptionSwing& other) {
        return other.name.data() == name.data() && other.game.data() == game.game.data();
      });
      if (known == by_option.end()) {
        by_option.push_back({game.game, name, amount});
      } else {
        known->most = std::max(known->most, amount);
      }
    }
    if (amount <= widest_amount) continue;
    widest = &each;
    widest_amount = amount;
  }
  for (const OptionSwing& each : by_option) options[{each.game, each.name}].add(each.most);
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
