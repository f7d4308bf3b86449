// The options `--strict` and `--require`: the exit status of reports that are checked less.

#include <gtest/gtest.h>

#include <map>

#include "support/judged.h"

namespace spadille::test {
namespace {

std::string full() { return project_file("records/ombre/rape-of-the-lock.yaml"); }

// The calls are not recorded, so that the auction cannot be checked.
std::string partial() { return with(full(), "auction: [solo, pass, pass]\n", "declarer: Belinda\ncontract: solo\n"); }

std::string counted() {
  return "players: [Ana, Bent, Cara]\ndealer: Cara\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: [5, 3, 1]}\n";
}

std::string incomplete() {
  return "players: [Ana, Bent, Cara]\ndealer: Cara\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: 4}\n";
}

struct Demand {
  std::string name;
  std::vector<std::string> options;
  std::map<std::string, int> status;  // by record
};

class Demands : public testing::TestWithParam<std::tuple<std::string, Demand>> {};

TEST_P(Demands, SetTheExitStatus) {
  const auto& [command, demand] = GetParam();
  const std::map<std::string, std::string> records{
      {"full", full()}, {"partial", partial()}, {"counted", counted()}, {"incomplete", incomplete()}};
  for (const auto& [name, record] : records) {
    std::vector<std::string> arguments{command, "-"};
    arguments.insert(arguments.end(), demand.options.begin(), demand.options.end());
    if (command == "compare") arguments.insert(arguments.end(), {"--rules", "gibbs"});
    const test::Run done = run(arguments, record);
    EXPECT_EQ(done.status, demand.status.at(name)) << name << "\n" << done.out;
    EXPECT_EQ(done.err, "");
  }
}

INSTANTIATE_TEST_SUITE_P(
    Commands, Demands,
    testing::Combine(
        testing::Values("check", "settle", "compare"),
        testing::Values(
            Demand{"Nothing", {}, {{"full", 0}, {"partial", 0}, {"counted", 0}, {"incomplete", 0}}},
            Demand{"Full", {"--require", "full"}, {{"full", 0}, {"partial", 1}, {"counted", 1}, {"incomplete", 1}}},
            Demand{
                "Partial", {"--require", "partial"}, {{"full", 0}, {"partial", 0}, {"counted", 1}, {"incomplete", 0}}},
            Demand{"Strict", {"--strict"}, {{"full", 0}, {"partial", 0}, {"counted", 0}, {"incomplete", 1}}})),
    [](const auto& each) { return std::get<0>(each.param) + std::get<1>(each.param).name; });

TEST(DemandsOfSessions, AHandCheckedLessCostsTheSession) {
  const std::string header = "session: Evening\nplayers: [Belinda, Baron, Third]\n---\n";
  const std::string sheet = "declarer: Baron\ncontract: entrada\ncounted: {tricks: [2, 5, 2]}\n---\n";
  const std::string evening = header + full() + "---\n" + sheet + "settlement: true\n";
  for (const char* command : {"check", "settle"}) {
    EXPECT_EQ(run({command, "-", "--require", "partial"}, evening).status, 1) << command;
    EXPECT_EQ(run({command, "-"}, evening).status, 0) << command;
  }
  EXPECT_EQ(run({"compare", "-", "--rules", "gibbs", "--require", "partial"}, evening).status, 1);
  EXPECT_EQ(run({"compare", "-", "--rules", "gibbs", "--require", "partial", "--hand", "Canto III"}, evening).status,
            0);
  EXPECT_EQ(run({"compare", "-", "--rules", "gibbs"}, evening).status, 0);
}

TEST(DemandsOfSessions, AnUnsettledSessionIsRefusedOnlyByStrict) {
  const std::string evening =
      "session: Evening\nplayers: [Ana, Bent, Cara]\n---\n" + incomplete() + "---\nsettlement: true\n";
  for (const char* command : {"check", "settle", "compare"}) {
    EXPECT_EQ(run({command, "-"}, evening).status, 0) << command;
    EXPECT_EQ(run({command, "-", "--strict"}, evening).status, 1) << command;
  }
}

TEST(DemandsOfSessions, FailFastStopsAtAHandCheckedLess) {
  const test::Run done = run({"check", "-", "--require", "full", "--fail-fast", "--format", "jsonl"},
                             full() + "---\n" + counted() + "---\n" + full());
  EXPECT_EQ(std::count(done.out.begin(), done.out.end(), '\n'), 2) << done.out;
}

TEST(DemandsOfSessions, AnUnknownLevelIsRefused) {
  const test::Run done = run({"check", "-", "--require", "counted"}, full());
  EXPECT_EQ(done.status, 2);
  EXPECT_NE(done.err.find("--require: unknown value 'counted'"), std::string::npos) << done.err;
}

TEST(VerdictInText, AValidHandThatIsPartialIsValidAsFarAsShown) {
  for (const char* command : {"check", "settle", "replay"}) {
    EXPECT_NE(run({command, "-"}, partial()).out.find("hand Canto III: valid as far as shown; "), std::string::npos);
    EXPECT_NE(run({command, "-"}, full()).out.find("hand Canto III: valid; "), std::string::npos);
  }
  EXPECT_NE(run({"compare", "-", "--rules", "gibbs", "--all"}, partial()).out.find("valid as far as shown"),
            std::string::npos);
}

// JSON keeps the verdict of the record format.
TEST(VerdictInText, JsonHasTwoKeys) {
  const auto report = judge_one(partial());
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_EQ(report["checked"], "partial");
}

}  // namespace
}  // namespace spadille::test
