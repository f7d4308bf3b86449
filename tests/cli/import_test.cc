// `spadille import`: records of what other programs have logged. The logs are our own, in the grammar of OpenSpiel's
// playthroughs.

#include "import/import.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <sstream>

#include "base/random.h"
#include "cli/process.h"
#include "games/game.h"
#include "generate/random_hand.h"
#include "rules/loader.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using Json = nlohmann::json;

constexpr std::array kParameters{"can_lead_any_club",     "no_pts_on_first_trick",         "must_break_hearts",
                                 "qs_breaks_hearts",      "can_lead_hearts_instead_of_qs", "jd_bonus",
                                 "avoid_all_tricks_bonus"};
constexpr std::array kSeats{"North", "East", "South", "West"};

// Rules of the game with these parameters, in the words of the referee.
std::string rules_of(const std::array<bool, kParameters.size()>& on) {
  const auto word = [](bool value) { return value ? "true" : "false"; };
  return fmt::format(
      "{{game: hearts, extends: librewiki, first_lead: {}, points_on_first_trick: {}, must_break_hearts: {}, "
      "queen_breaks_hearts: {}, heart_instead_of_queen: {}, points: {{hearts: 1, SQ: 13{}}}, no_trick_bonus: {}}}",
      on[0] ? "any_club" : "C2", word(!on[1]), word(on[2]), word(on[3]), word(on[4]), on[5] ? ", DJ: -10" : "",
      on[6] ? 5 : 0);
}

rules::RuleSetPtr load(const std::string& text) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto rules = loader.load_argument(text, nullptr);
  EXPECT_TRUE(rules.has_value());
  return *rules;
}

// A log, and the points of the hand in the order of the seats; empty if the hand cannot be a log.
struct Logged {
  std::string text;
  std::vector<std::int64_t> points;
};

class Writer {
 public:
  Writer(const std::array<bool, kParameters.size()>& on, Random& random) : rules_(load(rules_of(on))) {
    text_ = "game: hearts\n\nGameType.long_name = \"Hearts\"\nGetParameters() = {";
    for (std::size_t i = 0; i < on.size(); ++i)
      text_ += fmt::format("{}={},", kParameters.at(i), on.at(i) ? "True" : "False");
    text_ += "pass_cards=True}\n";
    hand_ = generate::random_hand(*rules_, random);
  }

  Logged run() {
    const GameEntry& game = game_of(*rules_);
    Sink sink;
    const HandView view = game.view(hand_, *rules_, {}, sink);
    const auto& deal = hand_.deal->hands;
    const bool is_complete = view.tricks.size() == 13 && view.points().sheet && hand_.players.size() == 4 &&
                             std::all_of(deal.begin(), deal.end(), [](const auto& each) { return each.has_value(); });
    if (!is_complete) return {};
    write_pass_direction();
    for (std::size_t i = 0; i < 52; ++i) write_card(deal[i % 4]->cards[i / 4].value);
    for (const Seat seat : {seat_at(0), seat_at(1), seat_at(2), seat_at(3)})
      for (const auto& passed : hand_.pass->cards)
        if (passed.player.value == seat)
          for (const auto& card : passed.cards.cards) write_card(card.value);
    for (const auto& trick : view.tricks)
      for (const auto& play : trick.plays) write_card(play.card);
    Logged logged;
    std::vector<std::int64_t> returns;
    for (std::size_t i = 0; i < 4; ++i) {
      logged.points.push_back(view.points().sheet->of(seat_at(i)).amount());
      returns.push_back(26 - logged.points.back());
    }
    logged.text =
        text_ + fmt::format("\n# State {}\nIsTerminal() = True\nReturns() = [{}]\n", number_, fmt::join(returns, ", "));
    return logged;
  }

 private:
  void write(std::string_view name, std::size_t action) {
    text_ += fmt::format("\n# State {}\nReturns() = [0, 0, 0, 0]\n# Apply action \"{}\"\naction: {}\n", number_++, name,
                         action);
  }

