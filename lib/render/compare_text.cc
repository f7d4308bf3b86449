#include "render/compare_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "games/game.h"
#include "render/compare_lines.h"
#include "render/compare_tally.h"
#include "render/compare_words.h"
#include "render/layout.h"
#include "render/table.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

using compare::ComparedHand;
using compare::Explanation;
using compare::Row;
using Align = Table::Align;
using Empty = Table::EmptyColumns;

constexpr std::string_view kIndent = "  ";

// Returns "A" to "Z", then "A1", "B1" and so on.
std::string letter(std::size_t i) {
  constexpr std::size_t kLetters = 26;
  std::string name(1, static_cast<char>('A' + i % kLetters));
  return i < kLetters ? name : name + std::to_string(i / kLetters);
}

// Returns the name without the game, which the rule sets of a hand share: "gibbs" for "ombre/gibbs".
std::string short_name(std::string_view rules) {
  const std::size_t slash = rules.find('/');
  const bool has_game = slash != std::string_view::npos && find_game(rules.substr(0, slash)) != nullptr;
  return printable(has_game ? rules.substr(slash + 1) : rules, kWidestName);
}

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, ", ")); }

// The rows of a hand that read the same in the table.
struct Result {
  const Row* row;  // the first of them
  std::string mark;
  std::vector<std::size_t> rows;
};

// The results of a hand, in the order of their first rows.
class Results {
 public:
  explicit Results(const ComparedHand& hand) : hand_(hand) {
    for (std::size_t i = 0; i < hand.rows.size(); ++i) {
      const Row& row = hand.rows[i];
      std::string mark = partial_mark(row.report);
      auto same = std::find_if(all_.begin(), all_.end(), [&](const Result& known) {
        return known.row->group == row.group && known.mark == mark;
      });
      if (same == all_.end()) same = all_.insert(same, {&row, std::move(mark), {}});
      same->rows.push_back(i);
      of_row_.push_back(static_cast<std::size_t>(same - all_.begin()));
    }
  }

  [[nodiscard]] const std::vector<Result>& all() const { return all_; }
  // Returns the number of the result of a row.
  [[nodiscard]] std::size_t of(std::size_t row) const { return of_row_[row]; }
  // Returns the names of the rule sets of these rows.
  [[nodiscard]] std::string names(const std::vector<std::size_t>& rows) const {
    std::vector<std::string> names;
    names.reserve(rows.size());
    for (const std::size_t row : rows) names.push_back(short_name(rules_name(hand_.rows[row])));
    return joined(names);
  }
  // Returns the letters of the results of these rows. If only some rows of a result are meant, their
  // names are returned.
  [[nodiscard]] std::string letters(const std::vector<std::size_t>& rows) const {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      std::vector<std::size_t> meant;
      std::copy_if(rows.begin(), rows.end(), std::back_inserter(meant), [&](std::size_t row) { return of(row) == i; });
      if (!meant.empty()) words.push_back(meant.size() == all_[i].rows.size() ? letter(i) : names(meant));
    }
    return joined(words);
  }

 private:
  const ComparedHand& hand_;
  std::vector<Result> all_;
  std::vector<std::size_t> of_row_;
};

template <class Words>
bool are_alike(const Results& results, const Words& words) {
  return std::all_of(results.all().begin(), results.all().end(), [&](const Result& each) {
    return words(each.row->report) == words(results.all().front().row->report);
  });
}

Table result_table(const Results& results, const Style& style) {
  const auto& all = results.all();
  const auto widest = std::max_element(all.begin(), all.end(), [](const Result& a, const Result& b) {
    return gains(a.row->report).size() < gains(b.row->report).size();
  });
  const std::size_t players = gains(widest->row->report).size();
  std::vector<Table::Column> columns{{""}, {"rules"}, {"verdict"}, {"game"}, {"outcome"}, {"tricks"}};
  for (std::size_t i = 0; i < players; ++i)
    columns.push_back({printable(widest->row->report.players[i]), Align::right});
  columns.push_back({"pool", Align::right});
  Table table(columns, Empty::left_out);
  const bool same_game = are_alike(results, game_words);
  const bool same_tricks = are_alike(results, trick_words);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Report& report = all[i].row->report;
    const std::vector<std::int64_t> amounts = gains(report);
    table.add(letter(i));
    table.add(results.names(all[i].rows));
    table.add(verdict_cell(report) + all[i].mark);
    table.add(same_game ? std::string() : game_words(report));
    table.add(outcome_words(report));
    table.add(same_tricks ? std::string() : trick_words(report));
    for (std::size_t k = 0; k < players; ++k)
      table.add(k < amounts.size() ? style.signed_number(amounts[k]) : std::string());
    table.add(pool_cell(report));
  }
  return table;
}

