// An error that depends on an option names the presets that allow the action: in text and JSON, by `check` and
// `whatif`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const std::string kTwoFriends =
    "game: rummy\nplayers: [Ana, Bent]\ndealer: Bent\nturns:\n  - Ana: {draw: stock, discard: H5}\n"
    "  - Bent: {draw: discard, meld: [H567], discard: C2}\n";

TEST(AllowedBy, NamesThePresetInJson) {
  const auto report = judge_one(kTwoFriends);
  for (const auto& each : report["diagnostics"]) {
    if (each["code"] != "turn/draw") continue;
    EXPECT_THAT(each["allowed_by"].get<std::vector<std::string>>(),
                ElementsAre("rummy/500", "rummy/foster-single-pack", "rummy/kaluki", "rummy/standard"));
  }
}

TEST(AllowedBy, NamesTheRuleSetInForceAndThePresetInText) {
  const std::string out = run({"check", "-"}, kTwoFriends).out;
  EXPECT_THAT(out, HasSubstr("       rule: draw_from in rummy/rigvedawiki ("));
  EXPECT_THAT(out, HasSubstr("       allowed by: rummy/500, rummy/foster-single-pack, rummy/kaluki and"));
  EXPECT_THAT(out, HasSubstr("hand 1: invalid; rules rummy/rigvedawiki"));
}

TEST(AllowedBy, IsNotThereIfNoPresetAllowsIt) {
  const auto report = judge_one("players: [A, B, C]\ndealer: C\nauction: [solo, vuelta, pass]\n");
  EXPECT_FALSE(report["diagnostics"][0].contains("allowed_by")) << report;
}

// A preset for another number of players does not help this table.
TEST(AllowedBy, NamesPresetsForThisNumberOfPlayersOnly) {
  const auto report = judge_one(
      "rules: rigvedawiki\nplayers: [A, B, C]\ndealer: C\nauction: [vuelta, solo, pass, pass]\n"
      "surrender: {by: B, before: 2}\n---\n");
  for (const auto& each : report["diagnostics"])
    for (const auto& preset : each.value("allowed_by", std::vector<std::string>{}))
      EXPECT_THAT(preset, Not(HasSubstr("-four"))) << each;
}

TEST(AllowedBy, OfAChangedActToo) {
  const std::string record =
      "rules: rigvedawiki\nplayers: [A, B, C]\ndealer: C\nauction: [entrada, vuelta, pass, solo, pass]\n";
  const auto done = run({"whatif", "-", "--at", "auction:4", "--call", "vuelta"}, record);
  EXPECT_THAT(done.out, HasSubstr("rule: equal_bid in ombre/rigvedawiki"));
  EXPECT_THAT(done.out, HasSubstr("allowed by: ombre/gibbs, ombre/gibbs-local, ombre/wikipedia"));
}

TEST(AllowedBy, IsNotAskedForInSummaries) {
  EXPECT_THAT(run({"check", "-", "--summary", "--format", "json"}, kTwoFriends).out, Not(HasSubstr("allowed_by")));
}

}  // namespace
}  // namespace spadille::test