  void write_pass_direction() {
    using enum record::PassWord;
    switch (hand_.pass->direction->value) {
      case none:
        return write("No Pass", 0);
      case next:
      case left:
        return write("Left", 1);
      case across:
        return write("Across", 2);
      case previous:
      case right:
        return write("Right", 3);
    }
  }

  void write_card(Card card) {
    constexpr std::string_view kRankLetters = "AKQJT98765432";
    constexpr std::string_view kSuitLetters = "SHDC";
    constexpr std::array<std::size_t, 4> kSuitNumbers{3, 2, 1, 0};
    const auto rank = static_cast<std::size_t>(card.rank());
    const auto suit = static_cast<std::size_t>(card.suit());
    write(std::string{kRankLetters[rank], kSuitLetters[suit]}, (12 - rank) * 4 + kSuitNumbers.at(suit));
  }

  rules::RuleSetPtr rules_;
  record::HandRecord hand_;
  std::string text_;
  std::size_t number_ = 0;
};

Logged random_log(std::size_t seed) {
  for (std::size_t attempt = 0;; ++attempt) {
    Random random(seed * 1'000 + attempt);
    std::array<bool, kParameters.size()> on{};
    for (bool& each : on) each = random.one_in(2);
    Logged logged = Writer(on, random).run();
    if (!logged.text.empty()) return logged;
  }
}

TEST(ImportHearts, IsJudgedAsThePlaythroughSays) {
  for (std::size_t seed = 0; seed < 200; ++seed) {
    const Logged logged = random_log(seed);
    const test::Run done = run({"import", "-"}, logged.text);
    ASSERT_EQ(done.status, 0) << done.err << logged.text;
    EXPECT_EQ(done.err, "");
    const Json report = judge_one(done.out);
    ASSERT_EQ(report["verdict"], "valid") << report << done.out;
    for (std::size_t i = 0; i < kSeats.size(); ++i)
      ASSERT_EQ(report["points"][kSeats.at(i)], logged.points.at(i)) << report << done.out;
  }
}

TEST(ImportHearts, NamesItsSource) {
  const std::string record = run({"import", "-"}, random_log(1).text).out;
  EXPECT_THAT(record, HasSubstr("meta: {source: \"OpenSpiel playthrough of hearts, <stdin>\"}\n"));
}

TEST(ImportHearts, AnUnfinishedLogIsAnUnfinishedRecord) {
  const std::string text = random_log(2).text;
  const std::string begun = text.substr(0, text.find("# State 80"));
  const test::Run done = run({"import", "-"}, begun);
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(judge_one(done.out)["verdict"], "incomplete") << done.out;
}

TEST(ImportHearts, AWrongReturnIsAWrongClaim) {
  const Logged logged = random_log(3);
  const std::string end = fmt::format("[{}, ", 26 - logged.points[0]);
  const std::string wrong = fmt::format("[{}, ", 27 - logged.points[0]);
  const std::size_t at = logged.text.rfind(end);
  ASSERT_NE(at, std::string::npos);
  const std::string text = logged.text.substr(0, at) + wrong + logged.text.substr(at + end.size());
  const Json report = judge_one(run({"import", "-"}, text).out);
  ASSERT_EQ(report["diagnostics"].size(), 1U) << report;
  EXPECT_EQ(report["diagnostics"][0]["code"], "claim/points");
}

TEST(ImportHearts, WhatARecordCannotSayIsNamed) {
  const std::string text = with(random_log(4).text, "pass_cards=True", "pass_cards=True,queen_is_shy=True");
  const test::Run done = run({"import", "-"}, text);
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.err, "<stdin>: left out: the parameter 'queen_is_shy' is unknown\n");
  const TemporaryFolder folder;
  const std::string hostile = folder.write("\x1B[31m\n\u200F.txt", text);
  EXPECT_THAT(run({"import", hostile}).err, HasSubstr("/\\x1B[31m\\x0A\\u200F.txt: left out: "));
}

