// The section about a session as a whole, compared with the reports.

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "base/file_reader.h"
#include "judge/referee.h"
#include "page/evening.h"
#include "page/parts.h"
#include "page/squaring.h"
#include "render/text.h"
#include "support/judged.h"

namespace spadille::page {
namespace {

// The reports of one session, and its section.
struct Shown {
  std::vector<Report> reports;
  std::string html;

  [[nodiscard]] bool has(const std::string& text) const { return html.find(text) != std::string::npos; }
};

Shown shown(const std::string& record) {
  DiskReader files;
  judge::Referee referee(files);
  std::istringstream in(record);
  Shown all;
  std::optional<Evening> evening;
  referee.judge(in, StreamKind::yaml, "evening.yaml", {},
                {[&](const Report& report, const Document& /*document*/, const judge::ReadHand* hand) {
                  if (!evening) evening.emplace(report);
                  evening->add(report, hand, "h" + std::to_string(all.reports.size() + 1));
                  all.reports.push_back(report);
                }});
  all.html = evening->html().bytes();
  return all;
}

// The cells of each row of the table of hands, by their headings.
std::vector<std::map<std::string, std::string>> rows_of(const Shown& evening) {
  const std::string table = evening.html.substr(evening.html.find("<div class=\"hands\">"));
  const auto cells_of = [](const std::string& row) {
    const std::regex cell("<t[hd][^>]*>(.*?)</t[hd]>");
    std::vector<std::string> cells;
    for (std::sregex_iterator each(row.begin(), row.end(), cell); each != std::sregex_iterator(); ++each)
      cells.push_back((*each)[1]);
    return cells;
  };
  const std::regex row("<tr[^>]*>(.*?)</tr>");
  std::vector<std::string> headings;
  std::vector<std::map<std::string, std::string>> rows;
  for (std::sregex_iterator each(table.begin(), table.end(), row); each != std::sregex_iterator(); ++each) {
    const auto cells = cells_of((*each)[1]);
    if (headings.empty()) {
      headings = cells;
      continue;
    }
    EXPECT_EQ(cells.size(), headings.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i == 0) rows.emplace_back();
      rows.back()[headings[i]] = cells[i];
    }
  }
  return rows;
}

std::string bytes(const html::Html& html) { return html.bytes(); }

TEST(Evening, TheTableHasTheFiguresOfTheReports) {
  std::size_t hands = 0;
  for (const std::string record : {"ombre/evening", "ombre/thursday", "quadrille/evening", "quintille/evening",
                                   "hearts/match-to-100", "rummy/match-to-100", "hearts/score-sheet"}) {
    const Shown evening = shown(test::project_file("records/" + record + ".yaml"));
    const auto rows = rows_of(evening);
    std::size_t row = 0;
    for (const Report& report : evening.reports) {
      if (report.kind != Report::Kind::hand) continue;
      ASSERT_LT(row, rows.size()) << record;
      auto cells = rows[row++];
      ++hands;
      EXPECT_EQ(cells["hand"], bytes(link("h" + std::to_string(row), html::text(report.hand))));
      for (std::size_t i = 0; i < report.players.size(); ++i) {
        std::string& cell = cells[bytes(name(report.players[i]))];
        if (const ChipResult* chips = report.chips()) {
          Chips gain = chips->ledger->net(seat_at(i));
          for (const auto& [seat, stake] : chips->stakes)
            if (seat == seat_at(i)) gain -= stake;
          EXPECT_EQ(cell, bytes(signed_number(gain.amount()))) << record << " " << report.hand;
          EXPECT_EQ(cells["pool"], bytes(number(chips->pool_after()->amount())));
        } else {
          const std::string points = bytes(number(report.points()->sheet->of(seat_at(i)).amount()));
          const std::string total = bytes(number((*report.totals)[i].amount()));
          EXPECT_EQ(cell, points + " <span class=\"total\">" + total + "</span>") << record << " " << report.hand;
        }
      }
    }
    EXPECT_EQ(row, rows.size());
  }
  EXPECT_GT(hands, 40U);
}

TEST(Evening, TheFiguresOfThePlotsAreTheBalancesAndThePool) {
  const Shown evening = shown(test::project_file("records/ombre/evening.yaml"));
  for (const Report& report : evening.reports) {
    std::string row = "<th scope=\"row\">" + (report.kind == Report::Kind::hand ? report.hand : "end") + "</th>";
    for (const std::string player : {"Zoë", "Señor Díaz", "민수"})
      for (std::size_t i = 0; i < report.players.size(); ++i)
        if (report.players[i] == player)
          row += "<td class=\"number\">" + bytes(signed_number((*report.balances)[i].amount())) + "</td>";
    row += "<td class=\"number\">" + bytes(number(report.chips()->pool_after()->amount())) + "</td>";
    EXPECT_TRUE(evening.has(row)) << row;
  }
}

TEST(Evening, DebtsAreSentencesForEveryTransfer) {
  const Shown evening = shown(test::project_file("records/quadrille/evening.yaml"));
  const Report& settlement = evening.reports.back();
  ASSERT_FALSE(settlement.transfers.empty());
  const std::string text = std::regex_replace(evening.html, std::regex("<[^>]*>"), "");
  for (const Transfer& each : settlement.transfers)
    EXPECT_NE(text.find(settlement.players[each.from] + " gives " + std::to_string(each.amount.amount()) + " to " +
                        settlement.players[each.to]),
              std::string::npos)
        << text;
}

Report settlement_of(std::vector<Chips> balances, Chips pool) {
  Report report;
  report.kind = Report::Kind::settlement;
  report.judged = true;
  report.players = {"Ana", "<Bent>"};
  ChipResult result;
  result.carried = pool;
  result.ledger.emplace();
  report.result = result;
  report.balances = std::move(balances);
  return report;
}

TEST(Evening, ThePoolGivesAndReceives) {
  Report report = settlement_of({Chips{5}, Chips{-9}}, Chips{4});
  report.transfers = {{1, 0, Chips{5}}, {1, 2, Chips{4}}};
  const std::string text = std::regex_replace(squaring(report).bytes(), std::regex("</?(span|strong|bdi)[^>]*>"), "");
  EXPECT_NE(text.find("<li>&lt;Bent&gt; gives 5 to Ana</li><li>&lt;Bent&gt; gives 4 to the pool</li>"),
            std::string::npos)
      << text;
}

TEST(Evening, WithoutTransfersItSaysWhy) {
  EXPECT_NE(squaring(settlement_of({Chips{0}, Chips{0}}, Chips{0})).bytes().find("all balances are 0"),
            std::string::npos);
  EXPECT_NE(squaring(settlement_of({Chips{5}, Chips{-9}}, Chips{1})).bytes().find("sum to −3, not to 0"),
            std::string::npos);
  Report open = settlement_of({Chips{5}, Chips{-5}}, Chips{0});
  open.uncounted.hands = {"3"};
  EXPECT_NE(squaring(open).bytes().find("The pool is not divided, because hand 3 is not counted."), std::string::npos);
  EXPECT_TRUE(squaring(Report{}).empty());
}

TEST(Evening, TheEndOfTheMatchNamesTheWinners) {
  EXPECT_TRUE(shown(test::project_file("records/rummy/match-to-100.yaml"))
                  .has("The match is over: <strong><bdi>Tomás</bdi></strong> wins."));
  Report report;
  report.match = Match{true, {"Ana", "Bent", "Cara"}};
  EXPECT_NE(match_end(report).bytes().find("</strong>, <strong><bdi>Bent</bdi></strong> and <strong><bdi>Cara"),
            std::string::npos);
  report.uncertain = Uncertain{.since = "2", .match = true};
  EXPECT_EQ(match_end(report).bytes(), "<p>By these totals the match is over.</p>");
  report.match = Match{};
  EXPECT_TRUE(match_end(report).empty());
  report.winners = {"Ana"};
  EXPECT_NE(match_end(report).bytes().find("The match is not over: <strong><bdi>Ana</bdi></strong> leads."),
            std::string::npos);
}

TEST(Evening, TheLimitOfTheMatchIsDrawn) {
  EXPECT_TRUE(shown(test::project_file("records/hearts/match-to-100.yaml")).has(">limit 100</text>"));
  EXPECT_FALSE(shown(test::project_file("records/ombre/evening.yaml")).has("class=\"limit"));
}

// Returns the evening without the tricks of its fourth hand.
std::string open_evening() {
  const std::string record = test::project_file("records/ombre/evening.yaml");
  const std::size_t begin = record.find("\ntricks:", record.find("\nhand: 4\n"));
  return record.substr(0, begin + 1) + record.substr(record.find("\n---", begin) + 1);
}

TEST(Evening, AnOpenHandIsNamedAndLeavesFiguresUncertain) {
  const Shown evening = shown(open_evening());
  EXPECT_TRUE(evening.has("hand 4 is not counted"));
  EXPECT_TRUE(evening.has("since hand 4, which is not settled"));
  EXPECT_TRUE(evening.has("<dd>12: 11 valid, 1 incomplete</dd>"));
  EXPECT_TRUE(evening.has("class=\"doubt\""));
  auto rows = rows_of(evening);
  ASSERT_EQ(rows.size(), 12U);
  EXPECT_EQ(rows[3]["verdict"], "<span class=\"verdict incomplete\">incomplete</span>");
  EXPECT_EQ(rows[3]["result"], "not settled");
  EXPECT_EQ(rows[3]["<bdi>Zoë</bdi>"], "");
  EXPECT_EQ(rows[4]["<bdi>Señor Díaz</bdi>"], "−24?");
  EXPECT_EQ(rows[4]["pool"], "25?");

  const std::string record = open_evening();
  const Shown unsettled = shown(record.substr(0, record.rfind("\n---")));
  EXPECT_TRUE(unsettled.has("<p>Hand 4 is not counted.</p>"));
  EXPECT_FALSE(unsettled.has("Who squares with whom"));
}

TEST(Evening, NamesAreText) {
  const std::string record =
      "session: <b>\nplayers: [\"<script>\", \"&amp;\", \"\\\"x\\\"\"]\ndealer: \"<script>\"\n---\n"
      "auction: [pass, pass, pass]\n---\nauction: [pass, pass, pass]\n";
  const Shown evening = shown(record);
  EXPECT_EQ(rows_of(evening).size(), 2U);
  EXPECT_TRUE(evening.has("&lt;script&gt;"));
  EXPECT_TRUE(evening.has("&amp;amp;"));
  EXPECT_FALSE(evening.has("<script"));
  EXPECT_FALSE(evening.has("<b>"));
}

TEST(Evening, HandsOutsideASessionAreATableWithoutPlots) {
  const std::string hand = test::project_file("records/ombre/rape-of-the-lock.yaml");
  EXPECT_EQ(shown(hand).html, "");
  const Shown two = shown(hand + "\n---\n" + hand);
  const auto rows = rows_of(two);
  ASSERT_EQ(rows.size(), 2U);
  const std::string place = "evening.yaml:" + std::to_string(two.reports[0].line);
  EXPECT_EQ(rows[0].at("record"), bytes(link("h1", html::text(place))));
  EXPECT_FALSE(two.has("<svg"));
}

// An archive has more players than a table has space for.
TEST(Evening, ManyPlayersShareAColumn) {
  std::string record;
  for (const std::string names : {"[A, B, C]", "[D, E, F]", "[G, H, I]"})
    record += "---\nplayers: " + names + "\ndealer: " + names[1] + "\nauction: [pass, pass, pass]\n";
  const auto rows = rows_of(shown(record));
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[1].at("players"), "<bdi>D</bdi> −5, <bdi>E</bdi> 0, <bdi>F</bdi> 0");
}

