#include "report/ledger_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/text.h"
#include "rules/catalogue.h"
#include "source/utf8.h"
#include "verdict/claims.h"

namespace spadille::report {
namespace {

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, display_width(text)), ' ');
}

std::string lines_text(const Report& report, const rules::RuleSet* rules, const Style& style) {
  const auto party = [&](std::optional<Seat> seat) {
    return seat ? printable(report.name_of(*seat)) : std::string("pool");
  };
  std::size_t width = 4;
  for (const std::string& name : report.players) width = std::max(width, display_width(name));
  std::string text;
  for (const auto& [seat, chips] : report.result.stakes)
    text += fmt::format("  {} -> {}  {:>6}  {}\n", padded(party(seat), width), padded("pool", width), chips.amount(),
                        "stake");
  for (const LedgerLine& line : report.result.ledger->lines()) {
    std::string source;
    if (rules != nullptr) {
      source = rules::Catalogue::of(rules->game().game).source_of(*rules, line.rule).value_or("");
      if (const auto i = rules->find(line.rule))
        source = fmt::format("{}: {}{}{}", line.rule, rules->value(*i), source.empty() ? "" : "; ", source);
    }
    text += fmt::format("  {} -> {}  {:>6}  {:<13}{}\n", padded(party(line.from), width), padded(party(line.to), width),
                        line.amount.amount(), line.reason, source.empty() ? "" : style.faint(" (" + source + ")"));
  }
  return text;
}

std::string transfers_text(const Report& report) {
  if (report.transfers.empty()) return {};
  const auto account = [&](std::size_t i) { return i < report.players.size() ? printable(report.players[i]) : "pool"; };
  std::string text = "  to square everybody:\n";
  for (const Transfer& each : report.transfers)
    text += fmt::format("    {} gives {} to {}\n", account(each.from), each.amount.amount(), account(each.to));
  return text;
}

}  // namespace

std::string ledger_text(const Report& report, const rules::RuleSet* rules, const Style& style) {
  std::string text = style.strong(hand_line(report, Style{}));
  const ChipResult& r = report.result;
  if (!report.judged || !r.ledger) return text + "  not settled\n";
  text += lines_text(report, rules, style);
  text += fmt::format("  net: {}; pool {} + {} -> {}\n", payments_text(report), r.carried.amount(), r.staked.amount(),
                      r.pool_after()->amount());
  if (report.balances) {
    std::string balances;
    for (std::size_t i = 0; i < report.players.size(); ++i)
      balances +=
          fmt::format("{}{} {}", i == 0 ? "" : ", ", printable(report.players[i]), signed_text((*report.balances)[i]));
    text += fmt::format("  balances: {}\n", balances);
  }
  return text + transfers_text(report);
}

}  // namespace spadille::report
