#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/process.h"
#include "games/game.h"
#include "rules/presets.h"
#include "source/utf8.h"
#include "support/judged.h"
#include "support/run_in_width.h"

// `spadille rules diff`, and the output formats of `rules show`.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

json diff(std::vector<std::string> words) {
  words.insert(words.begin(), {"rules", "diff", "--format", "json"});
  const auto done = run(words);
  EXPECT_EQ(done.status, 0) << done.err;
  return json::parse(done.out);
}

std::vector<std::string> options_of(const json& table) {
  std::vector<std::string> options;
  for (const json& each : table["options"]) options.push_back(each["option"]);
  return options;
}

TEST(RulesDiff, ShowsWhatDiffersWithMeaningAndSource) {
  const json table = diff({"gibbs", "{extends: gibbs, red_ace: high}"});
  EXPECT_EQ(options_of(table), std::vector<std::string>{"red_ace"});
  const json& high = table["options"][0]["values"][1];
  EXPECT_EQ(high["rules"], "ombre/gibbs + {red_ace: high}");
  EXPECT_EQ(high["value"], "high");
  EXPECT_THAT(high["text"].get<std::string>(), HasSubstr("Above the king"));
  EXPECT_THAT(high["source"].get<std::string>(), HasSubstr("Wikipedia 2021"));
}

TEST(RulesDiff, ShowsEveryOptionWhereAllAreAskedFor) {
  const json table = diff({"librewiki", "omnibus", "--all"});
  EXPECT_EQ(table["game"], "hearts");
  EXPECT_EQ(table["options"].size(), find_game("hearts")->options().options.size());
  EXPECT_EQ(diff({"librewiki", "omnibus"})["options"].size(), 1U);
}

// A value that follows from other options is shown as it applies.
TEST(RulesDiff, ShowsDerivedValues) {
  const json table = diff({"librewiki", "{game: hearts, players: 3}"});
  EXPECT_EQ(options_of(table), (std::vector<std::string>{"players", "pass_cycle"}));
  EXPECT_EQ(table["options"][1]["values"][0]["value"], "[next, previous, across, none]");
  EXPECT_EQ(table["options"][1]["values"][1]["value"], "[next, previous, none]");
  EXPECT_EQ(diff({"{game: rummy, hand_size: {4: 10, 2: 13}}", "standard"})["options"][0]["values"][0]["value"],
            "{2: 13, 4: 10}");
}

TEST(RulesDiff, AShortNameBelongsToTheGameThatAllCanMean) {
  EXPECT_EQ(diff({"gibbs", "rigvedawiki"})["game"], "ombre");
  EXPECT_EQ(diff({"hoyle", "rigvedawiki"})["game"], "quadrille");
  EXPECT_EQ(diff({"rigvedawiki", "quintille/wikipedia"})["game"], "quintille");
  EXPECT_EQ(diff({"rigvedawiki", "{scoring: first_out}"})["game"], "manipulation-rummy");
  EXPECT_EQ(diff({"rigvedawiki", "{red_ace: high}", "--game", "quintille"})["game"], "quintille");
}

struct Wrong {
  std::string name;
  std::vector<std::string> words;
  std::string clue;
};
class WrongDiff : public testing::TestWithParam<Wrong> {};

TEST_P(WrongDiff, IsRefused) {
  auto words = GetParam().words;
  words.insert(words.begin(), {"rules", "diff"});
  const auto done = run(words);
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_THAT(done.err, HasSubstr(GetParam().clue));
}

INSTANTIATE_TEST_SUITE_P(
    Rules, WrongDiff,
    testing::ValuesIn(std::vector<Wrong>{
        {"DifferentGames", {"gibbs", "librewiki"}, "gibbs is for ombre and librewiki is for hearts"},
        {"DifferentFullNames", {"ombre/gibbs", "quadrille/hoyle"}, "different games"},
        {"UnknownName", {"gibbs", "wikipedai"}, "did you mean 'wikipedia'"},
        {"UnknownNameBesideAFullOne",
         {"quadrille/hoyle", "rigvedawikii"},
         "for quadrille: the rule sets are hoyle, hoyle-laws and rigvedawiki; did you mean 'rigvedawiki'"},
        {"UnknownGame", {"gibbs", "wikipedia", "--game", "ombra"}, "did you mean 'ombre'"},
        {"NotOfThisGame", {"gibbs", "wikipedia", "--game", "hearts"}, "for hearts"},
        {"OnlyOne", {"gibbs"}, "1 NAME"},
        {"UnknownOption", {"gibbs", "{red_acr: high}"}, "did you mean 'red_ace'"},
    }),
    [](const auto& each) { return each.param.name; });

// Presets of every game fit a terminal of 100 columns. Only a name or a word without spaces could be wider.
TEST(RulesDiff, IsNoWiderThanATerminal) {
  for (const GameEntry& game : all_games()) {
    std::vector<std::string> words{"rules", "diff", "--all"};
    const auto presets = rules::presets_of(game.name);
    words.insert(words.end(), presets.begin(), presets.begin() + std::min<std::ptrdiff_t>(3, std::ssize(presets)));
    if (presets.size() < 2) words.push_back(presets.front());
    std::istringstream lines(run_in_width(words, 100).out);
    std::size_t n = 0;
    for (std::string line; std::getline(lines, line); ++n) EXPECT_LE(display_width(line), 100U) << line;
    EXPECT_GT(n, 2 * game.options().options.size()) << game.name;
  }
}

TEST(RulesDiff, PrintsAPage) {
  const auto page = run({"rules", "diff", "gibbs", "wikipedia", "--format", "markdown"}).out;
  EXPECT_THAT(page, HasSubstr("# gibbs and wikipedia\n"));
  EXPECT_THAT(page, HasSubstr("| `gibbs` | Ombre after Gibbs (Gibbs 1878 (Akagiri)) |"));
  EXPECT_THAT(page, HasSubstr("| [`equal_bid`](#equal_bid) | `elder` | `prior_bidder` |"));
  EXPECT_THAT(page, HasSubstr("## equal_bid\n"));
  EXPECT_THAT(page, Not(HasSubstr("## red_ace\n")));
}

TEST(RulesShow, TakesAMappingAGameAndAForm) {
  const auto text = run({"rules", "show", "{extends: hoyle, red_ace: high}"});
  EXPECT_THAT(text.out, HasSubstr("quadrille/hoyle + {red_ace: high}\n"));
  const auto shown =
      json::parse(run({"rules", "show", "rigvedawiki", "--game", "hearts", "--format", "json"}).out, nullptr, false);
  EXPECT_TRUE(shown.is_discarded()) << "hearts has no such rule set";
  const auto rummy = json::parse(run({"rules", "show", "rigvedawiki", "--game", "rummy", "--format", "json"}).out);
  EXPECT_EQ(rummy["game"], "rummy");
  EXPECT_EQ(rummy["options"].size(), find_game("rummy")->options().options.size());
  EXPECT_THAT(run({"rules", "show", "standard", "--format", "markdown"}).out, HasSubstr("## draw_from\n"));
}

}  // namespace
}  // namespace spadille::test
