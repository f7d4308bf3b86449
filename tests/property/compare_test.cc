// A random hand is compared under a few random rule sets of its game, starting with its own. The hand's own rules
// determine who played each card, and the named options cause the difference.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>

#include "compare/compared_stream.h"
#include "compare/comparison.h"
#include "compare/minimal_change.h"
#include "generate/random_hand.h"
#include "judge/hand_case.h"
#include "property/compared_hands.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "record/writer.h"
#include "render/json.h"
#include "testkit/plant_fault.h"

namespace spadille::test {
namespace {

using compare::ComparedHand;
using compare::Explanation;

// Returns the same or other random rules with a few options changed, without contradictions. Hands under them have the
// same keys.
RulesText neighbour(const GameEntry& game, const RulesText& rules, Random& random) {
  const GameEntry& keys = game_of(*load(rules));
  const auto is_alike = [&](const RulesText& each) {
    const rules::RulesResult loaded = try_load(each);
    return loaded && &game_of(**loaded) == &keys;
  };
  RulesText other = rules;
  if (random.one_in(4)) {
    const RulesText any = random_rules(game, random.below(1000), random);
    if (is_alike(any)) other = any;
  }
  const auto& values = option_values(game);
  const std::size_t changes = 1 + random.below(10);
  for (std::size_t i = 0; i < changes; ++i) {
    RulesText changed = other;
    const OptionValue& value = random.pick(values);
    changed.set(value.option, value.value);
    if (is_alike(changed)) other = changed;
  }
  return other;
}

// A hand as `check` reads it. The players of each call and card are named according to the hand's own rules.
class NamedHand {
 public:
  explicit NamedHand(const std::string& text) : text_(text) {
    std::istringstream in(text);
    DiskReader files;
    judge::Referee(files).judge(in, StreamKind::yaml, "hand", {},
                                {[&](const Report& report, const Document&, const judge::ReadHand* hand) {
                                  own_ = report;
                                  hand_.game = &hand->game;
                                  hand_.record = hand->record;
                                  if (hand->record.dealer) hand_.dealer = judge::DealerKey::written;
                                  Sink legal;
                                  write_names(hand->game.view(hand->record, hand->rules, hand->carried, legal));
                                }});
    hand_.explained = false;
  }

  /// Returns the report under the hand's own rules, made before the names were added.
  [[nodiscard]] const Report& own() const { return own_; }

  /// Returns the report under other rules, without the names of the rule set, its sources and its arithmetic, and
  /// without totals: they are the match's.
  std::string judged_by(const rules::RuleSet& rules) {
    Report report;
    report.players = own_.players;
    report.game = own_.game;
    report.hand = own_.hand;
    judge::judge(hand_, rules, nullptr, report);
    render::Json json = render::to_value(report, Document(text_, 1));
    // Equal amounts may be computed in different ways.
    for (const char* lines : {"ledger", "sheet"})
      if (json.contains(lines))
        for (render::Json& line : json[lines]) line.erase("arithmetic");
    json.erase("totals");
    return render::dump(json);
  }

 private:
  void write_names(const HandView& view) {
    if (hand_.record.auction) {
      auto& calls = hand_.record.auction->calls;
      for (std::size_t i = 0; i < calls.size(); ++i) calls[i].player = {view.callers.at(i).value(), calls[i].word.at};
    }
    for (std::size_t t = 0; t < hand_.record.tricks.size(); ++t)
      for (std::size_t i = 0; i < hand_.record.tricks[t].plays.size(); ++i)
        hand_.record.tricks[t].plays[i].player = view.tricks.at(t).plays.at(i).seat;
  }

