// Two random rule sets of a game and a random hand: the options named make the difference, by the word of `check`.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "compare/comparer.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "record/writer.h"
#include "report/json.h"
#include "verdict/lawful_claims.h"

namespace spadille::test {
namespace {

using compare::ComparedHand;
using compare::Explanation;

// The same rules with a few options changed, never to what contradicts the rest.
RulesText neighbour(const GameEntry& game, const RulesText& rules, Random& random) {
  RulesText other = rules;
  if (random.one_in(4)) other = random_rules(game, random.below(1000), random);
  const auto& values = option_values(game);
  const std::size_t changes = 1 + random.below(10);
  for (std::size_t i = 0; i < changes; ++i) {
    RulesText changed = other;
    const OptionValue& value = random.pick(values);
    changed.set(value.option, value.value);
    if (try_load(changed)) other = changed;
  }
  return other;
}

// The report of `check --rules`, without what names the rules and their sources.
std::string judged_by(const std::string& record, const std::string& rules) {
  static DiskReader files;
  static referee::Referee referee(files);
  referee.override_rules(rules);
  std::istringstream in(record);
  std::string found;
  referee.judge(in, StreamKind::yaml, "hand", {},
                {[&](const Report& report, const Document& document, const referee::ReadHand*) {
                  auto json = nlohmann::ordered_json::parse(report::to_json(report, document));
                  json.erase("rules");
                  for (auto& diagnostic : json["diagnostics"]) diagnostic.erase("source");
                  found = json.dump();
                }});
  return found;
}

class Comparison {
 public:
  Comparison(const GameEntry& game, std::size_t seed) : game_(game) {
    Random random(seed ^ 0xC0FFEEU);
    from_ = random_rules(game, seed, random);
    to_ = neighbour(game, from_, random);
    record::HandRecord hand = game.random_hand(*load(from_), random);
    if (random.one_in(2)) {
      const Carried carried{.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
      Sink lawful;
      write_claims(hand, game.judge(hand, *load(from_), carried, lawful));
    }
    hand.game = {std::string(game.name), {}};
    text_ = record::write_hand(hand, "", random_style(random, record::WriteStyle::Syntax::yaml)).text;
  }

  void run(Tally& tally) const {
    DiskReader files;
    compare::Comparer comparer(files, {{from_.text(), to_.text()}, {}, compare::Detail::tricks});
    std::istringstream in(text_);
    std::size_t hands = 0;
    comparer.compare(in, StreamKind::yaml, "hand", {},
                     {[&](const ComparedHand& hand, const Document&) {
                        ++hands;
                        check(hand, tally);
                      },
                      [](const compare::ComparedSession&, const Document&) { ADD_FAILURE() << "there is no session"; },
                      [](const compare::Row&, const Document&) { ADD_FAILURE() << "there is no header"; }});
    EXPECT_EQ(hands, 1U);
  }

 private:
  void check(const ComparedHand& hand, Tally& tally) const {
    const std::string wanted = judged_by(text_, to_.text());
    const bool same = judged_by(text_, from_.text()) == wanted;
    ASSERT_EQ(hand.agrees(), same) << told();
    tally.count(same ? "alike" : "different");
    ASSERT_EQ(hand.why.size(), same ? 0U : 1U) << told();
    if (same) return;
    const Explanation& why = hand.why.front();
    const std::size_t differing = rules::differing_options(*hand.rows[0].rule_set, *hand.rows[1].rule_set).size();
    EXPECT_LE(why.tries, compare::most_tries(differing)) << told();
    EXPECT_FALSE(why.cause.carried);
    expect_minimal(why.cause.options, wanted);
    tally.count(fmt::format("{} options named", std::min<std::size_t>(why.cause.options.size(), 3)));
    if (why.whole) {
      EXPECT_EQ(why.cause.options.size(), differing);
      tally.count("nothing short of all");
    }
    if (!why.other) return;
    tally.count("two causes");
    expect_minimal(why.other->options, wanted);
    for (const std::size_t option : why.other->options)
      EXPECT_EQ(std::count(why.cause.options.begin(), why.cause.options.end(), option), 0) << told();
  }

  // The first rules with these values of the second.
  [[nodiscard]] RulesText mixed(const std::vector<std::size_t>& options) const {
    const rules::RuleSetPtr to = load(to_);
    RulesText rules = from_;
    for (const std::size_t i : options) {
      const std::string name(game_.options().options[i].name);
      const std::string value = to->value(i);
      const bool list = value.front() == '[' || value.front() == '{';
      rules.set(name, list ? quoted(value) : fmt::format("\"{}\"", value));
    }
    return rules;
  }

  // `{by: dealer, chips: 5}` as JSON.
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

  void expect_minimal(const std::vector<std::size_t>& options, const std::string& wanted) const {
    EXPECT_EQ(judged_by(text_, mixed(options).text()), wanted) << told() << "not enough: " << mixed(options).text();
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::vector<std::size_t> fewer = options;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      const RulesText rules = mixed(fewer);
      if (!try_load(rules)) continue;  // what contradicts itself explains nothing
      EXPECT_NE(judged_by(text_, rules.text()), wanted) << told() << "already enough: " << rules.text();
    }
  }

  [[nodiscard]] std::string told() const { return from_.text() + "\n" + to_.text() + "\n" + text_; }

  const GameEntry& game_;
  RulesText from_;
  RulesText to_;
  std::string text_;
};

class EveryGameCompared : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGameCompared, NamesTheOptionsThatMakeTheDifference) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("hands of " + std::string(game.name) + " under two rule sets");
  for (const char* what : {"alike", "different", "1 options named"}) tally.expect(what);
  // Two can only come together in a game with room for them.
  if (game.options().options.size() > 4) tally.expect("2 options named");
  const std::size_t wanted = std::max<std::size_t>(scaled(2'000), 100);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) Comparison(game, seed).run(tally);
  ASSERT_FALSE(HasFailure());
  tally.print();
  for (const auto& [what, n] : tally.counts()) EXPECT_GT(n, 0U) << what;
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameCompared, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
