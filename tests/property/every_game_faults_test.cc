#include <cstdlib>
#include <nlohmann/json.hpp>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "testkit/plant_fault.h"
#include "testkit/plant_text.h"
#include "testkit/written_hand.h"

// One fault planted into a legal hand of any registered game gives exactly one diagnostic. It has that code and that
// place.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::WriteStyle;

std::size_t wanted_faults(std::string_view game) {
  if (game == "ombre") return scaled(50'000);
  return scaled(game == "quadrille" || game == "quintille" ? 25'000 : 20'000);
}

// The number of faults wanted of every code, in place of a share of `wanted_faults`: SPADILLE_FAULTS=20000.
std::optional<std::size_t> wanted_of_each() {
  const char* count = std::getenv("SPADILLE_FAULTS");
  if (count == nullptr) return std::nullopt;
  return std::strtoul(count, nullptr, 10);
}

// Keeps the codes that SPADILLE_CODES names, separated by commas.
std::vector<Code> chosen(std::vector<Code> codes) {
  const char* names = std::getenv("SPADILLE_CODES");
  if (names == nullptr) return codes;
  const std::string list = "," + std::string(names) + ",";
  std::erase_if(codes, [&](Code code) { return list.find("," + std::string(id_of(code)) + ",") == list.npos; });
  return codes;
}

struct Case {
  std::string text;
  StreamKind kind = StreamKind::yaml;
  Code code{};
  std::size_t offset = 0;  // byte offset of the fault
};

WriteStyle any_style(Random& random) {
  return random_style(random, random.one_in(2) ? WriteStyle::Syntax::yaml : WriteStyle::Syntax::json);
}

Carried carried_to(const HandRecord& hand) {
  return {.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
}

std::optional<Case> fault_of_acts(const GameEntry& game, const HandRecord& hand, RulesText rules, Code code,
                                  Random& random) {
  auto planted = test::plant_fault(hand, *load(rules), code, random);
  if (!planted) return std::nullopt;
  for (const auto& [name, value] : planted->options) rules.set(name, value);
  // Claims computed from the actual play are correct, even if an action was illegal.
  if (is_act(code) && planted->hand.result == record::Claims{} && random.one_in(2)) {
    Sink unused;
    generate::write_claims(planted->hand, *load(rules),
                           game.judge(planted->hand, *load(rules), carried_to(planted->hand), unused));
  }
  const WriteStyle style = any_style(random);
  const WrittenHand written = write_and_read(planted->hand, rules.text(), style);
  return Case{written.text, stream_kind(style), code, planted->place(written.hand).begin};
}

std::optional<Case> fault_of_text(const GameEntry& game, HandRecord hand, const RulesText& rules, Code code,
                                  Random& random) {
  if (random.one_in(2)) {
    Sink unused;
    generate::write_claims(hand, *load(rules), game.judge(hand, *load(rules), carried_to(hand), unused));
  }
  const WriteStyle style = any_style(random);
  const WrittenHand written = write_and_read(hand, rules.text(), style);
  const auto planted = test::plant_in_text(written, style, code, random);
  if (!planted) return std::nullopt;
  return Case{planted->text, stream_kind(style), code, planted->offset};
}

// An unknown preset or option. Because an unknown preset does not give the game, the record names it.
std::optional<Case> unknown_rules(const GameEntry& game, HandRecord hand, RulesText rules, Random& random) {
  const WriteStyle style = any_style(random);
  hand.game = {std::string(game.name), {}};
  std::string word = "\"gibs\"";
  if (random.one_in(2)) {
    word = "\"red_aces\"";
    rules.options.emplace_back("red_aces", "\"low\"");
  } else {
    rules.preset = "gibs";
  }
  const std::string text = record::write_hand(hand, rules.text(), style);
  return Case{text, stream_kind(style), Code::record_unknown_rules, text.find(word) + 1};
}

// A settlement without a session.
std::optional<Case> bad_order(const HandRecord& hand, const RulesText& rules, Random& random) {
  const WriteStyle style = any_style(random);
  const std::string text = record::write_hand(hand, rules.text(), style);
  if (style.syntax == WriteStyle::Syntax::json)
    return Case{text + "{\"settlement\": \"the end\"}\n", StreamKind::json_lines, Code::session_bad_order, text.size()};
  return Case{text + "---\nsettlement: the end\n", StreamKind::yaml, Code::session_bad_order, text.size() + 4};
}

bool is_of_text(Code code) {
  const auto codes = test::text_plantable_codes();
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

std::vector<Code> codes_of(const GameEntry& game) {
  std::vector<Code> codes = test::plantable_codes(game.name);
  for (const Code code : test::text_plantable_codes()) codes.push_back(code);
  codes.push_back(Code::record_unknown_rules);
  codes.push_back(Code::session_bad_order);
  return chosen(codes);
}

std::optional<Case> plant(const GameEntry& game, const HandRecord& hand, const RulesText& rules, Code code,
                          Random& random) {
  if (code == Code::record_unknown_rules) return unknown_rules(game, hand, rules, random);
  if (code == Code::session_bad_order) return bad_order(hand, rules, random);
  if (is_of_text(code)) return fault_of_text(game, hand, rules, code, random);
  return fault_of_acts(game, hand, rules, code, random);
}

void expect_exactly(const Case& c, std::size_t seed) {
  const Judged judged = judge_text(c.text, c.kind);
  std::vector<nlohmann::json> all;
  std::string told;
  for (const std::string& json : judged.json) {
    told += json + "\n";
    const auto report = nlohmann::json::parse(json);
    for (const auto& each : report["diagnostics"]) all.push_back(each);
  }
  ASSERT_EQ(all.size(), 1U) << "seed " << seed << " " << id_of(c.code) << "\n" << c.text << told;
  EXPECT_EQ(all.front()["code"], id_of(c.code)) << "seed " << seed << "\n" << c.text << told;
  // The line and column that a person would count, computed from the text alone.
  const LineColumn wanted = Document(c.text, 1).place(c.offset);
  EXPECT_EQ(all.front()["line"], wanted.line) << "seed " << seed << "\n" << c.text << told;
  EXPECT_EQ(all.front()["column"], wanted.column) << "seed " << seed << "\n" << c.text << told;
}

// Distributes the hands among the codes. Every code has its turn, and no code waits forever for a hand with a place for
// it.
class Turns {
 public:
  // A planted fault counts as `trials_each` trials without a place.
  Turns(std::vector<Code> codes, std::size_t trials_each) : trials_each_(trials_each) {
    for (const Code code : codes) shares_.push_back({code, 0, false});
  }
  // Returns the code with the fewest trials.
  Code next() { return take(std::min_element(shares_.begin(), shares_.end(), spent_less)); }
  // Returns the code with the fewest trials among those never planted; nullopt if every code has been planted.
  std::optional<Code> next_missing() {
    const auto least = std::min_element(shares_.begin(), shares_.end(), [](const Share& a, const Share& b) {
      return a.planted != b.planted ? b.planted : spent_less(a, b);
    });
    if (least == shares_.end() || least->planted) return std::nullopt;
    return take(least);
  }
  void planted() {
    current_->spent += trials_each_;
    current_->planted = true;
  }
  void had_no_room() { ++current_->spent; }

 private:
  struct Share {
    Code code;
    std::size_t spent;
    bool planted;
  };
  static bool spent_less(const Share& a, const Share& b) { return a.spent < b.spent; }
  Code take(std::vector<Share>::iterator share) {
    current_ = &*share;
    return share->code;
  }
  std::size_t trials_each_;
  std::vector<Share> shares_;
  Share* current_ = nullptr;
};

// Far more hands than all faults need. The limit ends the test even if no hand has a place for some code.
constexpr std::size_t kMostHands = 10'000'000;
// A code with few places gets at most this many hands for one fault of the others, unless every code needs as many.
constexpr std::size_t kTrials = 100;

class EveryGameFaults : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGameFaults, OneFaultGivesOneDiagnosticAtItsPlace) {
  const GameEntry& game = *find_game(GetParam());
  Tally planted("faults planted into hands of " + std::string(game.name));
  const std::vector<Code> codes = codes_of(game);
  for (const Code code : codes) planted.expect(std::string(id_of(code)));
  const std::optional<std::size_t> each = wanted_of_each();
  Turns turns(codes, each ? kMostHands : kTrials);
  const std::size_t wanted = each ? *each * codes.size() : wanted_faults(game.name);
  std::size_t done = 0;
  for (std::size_t seed = 0; seed < (each ? kMostHands * codes.size() : kMostHands) && !HasFailure(); ++seed) {
    // Once there are enough faults, only codes without a planted fault are tried.
    const std::optional<Code> code = done < wanted ? turns.next() : turns.next_missing();
    if (!code) break;
    Random random(seed ^ 0x5EEDU);
    const RulesText rules = random_rules(game, seed, random);
    HandRecord hand = generate::random_hand(*load(rules), random);
    if (random.one_in(4)) hand.game = {std::string(game.name), {}};
    const auto found = plant(game, hand, rules, *code, random);
    if (!found) {
      turns.had_no_room();
      continue;
    }
    turns.planted();
    expect_exactly(*found, seed);
    planted.count(std::string(id_of(found->code)));
    ++done;
  }
  ASSERT_FALSE(HasFailure());
  planted.print();
  for (const auto& [code, n] : planted.counts()) EXPECT_GT(n, 0U) << code;
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameFaults, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
