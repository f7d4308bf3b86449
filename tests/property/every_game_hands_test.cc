#include <gmock/gmock.h>

#include <span>
#include <sstream>
#include <string>
#include <utility>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/game_tally.h"
#include "property/random_rules.h"
#include "record/document.h"
#include "record/writer.h"
#include "render/arithmetic_text.h"
#include "support/hand_places.h"
#include "syntax/reader.h"

// Random legal hands of every registered game, over all presets and option values. They are valid, and chips are
// conserved or points add up. The printed arithmetic of each line gives its amount. The report is the same in whatever
// form they are written.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::WriteStyle;

std::size_t wanted_hands(std::string_view game) {
  const std::size_t full = game == "ombre" ? 100'000 : 50'000;
  return scaled(full, 2'000);
}

// Reads a written hand, and expects the same hand, with every word at its place.
void expect_reads_back(const GameEntry& game, HandRecord hand, const std::string& written, const WriteStyle& style) {
  Sink sink;
  const RawDocument raw{Document(written, 1)};
  const auto root = syntax::read_document(raw, stream_kind(style), sink);
  ASSERT_TRUE(root.known()) << written;
  const auto names = record::read_hand_names(*root, {}, game.name, sink);
  const HandRecord read = record::read_hand(*root, names, game.keys, game.name, sink);
  EXPECT_FALSE(sink.has_errors()) << written;
  hand.notation = style.notation;
  EXPECT_TRUE(without_places(read) == without_places(std::move(hand))) << written;
  expect_words_at_places(written, read);
}

// Computes printed arithmetic, independently of the code that makes it: "30 - 4", "5 x 3", "24 / 3 + 1".
std::int64_t computed(const std::string& arithmetic) {
  std::istringstream words(arithmetic);
  std::int64_t sum = 0;
  std::int64_t term = 0;
  words >> term;
  std::string sign;
  std::int64_t number = 0;
  while (words >> sign >> number) {
    if (sign == "x") {
      term *= number;
    } else if (sign == "/") {
      EXPECT_EQ(term % number, 0) << arithmetic;
      term /= number;
    } else {
      EXPECT_THAT(sign, testing::AnyOf("+", "-")) << arithmetic;
      sum += std::exchange(term, sign == "-" ? -number : number);
    }
  }
  EXPECT_TRUE(words.eof()) << arithmetic;
  return sum + term;
}

void expect_computes(std::span<const Term> terms, std::int64_t amount) {
  if (!terms.empty()) {
    EXPECT_EQ(computed(render::arithmetic_text(terms, {})), amount);
  }
}

void expect_adds_up(const Report& report, const ChipResult& r, const rules::RuleSet& /*rules*/) {
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
    expect_computes(r.ledger->terms_of(line), line.amount.amount());
    if (!line.from) lines -= line.amount;
    if (!line.to) lines += line.amount;
  }
  EXPECT_EQ(lines, *r.pool_after() - r.pool());
}

// A hand outside a session is the first of a match.
void expect_adds_up(const Report& report, const PointsResult& r, const rules::RuleSet& rules) {
  ASSERT_TRUE(r.settled);
  ASSERT_EQ(report.totals.has_value(), r.sheet.has_value());
  if (!r.sheet) return;
  const MatchRules match = find_game(rules.game().game)->point_session()->match(rules);
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    Points sum;
    for (const ScoreLine& line : r.sheet->lines()) {
      EXPECT_NE(line.points, Points{});
      expect_computes(r.sheet->terms_of(line), line.points.amount());
      if (line.seat == seat_at(i)) sum += line.points;
    }
    EXPECT_EQ(sum, r.sheet->of(seat_at(i)));
    EXPECT_EQ((*report.totals)[i], match.after(match.start, sum, r.boxes_of(seat_at(i))));
  }
}

// Counts the outcomes and feats that every game reports.
void count_result(const ChipResult& r, Tally& occurred) {
  occurred.count("outcome " + std::string(*r.outcome));
  for (const auto feat : *r.feats) occurred.count("feat " + std::string(feat));
}

void count_result(const PointsResult& r, Tally& occurred) {
  occurred.count("outcome " + std::string(*r.outcome));
  if (r.feats)
    for (const auto feat : *r.feats) occurred.count("feat " + std::string(feat));
  if (r.winner) occurred.count(*r.winner ? "won" : "drawn");
}