  const std::string& text_;
  Report own_;
  judge::HandCase hand_;
};

class Comparison {
 public:
  Comparison(const GameEntry& game, std::size_t seed) : game_(game) {
    Random random(seed ^ 0xC0FFEEU);
    rules_.push_back(random_rules(game, seed, random));
    rules_.push_back(neighbour(game, rules_.front(), random));
    // A third and a fourth rule set reuse the replays of the other pairs.
    while (rules_.size() < 4 && random.one_in(2)) rules_.push_back(neighbour(game, random.pick(rules_), random));
    const rules::RuleSetPtr first = load(rules_.front());
    record::HandRecord hand = generate::random_hand(*first, random);
    if (random.one_in(2)) {
      const Carried carried{.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
      Sink legal;
      generate::write_claims(hand, *first, game.judge(hand, *first, carried, legal));
    }
    hand.game = {std::string(game.name), {}};
    const auto style = random_style(random, record::WriteStyle::Syntax::yaml);
    text_ = record::write_hand(hand, rules_.front().text(), style);
  }

  void run(Tally& tally) const {
    DiskReader files;
    std::vector<std::string> rules;
    for (const RulesText& each : rules_) rules.push_back(each.text());
    compare::Comparer comparer(files, {rules, {}, compare::Detail::tricks});
    std::istringstream in(text_);
    std::size_t hands = 0;
    OnlyHands listener([&](const ComparedHand& hand) {
      ++hands;
      check(hand, tally);
    });
    comparer.compare(in, StreamKind::yaml, {"hand", {}}, listener);
    EXPECT_EQ(hands, 1U);
  }

 private:
  void check(const ComparedHand& hand, Tally& tally) const {
    NamedHand named(text_);
    EXPECT_TRUE(compare::same_judgement(hand.rows.front().report, named.own())) << told();
    std::vector<std::string> judged;
    for (const RulesText& each : rules_) judged.push_back(named.judged_by(*load(each)));
    std::size_t pairs = 0;
    for (std::size_t from = 0; from < judged.size(); ++from) {
      for (std::size_t to = from + 1; to < judged.size(); ++to) {
        const bool same = judged[from] == judged[to];
        tally.count(same ? "alike" : "different");
        ASSERT_EQ(hand.rows[from].group == hand.rows[to].group, same) << told();
        if (same) continue;
        ASSERT_LT(pairs, hand.why.size()) << told();
        const Explanation& why = hand.why[pairs++];
        ASSERT_EQ(std::pair(why.from, why.to), std::pair(from, to)) << told();
        check(hand, why, named, judged[to], tally);
      }
    }
    EXPECT_EQ(hand.why.size(), pairs) << told();
    if (pairs > 1) tally.count("several pairs");
  }

  void check(const ComparedHand& hand, const Explanation& why, NamedHand& named, const std::string& wanted,
             Tally& tally) const {
    const std::size_t differing =
        rules::differing_options(*hand.rows[why.from].rule_set, *hand.rows[why.to].rule_set).size();
    EXPECT_LE(why.tries, compare::most_tries(differing)) << told();
    EXPECT_FALSE(why.cause.carried);
    expect_minimal(why, why.cause.options, named, wanted);
    tally.count(fmt::format("{} options named", std::min<std::size_t>(why.cause.options.size(), 3)));
    if (differing > compare::kExact) tally.count("more differences than are tried in every combination");
    if (why.complete) {
      EXPECT_EQ(why.cause.options.size(), differing);
      tally.count("nothing short of all");
    }
    if (!why.other) return;
    tally.count("two causes");
    expect_minimal(why, why.other->options, named, wanted);
    for (const std::size_t option : why.other->options)
      EXPECT_EQ(std::count(why.cause.options.begin(), why.cause.options.end(), option), 0) << told();
  }

  // Returns the first rule set of a pair with the values of these options from the second.
  [[nodiscard]] RulesText mixed(const Explanation& why, const std::vector<std::size_t>& options) const {
    const rules::RuleSetPtr to = load(rules_[why.to]);
    RulesText rules = rules_[why.from];
    for (const std::size_t i : options) {
      const std::string name(game_.options().options[i].name);
      const std::string value = to->value(i);
      const bool list = value.front() == '[' || value.front() == '{';
      rules.set(name, list ? quoted(value) : fmt::format("\"{}\"", value));
    }
    return rules;
  }

  // Converts flow YAML such as `{by: dealer, chips: 5}` to JSON.
  static std::string quoted(const std::string& flow) {
    std::string json;
    std::string word;
    const auto end_word = [&] {
      if (!word.empty()) json += '"' + word + '"';
      word.clear();
    };
    for (const char c : flow) {
      if (std::string_view("[]{},:").find(c) != std::string_view::npos) {
        end_word();
        json += c;
      } else if (c != ' ') {
        word += c;
      }
    }
    return json;
  }

  void expect_minimal(const Explanation& why, const std::vector<std::size_t>& options, NamedHand& named,
                      const std::string& wanted) const {
    const RulesText enough = mixed(why, options);
    ASSERT_TRUE(try_load(enough)) << told() << enough.text();
    EXPECT_EQ(named.judged_by(*load(enough)), wanted) << told() << "not enough: " << enough.text();
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::vector<std::size_t> fewer = options;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      const RulesText rules = mixed(why, fewer);
      if (!try_load(rules)) continue;  // a contradictory rule set explains nothing
      EXPECT_NE(named.judged_by(*load(rules)), wanted) << told() << "already enough: " << rules.text();
    }
  }

  [[nodiscard]] std::string told() const {
    std::string text;
    for (const RulesText& each : rules_) text += each.text() + "\n";
    return text + text_;
  }

