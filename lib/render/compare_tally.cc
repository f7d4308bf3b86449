#include "render/compare_tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "render/compare_words.h"
#include "render/excerpt.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using Align = Table::Align;

void add_weight(Table& table, const compare::Weight& weight) {
  table.add(std::to_string(weight.hands));
  table.add(std::to_string(weight.sum));
  table.add(std::to_string(weight.most));
}

// The options that made a difference in an archive, the most frequent first.
Table option_table(const compare::Tally& tally) {
  Table table({{"option"}, {"game"}, {"hands", Align::right}, {"sum", Align::right}, {"most", Align::right}});
  std::vector<std::pair<std::pair<std::string_view, std::string_view>, compare::Weight>> options(tally.options.begin(),
                                                                                                 tally.options.end());
  std::stable_sort(options.begin(), options.end(),
                   [](const auto& a, const auto& b) { return a.second.hands > b.second.hands; });
  for (const auto& [key, weight] : options) {
    table.add(key.second);
    table.add(key.first);
    add_weight(table, weight);
  }
  return table;
}

// The pairs of rule sets that differed, in order.
Table pair_table(const compare::Tally& tally) {
  Table table({{"rules"}, {"and"}, {"hands", Align::right}, {"sum", Align::right}, {"most", Align::right}});
  for (const auto& [pair, weight] : tally.pairs) {
    table.add(printable(pair.first, kWidestName));
    table.add(printable(pair.second, kWidestName));
    add_weight(table, weight);
  }
  return table;
}

// The hands with the largest swings.
Table swing_table(const compare::Tally& tally) {
  Table table({{"hand"}, {"swing", Align::right}, {"rules"}, {"and"}, {"because of"}});
  for (const compare::Swing& each : tally.largest) {
    std::vector<std::string_view> why(each.options.begin(), each.options.end());
    if (each.carried) why.emplace_back("earlier hands");
    table.add(fmt::format("{} {}", place_text(each.file, each.line), printable(each.hand)));
    table.add(std::to_string(each.amount));
    table.add(printable(each.from, kWidestName));
    table.add(printable(each.to, kWidestName));
    table.add(fmt::format("{}", fmt::join(why, ", ")));
  }
  return table;
}

}  // namespace

std::string counts_text(const compare::Tally& tally) {
  std::string text = fmt::format("{}: ", pluralize(tally.hands, "hand"));
  text += tally.differing == 0 ? "all rule sets agree"
                               : fmt::format("the rule sets agree on {}, and differ on {}",
                                             tally.hands - tally.differing, tally.differing);
  if (tally.not_valid > 0) text += fmt::format("; {} not valid under every rule set", tally.not_valid);
  return text;
}

std::vector<TallyTable> tally_tables(const compare::Tally& tally) {
  std::vector<TallyTable> tables;
  if (tally.differing < 2) return tables;
  if (!tally.options.empty())
    tables.push_back({"what makes the difference (sums in chips, or points)", option_table(tally)});
  if (!tally.pairs.empty()) tables.push_back({"between which rule sets", pair_table(tally)});
  if (!tally.largest.empty()) tables.push_back({"the largest swings", swing_table(tally)});
  return tables;
}

}  // namespace spadille::render
