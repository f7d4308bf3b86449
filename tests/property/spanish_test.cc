#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "record/writer.h"
#include "support/judged.h"
#include "testkit/plant_fault.h"

// A hand in Spanish notation gets the same answer as in English notation, with each card in its own notation. This
// holds for every command that shows cards, in text and JSON.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::WriteStyle;

// Card names in rule sets and explanations, which are not cards of the record.
const std::regex kNotOfTheRecord(R"((\{hearts: [^}]*\}|\{3: [^}]*\}|first_lead:? +C2|"value":"C2"|)"
                                 R"(DJ is not said there|does not name DJ|of DJ it does not speak|"reason":"\w+"))");
// Begins the text of a rule, which is not of the record either. It is too long for a regular expression, which matches
// each character by recursion.
constexpr std::string_view kRuleText = "\"rule_text\":\"";
const std::regex kEnglishCard(R"(\b([SHDC])(10|[AKQJ2-9])\b)");

std::string in_spanish(const std::smatch& card) {
  constexpr std::string_view kEnglish = "SHDCAKQJ";
  constexpr std::string_view kSpanish = "ECOB1RCS";
  std::string text;
  for (const char c : card.str()) {
    // In English, no letter is both a suit and a rank. Digits are the same in both notations.
    const std::size_t i = kEnglish.find(c);
    text += i == std::string_view::npos ? c : kSpanish[i];
  }
  return text;
}

template <class Change>
std::string replace_each(const std::string& text, const std::regex& what, Change change) {
  std::string out;
  auto from = text.cbegin();
  for (std::sregex_iterator each(text.begin(), text.end(), what), end; each != end; ++each) {
    out.append(from, (*each)[0].first);
    out += change(*each);
    from = (*each)[0].second;
  }
  return out.append(from, text.cend());
}

std::string translated_without_rules(const std::string& text) {
  std::string out;
  auto from = text.cbegin();
  const auto add = [&](auto begin, auto end) {
    out += replace_each(std::string(begin, end), kEnglishCard, in_spanish);
  };
  for (std::sregex_iterator each(text.begin(), text.end(), kNotOfTheRecord), end; each != end; ++each) {
    add(from, (*each)[0].first);
    out += (*each)[0].str();
    from = (*each)[0].second;
  }
  add(from, text.cend());
  return out;
}

std::string translated(std::string_view text) {
  std::string out;
  for (;;) {
    const std::size_t begin = text.find(kRuleText);
    out += translated_without_rules(std::string(text.substr(0, begin)));
    if (begin == std::string_view::npos) return out;
    const std::size_t end = text.find('"', begin + kRuleText.size());
    out += text.substr(begin, end - begin);
    text.remove_prefix(std::min(end, text.size()));
  }
}

// True for a line of a record that is quoted below a message, or for the carets below it: "    27 |   - DK D5 H4".
bool is_excerpt(std::string_view line) {
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  line.remove_prefix(std::min(line.find_first_not_of("0123456789"), line.size()));
  return line.starts_with(" | ") || line.starts_with("| ");
}

// Returns the text without the quoted lines of the record.
std::string without_excerpts(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!is_excerpt(line)) out += line + "\n";
  return out;
}

// A hand in both notations, with every token at the same place.
struct InBoth {
  std::string english;
  std::string spanish;
};
InBoth in_both(const HandRecord& hand, const RulesText& rules, WriteStyle style) {
  style.notation = Notation::spanish;
  InBoth both;
  both.spanish = record::write_hand(hand, rules.text(), style);
  style.notation = Notation::english;
  both.english = record::write_hand(hand, rules.text(), style);
  const bool json = style.syntax == WriteStyle::Syntax::json;
  const std::string key = json ? ", \"notation\": \"spanish\"" : "notation: spanish\n";
  const std::size_t at = both.spanish.find(key);  // before the first card, so at the same place in English
  both.english.insert(at, std::regex_replace(key, std::regex("spanish"), "english"));
  return both;
}

