#include <gtest/gtest.h>

#include <algorithm>

#include "games/game.h"
#include "melds/meld.h"
#include "property/world.h"
#include "record/plant_text.h"
#include "record/writer.h"

// Random hands of manipulation rummy: lawful ones are valid, everything that the game knows occurs in them, and one
// planted fault gives exactly one diagnostic, of that code, at that place.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::WriteStyle;

const GameEntry& game() { return *find_game("manipulation-rummy"); }

RulesText random_rules_of_game(Random& random) {
  RulesText rules{"manipulation-rummy/rigvedawiki", {}};
  if (random.one_in(3)) return rules;
  static const std::vector<std::pair<const char*, std::vector<const char*>>> kChoices{
      {"packs", {"1", "2"}},
      {"hand_size", {"7", "5", "3", R"({"2": 13, "3": 10, "4": 10})", R"({"6": 17})", R"({"2": 26})", "1"}},
      {"ace", {"\"low\"", "\"high\"", "\"both\""}},
      {"card_points", {R"({"A": 11})", R"({"A": 15, "K": 10, "Q": 10, "J": 10})", R"({"A": 1, "10": 20})"}},
      {"scoring", {"\"first_out\"", "\"losers_penalty\"", "\"losers_penalty\""}},
      {"limit", {"100", "50", "1"}},
  };
  for (std::size_t i = 1 + random.below(5); i > 0; --i) {
    const auto& [option, values] = random.pick(kChoices);
    rules.set(option, random.pick(values));
  }
  // Three packs' worth of cards cannot be dealt from one.
  for (const auto& [option, value] : rules.options)
    if (option == "hand_size" && value.find("17") != std::string::npos) rules.set("packs", "2");
  return rules;
}

WriteStyle any_style(Random& random) {
  return {random.one_in(2) ? WriteStyle::Syntax::yaml : WriteStyle::Syntax::json,
          static_cast<WriteStyle::Cards>(random.below(3)),
          random.one_in(3) ? Notation::spanish : Notation::english};
}

StreamKind kind_of(const WriteStyle& style) {
  return style.syntax == WriteStyle::Syntax::json ? StreamKind::json : StreamKind::yaml;
}

void tally_acts(const HandView& view, Tally& occurred) {
  const auto starts = [](const std::string& text, const char* with) { return text.starts_with(with); };
  const auto has = [](const std::string& text, const char* what) { return text.find(what) != std::string::npos; };
  for (const auto& turn : view.turns) {
    bool ace_low = false;
    bool ace_high = false;
    CardBag table;
    for (const auto& meld : turn.table) {
      for (const Card card : meld) table.insert(card);
      if (meld.front().rank() == Rank::ace && meld[1].rank() == Rank::two) ace_low = true;
      if (meld.back().rank() == Rank::ace && meld[meld.size() - 2].rank() == Rank::king) ace_high = true;
    }
    if (!table.doubles().empty()) occurred.count("two equal cards on the table");
    if (ace_low) occurred.count("ace low in a run");
    if (ace_high) occurred.count("ace high in a run");
    for (const std::string& act : turn.acts) {
      if (starts(act, "lays down the run")) occurred.count("lays down a run");
      if (starts(act, "lays down the group")) occurred.count("lays down a group");
      if (has(act, "from the hand join")) occurred.count("joins");
      if (has(act, "is split into")) occurred.count("splits");
      if (has(act, "moves from the group") && has(act, "to the run")) occurred.count("from a group to a run");
      if (has(act, "moves from the run") && has(act, "to the group")) occurred.count("from a run to a group");
      if (has(act, "move from the run")) occurred.count("two cards move");
      if (starts(act, "the run") && has(act, "joins the run")) occurred.count("runs joined");
      if (act == "passes") occurred.count("passes");
    }
  }
}

