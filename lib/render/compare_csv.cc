#include <fmt/format.h>

#include <algorithm>

#include "render/compare_json.h"
#include "render/compare_words.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Returns a cell that is safe in any reader: control characters are escaped, and a character that begins a formula has
// an apostrophe before it.
std::string cell(std::string_view value) {
  std::string text = printable_line(value);
  if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos) text.insert(0, 1, '\'');
  if (text.find_first_of(",\"'") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

// "Ana 5; Bent -4": names and figures share one cell because the number of players varies.
template <class Amounts>
std::string per_player(const Report& report, const Amounts& amount_of) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < report.players.size(); ++i)
    words.push_back(fmt::format("{} {}", report.players[i], amount_of(seat_at(i))));
  return fmt::format("{}", fmt::join(words, "; "));
}

std::string gains_cell(const Report& report) {
  const ChipResult* chips = report.chips();
  const PointsResult* points = report.points();
  if (report.judged && chips != nullptr && chips->ledger)
    return per_player(report, [&](Seat seat) { return chips->ledger->net(seat).amount(); });
  if (report.judged && points != nullptr && points->sheet)
    return per_player(report, [&](Seat seat) { return points->sheet->of(seat).amount(); });
  return {};
}

// Returns why a row differs from the first row.
std::string why_cell(const compare::ComparedHand& hand, std::size_t row) {
  const auto why = std::find_if(hand.why.begin(), hand.why.end(),
                                [&](const auto& each) { return each.from == 0 && each.to == row; });
  if (why == hand.why.end()) return {};
  std::vector<std::string_view> words;
  for (const std::size_t option : why->cause.options)
    words.push_back(hand.rows.front().rule_set->game().options[option].name);
  if (why->cause.carried) words.emplace_back("(carried)");
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

std::string csv_heading() { return "file,line,hand,rules,agree,verdict,faults,outcome,tricks,gains,pool,why\r\n"; }

std::string compared_csv(const compare::ComparedHand& hand) {
  std::string text;
  for (std::size_t i = 0; i < hand.rows.size(); ++i) {
    const Report& report = hand.rows[i].report;
    const std::vector<std::string> cells{report.file,
                                         fmt::format("{}", report.line),
                                         report.hand,
                                         hand.rows[i].rules,
                                         hand.agrees() ? "yes" : "no",
                                         std::string(name_of(report.verdict)),
                                         fmt::format("{}", fmt::join(fault_words(report), " ")),
                                         outcome_words(report),
                                         trick_words(report),
                                         gains_cell(report),
                                         pool_words(report),
                                         why_cell(hand, i)};
    for (std::size_t k = 0; k < cells.size(); ++k) text += (k == 0 ? "" : ",") + cell(cells[k]);
    text += "\r\n";
  }
  return text;
}

}  // namespace spadille::render
