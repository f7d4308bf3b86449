#include <gtest/gtest.h>

#include <algorithm>

#include "games/ombre_family/plant/ground.h"
#include "property/quadrille_world.h"
#include "record/plant_text.h"

// One fault planted into a lawful hand of quadrille or quintille gives exactly one diagnostic, of that
// code, at that place.
namespace spadille::test {
namespace {

using record::WriteStyle;

struct Case {
  std::string text;
  StreamKind kind = StreamKind::yaml;
  std::size_t offset = 0;
};

WriteStyle any_style(Random& random) {
  return random_style(random, random.one_in(2) ? WriteStyle::Syntax::yaml : WriteStyle::Syntax::json);
}

std::optional<Case> fault_of_acts(const GameEntry& game, const record::HandRecord& hand, RulesText rules, Code code,
                                  Random& random) {
  auto planted = game.plant_fault(hand, *load(rules), code, random);
  if (!planted) return std::nullopt;
  for (const auto& [name, value] : planted->options) rules.set(name, value);
  // Figures as played are right, whatever was wrong at the table.
  if (is_act(code) && planted->hand.result == record::Claims{} && random.one_in(2))
    ombre_family::plant::add_claims(planted->hand, game, *load(rules));
  WriteStyle style = any_style(random);
  if (code == Code::record_card_not_in_pack) style.notation = Notation::english;  // Spanish packs have no eights
  const auto written = record::write_hand(planted->hand, rules.text(), style);
  return Case{written.text, stream_kind(style), planted->place(written.hand).begin};
}

std::optional<Case> fault_of_text(const record::HandRecord& hand, const RulesText& rules, Code code, Random& random) {
  const WriteStyle style = any_style(random);
  const auto written = record::write_hand(hand, rules.text(), style);
  const auto planted = record::plant_in_text(written, style, code, random);
  if (!planted) return std::nullopt;
  return Case{planted->text, stream_kind(style), planted->offset};
}

bool is_of_text(Code code) {
  const auto codes = record::text_plantable_codes();
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

void expect_exactly(const Case& c, Code code, std::size_t seed) {
  const Judged judged = judge_text(c.text, c.kind);
  std::vector<Diagnostic> all;
  std::string told;
  for (const Report& report : judged.reports)
    all.insert(all.end(), report.diagnostics.begin(), report.diagnostics.end());
  for (const std::string& json : judged.json) told += json + "\n";
  ASSERT_EQ(all.size(), 1U) << "seed " << seed << " " << id_of(code) << "\n" << c.text << told;
  EXPECT_EQ(id_of(all.front().code), id_of(code)) << "seed " << seed << "\n" << c.text << told;
  const LineColumn wanted = Document(c.text, 1).place(c.offset);
  const auto line = "\"line\":" + std::to_string(wanted.line) + ",\"column\":" + std::to_string(wanted.column);
  EXPECT_NE(told.find(line), std::string::npos) << "seed " << seed << " wants " << line << "\n" << c.text << told;
}

class QuadrilleFaults : public ::testing::TestWithParam<const char*> {};

TEST_P(QuadrilleFaults, OneFaultGivesOneDiagnosticAtItsPlace) {
  const GameEntry& game = *find_game(GetParam());
  Tally planted(std::string("faults planted into hands of ") + GetParam());
  std::vector<Code> codes = game.plantable_codes();
  for (const Code code : record::text_plantable_codes()) codes.push_back(code);
  for (const Code code : codes) planted.expect(std::string(id_of(code)));
  const std::size_t wanted = scaled(25'000);
  std::size_t done = 0;
  for (std::size_t seed = 0; done < wanted && !::testing::Test::HasFailure(); ++seed) {
    ASSERT_LT(seed, 400 * wanted) << "some code finds no hand to be planted in";
    Random random(seed ^ 0x5EEDU);
    const RulesText rules = random_quadrille_rules(game, random);
    const auto hand = game.random_hand(*load(rules), random);
    // The code that has occurred least is the next one, if this hand has room for it.
    const Code code = *std::min_element(codes.begin(), codes.end(), [&](Code a, Code b) {
      return planted.counts().at(std::string(id_of(a))) < planted.counts().at(std::string(id_of(b)));
    });
    const auto found =
        is_of_text(code) ? fault_of_text(hand, rules, code, random) : fault_of_acts(game, hand, rules, code, random);
    if (!found) continue;
    expect_exactly(*found, code, seed);
    planted.count(std::string(id_of(code)));
    ++done;
  }
  ASSERT_FALSE(::testing::Test::HasFailure());
  planted.print();
  for (const auto& [code, n] : planted.counts()) EXPECT_GT(n, 0U) << code;
}

INSTANTIATE_TEST_SUITE_P(Games, QuadrilleFaults, ::testing::ValuesIn(kQuadrilleGames),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace spadille::test