TEST(ManipulationRummyHands, AreValidAndEverythingOccurs) {
  Tally occurred("random hands of manipulation rummy");
  for (const char* what : {"2 players",
                           "3 players",
                           "4 players",
                           "5 players",
                           "6 players",
                           "drawn",
                           "won",
                           "points",
                           "one pack",
                           "two equal cards on the table",
                           "ace low in a run",
                           "ace high in a run",
                           "lays down a run",
                           "lays down a group",
                           "joins",
                           "splits",
                           "from a group to a run",
                           "from a run to a group",
                           "two cards move",
                           "runs joined",
                           "passes"})
    occurred.expect(what);
  std::size_t turns = 0;
  const std::size_t wanted = scaled(20'000);
  for (std::size_t seed = 0; seed < wanted; ++seed) {
    Random random(seed);
    const RulesText rules = random_rules_of_game(random);
    const auto rule_set = load(rules);
    const HandRecord hand = game().random_hand(*rule_set, random);
    const WriteStyle style = any_style(random);
    const auto written = record::write_hand(hand, rules.text(), style);
    const Judged judged = judge_text(written.text, kind_of(style));
    ASSERT_EQ(judged.reports.size(), 1U);
    const Report& report = judged.reports.front();
    ASSERT_TRUE(report.diagnostics.empty()) << "seed " << seed << "\n" << written.text << judged.json.front();
    ASSERT_EQ(report.verdict, Verdict::valid);
    ASSERT_TRUE(report.points()->settled);
    Sink sink;
    const HandView view = game().view(hand, *rule_set, {}, sink);
    turns += view.turns.size();
    occurred.count(std::to_string(hand.players.size()) + " players");
    occurred.count(report.points()->winner->has_value() ? "won" : "drawn");
    if (report.points()->sheet) occurred.count("points");
    if (rules.text().find("\"packs\": 1") != std::string::npos) occurred.count("one pack");
    tally_acts(view, occurred);
  }
  occurred.print();
  std::cout << "  turns a hand: " << turns / wanted << "\n";
  for (const auto& [what, n] : occurred.counts()) EXPECT_GT(n, 0U) << what;
}

TEST(ManipulationRummyFaults, OneFaultGivesOneDiagnosticAtItsPlace) {
  Tally planted("faults planted into hands of manipulation rummy");
  std::vector<Code> codes = game().plantable_codes();
  for (const Code code : codes) planted.expect(std::string(id_of(code)));
  const std::size_t wanted = scaled(20'000);
  std::size_t done = 0;
  for (std::size_t seed = 0; done < wanted && !::testing::Test::HasFailure(); ++seed) {
    ASSERT_LT(seed, 400 * wanted) << "some code finds no hand to be planted in";
    Random random(seed ^ 0x5EEDU);
    const RulesText rules = random_rules_of_game(random);
    const auto hand = game().random_hand(*load(rules), random);
    const Code code = *std::min_element(codes.begin(), codes.end(), [&](Code a, Code b) {
      return planted.counts().at(std::string(id_of(a))) < planted.counts().at(std::string(id_of(b)));
    });
    const auto found = game().plant_fault(hand, *load(rules), code, random);
    if (!found) continue;
    const WriteStyle style = any_style(random);
    const auto written = record::write_hand(found->hand, rules.text(), style);
    const Judged judged = judge_text(written.text, kind_of(style));
    ASSERT_EQ(judged.reports.size(), 1U);
    const auto& all = judged.reports.front().diagnostics;
    ASSERT_EQ(all.size(), 1U) << "seed " << seed << " " << id_of(code) << "\n" << written.text << judged.json.front();
    ASSERT_EQ(id_of(all.front().code), id_of(code)) << "seed " << seed << "\n" << written.text << judged.json.front();
    ASSERT_EQ(all.front().at.begin, found->place(written.hand).begin) << "seed " << seed << "\n"
                                                                      << written.text << judged.json.front();
    planted.count(std::string(id_of(code)));
    ++done;
  }
  planted.print();
}

}  // namespace
}  // namespace spadille::test
