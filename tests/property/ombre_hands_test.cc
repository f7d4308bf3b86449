#include <gtest/gtest.h>

#include <algorithm>

#include "games/game.h"
#include "games/ombre_family/order.h"
#include "games/ombre_family/plant/ground.h"
#include "property/world.h"
#include "record/document.h"
#include "record/writer.h"
#include "syntax/reader.h"

// Random lawful hands of ombre, over all presets and option values: valid, chips conserved, and the
// same whatever form they are written in.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::WriteStyle;

WriteStyle random_style(Random& random, WriteStyle::Syntax syntax) {
  return {syntax, static_cast<WriteStyle::Cards>(random.below(3)),
          random.one_in(3) ? Notation::spanish : Notation::english};
}

StreamKind kind_of(const WriteStyle& style) {
  return style.syntax == WriteStyle::Syntax::json ? StreamKind::json : StreamKind::yaml;
}

// Reads what was written; the same hand with the same places.
void expect_reads_back(const record::WrittenHand& written, const WriteStyle& style) {
  Sink sink;
  const RawDocument raw{Document(written.text, 1), false};
  const auto root = syntax::read_document(raw, kind_of(style), sink);
  ASSERT_TRUE(root.known()) << written.text;
  const auto names = record::read_hand_names(*root, {}, sink);
  const HandRecord read = record::read_hand(*root, names, find_game("ombre")->keys, "ombre", sink);
  EXPECT_FALSE(sink.has_errors());
  EXPECT_TRUE(read == written.hand) << written.text;
}

void expect_conserved(const Report& report) {
  const ChipResult& r = *report.chips();
  ASSERT_TRUE(r.ledger.has_value());
  Chips payments;
  for (std::size_t i = 0; i < report.players.size(); ++i) payments += r.ledger->net(seat_at(i));
  EXPECT_EQ(payments, r.pool() - *r.pool_after());
  Chips lines;
  for (const LedgerLine& line : r.ledger->lines()) {
    EXPECT_GT(line.amount, Chips{});
    if (!line.from) lines -= line.amount;
    if (!line.to) lines += line.amount;
  }
  EXPECT_EQ(lines, *r.pool_after() - r.pool());
}

// Whether the hand tells everything without its deal: nothing exchanged, every card shown, and who holds
// spadille does not decide who plays or leads.
bool tells_itself(const HandRecord& hand, const ChipResult& result, const rules::RuleSet& rules) {
  const auto value = [&](std::string_view option) { return rules.value(*rules.find(option)); };
  const bool may_force = value("all_pass").find("spadille_force") != std::string::npos;
  if (may_force && (hand.tricks.empty() || (*result.forced && value("opening_lead") == "ombre"))) return false;
  const std::size_t dealt = hand.deal->hands[0] ? hand.deal->hands[0]->cards.size() : hand.deal->hands[1]->cards.size();
  return hand.exchange.empty() && (hand.tricks.empty() || hand.tricks.size() == dealt) && !hand.surrender;
}

HandRecord without_deal(HandRecord hand, const ChipResult& result) {
  if (result.contract == "vuelta" || result.contract == "voltereta")
    hand.turned = {hand.deal->stock->cards.front().value, {}};
  hand.deal.reset();
  return hand;
}

void tally(const Report& report, const HandRecord& hand, Tally& occurred) {
  const ChipResult& r = *report.chips();
  occurred.count("outcome " + std::string(*r.outcome));
  if (r.contract) occurred.count("contract " + std::string(*r.contract));
  for (const auto feat : *r.feats) occurred.count("feat " + std::string(feat));
  if (r.forced.value_or(false)) occurred.count("forced");
  if (r.contract == "contrabola") occurred.count("contrabola: " + std::string(*r.outcome));
  if (hand.players.size() == 4 && r.tricks->size() == 4) occurred.count("mort: " + std::string(*r.outcome));
  occurred.count(std::to_string(hand.players.size()) + " players");
  if (r.estuches && *r.estuches > 0) occurred.count("estuches");
  if (hand.surrender) occurred.count(hand.surrender->taken_over ? "taken over" : "given up");
  const std::size_t dealt = hand.players.size() == 2 ? 8 : 9;
  if (!hand.tricks.empty() && hand.tricks.size() < dealt) occurred.count("recorded short");
  if (hand.turned) occurred.count("turned card written");
  std::size_t drawn = 0;
  for (const auto& entry : hand.exchange) {
    drawn += entry.discard->cards.size();
    if (entry.discard->cards.size() == dealt) occurred.count("whole hand exchanged");
  }
  if (drawn == hand.deal->stock->cards.size()) occurred.count("whole stock drawn");
}

