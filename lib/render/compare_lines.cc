#include "render/compare_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "render/compare_words.h"
#include "render/excerpt.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using compare::ComparedHand;
using compare::Explanation;
using compare::Row;
using RowNumbers = std::vector<std::size_t>;

constexpr std::size_t kWidestMessage = 2000;

// Appends the names of rule sets: "a", "a and b", "a, b and c".
void add_names(std::string& text, const ComparedHand& hand, const RowNumbers& rows, Sayings& sayings) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += i == 0 ? "" : i + 1 == rows.size() ? " and " : ", ";
    text += sayings.name(hand.rows[rows[i]]);
  }
}

void add_carried(std::string& text, const ComparedHand& hand, const Explanation& why) {
  text += "the result of earlier hands";
  if (!why.since) return;
  text.append(", different since hand ").append(printable(why.since->hand));
  std::string_view between = " (";
  for (const std::size_t i : why.since->options) {
    text.append(between).append(hand.rows[why.from].rule_set->game().options[i].name);
    between = ", ";
  }
  if (!why.since->options.empty()) text += ')';
}

// Overwrites `text` and reuses its memory, because a hand has dozens of pairs and few reasons.
void write_reason(std::string& text, const ComparedHand& hand, const Explanation& why, Sayings& sayings) {
  text.clear();
  for_each_changed(hand, why, why.cause, sayings, [&](const ChangedOption& each) {
    text.append(text.empty() ? "" : "; ").append(each.option());
    text.append(": ").append(each.from.value).append(" → ").append(each.to.value);
  });
  if (why.cause.carried) {
    text += text.empty() ? "" : "; ";
    add_carried(text, hand, why);
  }
  if (why.whole && why.cause.options.size() + (why.cause.carried ? 1 : 0) > 1)
    text += " (only all differences together explain it)";
  if (why.other) text.append(" (or instead: ").append(cause_words(hand, why, *why.other)).append(")");
}

// A reason, and the pairs of rule sets that it explains.
struct Reason {
  std::string words;
  std::vector<const Explanation*> pairs;
};

// True if two reasons certainly read the same. False if that is only known once they are written.
bool is_alike(const ComparedHand& hand, const Explanation& a, const Explanation& b, Sayings& sayings) {
  if (a.cause != b.cause || a.whole != b.whole || a.other != b.other || a.cause.carried) return false;
  const auto book_of = [&](std::size_t row) -> Sayings::Book& { return sayings.book(hand.rows[row].rule_set); };
  if (&hand.rows[a.from].rule_set->game() != &hand.rows[b.from].rule_set->game()) return false;
  Sayings::Book& from_a = book_of(a.from);
  Sayings::Book& from_b = book_of(b.from);
  Sayings::Book& to_a = book_of(a.to);
  Sayings::Book& to_b = book_of(b.to);
  return std::all_of(a.cause.options.begin(), a.cause.options.end(), [&](std::size_t option) {
    return from_a[option].same_value == from_b[option].same_value && to_a[option].same_value == to_b[option].same_value;
  });
}

// Appends pairs as "a and b → c", grouped by the rule sets on the right. `pairs` must be in order.
void add_pairs(std::string& text, const ComparedHand& hand, const std::vector<const Explanation*>& pairs,
               Sayings& sayings) {
  struct Side {
    RowNumbers to;
    RowNumbers from;
  };
  std::vector<Side> sides;
  for (auto pair = pairs.begin(); pair != pairs.end();) {
    const std::size_t from = (*pair)->from;
    RowNumbers to;
    for (; pair != pairs.end() && (*pair)->from == from; ++pair) to.push_back((*pair)->to);
    const auto same = std::find_if(sides.begin(), sides.end(), [&](const Side& each) { return each.to == to; });
    if (same == sides.end()) {
      sides.push_back({std::move(to), {from}});
    } else {
      same->from.push_back(from);
    }
  }
  std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.to < b.to; });
  std::string_view between;
  for (const Side& each : sides) {
    text += between;
    add_names(text, hand, each.from, sayings);
    text += " → ";
    add_names(text, hand, each.to, sayings);
    between = "; ";
  }
}

// A fault, and the rows that report it.
struct SeenFault {
  const Diagnostic* fault;
  std::string line;
  RowNumbers rows;

  [[nodiscard]] bool is(const Diagnostic& other) const {
    return fault->at.begin == other.at.begin && fault->code == other.code && fault->message == other.message;
  }
};

}  // namespace

