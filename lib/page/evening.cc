#include "page/evening.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "page/parts.h"
#include "page/plot.h"
#include "render/text.h"

namespace spadille::page {
namespace {

using html::Html;
using render::SheetAccount;
using render::SheetFigure;
using render::SheetRow;
using Align = Table::Align;

const SheetAccount* account_of(const SheetRow& row, const std::string& player) {
  const auto found = std::find_if(row.accounts.begin(), row.accounts.end(),
                                  [&](const SheetAccount& each) { return each.player == player; });
  return found == row.accounts.end() ? nullptr : &*found;
}

Html figure(const std::optional<SheetFigure>& figure, bool with_sign) {
  if (!figure) return {};
  return (with_sign ? signed_number(figure->number) : number(figure->number)) +
         html::text(figure->uncertain ? "?" : "");
}

// A plot with its figures as a table, which a reader can open.
Html plotted(const Plot& plot, const std::string& caption) {
  const Html drawing = drawn(plot);
  if (drawing.empty()) return {};
  std::vector<Table::Column> columns{{html::text("hand")}};
  for (const Series& each : plot.series) columns.push_back({name(each.name), Align::number});
  Table table(html::text(caption), std::move(columns));
  for (std::size_t i = 0; i < plot.hands.size(); ++i) {
    std::vector<Html> cells{html::text(plot.hands[i])};
    for (const Series& each : plot.series) cells.push_back(each.values[i] ? number(*each.values[i]) : Html());
    table.add(cells);
  }
  const Html figures =
      html::element("details", html::element("summary", html::text("The figures of this plot")) + table.html());
  return html::element("figure", html::element("figcaption", html::text(caption)) + drawing + figures);
}

}  // namespace

void Evening::add(const Report& report, std::string_view id) {
  if (report.kind == Report::Kind::hand) {
    const auto errors = std::count_if(report.diagnostics.begin(), report.diagnostics.end(),
                                      [](const Diagnostic& each) { return each.severity == Severity::error; });
    rows_.push_back({render::checked_row(report, {}), std::string(id), static_cast<std::size_t>(errors)});
    points_ = points_ || (report.judged && report.points() != nullptr);
  }
  if (const std::string end = render::match_end_text(report); !end.empty()) match_ = end;
  if (report.kind != Report::Kind::settlement) return;
  if (!report.uncounted.empty()) uncounted_ = not_counted_text(report.uncounted);
  const auto account = [&](std::size_t i) { return i < report.players.size() ? report.players[i] : std::string(); };
  for (const Transfer& each : report.transfers) debts_.push_back({account(each.from), account(each.to), each.amount});
}

std::vector<std::string> Evening::players() const {
  std::vector<std::string> players;
  for (const Row& row : rows_)
    for (const SheetAccount& each : row.checked.sheet.accounts)
      if (std::find(players.begin(), players.end(), each.player) == players.end()) players.push_back(each.player);
  return players;
}

Html Evening::table() const {
  if (rows_.empty()) return {};
  const auto has = [&](const auto& text_of) {
    return std::any_of(rows_.begin(), rows_.end(), [&](const Row& row) { return !text_of(row).empty(); });
  };
  const auto declarer = [](const Row& row) { return row.checked.sheet.declarer; };
  const auto contract = [](const Row& row) { return row.checked.sheet.contract; };
  const auto trump = [](const Row& row) { return row.checked.trump; };
  const auto tricks = [](const Row& row) { return row.checked.tricks; };
  const bool has_game = has(declarer);
  const bool has_pool =
      std::any_of(rows_.begin(), rows_.end(), [](const Row& row) { return row.checked.sheet.pool.has_value(); });
  std::vector<Table::Column> columns{{html::text("hand")}};
  if (has_game)
    for (const char* each : {"declarer", "contract", "trumps"}) columns.push_back({html::text(each)});
  columns.push_back({html::text("result")});
  if (has(tricks)) columns.push_back({html::text("tricks")});
  const std::vector<std::string> names = players();
  for (const std::string& each : names) columns.push_back({name(each), Align::number});
  if (has_pool) columns.push_back({html::text("pool"), Align::number});
  columns.push_back({html::text("verdict")});
  Table table(html::text(points_ ? "The hands and their points" : "The hands, and what each player won or lost"),
              std::move(columns));
  for (const Row& row : rows_) {
    const SheetRow& sheet = row.checked.sheet;
    const Html title = html::text(sheet.hand);
    std::vector<Html> cells{row.id.empty() ? title : link(row.id, title)};
    if (has_game) cells.insert(cells.end(), {name(declarer(row)), html::text(contract(row)), html::text(trump(row))});
    cells.push_back(in_words(sheet.result));
    if (has(tricks)) cells.push_back(html::text(tricks(row)));
    for (const std::string& each : names) {
      const SheetAccount* account = account_of(sheet, each);
      cells.push_back(account == nullptr ? Html() : figure(account->change, !points_));
    }
    if (has_pool) cells.push_back(figure(sheet.pool, false));
    Html verdict =
        html::classed("span", fmt::format("verdict {}", name_of(sheet.verdict)), html::text(name_of(sheet.verdict)));
    if (row.errors > 0) verdict += html::text(fmt::format(" {}", pluralize(row.errors, "error")));
    cells.push_back(verdict);
    table.add(cells);
  }
  return table.html();
}

Html Evening::plots() const {
  const auto balance = [](const Row& row, const std::string& player) -> std::optional<std::int64_t> {
    const SheetAccount* account = account_of(row.checked.sheet, player);
    if (account == nullptr || !account->balance) return std::nullopt;
    return account->balance->number;
  };
  Plot plot{.title = points_ ? "Each player’s total after each hand, as lines"
                             : "Each player’s balance after each hand, as lines",
            .hands = {},
            .series = {}};
  Plot pool{.title = "The pool after each hand, as a line", .hands = {}, .series = {{"pool", {}}}};
  for (const std::string& each : players()) plot.series.push_back({each, {}});
  for (const Row& row : rows_) {
    plot.hands.push_back(row.checked.sheet.hand);
    for (Series& each : plot.series) each.values.push_back(balance(row, each.name));
    const auto& chips = row.checked.sheet.pool;
    pool.series.front().values.push_back(chips ? std::optional(chips->number) : std::nullopt);
  }
  pool.hands = plot.hands;
  const Html balances = plotted(plot, points_ ? "Totals after each hand" : "Balances after each hand");
  if (balances.empty()) return {};
  return html::classed("div", "plots", balances + plotted(pool, "The pool after each hand"));
}

Html Evening::end() const {
  Html all;
  if (!uncounted_.empty()) all += html::element("p", sentence(uncounted_));
  if (!match_.empty()) all += html::element("p", html::element("strong", sentence(match_)));
  if (debts_.empty()) return all;
  const auto party = [](const std::string& player) { return player.empty() ? html::text("the pool") : name(player); };
  const auto hidden = [](std::string_view words) { return html::classed("span", "unseen", html::text(words)); };
  Html items;
  for (const Debt& each : debts_)
    items += html::element(
        "li", party(each.from) +
                  html::classed("span", "arrow", hidden(" gives ") + number(each.amount.amount()) + hidden(" to ")) +
                  party(each.to));
  return all + heading(Level::part, html::text("Who squares with whom")) + html::classed("ul", "debts", items);
}

}  // namespace spadille::page
