#include "page/evening.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "base/spelling.h"
#include "games/game.h"
#include "page/parts.h"
#include "page/squaring.h"
#include "render/sheet_row.h"

namespace spadille::page {
namespace {

using html::Html;

// With more players than this, a plot is not readable.
constexpr std::size_t kMostLines = 12;
// The most unsettled hands, or rule sets, that are named.
constexpr std::size_t kMostNamed = 10;

void add_new(std::vector<std::string>& all, const std::string& text) {
  if (!text.empty() && !contains(all, text)) all.push_back(text);
}

bool is_uncertain(const Report& report) {
  return report.uncertain && (report.uncertain->balances || report.uncertain->totals);
}

std::optional<std::int64_t> limit_of(const judge::ReadHand& hand) {
  const PointSession* session = hand.game.point_session();
  if (session == nullptr) return std::nullopt;
  const MatchRules rules = session->match(hand.rules);
  return rules.scored && rules.limit ? std::optional(rules.limit->amount()) : std::nullopt;
}

}  // namespace

Evening::Evening(const Report& first)
    : session_(first.session_line.has_value()),
      table_(session_ ? HandTable::Files::left_out : HandTable::Files::named) {}

void Evening::add(const Report& report, const judge::ReadHand* hand, std::string_view id) {
  if (report.kind == Report::Kind::hand) add_hand(report, hand, id);
  if (report.kind == Report::Kind::settlement) add_settlement(report);
}

void Evening::add_hand(const Report& report, const judge::ReadHand* hand, std::string_view id) {
  ++hands_;
  ++verdicts_[static_cast<std::size_t>(report.verdict)];
  if (players_.size() <= kMostLines)
    for (const std::string& each : report.players) add_new(players_, each);
  if (rules_.size() <= kMostNamed) add_new(rules_, report.rules);
  const render::SheetRow sheet = render::sheet_row(report);
  table_.add(report, sheet, hand, id);
  if (!session_) return;
  points_ = points_ || sheet.points;
  if (hand != nullptr && !limit_) limit_ = limit_of(*hand);
  if (Html end = match_end(report); !end.empty()) match_ = std::move(end);
  const bool settled = report.judged && std::visit([](const auto& r) { return is_settled(r); }, report.result);
  if (!settled) {
    if (uncounted_.hands.size() < kMostNamed)
      uncounted_.hands.push_back(report.hand);
    else
      ++uncounted_.left_out;
  }
  add_place(report.hand, report, sheet);
}

void Evening::add_settlement(const Report& report) {
  if (Html end = match_end(report); !end.empty()) match_ = std::move(end);
  debts_ = squaring(report);
  uncounted_ = debts_.empty() ? report.uncounted : Uncounted{};            // otherwise the debts name them
  const bool moved = report.chips() != nullptr && report.chips()->ledger;  // the pool was divided
  if (session_ && report.judged && moved) add_place("end", report, render::sheet_row(report));
}

void Evening::add_place(const std::string& name, const Report& report, const render::SheetRow& sheet) {
  accounts_uncertain_.push_back(accounts_uncertain_.back() || is_uncertain(report));
  pool_uncertain_.push_back(!sheet.pool || sheet.pool->uncertain);
  places_.push_back(name);
  if (accounts_.size() <= kMostLines)
    for (const render::SheetAccount& each : sheet.accounts) book(each);
  // Players who sit out keep what they had.
  for (Account& each : accounts_)
    if (each.values.size() < places_.size()) each.values.push_back(each.values.back());
  const ChipResult* chips = report.judged ? report.chips() : nullptr;
  if (chips != nullptr && !pool_.values.back() && chips->pool_known) pool_.values.back() = chips->carried.amount();
  pool_.values.push_back(sheet.pool ? std::optional(sheet.pool->number) : pool_.values.back());
}

void Evening::book(const render::SheetAccount& figures) {
  if (!figures.balance) return;
  auto account = std::find_if(accounts_.begin(), accounts_.end(),
                              [&](const Account& each) { return each.name == figures.player; });
  if (account == accounts_.end()) {
    account = accounts_.insert(account, {figures.player, {}});
    account->values.resize(places_.size() - 1);
    account->values.back() = figures.balance->number - (figures.change ? figures.change->number : 0);
  }
  if (account->values.size() < places_.size()) account->values.emplace_back(figures.balance->number);
}

Html Evening::facts() const {
  Html all;
  if (!players_.empty() && players_.size() <= kMostLines) all += fact("players", names(players_));
  Html rules;
  for (const std::string& each : rules_)
    rules += (rules.empty() ? Html() : html::text(", ")) + html::element("code", html::text(each));
  if (!rules.empty() && rules_.size() <= kMostNamed) all += fact("rules", rules);
  std::vector<std::string> counts;
  for (std::size_t i = 0; i < verdicts_.size(); ++i)
    if (verdicts_[i] > 0) counts.push_back(fmt::format("{} {}", verdicts_[i], name_of(static_cast<Verdict>(i))));
  const std::string verdicts =
      counts.size() == 1 ? fmt::format("{}", counts.front()) : fmt::format("{}: {}", hands_, fmt::join(counts, ", "));
  all += fact("hands", html::text(verdicts));
  return html::classed("dl", "facts", all);
}

Html Evening::ending() const {
  Html all = match_;
  if (session_ && !uncounted_.empty()) all += html::element("p", sentence(not_counted_text(uncounted_)));
  return all + debts_;
}

Plot Evening::plot(std::string title, std::vector<PlotLine> lines, const std::vector<bool>& uncertain) const {
  return {.title = std::move(title), .places = places_, .lines = std::move(lines), .uncertain = uncertain};
}

Html Evening::drawings() const {
  const bool has_pool = !points_ && pool_.values.back().has_value();
  std::vector<Plot> all;
  if (!accounts_.empty() && accounts_.size() <= kMostLines) {
    std::vector<PlotLine> lines;
    for (const Account& each : accounts_) lines.push_back({each.name, each.values});
    all.push_back(
        plot(points_ ? "Totals after each hand" : "Balances after each hand", std::move(lines), accounts_uncertain_));
    all.back().signs = points_ ? Plot::Signs::minus : Plot::Signs::always;
    all.back().limit = points_ ? limit_ : std::nullopt;
  }
  if (has_pool) {
    all.push_back(plot("The pool after each hand", {{pool_.name, pool_.values}}, pool_uncertain_));
    all.back().height = Plot::Height::small;
  }
  Html drawn = all.empty() ? Html() : plots(all);
  if (accounts_.size() > kMostLines)
    drawn += html::element("p", {{"class", "quiet"}}, html::text("More people played than a plot can show."));
  return drawn;
}

Html Evening::html() const {
  if (hands_ == 0 || (!session_ && hands_ == 1)) return {};
  return html::classed("div", "evening", facts() + ending() + drawings() + table_.html());
}

}  // namespace spadille::page