// A matador that a trump lead did not force.
bool withholds(const HandView& view, Suit trump) {
  const auto& order = ombre_family::order_of(trump, ombre_family::RedAce::low);
  for (const auto& trick : view.tricks) {
    for (std::size_t i = 1; i < trick.plays.size(); ++i) {
      const auto& play = trick.plays[i];
      const Card led = trick.plays.front().card;
      if (order.is_trump(led) && !order.is_trump(play.card) && !(play.hand & order.trumps()).empty()) return true;
    }
  }
  return false;
}

TEST(OmbreHands, AreValidConservedAndTheSameInEveryForm) {
  Tally occurred("random hands of ombre");
  for (const char* what : {"outcome sacada",
                           "outcome puesta",
                           "outcome codille",
                           "outcome failed_vole",
                           "outcome takeover",
                           "outcome passed",
                           "contract entrada",
                           "contract vuelta",
                           "contract solo",
                           "contract voltereta",
                           "contract gascarola",
                           "contract contrabola",
                           "feat primeras",
                           "feat vole",
                           "feat contrabola",
                           "contrabola: sacada",
                           "contrabola: puesta",
                           "contrabola: codille",
                           "forced",
                           "mort: sacada",
                           "mort: puesta",
                           "mort: codille",
                           "2 players",
                           "3 players",
                           "4 players",
                           "estuches",
                           "taken over",
                           "given up",
                           "recorded short",
                           "turned card written",
                           "whole hand exchanged",
                           "whole stock drawn",
                           "matador withheld",
                           "judged without its deal"})
    occurred.expect(what);
  const std::size_t hands = scaled(100'000);
  for (std::size_t i = 0; i < hands && !::testing::Test::HasFailure(); ++i) {
    Random random(i);
    const RulesText text = random_rules(random);
    const rules::RuleSetPtr rules = load(text);
    HandRecord hand = find_game("ombre")->random_hand(*rules, random);
    Sink sink;
    const HandView view = find_game("ombre")->view(hand, *rules, {hand.pool ? hand.pool->value : Chips{}}, sink);
    if (view.chips().trump && withholds(view, *view.chips().trump)) occurred.count("matador withheld");
    ombre_family::plant::add_claims(hand, *find_game("ombre"), *rules);

    const WriteStyle style = random_style(random, WriteStyle::Syntax::yaml);
    const auto written = record::write_hand(hand, text.text(), style);
    expect_reads_back(written, style);
    const Judged judged = judge_text(written.text, StreamKind::yaml);
    ASSERT_EQ(judged.reports.size(), 1U);
    const Report& report = judged.reports.front();
    ASSERT_EQ(report.verdict, Verdict::valid) << "seed " << i << "\n" << written.text << judged.json.front();
    ASSERT_TRUE(report.diagnostics.empty()) << "seed " << i << "\n" << written.text << judged.json.front();
    expect_conserved(report);
    tally(report, hand, occurred);

    const WriteStyle json = random_style(random, WriteStyle::Syntax::json);
    const auto as_json = record::write_hand(hand, text.text(), json);
    expect_reads_back(as_json, json);
    EXPECT_EQ(without_places(judge_text(as_json.text, StreamKind::json).json.front()),
              without_places(judged.json.front()))
        << written.text;
    if (tells_itself(hand, *report.chips(), *rules)) {
      const auto bare = record::write_hand(without_deal(hand, *report.chips()), text.text(), style);
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

}  // namespace
}  // namespace spadille::test