TEST(Import, RefusesADamagedLogWithLineAndReason) {
  const std::string head = "game: hearts\nGetParameters() = {jd_bonus=False}\n";
  const std::string none = "# Apply action \"No Pass\"\naction: 0\n";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", ":1: not imported: the log does not say which game it is"},
      {"game: chess\n",
       ":1: not imported: logs of the game 'chess' cannot be imported: only those of hearts and gin_rummy"},
      {"game: hearts\ngame: hearts\n", ":2: not imported: the log names a second game"},
      {"game: hearts\n", ":1: not imported: the log does not list the parameters of the game (GetParameters)"},
      {"game: hearts\nGetParameters() = jd_bonus\n", ":2: not imported: the parameters of the game are not enclosed"},
      {"game: hearts\nGetParameters() = {jd_bonus}\n", ":2: not imported: the parameter 'jd_bonus' has no value"},
      {"game: hearts\nGetParameters() = {jd_bonus=No}\n", "the parameter jd_bonus is 'No', but must be True or False"},
      {head, ":2: not imported: the log ends before the direction of the pass"},
      {head + "# Apply action \"Up\"\naction: 1\n", ":4: not imported: action 1 is not the direction of a pass 'Up'"},
      {head + "action: 1\n", ":3: not imported: an action has a number, but is not named on the line before"},
      {head + "# Apply action \"Left\"\n", ":3: not imported: an action is named, but its number does not follow"},
      {head + "# Apply action \"Left\n", ":3: not imported: the name of an action is not closed by a quotation mark"},
      {head + "# Apply action \"Left\"\naction: x\n", ":4: not imported: 'x' is not the number of an action"},
      {head + "# Apply joint action [1]\n", ":3: not imported: players act at the same time"},
      {head + none, ":4: not imported: the log ends before all cards are dealt"},
      {head + none + "# Apply action \"KS\"\naction: 44\n", ":6: not imported: action 44 is not the card 'KS'"},
      {head + none + "# Apply action \"KC\"\naction: 44\n# Apply action \"KC\"\naction: 44\n",
       ":8: not imported: KC is dealt twice"},
      {head + "Returns() = 1\n", ":3: not imported: the returns are not enclosed in brackets"},
      {head + "Returns() = [a]\n", ":3: not imported: 'a' is not a whole number"}};
  for (const auto& [text, why] : cases) {
    const test::Run done = run({"import", "-"}, text);
    EXPECT_EQ(done.status, 2) << text;
    EXPECT_THAT(done.err, HasSubstr(why)) << text;
    EXPECT_EQ(done.out, "") << text;
  }
}

// Swaps two cards of the play. The log is refused at that line, or the record is judged.
TEST(ImportHearts, ACardThatItsPlayerDoesNotHoldIsRefused) {
  std::size_t refused = 0;
  for (std::size_t seed = 0; seed < 50; ++seed) {
    const std::string text = random_log(seed).text;
    const std::size_t at = text.find("# Apply action", text.find("# State 70\n"));
    const std::size_t other = text.find("# Apply action", text.find("# State 71\n"));
    const auto action = [&](std::size_t begin) { return text.substr(begin, text.find("\n\n", begin) - begin); };
    const std::string first = action(at);
    const std::string second = action(other);
    std::string swapped = text.substr(0, at) + second + text.substr(at + first.size(), other - at - first.size()) +
                          first + text.substr(other + second.size());
    const test::Run done = run({"import", "-"}, swapped);
    if (done.status == 0) continue;  // the next trick begins between them, and its leader has the other card too
    ++refused;
    EXPECT_THAT(done.err, HasSubstr("who does not hold it"));
  }
  EXPECT_GT(refused, 40U);
}

TEST(Import, ReadsFilesOnly) {
  EXPECT_THAT(run({"import", SPADILLE_SOURCE_DIR "/records"}).err, HasSubstr("import reads files, not folders"));
  EXPECT_EQ(run({"import", SPADILLE_SOURCE_DIR "/no-such-file"}).status, 2);
}

}  // namespace
}  // namespace spadille::test