// The values of the options that make a difference, each with its rule sets and its source.
Table option_table(const ComparedHand& hand, const Results& results, const std::set<std::size_t>& options) {
  Table table({{"option"}, {"value"}, {"rules"}, {"source"}}, Empty::left_out);
  for (const std::size_t option : options) {
    std::vector<std::pair<std::array<std::string, 2>, std::vector<std::size_t>>> values;
    for (std::size_t row = 0; row < hand.rows.size(); ++row) {
      if (!hand.rows[row].rule_set) continue;
      const OptionValue& each = option_value(hand.rows[row].rule_set, option);
      const std::string_view source = each.source.empty() ? "no source" : std::string_view(each.source);
      auto same = std::find_if(values.begin(), values.end(), [&](const auto& known) {
        return known.first[0] == each.value && known.first[1] == source;
      });
      if (same == values.end()) same = values.insert(same, {{each.value, std::string(source)}, {}});
      same->second.push_back(row);
    }
    const auto by_value = [](const auto& a, const auto& b) { return a.first[0] < b.first[0]; };
    std::stable_sort(values.begin(), values.end(), by_value);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const auto& [value, rows] = values[i];
      const OptionValue& first = option_value(hand.rows[rows.front()].rule_set, option);
      table.add(i == 0 ? first.option : "");
      table.add(i > 0 && values[i - 1].first[0] == value[0] ? "" : value[0]);
      table.add(results.names(rows));
      table.add(value[1]);
    }
  }
  return table;
}

// True if all that `a` names is in `b` too.
bool is_part_of(const compare::Cause& a, const compare::Cause& b) {
  return (b.carried || !a.carried) &&
         std::includes(b.options.begin(), b.options.end(), a.options.begin(), a.options.end());
}

// Pairs of results, by their numbers, and why they differ.
using Reasons = std::map<std::pair<std::size_t, std::size_t>, std::vector<const Explanation*>>;

// Returns the smallest causes for each pair of results. Any rule set of a result may represent it.
Reasons reasons_of(const ComparedHand& hand, const Results& results) {
  Reasons reasons;
  for (const Explanation& each : hand.why) {
    const auto [a, b] = std::minmax({results.of(each.from), results.of(each.to)});  // by value
    auto& known = reasons[{a, b}];
    if (std::any_of(known.begin(), known.end(), [&](const auto* k) { return is_part_of(k->cause, each.cause); }))
      continue;
    std::erase_if(known, [&](const auto* k) { return is_part_of(each.cause, k->cause); });
    known.push_back(&each);
  }
  return reasons;
}

std::string joined_reasons(const ComparedHand& hand, const std::vector<const Explanation*>& reasons) {
  std::vector<std::string> words;
  words.reserve(reasons.size());
  for (const Explanation* each : reasons) words.push_back(reason_words(hand, *each));
  return fmt::format("{}", fmt::join(words, "; or "));
}

// Which results an option, or several together, separate: one row for each reason and first result.
Table reason_table(const ComparedHand& hand, const Reasons& reasons) {
  std::vector<std::pair<std::pair<std::size_t, std::string>, std::vector<std::string>>> rows;
  for (const auto& [pair, why] : reasons) {
    const std::pair key{pair.first, joined_reasons(hand, why)};
    auto same = std::find_if(rows.begin(), rows.end(), [&](const auto& known) { return known.first == key; });
    if (same == rows.end()) same = rows.insert(same, {key, {}});
    same->second.push_back(letter(pair.second));
  }
  Table table({{"between"}, {"and"}, {"because of"}});
  for (const auto& [key, others] : rows) {
    table.add(letter(key.first));
    table.add(joined(others));
    table.add(key.second);
  }
  return table;
}

