#include "page/settlement.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/contains.h"
#include "page/parts.h"
#include "render/arithmetic_text.h"
#include "render/ledger_text.h"

namespace spadille::page {
namespace {

using html::Html;
using Align = Table::Align;

// The sources of the lines of a settlement, each numbered once.
class SourceNotes {
 public:
  // Returns a mark for the rule of a line; empty if there is nothing to cite.
  Html mark(const rules::RuleSet* rules, std::string_view rule) {
    const render::Citation citation = render::citation_of(rules, rule);
    std::string text = citation.option ? fmt::format("{}: {}", *citation.option, citation.value) : "";
    if (!citation.source.empty()) text += (text.empty() ? "" : "; ") + citation.source;
    if (text.empty()) return {};
    auto found = std::find(notes_.begin(), notes_.end(), text);
    if (found == notes_.end()) found = notes_.insert(found, text);
    return html::element("sup", html::text(fmt::format("{}", found - notes_.begin() + 1)));
  }

  [[nodiscard]] Html list() const {
    Html items;
    for (const std::string& each : notes_) items += html::element("li", html::text(each));
    return items.empty() ? items : html::classed("ol", "notes", items);
  }

 private:
  std::vector<std::string> notes_;
};

Html arithmetic(std::span<const Term> terms) {
  return html::text(
      render::arithmetic_text(terms, render::Style(render::Style::Color::off, render::Style::Symbols::unicode)));
}

Html party(const Report& report, std::optional<Seat> seat) {
  return seat ? name(report.name_of(*seat)) : html::text("pool");
}

// The mark of a partial figure.
Html doubt(bool partial) { return partial ? html::text("?") : Html(); }

Html doubt_of_payment(const Report& report, Seat seat) {
  return doubt(report.uncertain && contains(report.uncertain->payments, seat));
}

Chips stake_of(const ChipResult& result, Seat seat) {
  const auto found =
      std::find_if(result.stakes.begin(), result.stakes.end(), [&](const auto& stake) { return stake.first == seat; });
  return found == result.stakes.end() ? Chips{} : found->second;
}

Html in_chips(const Report& report, const ChipResult& result, const rules::RuleSet* rules) {
  if (!result.ledger) return html::element("p", html::text("The hand is not settled."));
  SourceNotes notes;
  Table lines(html::text("Who pays whom"),
              {{html::text("from")}, {html::text("to")}, {html::text("chips"), Align::number}, {html::text("for")}});
  for (const auto& [seat, chips] : result.stakes)
    lines.add({party(report, seat), html::text("pool"), number(chips.amount()), html::text("stake")});
  for (const LedgerLine& line : result.ledger->lines()) {
    const Html sum = arithmetic(result.ledger->terms_of(line));
    Html reason = in_words(line.reason);
    if (!sum.empty()) reason += html::text(" = ") + sum;
    lines.add({party(report, line.from), party(report, line.to), number(line.amount.amount()),
               reason + notes.mark(rules, line.rule)});
  }
  const Uncertain uncertain = report.uncertain.value_or(Uncertain{});
  const bool balanced = report.balances.has_value();
  const bool staked = !result.stakes.empty();
  std::vector<Table::Column> columns{{html::text("player")}};
  if (staked) columns.push_back({html::text("stake"), Align::number});
  columns.push_back({html::text("payments"), Align::number});
  if (balanced) columns.push_back({html::text("balance"), Align::number});
  Table sums(html::text("Each player’s sum"), std::move(columns));
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    std::vector<Html> row{name(report.players[i])};
    if (staked) row.push_back(signed_number(-stake_of(result, seat_at(i)).amount()));
    row.push_back(signed_number(result.ledger->net(seat_at(i)).amount()) + doubt_of_payment(report, seat_at(i)));
    if (balanced) row.push_back(signed_number((*report.balances)[i].amount()) + doubt(uncertain.balances));
    sums.add(row);
  }
  const std::string stakes = staked ? fmt::format("{} staked, ", result.staked.amount()) : "";
  const std::string pool =
      fmt::format("The pool: {}{} carried, {}{}{} afterwards.", result.carried.amount(), uncertain.carried ? "?" : "",
                  stakes, result.pool_after()->amount(), uncertain.after ? "?" : "");
  return html::classed("div", "ledger", lines.html() + sums.html()) + html::element("p", html::text(pool)) +
         notes.list();
}

Html in_points(const Report& report, const PointsResult& result, const rules::RuleSet* rules) {
  if (!result.settled) return html::element("p", html::text("The hand is not settled."));
  if (!result.sheet) return html::element("p", html::text("No points are counted."));
  SourceNotes notes;
  Table lines(html::text("Who scores what"),
              {{html::text("player")}, {html::text("points"), Align::number}, {html::text("for")}});
  for (const ScoreLine& line : result.sheet->lines()) {
    const Html sum = arithmetic(result.sheet->terms_of(line));
    Html reason = in_words(line.reason);
    if (!sum.empty()) reason += html::text(" = ") + sum;
    lines.add({name(report.name_of(line.seat)), number(line.points.amount()), reason + notes.mark(rules, line.rule)});
  }
  const bool totaled = report.totals.has_value();
  std::vector<Table::Column> columns{{html::text("player")}, {html::text("points"), Align::number}};
  if (result.boxes) columns.push_back({html::text("boxes"), Align::number});
  if (totaled) columns.push_back({html::text("total"), Align::number});
  if (report.final_scores) columns.push_back({html::text("final score"), Align::number});
  Table sums(html::text("Each player’s points"), std::move(columns));
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    std::vector<Html> row{name(report.players[i]), number(result.sheet->of(seat_at(i)).amount())};
    if (result.boxes) row.push_back(number(static_cast<std::int64_t>((*result.boxes)[i].second)));
    if (totaled)
      row.push_back(number((*report.totals)[i].amount()) + doubt(report.uncertain && report.uncertain->totals));
    if (report.final_scores) row.push_back(number((*report.final_scores)[i].amount()));
    sums.add(row);
  }
  return html::classed("div", "ledger", lines.html() + sums.html()) + notes.list();
}

}  // namespace

Html settlement(const Report& report, const rules::RuleSet* rules, const std::string& id) {
  if (!report.judged) return {};
  const auto* chips = report.chips();
  const Html content = chips != nullptr ? in_chips(report, *chips, rules) : in_points(report, *report.points(), rules);
  return html::element("div", {{"id", id}, {"class", "settlement"}},
                       heading(Level::part, html::text("The settlement")) + content);
}

}  // namespace spadille::page
