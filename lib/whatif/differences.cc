#include "whatif/differences.h"

#include <algorithm>

#include "whatif/judging.h"

namespace spadille::whatif {
namespace {

using Numbers = std::vector<std::pair<std::string, std::int64_t>>;
using Words = std::vector<std::string>;

using Values = std::vector<std::pair<std::string_view, std::optional<Value>>>;

// --- the values of a report, in the order of reports; nullopt if it does not have them ------------

template <class T, class ToValue>
std::optional<Value> if_set(const std::optional<T>& found, const ToValue& to_value) {
  return found ? std::optional<Value>(to_value(*found)) : std::nullopt;
}

std::string word(std::string_view text) { return std::string(text); }
Words words(const Feats& feats) { return {feats.begin(), feats.end()}; }

template <class AmountOf>
Numbers by_player(const Report& report, const AmountOf& amount_of) {
  Numbers numbers;
  for (std::size_t i = 0; i < report.players.size(); ++i)
    numbers.emplace_back(report.players[i], amount_of(i).amount());
  return numbers;
}

Values before_play(const Report& report, const ChipResult& r) {
  const auto name = [&](Seat seat) { return report.name_of(seat); };
  return {{"declarer", if_set(r.declarer, name)},
          {"contract", if_set(r.contract, word)},
          {"forced", r.forced},
          {"partner", if_set(r.partner, name)},
          {"called", if_set(r.called, [&](Card card) { return to_string(card, report.notation); })},
          {"trump", if_set(r.trump, [](Suit suit) { return std::string(name_of(suit)); })},
          {"avoid", if_set(r.avoid, [](Suit suit) { return std::string(name_of(suit)); })}};
}

Values before_play(const Report& /*report*/, const PointsResult& /*result*/) { return {}; }

Values after_play(const Report& report, const ChipResult& r) {
  const auto payments = [&](const Ledger& ledger) {
    return by_player(report, [&](std::size_t i) { return ledger.net(seat_at(i)); });
  };
  const auto balances = [&](const Ledger&) {
    return by_player(report, [&](std::size_t i) { return (*report.balances)[i]; });
  };
  const auto points = [&](const PerSeat<Points>& taken) {
    return by_player(report, [&](std::size_t i) { return taken[i].second; });
  };
  return {{"outcome", if_set(r.outcome, word)},
          {"feats", if_set(r.feats, words)},
          {"points", if_set(r.points, points)},
          {"estuches", if_set(r.estuches, [](std::size_t n) { return static_cast<std::int64_t>(n); })},
          {"payments", if_set(r.ledger, payments)},
          {"pool", if_set(r.pool_after(), [](Chips pool) { return pool.amount(); })},
          {"balances", report.balances ? if_set(r.ledger, balances) : std::nullopt},
          {"under_protest", if_set(r.ledger, [&](const Ledger&) { return r.under_protest; })}};
}

Values after_play(const Report& report, const PointsResult& r) {
  const auto points = [&](const ScoreSheet& sheet) {
    return by_player(report, [&](std::size_t i) { return sheet.of(seat_at(i)); });
  };
  const auto totals = [&](const std::vector<Points>& all) {
    return by_player(report, [&](std::size_t i) { return all[i]; });
  };
  return {{"outcome", if_set(r.outcome, word)},
          {"feats", if_set(r.feats, words)},
          {"winner", if_set(r.winner, [&](auto seat) { return seat ? report.name_of(*seat) : std::string("nobody"); })},
          {"points", if_set(r.sheet, points)},
          {"boxes", if_set(r.boxes,
                           [&](const auto& boxes) {
                             return by_player(report, [&](std::size_t i) {
                               return Points{static_cast<std::int64_t>(boxes[i].second)};
                             });
                           })},
          {"totals", r.settled ? if_set(report.totals, totals) : std::nullopt},
          {"under_protest", r.settled ? std::optional<Value>(r.under_protest) : std::nullopt}};
}

// A hand that is not settled has no feats, and neither has a settled hand with an empty list of them.
bool has_none(const std::optional<Value>& value) {
  const auto* words = value ? std::get_if<Words>(&*value) : nullptr;
  return !value || (words != nullptr && words->empty());
}

bool is_same(const std::optional<Value>& a, const std::optional<Value>& b) {
  return a == b || (has_none(a) && has_none(b));
}

class Comparison {
 public:
  Comparison(const Side& recorded, const Side& changed, Extent extent)
      : recorded_(recorded), changed_(changed), extent_(extent) {}

  std::vector<Difference> run() {
    faults();
    compare([](const Report& report, const auto& result) { return before_play(report, result); });
    takers();
    tricks();
    compare([](const Report& report, const auto& result) { return after_play(report, result); });
    return std::move(found_);
  }

 private:
  void faults() {
    const auto messages = [](const Side& one, const Side& other) {
      Words words;
      for (const Diagnostic& each :
           faults_beyond(faults_beyond(one.report.diagnostics, other.report.diagnostics), one.reported_elsewhere))
        if (phase_of(each.code) != Phase::claim) words.push_back(each.message);
      return words;
    };
    Words gone = messages(recorded_, changed_);
    Words come = messages(changed_, recorded_);
    if (gone.empty() && come.empty()) return;
    found_.push_back({"faults", std::nullopt, std::move(gone), std::move(come)});
  }

  template <class ValuesOf>
  void compare(const ValuesOf& values_of) {
    const auto values = [&](const Side& side) {
      return std::visit([&](const auto& result) { return values_of(side.report, result); }, side.report.result);
    };
    const Values before = values(recorded_);
    const Values now = values(changed_);
    for (std::size_t i = 0; i < before.size(); ++i) {
      const auto& [key, value] = before[i];
      if (is_same(value, now[i].second) || (extent_ == Extent::begun && !(value && now[i].second))) continue;
      found_.push_back({key, std::nullopt, value, now[i].second});
    }
  }

  [[nodiscard]] std::optional<Value> taker(const Side& side, std::size_t t) const {
    const bool known = t < side.takers.size() && side.takers[t];
    return known ? std::optional<Value>(side.report.name_of(*side.takers[t])) : std::nullopt;
  }

  void takers() {
    for (std::size_t t = 0; t < std::max(recorded_.takers.size(), changed_.takers.size()); ++t) {
      auto before = taker(recorded_, t);
      auto now = taker(changed_, t);
      if (before == now || (extent_ == Extent::begun && !now)) continue;
      found_.push_back({"taker", t + 1, std::move(before), std::move(now)});
    }
  }

  // Counts the tricks of each player, as far as the changed hand goes.
  [[nodiscard]] std::optional<Value> taken(const Side& side) const {
    if (changed_.takers.empty()) return std::nullopt;
    std::vector<std::int64_t> count(side.report.players.size());
    for (std::size_t t = 0; t < std::min(side.takers.size(), changed_.takers.size()); ++t)
      if (side.takers[t]) ++count[index_of(*side.takers[t])];
    Numbers numbers;
    for (std::size_t i = 0; i < count.size(); ++i) numbers.emplace_back(side.report.players[i], count[i]);
    return numbers;
  }

  void tricks() {
    auto before = taken(recorded_);
    auto now = taken(changed_);
    if (before != now) found_.push_back({"tricks", std::nullopt, std::move(before), std::move(now)});
  }

  const Side& recorded_;
  const Side& changed_;
  Extent extent_;
  std::vector<Difference> found_;
};

}  // namespace

std::vector<Difference> differences(const Side& recorded, const Side& changed, Extent extent) {
  return Comparison(recorded, changed, extent).run();
}

}  // namespace spadille::whatif
