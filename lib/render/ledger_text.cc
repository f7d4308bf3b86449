#include "render/ledger_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "render/arithmetic_text.h"
#include "render/layout.h"
#include "render/page_links.h"
#include "render/text.h"
#include "rules/catalogue.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

std::string padded(const std::string& text, std::size_t width) {
  return text + std::string(width - std::min(width, display_width(text)), ' ');
}

// The indent of a line that continues another.
constexpr std::size_t kIndent = 4;
// After the amount of joined lines.
constexpr std::string_view kEach = " each";
// The most columns that reason, arithmetic and note take from the names.
constexpr std::size_t kMostForReason = 36;

// The rule of a line: "estuches_cap: 5; its source". Empty if there is nothing to cite.
std::string citation_text(const rules::RuleSet* rules, std::string_view rule, const Style& style) {
  const Citation citation = citation_of(rules, rule);
  std::string source = citation.source.empty() ? "" : source_link(citation.source, rules->game().game, style);
  if (!citation.option) return source;
  return fmt::format("{}: {}{}{}", *citation.option, citation.value, source.empty() ? "" : "; ", source);
}

// A line as text: "Ana, Bent -> Cara", its amount, "game  5 x 3".
struct Entry {
  std::vector<std::string> from;
  std::vector<std::string> to;
  std::string amount;
  std::string_view reason;
  std::string arithmetic;
  std::string citation;

  // Joins an equal line that has the same receiver, or the same payer. Returns false if there is neither.
  bool join(const Entry& other) {
    if (amount != other.amount || reason != other.reason || arithmetic != other.arithmetic ||
        citation != other.citation)
      return false;
    if (to.size() == 1 && to == other.to) {
      from.insert(from.end(), other.from.begin(), other.from.end());
      return true;
    }
    if (from.size() != 1 || from != other.from) return false;
    to.insert(to.end(), other.to.begin(), other.to.end());
    return true;
  }
  [[nodiscard]] std::string parties() const {
    const std::string payers = fmt::format("{}", fmt::join(from, ", "));
    return to.empty() ? payers : fmt::format("{} -> {}", payers, fmt::join(to, ", "));
  }
  [[nodiscard]] bool is_joined() const { return from.size() + to.size() > (to.empty() ? 1U : 2U); }
};

void add(std::vector<Entry>& entries, Entry entry) {
  for (Entry& each : entries)
    if (each.join(entry)) return;
  entries.push_back(std::move(entry));
}

// Returns the reason, arithmetic and source of a line, in columns of these widths.
std::string what_for(const Entry& entry, std::size_t reasons, std::size_t sums, Sources sources, const Style& style) {
  std::string text = padded(std::string(entry.reason), reasons);
  if (sums > 0) text += "  " + padded(entry.arithmetic, sums);
  if (!entry.citation.empty() && sources == Sources::notes) text += "  " + note_mark(entry.citation);
  text.erase(text.find_last_not_of(' ') + 1);
  if (!entry.citation.empty() && sources == Sources::full) text += "  " + style.faint("(" + entry.citation + ")");
  return text;
}

// The columns are parties, amount, reason with arithmetic. Very long parties get lines of their own.
std::string entries_text(const std::vector<Entry>& entries, Sources sources, const Style& style) {
  std::size_t parties = 0;
  std::size_t amounts = 0;
  std::size_t reasons = 0;
  std::size_t sums = 0;
  std::size_t suffix = 0;
  for (const Entry& each : entries) {
    parties = std::max(parties, display_width(each.parties()));
    amounts = std::max(amounts, display_width(each.amount));
    reasons = std::max(reasons, each.reason.size());
    sums = std::max(sums, display_width(each.arithmetic));
    if (each.is_joined()) suffix = kEach.size();
  }
  const std::size_t room = std::min(reasons + (sums > 0 ? 2 + sums : 0) + 2 + kMarkWidth, kMostForReason);
  const std::size_t most = style.width() - std::min(style.width(), 2 + 2 + amounts + suffix + 2 + room);
  const std::size_t column = std::min(parties, std::max<std::size_t>(most, 12));
  const std::size_t indent = 2 + column + 2 + amounts + suffix + 2;
  std::string text;
  for (const Entry& each : entries) {
    std::string head = "  " + each.parties();
    if (display_width(head) > 2 + column) {
      text += filled("  ", each.parties(), 4, style.width());
      head.clear();
    }
    const std::string amount = fmt::format("{}{}", std::string(amounts - display_width(each.amount), ' '), each.amount);
    head = fmt::format("{}  {}{}  ", padded(head, 2 + column), amount,
                       padded(each.is_joined() ? std::string(kEach) : "", suffix));
    text += filled(head, what_for(each, reasons, sums, sources, style), indent, style.width());
  }
  return text;
}

