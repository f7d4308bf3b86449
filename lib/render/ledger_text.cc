#include "render/ledger_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/text.h"
#include "rules/catalogue.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, display_width(text)), ' ');
}

std::size_t name_width(const Report& report) {
  std::size_t width = 4;
  for (const std::string& name : report.players) width = std::max(width, display_width(name));
  return width;
}

// The rule of a line: " (estuches_cap: 5; its source)".
std::string source_text(const rules::RuleSet* rules, std::string_view rule, const Style& style) {
  if (rules == nullptr) return {};
  std::string source = rules::Catalogue::of(rules->game().game).source_of(*rules, rule).value_or("");
  if (const auto i = rules->find(rule))
    source = fmt::format("{}: {}{}{}", rule, rules->value(*i), source.empty() ? "" : "; ", source);
  return source.empty() ? "" : style.faint(" (" + source + ")");
}

std::string lines_text(const Report& report, const ChipResult& r, const rules::RuleSet* rules, const Style& style) {
  const auto party = [&](std::optional<Seat> seat) {
    return seat ? printable(report.name_of(*seat)) : std::string("pool");
  };
  const std::size_t width = name_width(report);
  std::string text;
  for (const auto& [seat, chips] : r.stakes)
    text += fmt::format("  {} -> {}  {:>6}  {}\n", padded(party(seat), width), padded("pool", width), chips.amount(),
                        "stake");
  for (const LedgerLine& line : r.ledger->lines())
    text += fmt::format("  {} -> {}  {:>6}  {:<13}{}\n", padded(party(line.from), width), padded(party(line.to), width),
                        line.amount.amount(), line.reason, source_text(rules, line.rule, style));
  return text;
}

std::string sheet_text(const Report& report, const ScoreSheet& sheet, const rules::RuleSet* rules, const Style& style) {
  const std::size_t width = name_width(report);
  std::size_t reasons = 13;
  for (const ScoreLine& line : sheet.lines()) reasons = std::max(reasons, line.reason.size());
  std::string text;
  for (const ScoreLine& line : sheet.lines())
    text += fmt::format("  {}  {:>6}  {:<{}}{}\n", padded(printable(report.name_of(line.seat)), width),
                        style.text(line.points), line.reason, reasons, source_text(rules, line.rule, style));
  return text;
}

// Only for a settlement.
std::string transfers_text(const Report& report, const Style& style) {
  Chips sum = *report.chips()->pool_after();
  for (const Chips each : *report.balances) sum += each;
  if (sum != Chips{})
    return fmt::format("  no transfers: the balances and the pool sum to {}, not to 0\n", style.signed_text(sum));
  if (report.transfers.empty()) return {};
  const auto account = [&](std::size_t i) { return i < report.players.size() ? printable(report.players[i]) : "pool"; };
  std::string text = "  to settle all debts:\n";
  for (const Transfer& each : report.transfers)
    text += fmt::format("    {} gives {} to {}\n", account(each.from), each.amount.amount(), account(each.to));
  return text;
}

std::string settled_text(const Report& report, const ChipResult& r, const rules::RuleSet* rules, const Style& style) {
  if (!r.ledger) return "  not settled\n";
  std::string text = lines_text(report, r, rules, style);
  text += fmt::format("  net: {}; pool {} + {} -> {}\n", payments_text(report, *r.ledger, style), style.text(r.carried),
                      style.text(r.staked), style.text(*r.pool_after()));
  if (report.balances) text += fmt::format("  balances: {}{}\n", balances_text(report, style), uncertain_text(report));
  return report.kind == Report::Kind::settlement ? text + transfers_text(report, style) : text;
}

std::string settled_text(const Report& report, const PointsResult& r, const rules::RuleSet* rules, const Style& style) {
  if (report.kind == Report::Kind::settlement) return report.uncounted.empty() ? "" : "  not settled\n";
  if (!r.settled) return "  not settled\n";
  if (!r.sheet) return "  no points are counted\n";
  return sheet_text(report, *r.sheet, rules, style) +
         fmt::format("  points: {}\n", points_text(report, *r.sheet, style));
}

}  // namespace

std::string ledger_text(const Report& report, const rules::RuleSet* rules, const Style& style) {
  const std::string text = style.strong(hand_line(report, style.uncolored()));
  if (!report.judged) return text + "  not settled\n";
  return text +
         std::visit([&](const auto& result) { return settled_text(report, result, rules, style); }, report.result);
}

}  // namespace spadille::render