  const GameEntry& game_;
  std::vector<RulesText> rules_;
  std::string text_;
};

class EveryGameCompared : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGameCompared, NamesTheOptionsThatMakeTheDifference) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("hands of " + std::string(game.name) + " under a few rule sets");
  for (const char* what : {"alike", "different", "1 options named"}) tally.expect(what);
  tally.expect("several pairs");
  // A pair of options as a cause needs a game with enough options.
  if (game.options().options.size() > 4) tally.expect("2 options named");
  const std::size_t wanted = scaled(2'000, 100);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) Comparison(game, seed).run(tally);
  ASSERT_FALSE(HasFailure());
  tally.print();
  tally.expect_all();
}

// True if the only reason for a missing settlement is that a player cannot have played a card as recorded.
bool is_attributed_wrongly(const Report& report) {
  return std::all_of(report.diagnostics.begin(), report.diagnostics.end(), [](const Diagnostic& each) {
    return each.severity == Severity::note ||
           (id_of(each.code).starts_with("play/") && each.code != Code::play_after_end);
  });
}

// True if two rule sets pass the same number of cards to the same players.
bool pass_alike(const rules::RuleSet& a, const rules::RuleSet& b) {
  for (const char* option : {"rotation", "pass_cycle", "pass_count"}) {
    const auto found = a.find(option);
    if (found && a.value(*found) != b.value(*found)) return false;
  }
  return true;
}

// True if under both rule sets the same player is declarer, or both are scored by points. Otherwise a different game is
// played.
bool has_same_declarer(const Report& a, const Report& b) {
  const ChipResult* x = a.chips();
  const ChipResult* y = b.chips();
  if (x == nullptr || y == nullptr) return x == y;
  return x->declarer == y->declarer;
}

bool is_settled(const Report& report) {
  const ChipResult* chips = report.chips();
  return chips != nullptr ? chips->ledger.has_value() : report.points()->settled;
}

// A hand that is settled under its own rules is settled as played under other rules too. The other rules may differ
// only in who leads, follows and wins.
TEST_P(EveryGameCompared, SettlesTheHandAsItWasPlayed) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("hands of " + std::string(game.name) + " under all presets");
  tally.expect("settled");
  DiskReader files;
  compare::Comparer comparer(files, {});
  for (std::size_t seed = 0; seed < scaled(10'000, 200) && !HasFailure(); ++seed) {
    Random random(seed ^ 0xACEU);
    const RulesText rules = random_rules(game, seed, random);
    const rules::RuleSetPtr own = load(rules);
    record::HandRecord hand = generate::random_hand(*own, random);
    hand.game = {std::string(game.name), {}};
    const auto style = random_style(random, record::WriteStyle::Syntax::yaml);
    const std::string text = record::write_hand(hand, rules.text(), style);
    const NamedHand named(text);
    OnlyHands listener([&](const ComparedHand& compared) {
      for (const compare::Row& row : compared.rows) {
        if (!pass_alike(*own, *row.rule_set) || !has_same_declarer(named.own(), row.report)) continue;
        tally.count(is_settled(row.report) ? "settled" : "not settled");
        EXPECT_TRUE(is_settled(row.report) || !is_attributed_wrongly(row.report)) << row.rules << "\n" << text;
      }
    });
    std::istringstream in(text);
    comparer.compare(in, StreamKind::yaml, {"hand", {}}, listener);
  }
  tally.print();
  tally.expect_all();
}

// Naming the players must not change the report under the record's own rules, whatever faults the hand has.
TEST_P(EveryGameCompared, TheRowOfTheOwnRulesIsTheReportOfCheck) {
  const GameEntry& game = *find_game(GetParam());
  const std::vector<Code> codes = test::plantable_codes(game.name);
  Tally tally("faulty hands of " + std::string(game.name) + " by their own rules");
  tally.expect("alike");
  for (std::size_t seed = 0; seed < scaled(10'000, 200) && !HasFailure(); ++seed) {
    Random random(seed ^ 0xFA017U);
    RulesText rules = random_rules(game, seed, random);
    const Code code = random.pick(codes);
    const auto planted = test::plant_fault(generate::random_hand(*load(rules), random), *load(rules), code, random);
    if (!planted) continue;
    for (const auto& [name, value] : planted->options) rules.set(name, value);
    record::HandRecord hand = planted->hand;
    hand.game = {std::string(game.name), {}};
    const auto style = random_style(random, record::WriteStyle::Syntax::yaml);
    const std::string text = record::write_hand(hand, rules.text(), style);
    const Report own = judge_text(text, StreamKind::yaml).reports.at(0);
    DiskReader files;
    compare::Comparer comparer(files, {{rules.text()}, {}, compare::Detail::causes});
    OnlyHands listener([&](const ComparedHand& compared) {
      EXPECT_TRUE(compare::same_judgement(compared.rows.at(0).report, own)) << id_of(code) << "\n" << text;
      tally.count("alike");
    });
    std::istringstream in(text);
    comparer.compare(in, StreamKind::yaml, {"hand", {}}, listener);
  }
  tally.print();
  tally.expect_all();
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameCompared, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