// The arguments of a command in both notations. They may contain a card.
struct Asked {
  std::vector<std::string> english;
  std::vector<std::string> spanish;
};

std::vector<Asked> commands(const HandRecord& hand, Random& random) {
  std::vector<Asked> all;
  const auto add = [&](const std::vector<std::string>& words) { all.push_back({words, words}); };
  const auto add_with_card = [&](const std::vector<std::string>& words, Card card) {
    Asked asked{words, words};
    asked.english.push_back(to_string(card, Notation::english));
    asked.spanish.push_back(to_string(card, Notation::spanish));
    for (const char* format : {"text", "json"}) {
      Asked in_format = asked;
      for (auto* each : {&in_format.english, &in_format.spanish}) each->insert(each->end(), {"--format", format});
      all.push_back(std::move(in_format));
    }
  };
  add({"check", "-"});
  add({"check", "-", "--format", "json"});
  add({"check", "-", "--format", "jsonl"});
  add({"settle", "-"});
  add({"replay", "-"});
  add({"compare", "-"});
  add({"compare", "-", "--format", "json"});
  const Card any = Card::from_index(random.below(52));
  if (!hand.tricks.empty()) {
    const std::size_t t = random.below(hand.tricks.size());
    const auto& plays = hand.tricks[t].plays;
    if (!plays.empty())
      add_with_card(
          {"whatif", "-", "--at", fmt::format("trick:{}.{}", t + 1, 1 + random.below(plays.size())), "--play"}, any);
  }
  if (!hand.exchange.empty()) add_with_card({"whatif", "-", "--at", "exchange:1", "--discard"}, any);
  if (!hand.turns.empty())
    add_with_card({"whatif", "-", "--at", fmt::format("turn:{}", 1 + random.below(hand.turns.size())), "--discard"},
                  any);
  if (hand.called) add_with_card({"whatif", "-", "--call"}, any);
  return all;
}

class SpanishRecords : public ::testing::TestWithParam<std::string_view> {};

TEST_P(SpanishRecords, AreAnsweredAsEnglishOnes) {
  const GameEntry& game = *find_game(GetParam());
  const std::vector<Code> codes = test::plantable_codes(game.name);
  std::size_t with_cards = 0;
  for (std::size_t seed = 0; seed < scaled(1'200) && !HasFailure(); ++seed) {
    Random random(seed ^ 0xE5BADA5U);
    RulesText rules = random_rules(game, seed, random);
    HandRecord hand = generate::random_hand(*load(rules), random);
    hand.game = {std::string(game.name), {}};
    if (auto planted = test::plant_fault(hand, *load(rules), codes[seed % codes.size()], random)) {
      hand = std::move(planted->hand);
      for (const auto& [name, value] : planted->options) rules.set(name, value);
    }
    const auto syntax = random.one_in(2) ? WriteStyle::Syntax::yaml : WriteStyle::Syntax::json;
    const InBoth both = in_both(hand, rules, random_style(random, syntax));
    for (const Asked& asked : commands(hand, random)) {
      const auto wanted = run(asked.english, both.english);
      const auto found = run(asked.spanish, both.spanish);
      EXPECT_EQ(found.status, wanted.status) << both.spanish;
      EXPECT_EQ(without_excerpts(found.out), without_excerpts(translated(wanted.out)))
          << "seed " << seed << ", " << asked.spanish.front() << "\n"
          << both.spanish;
      EXPECT_EQ(found.err, translated(wanted.err)) << "seed " << seed << ", " << asked.spanish.front();
      with_cards += translated(wanted.out) != wanted.out ? 1 : 0;
      if (HasFailure()) break;
    }
  }
  EXPECT_GT(with_cards, 0U);
}

INSTANTIATE_TEST_SUITE_P(Games, SpanishRecords, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
