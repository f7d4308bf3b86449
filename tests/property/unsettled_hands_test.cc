#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "property/evening.h"
#include "property/every_game.h"
#include "support/judged.h"

// Sessions in which some hands are cut short, faulty or unreadable. The settlement is incomplete and names these hands.
// True figures are never reported as wrong, and every figure without a mark as partial is true. A figure that is wrong
// for any result of those hands is reported as wrong.
namespace spadille::test {
namespace {

using Json = nlohmann::json;
using Record = Evening::Record;

std::vector<Json> reports_of(const std::string& text) {
  std::vector<Json> reports;
  for (const std::string& each : judge_text(text, StreamKind::json_lines).json) reports.push_back(Json::parse(each));
  return reports;
}

bool is_settled(const Json& report) {
  return report.contains("payments") || report.contains("points") || report.contains("winner");
}

std::vector<std::string> codes_of(const Json& report) {
  std::vector<std::string> codes;
  for (const Json& each : report["diagnostics"]) codes.push_back(each["code"]);
  return codes;
}

bool has_code(const Json& report, const std::string& code) {
  const auto codes = codes_of(report);
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// A damaged hand, and the kind of damage.
struct Damaged {
  std::string text;
  std::string how;
};

Damaged damage(Record hand, Random& random) {
  switch (random.below(4)) {
    case 0: {
      Record& acts = hand[hand.contains("turns") ? "turns" : "tricks"];
      if (acts.is_array())
        acts.erase(acts.begin() + static_cast<std::ptrdiff_t>(random.below(acts.size() + 1)), acts.end());
      hand.erase("surrender");
      return {hand.dump(), "cut short"};
    }
    case 1:
      hand["deal"] = {{"stock", "SA SA"}};
      return {hand.dump(), "faulty"};
    case 2:
      return {Record{{"hand", hand["hand"]}}.dump(), "empty"};
    default: {
      const std::string text = hand.dump();
      return {text.substr(0, 1 + random.below(text.size() - 1)), "unreadable"};
    }
  }
}

class Broken {
 public:
  Broken(const GameEntry& game, std::size_t seed, Tally& tally)
      : random_(seed * 2 + 1), evening_(game, seed, random_), game_(game_of(evening_.rules())), tally_(tally) {}

  void run() {
    if (evening_.hands().size() < 2) return;
    complete_ = reports_of(evening_.text());
    for (const Json& each : complete_) ASSERT_EQ(each["diagnostics"], Json::array()) << evening_.text();
    do {
      const std::size_t number = random_.below(evening_.hands().size());
      const Damaged damaged = damage(evening_.hands()[number], random_);
      changed_[number] = damaged.text;
      how_.insert(damaged.how);
    } while (random_.one_in(3));
    record_some_pools();
    reports_ = reports_of(evening_.text(changed_));
    ASSERT_EQ(reports_.size(), complete_.size());
    SCOPED_TRACE(evening_.text(changed_));
    find_unsettled();
    // A hand that is cut short may still be complete.
    if (unsettled_.size() + pools_.size() != changed_.size()) return;
    for (const std::string& each : how_) tally_.count(each);
    expect_true_figures();
    expect_incomplete();
    expect_no_transfers();
    expect_certain_faults();
  }

 private:
  void find_unsettled() {
    for (std::size_t i = 0; i + 1 < reports_.size(); ++i)
      if (!is_settled(reports_[i])) unsettled_.push_back(i);
  }

  // Adds the carried pool to some undamaged hands.
  void record_some_pools() {
    if (game_.point_session() != nullptr) return;
    for (std::size_t i = 0; i < evening_.hands().size(); ++i) {
      if (changed_.contains(i) || !random_.one_in(4)) continue;
      Record hand = evening_.hands()[i];
      hand["pool"] = complete_[i]["pool"]["carried"];
      changed_[i] = hand.dump();
      pools_.insert(i);
    }
  }

  [[nodiscard]] bool is_damaged(std::size_t hand) const { return changed_.contains(hand) && !pools_.contains(hand); }

  void expect_true_figures() {
    for (std::size_t i = 0; i + 1 < reports_.size(); ++i) {
      const Json& found = reports_[i];
      if (i < unsettled_.front()) {
        EXPECT_FALSE(found.contains("uncertain"));
      } else if (found.contains("session") && found.contains("rules") &&
                 (found.contains("balances") || found.contains("totals"))) {
        EXPECT_EQ(found.value("uncertain", Json::object()).value("since", ""), reports_[unsettled_.front()]["hand"]);
      }
      if (is_damaged(i)) continue;
      for (const std::string& code : codes_of(found)) EXPECT_EQ(code, "session/uncertain") << found;
      EXPECT_EQ(found["verdict"], "valid");
      expect_certain_figures(found, complete_[i]);
    }
  }

  // Expects that figures without a mark are true.
  void expect_certain_figures(const Json& found, const Json& truth) {
    const Json uncertain = found.value("uncertain", Json::object());
    std::set<std::string> partial;
    for (const Json& each : uncertain.value("payments", Json::array())) partial.insert(each);
    const Json payments = found.value("payments", Json::object());
    for (const auto& [player, amount] : payments.items()) {
      if (partial.contains(player)) continue;
      EXPECT_EQ(amount, truth["payments"][player]) << player;
    }
    if (!partial.empty()) tally_.count("partial payments");
    const Json words = uncertain.value("pool", Json::array());
    for (const char* key : {"carried", "after"}) {
      const bool is_partial = std::find(words.begin(), words.end(), key) != words.end();
      if (found.contains("pool") && !is_partial) {
        EXPECT_EQ(found["pool"][key], truth["pool"][key]);
      }
      if (is_partial) tally_.count(std::string("partial pool ") + key);
    }
    if (uncertain.contains("balances") && words.empty()) tally_.count("the pool is certain again");
    for (const char* key : {"points", "winner", "tricks", "outcome", "stakes"})
      if (truth.contains(key)) {
        EXPECT_EQ(found[key], truth[key]);
      }
    for (const char* key : {"balances", "totals"})
      if (truth.contains(key) && !uncertain.contains(key)) {
        EXPECT_EQ(found[key], truth[key]);
      }
  }

  void expect_incomplete() {
    const Json& last = reports_.back();
    EXPECT_EQ(last["verdict"], "incomplete") << last;
    EXPECT_EQ(codes_of(last), std::vector<std::string>{"session/unsettled"}) << last;
    Json names = Json::array();
    for (const std::size_t each : unsettled_) names.push_back(reports_[each]["hand"]);
    EXPECT_EQ(last["uncounted"], names);
    ASSERT_EQ(last["diagnostics"][0]["related"].size(), unsettled_.size());
    for (std::size_t i = 0; i < unsettled_.size(); ++i)
      EXPECT_EQ(last["diagnostics"][0]["related"][i]["line"], reports_[unsettled_[i]]["line"]);
    for (const char* key :
         {"payments", "pool", "ledger", "balances", "totals", "final", "match", "winners", "transfers"})
      EXPECT_FALSE(last.contains(key)) << key;
    expect_sums(last.value("partial", Json::object()));
  }

  // Expects that partial figures are counted from the settled hands.
  void expect_sums(const Json& partial) {
    const Json balances = partial.value("balances", Json::object());
    for (const auto& [player, amount] : balances.items()) {
      std::int64_t sum = 0;
      for (const Json& each : settled("payments")) {
        sum += each["payments"][player].get<std::int64_t>();
        sum -= each.value("stakes", Json::object()).value(player, std::int64_t{0});
      }
      EXPECT_EQ(amount, sum) << player;
    }
    const Json totals = partial.value("totals", Json::object());
    for (const auto& [player, amount] : totals.items()) {
      const MatchRules match = game_.point_session()->match(evening_.rules());
      Points total = match.start;
      for (const Json& each : settled("points"))
        total = match.after(total, Points{each["points"][player].get<std::int64_t>()},
                            each.value("boxes", Json::object()).value(player, std::size_t{0}));
      EXPECT_EQ(amount, total.amount()) << player;
    }
  }

  // Returns the reports of the hands that have these figures.
  [[nodiscard]] std::vector<Json> settled(const char* figures) const {
    std::vector<Json> found;
    std::copy_if(reports_.begin(), reports_.end() - 1, std::back_inserter(found),
                 [&](const Json& each) { return each.contains(figures); });
    return found;
  }

  void expect_no_transfers() {
    for (const char* command : {"settle", "check"}) {
      const std::string out = test::run({command, "-"}, evening_.text(changed_)).out;
      EXPECT_EQ(out.find("to settle all debts"), std::string::npos) << out;
      EXPECT_NE(out.find("settlement of Evening: incomplete; hand"), std::string::npos) << out;
      EXPECT_NE(out.find("not counted"), std::string::npos) << out;
    }
  }

  // A fault is certain only if other players, rules or a header cannot be the reason.
  void expect_certain_faults() {
    if (how_.contains("unreadable") || how_.contains("faulty")) return;
    Record& settlement = evening_.settlement();
    if (settlement.contains("balances")) {
      auto& claimed = settlement["balances"];
      auto player = claimed.begin();
      *player = player->get<std::int64_t>() + (random_.one_in(2) ? 1 : -1);
      EXPECT_TRUE(has_code(reports_of(evening_.text(changed_)).back(), "claim/balances")) << evening_.text(changed_);
      tally_.count("balances that make chips");
    }
    const PointSession* points = game_.point_session();
    const bool may_fall = points != nullptr && points->may_fall != nullptr && points->may_fall(evening_.rules());
    if (settlement.contains("totals") && !may_fall) {
      auto player = settlement["totals"].begin();
      *player = reports_.back()["partial"]["totals"][player.key()].get<std::int64_t>() - 1;
      EXPECT_TRUE(has_code(reports_of(evening_.text(changed_)).back(), "claim/totals")) << evening_.text(changed_);
      tally_.count("totals below a part");
    }
    expect_payments_checked();
  }

  // A wrong figure for a certain payment is reported, but one for a partial payment is not.
  void expect_payments_checked() {
    for (std::size_t i = unsettled_.front() + 1; i + 1 < reports_.size(); ++i) {
      if (changed_.contains(i) || !reports_[i].contains("payments")) continue;
      Record hand = evening_.hands()[i];
      auto& payments = hand["result"]["payments"];
      auto player = payments.begin();
      std::advance(player, random_.below(payments.size()));
      *player = player->get<std::int64_t>() + 1;
      const Json partial = reports_[i].value("uncertain", Json::object()).value("payments", Json::array());
      const bool is_partial = std::find(partial.begin(), partial.end(), player.key()) != partial.end();
      Evening::Changed changed = changed_;
      changed[i] = hand.dump();
      EXPECT_EQ(has_code(reports_of(evening_.text(changed))[i], "claim/payments"), !is_partial)
          << evening_.text(changed);
      tally_.count(is_partial ? "an open payment" : "a certain payment");
    }
  }

  Random random_;
  Evening evening_;
  const GameEntry& game_;  // for hands under these rules
  Tally& tally_;
  Evening::Changed changed_;
  std::set<std::size_t> pools_;
  std::set<std::string> how_;
  std::vector<Json> complete_;
  std::vector<Json> reports_;
  std::vector<std::size_t> unsettled_;  // indices of hands
};

class EveryGameUnsettled : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGameUnsettled, IsNotClosedAsIfItWereComplete) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("sessions of " + std::string(game.name) + " with hands that are not settled");
  for (const char* what : {"cut short", "faulty", "empty", "unreadable"}) tally.expect(what);
  if (game.point_session() == nullptr) {
    for (const char* what : {"a certain payment", "balances that make chips"}) tally.expect(what);
    if (!game.is_without_stakes())
      for (const char* what : {"partial payments", "partial pool carried", "partial pool after", "an open payment",
                               "the pool is certain again"})
        tally.expect(what);
  } else {
    tally.expect("totals below a part");
  }
  const std::size_t wanted = scaled(2'000, 100);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) Broken(game, seed, tally).run();
  ASSERT_FALSE(HasFailure());
  tally.print();
  tally.expect_all();
  // A pool without stakes is empty, whatever happened before. If the rules are lost, the next pool is uncertain.
  if (game.is_without_stakes()) {
    EXPECT_FALSE(tally.counts().contains("partial pool carried"));
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameUnsettled, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
