#include <algorithm>

#include "property/game_tally.h"

// The events that random hands of gin rummy must include.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::TurnEntry;
using From = record::Draw::From;

void count_beginning(const HandRecord& hand, Tally& occurred) {
  const auto passes = static_cast<std::size_t>(
      std::count_if(hand.turns.begin(), hand.turns.begin() + std::min<std::ptrdiff_t>(2, std::ssize(hand.turns)),
                    [](const TurnEntry& turn) { return turn.pass.has_value(); }));
  if (passes == 2) occurred.count("upcard passed by both");
  const auto& draws = hand.turns[std::min(passes, hand.turns.size() - 1)].draws;
  if (draws.empty() || draws.front().from == From::stock) return;
  if (passes == 0) occurred.count("upcard taken by eldest hand");
  if (passes == 1) occurred.count("upcard taken by the dealer");
}

void count_melds(const TurnEntry& turn, Tally& occurred) {
  occurred.count(turn.melds ? "melds written" : "melds left out");
  if (!turn.melds) return;
  for (const record::CardList& meld : turn.melds->melds) {
    const auto has = [&](Rank rank) {
      return std::any_of(meld.cards.begin(), meld.cards.end(), [&](const auto& c) { return c.value.rank() == rank; });
    };
    if (has(Rank::ace) && has(Rank::king)) occurred.count("run with the ace high");
    if (has(Rank::ace) && has(Rank::two)) occurred.count("run with the ace low");
  }
}

void count_answer(const TurnEntry& answer, bool against_gin, Tally& occurred) {
  occurred.count(answer.melds ? "answer with melds" : "answer without melds");
  if (answer.empty_lay_off) occurred.count("nothing laid off");
  for (const record::LayOff& each : answer.lay_offs) {
    occurred.count(against_gin ? "laid off against gin" : "laid off");
    if (each.number) occurred.count("meld named by its number");
    if (each.of) occurred.count("meld named by whose it is");
  }
}

void count(const TalliedHand& t, Tally& occurred) {
  const auto& turns = t.hand.turns;
  const PointsResult& result = t.view.points();
  count_beginning(t.hand, occurred);
  if (turns.back().pass) occurred.count("last discard passed");
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const TurnEntry& turn = turns[i];
    if (!turn.draws.empty() && turn.draws.front().card) occurred.count("card drawn written");
    if (turn.deadwood) occurred.count("deadwood claimed");
    if (!turn.knock) continue;
    count_melds(turn, occurred);
    const bool gin = !result.feats->empty() && result.feats->front() != "undercut";
    if (gin && turn.knock->kind == record::Knock::Kind::knock) occurred.count("gin that is only called a knock");
    if (i + 1 == turns.size())
      occurred.count("answer left out");
    else
      count_answer(turns[i + 1], gin, occurred);
  }
  for (std::size_t i = 0; i < 2; ++i)
    if (result.boxes_of(seat_at(i)) == 2) occurred.count("two boxes");
  for (const ScoreLine& line : result.sheet->lines())
    if (line.reason == "spade") occurred.count("points doubled by the upcard");
}

// The melds of the knocker can be derived if there is only one arrangement with the least deadwood.
std::optional<HandRecord> without_melds(const TalliedHand& t) {
  HandRecord hand = t.hand;
  const auto knock = std::find_if(hand.turns.begin(), hand.turns.end(), [](const auto& turn) { return turn.knock; });
  if (knock == hand.turns.end() || !knock->melds) return std::nullopt;
  knock->melds.reset();
  Sink sink;
  const HandResult result = game_of(t.rules).judge(hand, t.rules, {}, sink);
  if (sink.report_count() > 0 || !std::get<PointsResult>(result).settled) return std::nullopt;
  return hand;
}

}  // namespace

GameTally gin_tally() {
  return {.game = "gin",
          .wanted = {"outcome scored",
                     "feat gin",
                     "feat big_gin",
                     "feat undercut",
                     "won",
                     "drawn",
                     "upcard passed by both",
                     "upcard taken by eldest hand",
                     "upcard taken by the dealer",
                     "last discard passed",
                     "card drawn written",
                     "deadwood claimed",
                     "melds written",
                     "melds left out",
                     "run with the ace high",
                     "run with the ace low",
                     "gin that is only called a knock",
                     "answer left out",
                     "answer with melds",
                     "answer without melds",
                     "nothing laid off",
                     "laid off",
                     "laid off against gin",
                     "meld named by its number",
                     "meld named by whose it is",
                     "two boxes",
                     "points doubled by the upcard"},
          .count = &count,
          .shorter = {{"judged without the melds of the knocker", &without_melds}}};
}

}  // namespace spadille::test