std::string reasons_text(const ComparedHand& hand, const Results& results, const Style& style) {
  if (hand.why.empty()) return {};
  const Reasons reasons = reasons_of(hand, results);
  std::set<std::size_t> options;
  for (const auto& [pair, why] : reasons)
    for (const Explanation* each : why) options.insert(each->cause.options.begin(), each->cause.options.end());
  std::string text = fmt::format("  {}\n", style.strong("why"));
  text += reason_table(hand, reasons).text("    ", style.width());
  if (options.empty()) return text;
  text += fmt::format("  {}\n", style.strong("options that make the difference"));
  return text + option_table(hand, results, options).text("    ", style.width());
}

std::string faults_text(const ComparedHand& hand, const Results& results, const Document& document,
                        const Style& style) {
  std::string text;
  for (const RowsFault& each : faults_by_rows(hand, document)) {
    if (text.empty()) text = fmt::format("  {}\n", style.strong("errors"));
    const bool all = each.rows.size() == hand.rows.size();
    text += wrapped_after("    ", (all ? "" : results.letters(each.rows) + ": ") + each.line, style.width());
  }
  return text;
}

std::string tricks_text(const ComparedHand& hand, const Results& results, const Style& style) {
  std::string text;
  for (const compare::DisputedTrick& trick : hand.tricks) {
    std::vector<std::string> winners;
    for (const auto& [seat, rows] : rows_by_winner(trick))
      winners.push_back(
          fmt::format("{} ({})", printable(hand.rows.front().report.name_of(seat)), results.letters(rows)));
    if (text.empty()) text = fmt::format("  {}\n", style.strong("tricks"));
    text += wrapped(fmt::format("trick {}: won by {}", trick.number, fmt::join(winners, " or ")), 4, style.width());
  }
  return text;
}

std::string left_out_text(const ComparedHand& hand, const Style& style) {
  if (hand.left_out.empty()) return {};
  std::vector<std::string> names;
  for (const std::string& each : hand.left_out) names.push_back(short_name(each));
  std::string text;
  for (const std::string& line :
       lines_of_words("for another number of players: " + joined(names), style.width() - kIndent.size()))
    text += fmt::format("{}{}\n", kIndent, style.faint(line));
  return text;
}

std::string title_text(std::string_view title, const Style& style) {
  return wrapped_after("", style.strong(title), style.width());
}

// The cells of a session's row, without the rule set.
using SessionCells = std::vector<std::string>;

SessionCells cells_of(const compare::SessionRow& row, const Style& style) {
  SessionCells cells{row.settlement ? verdict_cell(*row.settlement) : ""};
  for (const std::int64_t each : row.balances) cells.push_back(style.signed_number(each));
  cells.push_back(row.pool ? style.text(*row.pool) : "");
  cells.push_back(row.uncounted.empty() ? "" : hands_text(row.uncounted));
  return cells;
}

}  // namespace

std::string compared_text(const ComparedHand& hand, const Document& document, const Style& style) {
  const Results results(hand);
  return title_text(hand_title(hand), style) + result_table(results, style).text(kIndent, style.width()) +
         left_out_text(hand, style) + faults_text(hand, results, document, style) + tricks_text(hand, results, style) +
         reasons_text(hand, results, style) + "\n";
}

std::string compared_text(const compare::ComparedSession& session, const Style& style) {
  std::vector<Table::Column> columns{{"rules"}, {"settlement"}};
  for (const std::string& player : session.players) columns.push_back({printable(player), Align::right});
  columns.push_back({"pool", Align::right});
  columns.push_back({"not counted"});
  Table table(columns, Empty::left_out);
  std::vector<std::pair<SessionCells, std::vector<std::string>>> results;
  for (const compare::SessionRow& row : session.rows) {
    const SessionCells cells = cells_of(row, style);
    auto same = std::find_if(results.begin(), results.end(), [&](const auto& known) { return known.first == cells; });
    if (same == results.end()) same = results.insert(same, {cells, {}});
    same->second.push_back(short_name(row.rules));
  }
  for (const auto& [cells, rules] : results) {
    table.add(joined(rules));
    for (const std::string& each : cells) table.add(each);
  }
  return title_text(session_title(session), style) + table.text(kIndent, style.width()) + "\n";
}

std::string tally_text(const compare::Tally& tally, const Style& style) {
  std::string text = wrapped(counts_text(tally), 0, style.width());
  for (const TallyTable& each : tally_tables(tally))
    text += "\n" + style.strong(each.heading) + "\n" + each.table.text(kIndent, style.width());
  return text;
}

}  // namespace spadille::render
