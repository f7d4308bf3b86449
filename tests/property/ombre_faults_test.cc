#include <gtest/gtest.h>

#include <algorithm>

#include "games/game.h"
#include "games/ombre_family/plant/ground.h"
#include "property/world.h"
#include "record/plant_text.h"

// One fault planted into a lawful hand gives exactly one diagnostic, of that code, at that place.
namespace spadille::test {
namespace {

using record::WriteStyle;

const GameEntry& ombre_game() { return *find_game("ombre"); }

struct Case {
  std::string text;
  StreamKind kind = StreamKind::yaml;
  Code code{};
  std::size_t offset = 0;
};

WriteStyle random_style(Random& random) {
  return {random.one_in(2) ? WriteStyle::Syntax::yaml : WriteStyle::Syntax::json,
          static_cast<WriteStyle::Cards>(random.below(3)), random.one_in(3) ? Notation::spanish : Notation::english};
}

StreamKind kind_of(const WriteStyle& style) {
  return style.syntax == WriteStyle::Syntax::json ? StreamKind::json : StreamKind::yaml;
}

std::optional<Case> fault_of_acts(const record::HandRecord& hand, RulesText rules, Code code, Random& random) {
  auto planted = ombre_game().plant_fault(hand, *load(rules), code, random);
  if (!planted) return std::nullopt;
  for (const auto& [name, value] : planted->options) rules.set(name, value);
  // Figures as played are right, whatever was wrong at the table.
  if (is_act(code) && planted->hand.result == record::Claims{} && random.one_in(2)) {
    const auto judged_by = load(rules);
    ombre_family::plant::add_claims(planted->hand, ombre_game(), *judged_by);
  }
  WriteStyle style = random_style(random);
  if (code == Code::record_card_not_in_pack) style.notation = Notation::english;  // Spanish packs have no eights
  const auto written = record::write_hand(planted->hand, rules.text(), style);
  return Case{written.text, kind_of(style), code, planted->place(written.hand).begin};
}

std::optional<Case> fault_of_text(const record::HandRecord& hand, const RulesText& rules, Code code, Random& random) {
  const WriteStyle style = random_style(random);
  const auto written = record::write_hand(hand, rules.text(), style);
  const auto planted = record::plant_in_text(written, style, code, random);
  if (!planted) return std::nullopt;
  return Case{planted->text, kind_of(style), code, planted->offset};
}

std::optional<Case> unknown_rules(const record::HandRecord& hand, RulesText rules, Random& random) {
  const WriteStyle style = random_style(random);
  std::string word = "\"gibs\"";
  if (random.one_in(2)) {
    word = "\"red_aces\"";
    rules.options.emplace_back("red_aces", "\"low\"");
  } else {
    rules.preset = "gibs";
  }
  const auto written = record::write_hand(hand, rules.text(), style);
  return Case{written.text, kind_of(style), Code::record_unknown_rules, written.text.find(word) + 1};
}

std::optional<Case> bad_order(const record::HandRecord& hand, const RulesText& rules) {
  auto text = record::write_hand(hand, rules.text(), {}).text + "---\n";
  const std::size_t offset = text.size();
  return Case{text + "settlement: the end\n", StreamKind::yaml, Code::session_bad_order, offset};
}

std::vector<Code> all_codes() {
  std::vector<Code> codes = ombre_game().plantable_codes();
  for (const Code code : record::text_plantable_codes()) codes.push_back(code);
  codes.push_back(Code::record_unknown_rules);
  codes.push_back(Code::session_bad_order);
  return codes;
}

std::optional<Case> plant(const record::HandRecord& hand, const RulesText& rules, Code code, Random& random) {
  if (code == Code::record_unknown_rules) return unknown_rules(hand, rules, random);
  if (code == Code::session_bad_order) return bad_order(hand, rules);
  const auto of_text = record::text_plantable_codes();
  if (std::find(of_text.begin(), of_text.end(), code) != of_text.end()) return fault_of_text(hand, rules, code, random);
  return fault_of_acts(hand, rules, code, random);
}

void expect_exactly(const Case& c, std::size_t seed) {
  const Judged judged = judge_text(c.text, c.kind);
  std::vector<Diagnostic> all;
  std::string told;
  for (const Report& report : judged.reports)
    all.insert(all.end(), report.diagnostics.begin(), report.diagnostics.end());
  for (const std::string& json : judged.json) told += json + "\n";
  ASSERT_EQ(all.size(), 1U) << "seed " << seed << " " << id_of(c.code) << "\n" << c.text << told;
  EXPECT_EQ(id_of(all.front().code), id_of(c.code)) << "seed " << seed << "\n" << c.text << told;
  // The place as a person counts it, told from the text alone.
  const Document whole(c.text, 1);
  const LineColumn wanted = whole.place(c.offset);
  const auto line = "\"line\":" + std::to_string(wanted.line) + ",\"column\":" + std::to_string(wanted.column);
  EXPECT_NE(told.find(line), std::string::npos) << "seed " << seed << " wants " << line << "\n" << c.text << told;
}

// Rules under which the fault has any room: few hands are contrabolas.
RulesText rules_for(Code code, Random& random) {
  if (code == Code::trump_not_held) return {random.one_in(2) ? "wikipedia-local" : "rigvedawiki-local", {}};
  return random_rules(random);
}

TEST(OmbreFaults, OneFaultGivesOneDiagnosticAtItsPlace) {
  Tally planted("faults planted into hands of ombre");
  const std::vector<Code> codes = all_codes();
  for (const Code code : codes) planted.expect(std::string(id_of(code)));
  const std::size_t wanted = scaled(50'000);
  std::size_t done = 0;
  for (std::size_t seed = 0; done < wanted && !::testing::Test::HasFailure(); ++seed) {
    ASSERT_LT(seed, 400 * wanted) << "some code finds no hand to be planted in";
    Random random(seed ^ 0x5EEDU);
    // The code that has occurred least is the next one, if the hand has room for it.
    const Code code = *std::min_element(codes.begin(), codes.end(), [&](Code a, Code b) {
      return planted.counts().at(std::string(id_of(a))) < planted.counts().at(std::string(id_of(b)));
    });
    const RulesText rules = rules_for(code, random);
    const auto hand = ombre_game().random_hand(*load(rules), random);
    const auto found = plant(hand, rules, code, random);
    if (!found) continue;
    expect_exactly(*found, seed);
    planted.count(std::string(id_of(code)));
    ++done;
  }
  ASSERT_FALSE(::testing::Test::HasFailure());
  planted.print();
  for (const auto& [code, n] : planted.counts()) EXPECT_GT(n, 0U) << code;
}

}  // namespace
}  // namespace spadille::test