// Generates, writes, judges and counts the random hands of one game.
class HandsOfGame {
 public:
  explicit HandsOfGame(const GameEntry& game)
      : game_(game),
        tally_(tally_of(game.name)),
        occurred_("random hands of " + std::string(game.name)),
        values_("values of options of " + std::string(game.name)) {
    if (tally_ != nullptr) {
      for (const auto what : tally_->wanted) occurred_.expect(std::string(what));
      for (const Shorter& each : tally_->shorter) occurred_.expect(std::string(each.what));
    }
    for (const OptionValue& each : option_values(game)) values_.expect(each.option + " " + each.value);
  }

  void try_hand(std::size_t seed) {
    Random random(seed);
    const RulesText text = random_rules(game_, seed, random);
    for (const auto& [option, value] : text.options) values_.count(option + " " + value);
    const rules::RuleSetPtr rules = load(text);
    HandRecord hand = generate::random_hand(*rules, random);
    if (random.one_in(4)) hand.game = {std::string(game_.name), {}};
    const Carried carried{.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
    Sink sink;
    const HandView view = game_.view(hand, *rules, carried, sink);
    generate::write_claims(hand, *rules, view.result);

    const WriteStyle style = random_style(random, WriteStyle::Syntax::yaml);
    const auto written = record::write_hand(hand, text.text(), style);
    expect_reads_back(game_of(*rules), hand, written, style);
    const Judged judged = judge_text(written, StreamKind::yaml);
    ASSERT_EQ(judged.reports.size(), 1U);
    const Report& report = judged.reports.front();
    ASSERT_EQ(report.verdict, Verdict::valid) << "seed " << seed << "\n" << written << judged.json.front();
    ASSERT_TRUE(report.diagnostics.empty()) << "seed " << seed << "\n" << written << judged.json.front();
    ASSERT_NE(hand.result, record::Claims{}) << "seed " << seed << ": not settled\n" << written;
    std::visit([&](const auto& result) { expect_adds_up(report, result, *rules); }, report.result);
    EXPECT_EQ(judge_text(written, StreamKind::yaml).json, judged.json) << "judged again:\n" << written;

    const WriteStyle json = random_style(random, WriteStyle::Syntax::json);
    const auto as_json = record::write_hand(hand, text.text(), json);
    expect_reads_back(game_of(*rules), hand, as_json, json);
    expect_the_same(as_json, StreamKind::json, judged);

    const TalliedHand tallied{hand, view, *rules};
    count(tallied);
    if (tally_ == nullptr) return;
    for (const Shorter& each : tally_->shorter) {
      const auto shorter = each.make(tallied);
      if (!shorter) continue;
      expect_the_same(record::write_hand(*shorter, text.text(), style), StreamKind::yaml, judged);
      occurred_.count(std::string(each.what));
    }
  }

  void finish() const {
    occurred_.print();
    values_.print_rarest();
    occurred_.expect_all();
    values_.expect_all();
  }

 private:
  static void expect_the_same(const std::string& text, StreamKind kind, const Judged& judged) {
    EXPECT_EQ(without_places(judge_text(text, kind).json.front()), without_places(judged.json.front())) << text;
  }

  void count(const TalliedHand& tallied) {
    const PlayerRange range = game_.players(tallied.rules);
    for (std::size_t n = range.least; n <= range.most; ++n) occurred_.expect(std::to_string(n) + " players");
    occurred_.count(std::to_string(tallied.hand.players.size()) + " players");
    std::visit([&](const auto& result) { count_result(result, occurred_); }, tallied.view.result);
    if (tally_ != nullptr) tally_->count(tallied, occurred_);
  }

  const GameEntry& game_;
  const GameTally* tally_;
  Tally occurred_;
  Tally values_;
};

class EveryGameHands : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryGameHands, AreValidAddUpAndAreTheSameInEveryForm) {
  const GameEntry& game = *find_game(GetParam());
  HandsOfGame hands(game);
  const std::size_t wanted = wanted_hands(game.name);
  for (std::size_t i = 0; i < wanted && !HasFailure(); ++i) hands.try_hand(i);
  ASSERT_FALSE(HasFailure());
  hands.finish();
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGameHands, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