TEST(Evening, ManyPlayersHaveNoPlot) {
  std::string record = "session: Many\ngame: hearts\nrules: librewiki\n";
  for (const char* letter : {"A", "B", "C", "D"}) {
    std::string names;
    for (const char* each : {"1", "2", "3", "4"}) names += std::string(names.empty() ? "" : ", ") + letter + each;
    record += "---\nplayers: [" + names + "]\ncounted: {points: [26, 0, 0, 0]}\n";
  }
  const Shown evening = shown(record);
  EXPECT_TRUE(evening.has("More people played than a plot can show."));
  EXPECT_FALSE(evening.has("<svg"));
  EXPECT_EQ(rows_of(evening).size(), 4U);
}

TEST(Evening, ErrorsAreCounted) {
  const std::string hand = test::project_file("records/disputes/revoke.yaml");
  const std::string valid = test::project_file("records/ombre/rape-of-the-lock.yaml");
  const auto rows = rows_of(shown(hand + "\n---\n" + valid));
  EXPECT_EQ(rows[0].at("verdict"), "<span class=\"verdict invalid\">invalid</span> 1 error");
  EXPECT_EQ(rows[0].at("remarks"), "play/follow-suit; under protest");
  EXPECT_EQ(rows[1].at("remarks"), "");
}

}  // namespace
}  // namespace spadille::page