std::string hand_title(const ComparedHand& hand) {
  const Report& report = hand.rows.front().report;
  std::string text = fmt::format("{}: hand {}", place_text(report.file, report.line), printable(report.hand));
  const std::string game = game_words(report);
  std::size_t group = 0;  // last group whose words were compared
  const bool alike = std::all_of(hand.rows.begin(), hand.rows.end(), [&](const Row& row) {
    if (row.group <= group) return true;
    group = row.group;
    return game_words(row.report) == game;
  });
  if (alike && !game.empty()) text.append(": ").append(game);
  return text;
}

Lines faults(const ComparedHand& hand, const Document& document, Sayings& sayings) {
  // A fault that several rule sets report is listed once, with all their names.
  std::vector<SeenFault> shown;
  for (std::size_t row = 0; row < hand.rows.size(); ++row) {
    for (const Diagnostic& each : hand.rows[row].report.diagnostics) {
      if (each.severity != Severity::error) continue;
      auto same = std::find_if(shown.begin(), shown.end(), [&](const auto& known) { return known.is(each); });
      if (same == shown.end()) {
        const LineColumn at = document.place(each.at.begin);
        std::string line =
            fmt::format("{}:{}: {}: {}", at.line, at.column, id_of(each.code), printable(each.message, kWidestMessage));
        same = std::find_if(shown.begin(), shown.end(), [&](const auto& known) { return known.line == line; });
        if (same == shown.end()) same = shown.insert(same, {&each, std::move(line), {}});
      }
      same->rows.push_back(row);
    }
  }
  Lines lines;
  for (const SeenFault& each : shown) {
    if (each.rows.size() != hand.rows.size()) {
      add_names(lines.text(), hand, each.rows, sayings);
      lines.text() += ": ";
    }
    lines.text() += each.line;
    lines.end_line();
  }
  return lines;
}

Lines disputed_tricks(const ComparedHand& hand, Sayings& sayings) {
  Lines lines;
  for (const compare::DisputedTrick& trick : hand.tricks) {
    std::map<Seat, RowNumbers> rows_of;
    for (std::size_t i = 0; i < trick.winners.size(); ++i)
      if (trick.winners[i]) rows_of[*trick.winners[i]].push_back(i);
    lines.text() += fmt::format("trick {} goes ", trick.number);
    std::string_view between;
    for (const auto& [seat, rows] : rows_of) {
      lines.text().append(between).append("to ").append(printable(hand.rows.front().report.name_of(seat)));
      lines.text() += " under ";
      add_names(lines.text(), hand, rows, sayings);
      between = ", ";
    }
    lines.end_line();
  }
  return lines;
}

Lines reasons(const ComparedHand& hand, Sayings& sayings) {
  std::vector<Reason> reasons;
  std::string words;
  for (const Explanation& each : hand.why) {
    auto same = std::find_if(reasons.begin(), reasons.end(),
                             [&](const Reason& known) { return is_alike(hand, *known.pairs.front(), each, sayings); });
    if (same == reasons.end()) {
      write_reason(words, hand, each, sayings);
      same = std::find_if(reasons.begin(), reasons.end(), [&](const Reason& known) { return known.words == words; });
      if (same == reasons.end()) same = reasons.insert(same, Reason{words, {}});
    }
    same->pairs.push_back(&each);
  }
  Lines lines;
  for (const Reason& each : reasons) {
    add_pairs(lines.text(), hand, each.pairs, sayings);
    lines.text().append(": ").append(each.words);
    lines.end_line();
  }
  return lines;
}

Lines authorities(const ComparedHand& hand, Sayings& sayings) {
  // Each statement once; sorted by option below.
  std::vector<std::pair<std::string_view, std::size_t>> shown;
  std::vector<bool> is_shown(sayings.statements());
  const auto tell = [&](const Saying& saying) {
    if (is_shown.size() <= saying.statement) is_shown.resize(saying.statement + 1);
    if (is_shown[saying.statement]) return;
    is_shown[saying.statement] = true;
    shown.emplace_back(saying.option, saying.statement);
  };
  for (const Explanation& each : hand.why) {
    for_each_changed(hand, each, each.cause, sayings, [&](const ChangedOption& changed) {
      tell(changed.from);
      tell(changed.to);
    });
  }
  std::stable_sort(shown.begin(), shown.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  Lines lines;
  for (const auto& each : shown) {
    lines.text() += sayings.statement(each.second);
    lines.end_line();
  }
  return lines;
}

}  // namespace spadille::render
