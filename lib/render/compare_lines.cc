#include "render/compare_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/spelling.h"
#include "render/compare_words.h"
#include "render/excerpt.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using compare::ComparedHand;
using compare::Explanation;
using compare::Row;
using TextLines = std::vector<std::string>;
using RowNumbers = std::vector<std::size_t>;

// Returns the names of rule sets: "a", "a and b", "a, b and c".
std::string names_of(const ComparedHand& hand, const RowNumbers& rows) {
  std::vector<std::string> names;
  for (const std::size_t row : rows) names.push_back(rules_name(hand.rows[row]));
  return join_words(names, "and");
}

// Returns the names of the options that began to make a difference at an earlier hand.
std::vector<std::string_view> earlier_options(const ComparedHand& hand, const Explanation& why) {
  std::vector<std::string_view> options;
  for (const std::size_t i : why.since->options)
    options.push_back(hand.rows[why.from].rule_set->game().options[i].name);
  return options;
}

std::string carried_text(const ComparedHand& hand, const Explanation& why) {
  std::string text = "the result of earlier hands";
  if (!why.since) return text;
  text += fmt::format(", different since hand {}", printable(why.since->hand));
  const std::vector<std::string_view> options = earlier_options(hand, why);
  return options.empty() ? text : fmt::format("{} ({})", text, fmt::join(options, ", "));
}

std::string reason_of(const ComparedHand& hand, const Explanation& why) {
  std::vector<std::string> parts;
  for (const std::size_t i : why.cause.options) {
    const OptionValue from = option_value(hand.rows[why.from].rule_set, i);
    parts.push_back(
        fmt::format("{}: {} → {}", from.option, from.value, option_value(hand.rows[why.to].rule_set, i).value));
  }
  if (why.cause.carried) parts.push_back(carried_text(hand, why));
  std::string text = fmt::format("{}", fmt::join(parts, "; "));
  if (why.complete && parts.size() > 1) text += " (only all differences together explain it)";
  if (why.other) text += fmt::format(" (or instead: {})", cause_words(hand, why, *why.other));
  return text;
}

// A reason, and the pairs of rule sets that it explains.
struct Reason {
  std::string words;
  std::vector<const Explanation*> pairs;
};

// Returns pairs as "a and b → c", grouped by the rule sets on the right. `pairs` must be in order.
std::string pairs_text(const ComparedHand& hand, const std::vector<const Explanation*>& pairs) {
  std::map<std::size_t, RowNumbers> to_of;  // by the row on the left
  for (const Explanation* pair : pairs) to_of[pair->from].push_back(pair->to);
  std::map<RowNumbers, RowNumbers> from_of;  // by the rows on the right
  for (auto& [from, to] : to_of) from_of[to].push_back(from);
  std::vector<std::string> sides;
  sides.reserve(from_of.size());
  for (const auto& [to, from] : from_of)
    sides.push_back(fmt::format("{} → {}", names_of(hand, from), names_of(hand, to)));
  return fmt::format("{}", fmt::join(sides, "; "));
}

bool is_same(const Diagnostic& a, const Diagnostic& b) {
  return a.at.begin == b.at.begin && a.code == b.code && a.message == b.message;
}

}  // namespace

std::string hand_title(const ComparedHand& hand) {
  const Report& report = hand.rows.front().report;
  std::string text = fmt::format("{}: hand {}", place_text(report.file, report.line), printable(report.hand));
  const std::string game = game_words(report);
  const bool alike =
      std::all_of(hand.rows.begin(), hand.rows.end(), [&](const Row& row) { return game_words(row.report) == game; });
  if (alike && !game.empty()) text.append(": ").append(game);
  return text;
}

std::vector<RowsFault> faults_by_rows(const ComparedHand& hand, const Document& document) {
  std::vector<RowsFault> shown;
  std::vector<const Diagnostic*> first;  // by the index of `shown`
  for (std::size_t row = 0; row < hand.rows.size(); ++row) {
    for (const Diagnostic& each : hand.rows[row].report.diagnostics) {
      if (each.severity != Severity::error) continue;
      const auto known = std::find_if(first.begin(), first.end(), [&](const auto* d) { return is_same(*d, each); });
      auto same = shown.begin() + (known - first.begin());
      if (same == shown.end()) {
        const LineColumn at = document.place(each.at.begin);
        std::string line =
            fmt::format("{}:{}: {}: {}", at.line, at.column, id_of(each.code), printable(each.message, kWidestMessage));
        same = std::find_if(shown.begin(), shown.end(), [&](const auto& fault) { return fault.line == line; });
        if (same == shown.end()) {
          same = shown.insert(same, {std::move(line), {}});
          first.push_back(&each);
        }
      }
      same->rows.push_back(row);
    }
  }
  return shown;
}

