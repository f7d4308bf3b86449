#include "page/hand_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "base/spelling.h"
#include "cards/notation.h"
#include "render/compare_words.h"
#include "render/excerpt.h"
#include "render/text.h"

namespace spadille::page {
namespace {

using html::Html;
using render::SheetFigure;
using render::Signs;
using Align = Table::Align;

// Hands without a section of their own that have a row.
constexpr std::size_t kMostUnlinked = 1000;
// More players than this have one column together.
constexpr std::size_t kMostPlayers = 8;

const PerSeat<std::size_t>* tricks_of(const Report& report) {
  if (!report.judged) return nullptr;
  return std::visit([](const auto& r) { return r.tricks ? &*r.tricks : nullptr; }, report.result);
}

Html declarer_of(const Report& report, const ChipResult& r) {
  if (!r.declarer) return {};
  Html all = name(report.name_of(*r.declarer));
  if (r.partner) all += html::text(" with ") + name(report.name_of(*r.partner));
  return all;
}

Html outcome_of(const Report& report) {
  if (!report.judged || !std::visit([](const auto& r) { return is_settled(r); }, report.result))
    return html::text("not settled");
  const PointsResult* points = report.points();
  if (points == nullptr || !points->winner || !*points->winner) return in_words(render::outcome_words(report));
  return name(report.name_of(**points->winner)) + html::text(fmt::format(" {}", words_of(points->won_by)));
}

Html verdict_of(const Report& report) {
  const auto is_error = [](const auto& each) { return each.severity == Severity::error; };
  const auto errors = std::count_if(report.diagnostics.begin(), report.diagnostics.end(), is_error) +
                      std::count_if(report.left_out.begin(), report.left_out.end(), is_error);
  const std::string_view verdict = name_of(report.verdict);
  Html all = html::classed("span", fmt::format("verdict {}", verdict), html::text(verdict));
  if (errors > 0) all += html::text(" " + pluralize(errors, "error"));
  return all;
}

Html remarks_of(const Report& report) {
  std::vector<std::string> words = render::fault_words(report);
  if (render::verdict_words(report) != name_of(report.verdict)) words.emplace_back("as far as shown");
  if (report.judged && std::visit([](const auto& r) { return r.under_protest; }, report.result))
    words.emplace_back("under protest");
  if (report.match && report.match->over) words.emplace_back("ends the match");
  return html::text(fmt::format("{}", fmt::join(words, "; ")));
}

}  // namespace

void HandTable::add(const Report& report, const render::SheetRow& sheet, const judge::ReadHand* hand,
                    std::string_view id) {
  if (id.empty() && ++unlinked_ > kMostUnlinked) return;
  const auto linked = [&](const Html& content) { return id.empty() ? content : link(id, content); };
  const Html title = html::text(report.hand);
  const bool named = files_ == Files::named;  // many hands may have one name
  Row row{.hand = named ? title : linked(title),
          .place = named ? linked(html::text(render::place_text(report.file, report.line))) : Html(),
          .rules = report.rules,
          .outcome = outcome_of(report),
          .signs = sheet.signs(),
          .pool = sheet.pool,
          .verdict = verdict_of(report),
          .remarks = remarks_of(report),
          .judged_as = report.verdict};
  if (hand != nullptr && hand->record.dealer) row.dealer = name(report.name_of(hand->record.dealer->value));
  if (report.judged) {
    if (const ChipResult* chips = report.chips()) {
      row.declarer = declarer_of(report, *chips);
      row.contract = chips->contract.value_or("");
      if (chips->avoid) row.contract = fmt::format("avoid {}", spadille::name_of(*chips->avoid));
      if (chips->trump) row.contract += fmt::format(" in {}", spadille::name_of(*chips->trump));
    } else if (const auto dealer = report.points()->dealer) {
      row.dealer = name(report.name_of(*dealer));
    }
  }
  add_accounts(row, report, sheet);
  rows_.push_back(std::move(row));
}

void HandTable::add_accounts(Row& row, const Report& report, const render::SheetRow& sheet) {
  const PerSeat<std::size_t>* tricks = tricks_of(report);
  for (std::size_t i = 0; i < sheet.accounts.size(); ++i) {
    const render::SheetAccount& each = sheet.accounts[i];
    auto player = std::find(players_.begin(), players_.end(), each.player);
    if (player == players_.end()) player = players_.insert(player, each.player);
    Account account{static_cast<std::size_t>(player - players_.begin()), each.change, {}, {}};
    if (sheet.points) account.total = each.balance;
    if (tricks != nullptr)
      for (const auto& [seat, n] : *tricks)
        if (seat == seat_at(i)) account.tricks = n;
    totaled_ = totaled_ || account.total;
    for (const auto& figure : {account.change, account.total})
      if (figure && figure->uncertain && report.uncertain && since_.empty()) since_ = report.uncertain->since;
    row.accounts.push_back(account);
  }
  if (sheet.pool && sheet.pool->uncertain && report.uncertain && since_.empty()) since_ = report.uncertain->since;
}

Html HandTable::figure(const std::optional<SheetFigure>& figure, Signs signs) {
  if (!figure) return {};
  return (signs == Signs::always ? signed_number(figure->number) : number(figure->number)) +
         html::text(figure->uncertain ? "?" : "");
}

Html HandTable::gain(const Account& account, Signs signs) {
  Html change = figure(account.change, signs);
  if (!account.total) return change;
  return (change.empty() ? html::text("–") : change) + html::text(" ") +
         html::classed("span", "total", figure(account.total, Signs::minus));
}

Html HandTable::all_gains(const Row& row) const {
  Html all;
  for (const Account& each : row.accounts) {
    if (!all.empty()) all += html::text(", ");
    all += name(players_[each.player]) + html::text(" ") + gain(each, row.signs);
  }
  return all;
}

// Tricks in the order of the columns of the players: "5 3 1".
Html HandTable::tricks(const Row& row) {
  std::vector<Account> accounts = row.accounts;
  if (std::none_of(accounts.begin(), accounts.end(), [](const Account& each) { return each.tricks.has_value(); }))
    return {};
  std::sort(accounts.begin(), accounts.end(), [](const Account& a, const Account& b) { return a.player < b.player; });
  std::string text;
  for (const Account& each : accounts)
    text += (text.empty() ? "" : " ") + (each.tricks ? std::to_string(*each.tricks) : "–");
  return html::text(text);
}

std::vector<HandTable::Column> HandTable::columns() const {
  std::vector<Column> all;
  const auto add = [&](Html heading, Align align, const auto& cell) {
    Column column{{std::move(heading), align}, {}};
    std::transform(rows_.begin(), rows_.end(), std::back_inserter(column.cells), cell);
    const bool filled =
        std::any_of(column.cells.begin(), column.cells.end(), [](const Html& each) { return !each.empty(); });
    if (filled || all.empty()) all.push_back(std::move(column));
  };
  std::set<std::string_view> rules;
  for (const Row& row : rows_)
    if (!row.rules.empty()) rules.insert(row.rules);
  add(html::text("hand"), Align::text, [](const Row& row) { return row.hand; });
  add(html::text("record"), Align::text, [](const Row& row) { return row.place; });
  const bool one_verdict = std::all_of(
      rows_.begin(), rows_.end(), [&](const Row& row) { return row.verdict.bytes() == rows_.front().verdict.bytes(); });
  // The facts of a session name a verdict that all have.
  if (!one_verdict) add(html::text("verdict"), Align::text, [](const Row& row) { return row.verdict; });
  add(html::text("declarer"), Align::text, [](const Row& row) { return row.declarer; });
  add(html::text("contract"), Align::text, [](const Row& row) { return in_words(row.contract); });
  add(html::text("result"), Align::text, [](const Row& row) { return row.outcome; });
  if (players_.size() > kMostPlayers) {
    add(html::text("players"), Align::text, [&](const Row& row) { return all_gains(row); });
  } else {
    for (std::size_t i = 0; i < players_.size(); ++i)
      add(name(players_[i]), Align::number, [&](const Row& row) {
        const auto own = std::find_if(row.accounts.begin(), row.accounts.end(),
                                      [&](const Account& each) { return each.player == i; });
        return own == row.accounts.end() ? Html() : gain(*own, row.signs);
      });
  }
  add(html::text("pool"), Align::number, [](const Row& row) { return figure(row.pool, Signs::minus); });
  add(html::text("tricks"), Align::text, [](const Row& row) { return tricks(row); });
  add(html::text("dealer"), Align::text, [](const Row& row) { return row.dealer; });
  add(html::text("rules"), Align::text,
      [&](const Row& row) { return rules.size() < 2 ? Html() : html::text(row.rules); });
  add(html::text("remarks"), Align::text, [](const Row& row) { return row.remarks; });
  return all;
}

std::string HandTable::caption() const {
  if (files_ == Files::named) return "The hands";
  if (totaled_) return "The hands: each player’s points, and the total afterwards";
  return rows_.front().signs == Signs::minus ? "The hands, and each player’s points"
                                             : "The hands, and what each player won or lost";
}

Html HandTable::html() const {
  if (rows_.empty()) return {};
  std::vector<Column> all = columns();
  std::vector<Table::Column> headings;
  std::transform(all.begin(), all.end(), std::back_inserter(headings), [](const Column& each) { return each.heading; });
  Table table(html::classed("span", "caption", html::text(caption())), std::move(headings));
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    std::vector<Html> cells;
    cells.reserve(all.size());
    for (Column& each : all) cells.push_back(std::move(each.cells[i]));
    const bool good = rows_[i].judged_as == Verdict::valid || rows_[i].judged_as == Verdict::counted;
    table.add_row(good ? "" : "not-valid", cells);
  }
  Html html = html::classed("div", "hands", table.html());
  const auto note = [&](const std::string& text) {
    html += html::element("p", {{"class", "quiet"}}, html::text(text));
  };
  if (!since_.empty())
    note(fmt::format("“?” marks figures that are uncertain since hand {}, which is not settled.", since_));
  if (unlinked_ > kMostUnlinked)
    note(fmt::format("{} are not listed.", pluralize(unlinked_ - kMostUnlinked, "more hand")));
  return html;
}

}  // namespace spadille::page
