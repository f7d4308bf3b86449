// Wrong balances and totals that later hands of a session carry on.

#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille {
namespace {

using Errors = std::vector<std::vector<std::string>>;  // the errors of each document: code and player

// Returns the errors of a session. Its hands are counted: only the queen of spades is taken, each time by Cara.
Errors errors_of_hearts(const std::vector<std::string>& results, std::string_view settlement = "{totals: {Cara: 39}}") {
  std::string text = "session: S\ngame: hearts\nplayers: [Ana, Bent, Cara, Dora]\n";
  for (const std::string& result : results)
    text += "---\ncounted: {hearts: {Ana: 13}, SQ: Cara}\nresult: " + result + "\n";
  text += "---\nsettlement: " + std::string(settlement) + "\n";
  Errors all;
  for (const auto& report : test::judge(text)) {
    auto& errors = all.emplace_back();
    for (const auto& each : report["diagnostics"])
      if (each["severity"] == "error")
        errors.push_back(std::string(each["code"]) + " " + std::string(each.value("player", "")));
  }
  return all;
}

using Found =
    std::vector<std::string>;  // the errors of a session: number of the hand, code, and player if it is of one

Found errors_in(const std::string& session) {
  Found found;
  for (const auto& report : test::judge(session))
    for (const auto& each : report["diagnostics"])
      if (each["severity"] == "error")
        found.push_back(report["hand"].get<std::string>() + " " + std::string(each["code"]) +
                        (each.contains("player") ? " " + std::string(each["player"]) : ""));
  return found;
}

const std::string kAnasTotal = "claim/totals Ana";
const std::string kCarasTotal = "claim/totals Cara";

TEST(CarriedErrors, AreReportedOnce) {
  EXPECT_EQ(errors_of_hearts({"{totals: {Cara: 14}}", "{totals: {Cara: 27}}", "{totals: {Cara: 40}}"}),
            (Errors{{kCarasTotal}, {}, {}, {}}));
}

TEST(CarriedErrors, AreReportedAgainInTheSettlement) {
  EXPECT_EQ(errors_of_hearts({"{totals: {Cara: 13}}", "{totals: {Cara: 27}}", "{}"}, "{totals: {Cara: 40}}"),
            (Errors{{}, {kCarasTotal}, {}, {kCarasTotal}}));
}

TEST(CarriedErrors, EndWithARightTotal) {
  EXPECT_EQ(errors_of_hearts({"{totals: {Cara: 14}}", "{totals: {Cara: 26}}", "{totals: {Cara: 40}}"}),
            (Errors{{kCarasTotal}, {}, {kCarasTotal}, {}}));
}

TEST(CarriedErrors, DoNotHideAnother) {
  EXPECT_EQ(errors_of_hearts({"{totals: {Cara: 14}}", "{totals: {Cara: 28}}", "{totals: {Cara: 41}}"}),
            (Errors{{kCarasTotal}, {kCarasTotal}, {}, {}}));
}

TEST(CarriedErrors, AreThoseOfOnePlayer) {
  EXPECT_EQ(errors_of_hearts({"{totals: {Cara: 14, Ana: 13}}", "{totals: {Cara: 27, Ana: 27}}", "{}"}),
            (Errors{{kCarasTotal}, {kAnasTotal}, {}, {}}));
}

TEST(CarriedErrors, AreWrongPointsInTheTotals) {
  EXPECT_EQ(errors_of_hearts({"{points: {Cara: 14}, totals: {Cara: 14}}", "{totals: {Cara: 27}}", "{}"}),
            (Errors{{"claim/points Cara"}, {}, {}, {}}));
  EXPECT_EQ(errors_of_hearts({"{points: {Cara: 14}, totals: {Cara: 13}}", "{totals: {Cara: 27}}", "{}"}),
            (Errors{{"claim/points Cara"}, {kCarasTotal}, {}, {}}));
}

// Gin: a game to 20, which the first hand ends.
TEST(CarriedErrors, AreThoseOfTheFinalScore) {
  const auto errors = [](const std::string& result) {
    const auto report = test::judge(
                            "session: S\ngame: gin\nrules: {extends: modern, limit: 20}\nplayers: [Ana, Bent]\n"
                            "dealer: Bent\n---\ncounted: {knock: Ana, left: {Ana: 4, Bent: 30}}\nresult: " +
                            result + "\n")
                            .front();
    std::vector<std::string> codes;
    for (const auto& each : report["diagnostics"])
      if (each["severity"] == "error") codes.push_back(each["code"]);
    return codes;
  };
  EXPECT_EQ(errors("{points: {Ana: 27}, totals: {Ana: 27}, final: {Ana: 303}}"),
            (std::vector<std::string>{"claim/points"}));
  EXPECT_EQ(errors("{points: {Ana: 27}, totals: {Ana: 27}, final: {Ana: 301}}"),
            (std::vector<std::string>{"claim/points", "claim/final"}));
}

// Gin to 100: with the total that is recorded 7 points too high, the third hand would end the game.
TEST(CarriedErrors, MayEndTheGame) {
  EXPECT_EQ(errors_in("session: S\ngame: gin\nrules: modern\nplayers: [Ana, Bent]\ndealer: Ana\n"
                      "---\ncounted: {gin: Ana, left: {Bent: 30}}\nresult: {totals: {Ana: 65, Bent: 0}}\n"
                      "---\ncounted: {knock: Bent, left: {Ana: 20, Bent: 5}}\n"
                      "---\ncounted: {gin: Ana, left: {Bent: 12}}\n"
                      "result: {totals: {Ana: 102, Bent: 15}, final: {Ana: 252, Bent: 40}}\n"),
            (Found{"1 claim/totals Ana"}));
}

// Ombre: Ana wins a pool that is recorded as 5 chips too much.
TEST(CarriedErrors, AreThoseOfThePool) {
  const auto errors = [](const std::string& last) {
    return errors_in(
        "session: S\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n"
        "---\ncounted: {outcome: passed}\nresult: {pool: 10}\n"
        "---\npool: 10\ncounted: {outcome: passed}\nresult: {pool: 15}\n"
        "---\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: [5, 3, 1]}\nresult: " +
        last + "\n");
  };
  EXPECT_EQ(errors("{pool: 0}"), (Found{"1 claim/pool"}));
  EXPECT_EQ(errors("{pool: 5}"), (Found{"1 claim/pool", "3 claim/pool"})) << "Ana wins what is in it";
  EXPECT_EQ(errors("{pool: 3}"), (Found{"1 claim/pool", "3 claim/pool"}));
}

// The second hand reports the pool that it names. What follows from that is not reported again.
TEST(CarriedErrors, AreThoseOfThePoolInPaymentsAndBalances) {
  const auto errors = [](const std::string& second, const std::string& third) {
    return errors_in(
        "session: S\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n"
        "---\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: [5, 3, 1]}\n"
        "---\npool: 10\ndealer: Ana\ndeclarer: Cara\ncontract: vuelta\n"
        "counted: {tricks: [4, 1, 4], estuches: 3}\nresult: " +
        second + "\n---\ndeclarer: Bent\ncontract: entrada\ncounted: {tricks: [3, 5, 1]}\nresult: " + third + "\n");
  };
  const Found pool{"2 claim/pool"};
  EXPECT_EQ(errors("{}", "{}"), pool);
  const std::string second = "{pool: 45, payments: {Cara: -40}, balances: {Cara: -50}}";  // true: 25, -30, -40
  EXPECT_EQ(errors(second, "{pool: 0, payments: {Bent: 60}, balances: {Bent: 55, Cara: -55}}"), pool);
  EXPECT_EQ(errors("{}", "{payments: {Bent: 60}, balances: {Bent: 55, Cara: -55}}"), pool);
  EXPECT_EQ(errors("{}", "{payments: {Bent: 40}, balances: {Bent: 35, Cara: -45}}"), pool) << "the true figures";
  EXPECT_EQ(errors(second, "{balances: {Cara: -54}}"), (Found{"2 claim/pool", "3 claim/balances Cara"}));
  EXPECT_EQ(errors("{pool: 44}", "{}"), (Found{"2 claim/pool", "2 claim/pool"}));
}

// Without the session: a balance is the gain of the hand.
TEST(CarriedErrors, AreWrongPaymentsInTheBalances) {
  const std::string hand =
      "players: [Ana, Bent, Cara]\ndealer: Cara\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: [5, 3, "
      "1]}\nresult: ";
  const auto first = test::judge(hand + "{payments: {Ana: 0}, balances: {Ana: 1}}\n").front();
  const auto number_of_errors = [](const auto& report) { return report["diagnostics"].size() - 1; };  // and a note
  EXPECT_EQ(number_of_errors(first), 2U) << first;
  const auto same = test::judge(hand + "{payments: {Ana: 1}, balances: {Ana: 1}}\n").front();
  EXPECT_EQ(number_of_errors(same), 1U) << same;
}

// The recorded figures are those of a meld that is written wrong, and do not confirm the computed ones.
TEST(FiguresInDoubt, OfAHandAloneBringNoTotals) {
  const auto report = test::judge_one(R"(
rules: {extends: rummy/500, wild: [], must_discard_to_go_out: false, restock: none}
players: [Ana, Bent, Cara, Dora]
dealer: Ana
deal:
  Ana: HAKQ9 DA32
  Bent: S9543 H7 D7 C7
  Cara: H10 D10654 C105
  Dora: SJ76 H43 DJ C2
  stock: C6 S10 D9Q CQJ D8 H6 C9 SK C84 SA H8 SQ CA H52J S8 C3 DK CK S2
turns:
  - Bent: {draw: stock, meld: [S935, H7D7C7], discard: S10}
  - Cara: {draw: {discard: S10}, meld: [S10H10D10C10, D456], discard: C5}
result: {points: {Ana: -64, Bent: 24, Cara: 55, Dora: -42}}
)");
  EXPECT_EQ(report["points"]["Bent"], 34) << report;
  EXPECT_FALSE(report.contains("totals")) << report;
}

}  // namespace
}  // namespace spadille
