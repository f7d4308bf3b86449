#include "api/accounts.h"

#include <algorithm>
#include <string>

#include "api/public_report.h"
#include "judge/settle_debts.h"

namespace spadille::api {
namespace {

void set(std::vector<Amount>& balances, const std::string& player, std::int64_t amount) {
  const auto found =
      std::find_if(balances.begin(), balances.end(), [&](const Amount& each) { return each.player == player; });
  if (found == balances.end()) {
    balances.push_back({player, amount});
  } else {
    found->amount = amount;
  }
}

template <class Unit>
void set(std::vector<Amount>& balances, const spadille::Report& report,
         const std::vector<spadille::Amount<Unit>>& by_seat) {
  for (std::size_t i = 0; i < by_seat.size(); ++i) set(balances, report.players[i], by_seat[i].amount());
}

bool is_counted(const spadille::Report& report) {
  return report.judged && std::visit([](const auto& result) { return is_settled(result); }, report.result);
}

// Sets what a hand outside a session has brought each player.
void set_gains(Account& account, const spadille::Report& report) {
  const auto* chips = report.chips();
  const auto* points = report.points();
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    if (chips != nullptr) set(account.balances, report.players[i], chips->ledger->net(seat_at(i)).amount());
    if (points != nullptr && points->sheet)
      set(account.balances, report.players[i], points->sheet->of(seat_at(i)).amount());
  }
}

void set_transfers(Account& account) {
  if (account.unit != Unit::chips || !account.unsettled.empty() || account.balances.size() > kMaxSeats) return;
  std::vector<Chips> amounts;
  std::vector<std::string> players;
  for (const Amount& each : account.balances) {
    amounts.emplace_back(each.amount);
    players.push_back(each.player);
  }
  account.transfers = public_transfers(judge::settle_debts(amounts, Chips{account.pool.value_or(0)}), players);
}

}  // namespace

Account& Accounts::account_of(const spadille::Report& report) {
  const bool same = report.session_line && report.session_line == session_line_ && !all_.empty();
  session_line_ = report.session_line;
  if (same) return all_.back();
  return all_.emplace_back(Account{.session = report.session, .line = report.session_line.value_or(report.line)});
}

void Accounts::add(const spadille::Report& report) {
  if (report.kind == spadille::Report::Kind::header) return;
  Account& account = account_of(report);
  const bool is_hand = report.kind == spadille::Report::Kind::hand;
  if (is_hand && !is_counted(report)) account.unsettled.push_back(report.hand);
  if (!report.judged) return;
  const auto* chips = report.chips();
  account.unit = chips != nullptr ? Unit::chips : Unit::points;
  if (report.balances) set(account.balances, report, *report.balances);
  if (report.totals) set(account.balances, report, *report.totals);
  if (is_hand && !report.session_line && is_counted(report)) set_gains(account, report);
  if (chips != nullptr && chips->ledger) account.pool = chips->pool_after()->amount();
}

std::vector<Account> Accounts::take() && {
  for (Account& each : all_) set_transfers(each);
  return std::move(all_);
}

}  // namespace spadille::api
