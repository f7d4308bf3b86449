#include "render/sheet_row.h"

#include <algorithm>

#include "base/contains.h"
#include "render/compare_words.h"
#include "render/excerpt.h"
#include "render/layout.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

bool is_uncertain(const Report& report, bool Uncertain::*figure) {
  return !report.uncounted.empty() || (report.uncertain && (*report.uncertain).*figure);
}

// Returns a player's gain with the stake, so that the changes of a session add up to its balances.
std::optional<std::int64_t> change_of(const ChipResult& r, Seat seat) {
  if (!r.ledger) return std::nullopt;
  Chips change = r.ledger->net(seat);
  for (const auto& [payer, chips] : r.stakes)
    if (payer == seat) change -= chips;
  return change.amount();
}

std::optional<std::int64_t> change_of(const PointsResult& r, Seat seat) {
  return r.sheet ? std::optional(r.sheet->of(seat).amount()) : std::nullopt;
}

bool is_change_uncertain(const Report& report, Seat seat) {
  if (!report.uncertain) return false;
  return contains(report.uncertain->payments, seat);
}

SheetAccount account_of(const Report& report, std::size_t i) {
  SheetAccount account{.player = report.players[i], .change = {}, .balance = {}};
  const Seat seat = seat_at(i);
  const auto change =
      report.judged ? std::visit([&](const auto& r) { return change_of(r, seat); }, report.result) : std::nullopt;
  if (change) account.change = {*change, is_change_uncertain(report, seat)};
  if (report.balances) {
    account.balance = {(*report.balances)[i].amount(), is_uncertain(report, &Uncertain::balances)};
  } else if (report.totals) {
    account.balance = {(*report.totals)[i].amount(), is_uncertain(report, &Uncertain::totals)};
  }
  return account;
}

void add_game(SheetRow& row, const Report& report, const ChipResult& r) {
  if (r.declarer) row.declarer = report.name_of(*r.declarer);
  if (r.partner) row.declarer.append(" with ").append(report.name_of(*r.partner));
  row.contract = r.contract.value_or("");
  if (r.pool_after()) row.pool = {r.pool_after()->amount(), is_uncertain(report, &Uncertain::after)};
}

void add_game(SheetRow& row, const Report& /*report*/, const PointsResult& /*r*/) { row.points = true; }

bool is_settled_hand(const Report& report) {
  return report.judged && std::visit([](const auto& r) { return is_settled(r); }, report.result);
}

}  // namespace

const SheetAccount* SheetRow::account_of(std::string_view player) const {
  const auto account =
      std::find_if(accounts.begin(), accounts.end(), [&](const SheetAccount& each) { return each.player == player; });
  return account == accounts.end() ? nullptr : &*account;
}

SheetRow sheet_row(const Report& report) {
  SheetRow row{.kind = report.kind,
               .file = report.file,
               .session = report.session,
               .session_line = report.session_line,
               .hand = report.hand,
               .rules = report.rules,
               .verdict = report.verdict,
               .checked = report.checked,
               .declarer = {},
               .contract = {},
               .result = {},
               .accounts = {},
               .pool = {},
               .match = match_end_text(report) + final_scores_text(report, Style{})};
  if (report.judged) std::visit([&](const auto& r) { add_game(row, report, r); }, report.result);
  if (report.kind == Report::Kind::hand) row.result = is_settled_hand(report) ? outcome_words(report) : "not settled";
  for (std::size_t i = 0; i < report.players.size(); ++i) row.accounts.push_back(account_of(report, i));
  return row;
}

void add_players(const SheetRow& row, std::vector<std::string>& names) {
  for (const SheetAccount& each : row.accounts)
    if (!contains(names, each.player)) names.push_back(each.player);
}

std::string figure_text(const std::optional<SheetFigure>& figure, Signs signs, const Style& style) {
  if (!figure) return {};
  return (signs == Signs::always ? style.signed_number(figure->number) : style.number(figure->number)) +
         (figure->uncertain ? "?" : "");
}

std::string session_title(const SheetRow& first, std::string_view rules, const Style& style) {
  constexpr std::size_t kIndent = 4;
  std::string title = "session " + printable(first.session.value_or("(none)"));
  if (!rules.empty()) title += "; rules " + printable(rules, kWidestRules);
  return filled(place_text(first.file, first.session_line.value_or(1)) + ": ", title, kIndent, style.width());
}

}  // namespace spadille::render
