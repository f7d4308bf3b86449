#include "whatif/differences.h"

#include <algorithm>

#include "whatif/judging.h"

namespace spadille::whatif {
namespace {

using Numbers = std::vector<std::pair<std::string, std::int64_t>>;
using Words = std::vector<std::string>;

// Empty results, for a game that counts in the other unit.
const ChipResult kNoChips{};
const PointsResult kNoPoints{};

// Reads the values of a report to compare; nullopt if it does not have them.
class Reader {
 public:
  explicit Reader(const Side& side)
      : report_(side.report),
        chips_(report_.chips() == nullptr ? kNoChips : *report_.chips()),
        points_(report_.points() == nullptr ? kNoPoints : *report_.points()) {}

  [[nodiscard]] std::optional<Value> declarer() const { return name(chips_.declarer); }
  [[nodiscard]] std::optional<Value> partner() const { return name(chips_.partner); }
  [[nodiscard]] std::optional<Value> contract() const { return word(chips_.contract); }
  [[nodiscard]] std::optional<Value> forced() const {
    return chips_.forced ? std::optional<Value>(*chips_.forced) : std::nullopt;
  }
  [[nodiscard]] std::optional<Value> called() const {
    return chips_.called ? std::optional<Value>(to_string(*chips_.called, report_.notation)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Value> trump() const {
    return chips_.trump ? word(name_of(*chips_.trump)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Value> outcome() const { return word(chips_.outcome ? chips_.outcome : points_.outcome); }
  [[nodiscard]] std::optional<Value> feats() const {
    const auto& feats = chips_.feats ? chips_.feats : points_.feats;
    return feats ? std::optional<Value>(Words(feats->begin(), feats->end())) : std::nullopt;
  }
  [[nodiscard]] std::optional<Value> estuches() const {
    return chips_.estuches ? std::optional<Value>(static_cast<std::int64_t>(*chips_.estuches)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Value> payments() const {
    if (!chips_.ledger) return std::nullopt;
    return by_player([&](std::size_t i) { return chips_.ledger->net(seat_at(i)).amount(); });
  }
  [[nodiscard]] std::optional<Value> pool() const {
    const auto after = chips_.pool_after();
    return after ? std::optional<Value>(after->amount()) : std::nullopt;
  }
  [[nodiscard]] std::optional<Value> points() const {
    if (!points_.sheet) return std::nullopt;
    return by_player([&](std::size_t i) { return points_.sheet->of(seat_at(i)).amount(); });
  }
  [[nodiscard]] std::optional<Value> winner() const {
    if (!points_.winner) return std::nullopt;
    return *points_.winner ? name(*points_.winner) : std::optional<Value>(std::string("nobody"));
  }
  [[nodiscard]] std::optional<Value> balances() const {
    if (!report_.balances || !chips_.ledger) return std::nullopt;
    return by_player([&](std::size_t i) { return (*report_.balances)[i].amount(); });
  }
  [[nodiscard]] std::optional<Value> totals() const {
    if (!report_.totals || !points_.settled) return std::nullopt;
    return by_player([&](std::size_t i) { return (*report_.totals)[i].amount(); });
  }
  [[nodiscard]] std::optional<Value> under_protest() const {
    if (chips_.ledger) return Value(chips_.under_protest);
    return points_.settled ? std::optional<Value>(points_.under_protest) : std::nullopt;
  }

 private:
  static std::optional<Value> word(std::optional<std::string_view> text) {
    return text ? std::optional<Value>(std::string(*text)) : std::nullopt;
  }
  [[nodiscard]] std::optional<Value> name(std::optional<Seat> seat) const {
    return seat ? std::optional<Value>(report_.name_of(*seat)) : std::nullopt;
  }
  template <class Number>
  [[nodiscard]] Value by_player(Number number) const {
    Numbers numbers;
    for (std::size_t i = 0; i < report_.players.size(); ++i) numbers.emplace_back(report_.players[i], number(i));
    return numbers;
  }

  const Report& report_;
  const ChipResult& chips_;
  const PointsResult& points_;
};

struct Key {
  std::string_view name;
  std::optional<Value> (Reader::*read)() const;
};

constexpr auto kBeforePlay = std::to_array<Key>({{"declarer", &Reader::declarer},
                                                 {"contract", &Reader::contract},
                                                 {"forced", &Reader::forced},
                                                 {"partner", &Reader::partner},
                                                 {"called", &Reader::called},
                                                 {"trump", &Reader::trump}});
constexpr auto kAfterPlay = std::to_array<Key>({{"outcome", &Reader::outcome},
                                                {"feats", &Reader::feats},
                                                {"estuches", &Reader::estuches},
                                                {"payments", &Reader::payments},
                                                {"pool", &Reader::pool},
                                                {"winner", &Reader::winner},
                                                {"points", &Reader::points},
                                                {"balances", &Reader::balances},
                                                {"totals", &Reader::totals},
                                                {"under_protest", &Reader::under_protest}});

class Comparison {
 public:
  Comparison(const Side& recorded, const Side& changed, Extent extent)
      : recorded_(recorded), changed_(changed), extent_(extent) {}

  std::vector<Difference> run() {
    faults();
    compare(kBeforePlay);
    takers();
    tricks();
    compare(kAfterPlay);
    return std::move(found_);
  }

 private:
  void faults() {
    const auto messages = [](const Side& one, const Side& other) {
      Words words;
      for (const Diagnostic& each :
           faults_beyond(faults_beyond(one.report.diagnostics, other.report.diagnostics), one.reported_elsewhere))
        if (!id_of(each.code).starts_with("claim/")) words.push_back(each.message);
      return words;
    };
    Words gone = messages(recorded_, changed_);
    Words come = messages(changed_, recorded_);
    if (gone.empty() && come.empty()) return;
    found_.push_back({"faults", std::nullopt, std::move(gone), std::move(come)});
  }

  template <class Keys>
  void compare(const Keys& keys) {
    for (const Key& key : keys) {
      auto before = (Reader(recorded_).*key.read)();
      auto now = (Reader(changed_).*key.read)();
      if (before == now || (extent_ == Extent::begun && !(before && now))) continue;
      found_.push_back({key.name, std::nullopt, std::move(before), std::move(now)});
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
