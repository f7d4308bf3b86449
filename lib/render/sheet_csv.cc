#include "render/sheet_csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "render/csv.h"

namespace spadille::render {
namespace {

constexpr std::string_view kLineEnd = "\r\n";

std::string number(const std::optional<SheetFigure>& figure) {
  return figure ? std::to_string(figure->number) : std::string();
}

bool has_uncertain(const SheetRow& row) {
  const auto is_uncertain = [](const std::optional<SheetFigure>& figure) { return figure && figure->uncertain; };
  return is_uncertain(row.pool) || std::any_of(row.accounts.begin(), row.accounts.end(), [&](const SheetAccount& each) {
           return is_uncertain(each.change) || is_uncertain(each.balance);
         });
}

}  // namespace

std::size_t SheetCsv::count_new_players(const SheetRow& row) const {
  return static_cast<std::size_t>(
      std::count_if(row.accounts.begin(), row.accounts.end(),
                    [&](const SheetAccount& each) { return !contains(players_, each.player); }));
}

std::string SheetCsv::add(SheetRow row) {
  std::string full;
  const std::size_t more = count_new_players(row);
  if (!rows_.empty() && (rows_.size() == kMostRows || players_.size() + more > kMostPlayers)) full = finish();
  add_players(row, players_);
  rows_.push_back(std::move(row));
  return full;
}

std::string SheetCsv::finish() {
  std::string text = heading();
  for (const SheetRow& each : rows_) text += line_of(each);
  rows_.clear();
  players_.clear();
  return text;
}

std::string SheetCsv::heading() const {
  const bool points = std::all_of(rows_.begin(), rows_.end(), [](const SheetRow& each) { return each.points; });
  std::string text = "file,session,hand,rules,verdict,checked,declarer,contract,result";
  for (const std::string& player : players_)
    text += "," + csv_cell(player) + "," + csv_cell(player + (points && !rows_.empty() ? " total" : " balance"));
  return text.append(",pool,uncertain").append(kLineEnd);
}

std::string SheetCsv::line_of(const SheetRow& row) const {
  const bool closing = row.kind == Report::Kind::settlement;
  std::string text;
  for (const std::string& each :
       {row.file, row.session.value_or(""), closing ? std::string("settlement") : row.hand, row.rules,
        std::string(name_of(row.verdict)), std::string(row.checked ? name_of(*row.checked) : ""), row.declarer,
        row.contract, row.result})
    text += (text.empty() ? "" : ",") + csv_cell(each);
  for (const std::string& player : players_) {
    const SheetAccount* account = row.account_of(player);
    text += account == nullptr ? ",," : fmt::format(",{},{}", number(account->change), number(account->balance));
  }
  text += fmt::format(",{},{}", number(row.pool), has_uncertain(row) ? "yes" : "");
  return text.append(kLineEnd);
}

}  // namespace spadille::render