std::string reason_words(const ComparedHand& hand, const Explanation& why) {
  std::vector<std::string> words;
  for (const std::size_t i : why.cause.options)
    words.emplace_back(hand.rows[why.from].rule_set->game().options[i].name);
  if (why.cause.carried) {
    words.emplace_back("earlier hands");
    if (why.since) {
      const auto options = earlier_options(hand, why);
      words.back() += fmt::format(" (since hand {}{}{})", printable(why.since->hand), options.empty() ? "" : ": ",
                                  fmt::join(options, ", "));
    }
  }
  const bool all = why.complete && words.size() > 1;
  std::string text = fmt::format("{}{}", fmt::join(words, ", "), all ? " (only all together)" : "");
  return why.other ? text + fmt::format(" (or instead: {})", cause_words(hand, why, *why.other)) : text;
}

TextLines faults(const ComparedHand& hand, const Document& document) {
  TextLines lines;
  for (const RowsFault& each : faults_by_rows(hand, document))
    lines.push_back(each.rows.size() == hand.rows.size() ? each.line
                                                         : fmt::format("{}: {}", names_of(hand, each.rows), each.line));
  return lines;
}

std::map<Seat, RowNumbers> rows_by_winner(const compare::DisputedTrick& trick) {
  std::map<Seat, RowNumbers> rows;
  for (std::size_t i = 0; i < trick.winners.size(); ++i)
    if (trick.winners[i]) rows[*trick.winners[i]].push_back(i);
  return rows;
}

TextLines disputed_tricks(const ComparedHand& hand) {
  TextLines lines;
  for (const compare::DisputedTrick& trick : hand.tricks) {
    std::vector<std::string> winners;
    for (const auto& [seat, rows] : rows_by_winner(trick))
      winners.push_back(
          fmt::format("to {} under {}", printable(hand.rows.front().report.name_of(seat)), names_of(hand, rows)));
    lines.push_back(fmt::format("trick {} goes {}", trick.number, fmt::join(winners, ", ")));
  }
  return lines;
}

TextLines reasons(const ComparedHand& hand) {
  std::vector<Reason> reasons;
  for (const Explanation& each : hand.why) {
    std::string words = reason_of(hand, each);
    auto same = std::find_if(reasons.begin(), reasons.end(), [&](const Reason& known) { return known.words == words; });
    if (same == reasons.end()) same = reasons.insert(same, Reason{std::move(words), {}});
    same->pairs.push_back(&each);
  }
  TextLines lines;
  for (const Reason& each : reasons) lines.push_back(fmt::format("{}: {}", pairs_text(hand, each.pairs), each.words));
  return lines;
}

TextLines authorities(const ComparedHand& hand) {
  std::set<std::pair<const rules::RuleSet*, std::size_t>> seen;
  std::vector<std::pair<std::string_view, std::string>> shown;  // option and line
  const auto show = [&](const rules::RuleSetPtr& rules, std::size_t option) {
    if (!seen.emplace(rules.get(), option).second) return;
    const OptionValue& each = option_value(rules, option);
    std::string line =
        fmt::format("{}: {}: {}", each.option, each.value, each.source.empty() ? "no source" : each.source);
    if (std::none_of(shown.begin(), shown.end(), [&](const auto& known) { return known.second == line; }))
      shown.emplace_back(each.option, std::move(line));
  };
  for (const Explanation& each : hand.why) {
    for (const std::size_t option : each.cause.options) {
      show(hand.rows[each.from].rule_set, option);
      show(hand.rows[each.to].rule_set, option);
    }
  }
  std::stable_sort(shown.begin(), shown.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  TextLines lines;
  for (auto& [option, line] : shown) lines.push_back(std::move(line));
  return lines;
}

}  // namespace spadille::render
