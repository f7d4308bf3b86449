#include <gtest/gtest.h>

#include <algorithm>

#include "games/ombre_family/plant/ground.h"
#include "property/quadrille_world.h"
#include "record/document.h"
#include "syntax/reader.h"

// Random lawful hands of quadrille and quintille, over all presets and option values: valid, chips
// conserved, and the same whatever form they are written in.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::WriteStyle;

// Reads what was written; the same hand with the same places.
void expect_reads_back(const GameEntry& game, const record::WrittenHand& written, const WriteStyle& style) {
  Sink sink;
  const RawDocument raw{Document(written.text, 1), false};
  const auto root = syntax::read_document(raw, stream_kind(style), sink);
  ASSERT_TRUE(root.known()) << written.text;
  const auto names = record::read_hand_names(*root, {}, sink);
  const HandRecord read = record::read_hand(*root, names, game.keys, game.name, sink);
  EXPECT_FALSE(sink.has_errors());
  EXPECT_TRUE(read == written.hand) << written.text;
}

void expect_conserved(const Report& report) {
  const ChipResult& r = *report.chips();
  ASSERT_TRUE(r.ledger.has_value());
  Chips payments;
  for (std::size_t i = 0; i < report.players.size(); ++i) payments += r.ledger->net(seat_at(i));
  EXPECT_EQ(payments, r.pool() - *r.pool_after());
  EXPECT_GE(*r.pool_after(), Chips{});
  Chips staked;
  for (const auto& [seat, chips] : r.stakes) staked += chips;
  EXPECT_EQ(staked, r.staked);
  Chips lines;
  for (const LedgerLine& line : r.ledger->lines()) {
    EXPECT_GT(line.amount, Chips{});
    if (!line.from) lines -= line.amount;
    if (!line.to) lines += line.amount;
  }
  EXPECT_EQ(lines, *r.pool_after() - r.pool());
}

void tally_call(const Report& report, const HandRecord& hand, Tally& occurred) {
  const ChipResult& r = *report.chips();
  if (!r.called) {
    if (r.contract == "alliance") occurred.count("alliance without a call");
    return;
  }
  const bool king = r.called->rank() == Rank::king;
  occurred.count(king ? "king called" : "queen called");
  if (king && r.called->suit() == hand.trump->value) occurred.count("king of trumps called");
  ASSERT_TRUE(r.partner.has_value());
}

void tally(const Report& report, const HandRecord& hand, std::size_t cards, Tally& occurred) {
  const ChipResult& r = *report.chips();
  occurred.count("outcome " + std::string(*r.outcome));
  if (r.contract) occurred.count("contract " + std::string(*r.contract));
  for (const auto feat : *r.feats) occurred.count("feat " + std::string(feat));
  if (r.forced.value_or(false)) occurred.count("forced");
  tally_call(report, hand, occurred);
  if (!hand.tricks.empty() && hand.tricks.size() < cards) occurred.count("recorded short");
  const bool lost = r.outcome == "remise" || r.outcome == "codille";
  const auto paid = [&](Seat seat) {
    return std::any_of(r.ledger->lines().begin(), r.ledger->lines().end(),
                       [&](const LedgerLine& line) { return line.from == seat; });
  };
  if (lost && r.partner && !paid(*r.partner)) occurred.count("ombre pays alone");
  const bool staked_vole = r.staked > Chips{} && r.outcome == "vole_missed";
  if (staked_vole) occurred.count(r.contract == "vole" ? "vole bid and missed" : "vole led and missed");
  const bool made = std::find(r.feats->begin(), r.feats->end(), "vole") != r.feats->end();
  if (made) occurred.count(r.contract == "vole" ? "vole bid and made" : "vole led and made");
}

constexpr const char* kWanted[] = {"outcome won",
                                   "outcome remise",
                                   "outcome codille",
                                   "outcome vole_missed",
                                   "outcome passed",
                                   "contract alliance",
                                   "contract solo",
                                   "contract vole",
                                   "feat premiers",
                                   "feat vole",
                                   "forced",
                                   "king called",
                                   "queen called",
                                   "recorded short",
                                   "ombre pays alone",
                                   "king of trumps called",
                                   "vole bid and made",
                                   "vole bid and missed",
                                   "vole led and made",
                                   "vole led and missed",
                                   "judged without its deal",
                                   "alliance without a call"};

class QuadrilleHands : public ::testing::TestWithParam<const char*> {};

TEST_P(QuadrilleHands, AreValidConservedAndTheSameInEveryForm) {
  const GameEntry& game = *find_game(GetParam());
  Tally occurred(std::string("random hands of ") + GetParam());
  for (const char* what : kWanted) occurred.expect(what);
  const std::size_t hands = std::max<std::size_t>(scaled(50'000), 2'000);  // fewer would not show what is rare
  for (std::size_t i = 0; i < hands && !::testing::Test::HasFailure(); ++i) {
    Random random(i);
    const RulesText text = random_quadrille_rules(game, random);
    const rules::RuleSetPtr rules = load(text);
    HandRecord hand = game.random_hand(*rules, random);
    ombre_family::plant::add_claims(hand, game, *rules);

    const WriteStyle style = random_style(random, WriteStyle::Syntax::yaml);
    const auto written = record::write_hand(hand, text.text(), style);
    expect_reads_back(game, written, style);
    const Judged judged = judge_text(written.text, StreamKind::yaml);
    ASSERT_EQ(judged.reports.size(), 1U);
    const Report& report = judged.reports.front();
    ASSERT_EQ(report.verdict, Verdict::valid) << "seed " << i << "\n" << written.text << judged.json.front();
    ASSERT_TRUE(report.diagnostics.empty()) << "seed " << i << "\n" << written.text << judged.json.front();
    expect_conserved(report);
    const std::size_t cards = hand.deal->hands.front()->cards.size();
    tally(report, hand, cards, occurred);

    const WriteStyle json = random_style(random, WriteStyle::Syntax::json);
    const auto as_json = record::write_hand(hand, text.text(), json);
    expect_reads_back(game, as_json, json);
    EXPECT_EQ(without_places(judge_text(as_json.text, StreamKind::json).json.front()),
              without_places(judged.json.front()))
        << written.text;
    // By the last trick every card has been shown. Who was forced to play may hang on the deal.
    if (hand.tricks.size() == cards && !report.chips()->forced.value_or(false)) {
      hand.deal.reset();
      const auto bare = record::write_hand(hand, text.text(), style);
      EXPECT_EQ(without_places(judge_text(bare.text, StreamKind::yaml).json.front()),
                without_places(judged.json.front()))
          << bare.text;
      occurred.count("judged without its deal");
    }
  }
  ASSERT_FALSE(::testing::Test::HasFailure());
  occurred.print();
  for (const auto& [what, n] : occurred.counts()) EXPECT_GT(n, 0U) << what;
}

INSTANTIATE_TEST_SUITE_P(Games, QuadrilleHands, ::testing::ValuesIn(kQuadrilleGames),
                         [](const auto& each) { return std::string(each.param); });

}  // namespace
}  // namespace spadille::test
