#include "compare/comparison.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace spadille::compare {
namespace {

bool same(const Related& a, const Related& b) {
  return a.at == b.at && a.message == b.message && a.elsewhere == b.elsewhere;
}

bool same(const Diagnostic& a, const Diagnostic& b) {
  const auto facts = [](const Diagnostic& d) {
    return std::tie(d.code, d.severity, d.at, d.message, d.player, d.card, d.act, d.legal);
  };
  return facts(a) == facts(b) && std::equal(a.related.begin(), a.related.end(), b.related.begin(), b.related.end(),
                                            [](const auto& x, const auto& y) { return same(x, y); });
}

// Amounts that earlier hands leave open are not part of the judgment, nor are the balances after the hand.
bool is_of_hand(const Diagnostic& diagnostic) { return diagnostic.code != Code::session_uncertain; }

bool same_diagnostics(const Report& a, const Report& b) {
  const auto next = [](auto at, const Report& report) {
    return std::find_if(at, report.diagnostics.end(), is_of_hand);
  };
  auto x = next(a.diagnostics.begin(), a);
  auto y = next(b.diagnostics.begin(), b);
  for (; x != a.diagnostics.end() && y != b.diagnostics.end(); x = next(x + 1, a), y = next(y + 1, b))
    if (!same(*x, *y)) return false;
  return x == a.diagnostics.end() && y == b.diagnostics.end();
}

// Reports use the program's own strings, so equal words usually have the same address.
bool same_word(std::string_view a, std::string_view b) {
  return a.size() == b.size() && (a.data() == b.data() || a == b);
}

// Ignores the option or law that a line cites, which is not part of the judgment.
bool same(const LedgerLine& a, const LedgerLine& b) {
  return a.amount == b.amount && a.from == b.from && a.to == b.to && same_word(a.reason, b.reason);
}

bool same(const ScoreLine& a, const ScoreLine& b) {
  return a.seat == b.seat && a.points == b.points && same_word(a.reason, b.reason);
}

template <class Account>
bool same_lines(const std::optional<Account>& a, const std::optional<Account>& b) {
  if (!a || !b) return a.has_value() == b.has_value();
  return std::equal(a->lines().begin(), a->lines().end(), b->lines().begin(), b->lines().end(),
                    [](const auto& x, const auto& y) { return same(x, y); });
}

bool same(const ChipResult& a, const ChipResult& b) {
  const auto facts = [](const ChipResult& r) {
    return std::tie(r.declarer, r.contract, r.forced, r.partner, r.called, r.trump, r.outcome, r.feats, r.estuches,
                    r.avoid, r.points, r.tricks, r.stakes, r.carried, r.staked, r.pool_known, r.under_protest);
  };
  return facts(a) == facts(b) && same_lines(a.ledger, b.ledger);
}

bool same(const PointsResult& a, const PointsResult& b) {
  const auto facts = [](const PointsResult& r) {
    return std::tie(r.outcome, r.feats, r.tricks, r.winner, r.settled, r.boxes, r.under_protest);
  };
  return facts(a) == facts(b) && same_lines(a.sheet, b.sheet);
}

bool same_result(const HandResult& a, const HandResult& b) {
  if (const auto* chips = std::get_if<ChipResult>(&a)) {
    const auto* others = std::get_if<ChipResult>(&b);
    return others != nullptr && same(*chips, *others);
  }
  const auto* points = std::get_if<PointsResult>(&b);
  return points != nullptr && same(std::get<PointsResult>(a), *points);
}

Chips staked_by(const ChipResult& r, Seat seat) {
  const auto stake = std::find_if(r.stakes.begin(), r.stakes.end(), [&](const auto& s) { return s.first == seat; });
  return stake == r.stakes.end() ? Chips{} : stake->second;
}

}  // namespace

bool ComparedSession::has_chips() const {
  return std::any_of(rows.begin(), rows.end(), [](const SessionRow& row) { return row.pool.has_value(); });
}

bool ComparedSession::has_points() const {
  return std::any_of(rows.begin(), rows.end(), [](const SessionRow& row) { return !row.pool; });
}

bool same_judgement(const Report& a, const Report& b) {
  if (a.verdict != b.verdict || a.judged != b.judged || !same_diagnostics(a, b)) return false;
  return !a.judged || same_result(a.result, b.result);  // a hand that is not judged has no result
}

std::optional<std::int64_t> swing(const Report& a, const Report& b) {
  if (!a.judged || !b.judged || a.players.size() != b.players.size()) return std::nullopt;
  const ChipResult* x = a.chips();
  const ChipResult* y = b.chips();
  if (x != nullptr && y != nullptr) {
    if (!x->ledger || !y->ledger) return std::nullopt;
    std::int64_t gained = 0;
    std::int64_t lost = 0;
    const auto add = [&](Chips difference) { (difference > Chips{} ? gained : lost) += std::abs(difference.amount()); };
    for (std::size_t i = 0; i < a.players.size(); ++i) {
      const auto owns = [&](const ChipResult& r) { return r.ledger->net(seat_at(i)) - staked_by(r, seat_at(i)); };
      add(owns(*x) - owns(*y));
    }
    add(*x->pool_after() - *y->pool_after());
    return std::max(gained, lost);  // they differ if the carried pools differ
  }
  const PointsResult* p = a.points();
  const PointsResult* q = b.points();
  if (p == nullptr || q == nullptr || !p->sheet || !q->sheet) return std::nullopt;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < a.players.size(); ++i)
    sum += std::abs((p->sheet->of(seat_at(i)) - q->sheet->of(seat_at(i))).amount());
  return sum;
}

}  // namespace spadille::compare