std::string lines_text(const Report& report, const ChipResult& r, const rules::RuleSet* rules, Sources sources,
                       const Style& style) {
  const auto party = [&](std::optional<Seat> seat) {
    return seat ? printable(report.name_of(*seat)) : std::string("pool");
  };
  std::vector<Entry> entries;
  for (const auto& [seat, chips] : r.stakes)
    add(entries, {{party(seat)}, {party(std::nullopt)}, style.text(chips), "stake", {}, {}});
  for (const LedgerLine& line : r.ledger->lines())
    add(entries, {{party(line.from)},
                  {party(line.to)},
                  style.text(line.amount),
                  line.reason,
                  arithmetic_text(r.ledger->terms_of(line), style),
                  citation_text(rules, line.rule, style)});
  return entries_text(entries, sources, style);
}

std::string sheet_text(const Report& report, const ScoreSheet& sheet, const rules::RuleSet* rules, Sources sources,
                       const Style& style) {
  std::vector<Entry> entries;
  for (const ScoreLine& line : sheet.lines())
    add(entries, {{printable(report.name_of(line.seat))},
                  {},
                  style.text(line.points),
                  line.reason,
                  arithmetic_text(sheet.terms_of(line), style),
                  citation_text(rules, line.rule, style)});
  return entries_text(entries, sources, style);
}

// Only for a settlement.
std::string transfers_text(const Report& report, const Style& style) {
  Chips sum = *report.chips()->pool_after();
  for (const Chips each : *report.balances) sum += each;
  if (sum != Chips{})
    return filled("  ",
                  fmt::format("no transfers: the balances and the pool sum to {}, not to 0", style.signed_text(sum)),
                  kIndent, style.width());
  if (report.transfers.empty()) return {};
  const auto account = [&](std::size_t i) { return i < report.players.size() ? printable(report.players[i]) : "pool"; };
  std::string text = "  to settle all debts:\n";
  for (const Transfer& each : report.transfers)
    text +=
        filled("    ", fmt::format("{} gives {} to {}", account(each.from), style.text(each.amount), account(each.to)),
               kIndent + 2, style.width());
  return text;
}

std::string settled_text(const Report& report, const ChipResult& r, const rules::RuleSet* rules, Sources sources,
                         const Style& style) {
  if (!r.ledger) return "  not settled\n";
  std::string text = lines_text(report, r, rules, sources, style);
  text += filled("  net: ",
                 fmt::format("{}; pool {} + {} -> {}", payments_text(report, *r.ledger, style), style.text(r.carried),
                             style.text(r.staked), style.text(*r.pool_after())),
                 kIndent, style.width());
  if (report.balances)
    text += filled("  balances: ", balances_text(report, style) + uncertain_text(report), kIndent, style.width());
  return report.kind == Report::Kind::settlement ? text + transfers_text(report, style) : text;
}

std::string settled_text(const Report& report, const PointsResult& r, const rules::RuleSet* rules, Sources sources,
                         const Style& style) {
  if (report.kind == Report::Kind::settlement) return report.uncounted.empty() ? "" : "  not settled\n";
  if (!r.settled) return "  not settled\n";
  if (!r.sheet) return "  no points are counted\n";
  return sheet_text(report, *r.sheet, rules, sources, style) +
         filled("  points: ", points_text(report, *r.sheet, style), kIndent, style.width());
}

}  // namespace

Citation citation_of(const rules::RuleSet* rules, std::string_view rule) {
  if (rules == nullptr) return {};
  Citation citation;
  citation.source = rules::Catalogue::of(rules->game().game).source_of(*rules, rule).value_or("");
  if (const auto i = rules->find(rule)) {
    citation.option = rule;
    citation.value = rules->value(*i);
  }
  return citation;
}

std::string ledger_text(const Report& report, const rules::RuleSet* rules, Sources sources, const Style& style) {
  const std::string text = style.strong(hand_line(report, style.uncolored()));
  if (!report.judged) return text + "  not settled\n";
  return text + std::visit([&](const auto& result) { return settled_text(report, result, rules, sources, style); },
                           report.result);
}

}  // namespace spadille::render
