#include "games/toy/judge.h"

#include "games/toy/law.h"
#include "games/toy/rules.h"
#include "mechanics/deal/deal.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/observed_cards.h"
#include "record/hand_record.h"
#include "result/doubts.h"
#include "result/point_claims.h"

// The toy game, phase by phase: deal, play, points, claims.
namespace spadille::toy {
namespace {

constexpr auto kKeys = record::key_words<record::HandKey>("hand", "game", "rules", "players", "dealer", "deal",
                                                          "tricks", "result", "notation", "condoned", "meta");
constexpr auto kClaims = record::key_words<record::ResultKey>("outcome", "tricks", "points", "totals");

using Hands = std::array<tricks::KnownHand, kMaxSeats>;

// Returns the holdings as dealt. If one is not recorded, its cards are those that its player shows in the tricks.
// Returns nullopt after a faulty deal.
std::optional<Hands> find_hands(const record::HandRecord& record, Sink& sink) {
  Hands hands;
  std::array<CardSet, kMaxSeats> shown{};
  std::optional<deal::Dealt> dealt = deal::Dealt{};
  const tricks::Turn turn = turn_of(record);
  if (record.deal)
    dealt =
        deal::check(record, {.pack = CardBag(pack()), .lacks = "it has aces, kings and queens", .hand = kHand}, sink);
  if (!dealt) return std::nullopt;
  shown = tricks::shown_cards(record, turn, Law{}, turn.at(0), kHand);
  for (std::size_t i = 0; i < kPlayers; ++i) {
    const auto& written = dealt->hands[i];
    hands[i].cards = written ? written->different() : shown[i];
    hands[i].complete = hands[i].cards.size() == kHand;
  }
  return hands;
}

void score(const tricks::Replayed& replayed, const Rules& rules, PointsResult& result) {
  result.sheet.emplace();
  for (std::size_t i = 0; i < replayed.complete; ++i) {
    const bool last = i + 1 == kHand;
    result.sheet->score(replayed.winners[i], Points{last ? rules.last_trick->value : 1}, last ? "last_trick" : "trick",
                        "last_trick");
  }
}

PointsResult judge(const record::HandRecord& record, const Rules& rules, Sink& sink,
                   std::vector<tricks::TrickView>* log) {
  PointsResult result;
  const auto hands = find_hands(record, sink);
  if (!hands) return result;
  const tricks::Turn turn = turn_of(record);
  const Law law;
  const auto replayed = tricks::replay({record, turn, law, turn.at(0), *hands, kHand, kHand}, sink, log);
  if (!replayed.certain || record.is_unparsed("tricks")) return result;
  if (replayed.complete < kHand) {
    for (const tricks::KnownHand& hand : *hands) {
      if (hand.complete || &hand >= &(*hands)[kPlayers]) continue;
      Doubts doubts;
      doubts.add(record.at, "some cards are unknown");
      doubts.report(sink);
      break;
    }
    result.unfinished = true;
    sink.report({.code = Code::record_incomplete,
                 .at = record::last_act_at(record),
                 .message = "not settled: not every card has been played"});
    return result;
  }
  result.tricks.emplace();
  for (std::size_t i = 0; i < kPlayers; ++i) result.tricks->emplace_back(seat_at(i), replayed.taken[i]);
  result.outcome = kScored;
  result.settled = true;
  score(replayed, rules, result);
  result.under_protest = sink.has_uncondoned_act();
  check_claims(record, result, sink);
  return result;
}

HandResult judge_hand(const record::HandRecord& record, const rules::RuleSet& rules, const Carried& /*carried*/,
                      Sink& sink, HandView* view) {
  return judge(record, rules.as<Rules>(), sink, view != nullptr ? &view->tricks : nullptr);
}

Counts count_hand(const record::HandRecord& record, const rules::RuleSet& /*rules*/, const Carried& /*carried*/,
                  std::size_t depth) {
  Sink unused;
  const auto hands = find_hands(record, unused);
  if (!hands) return std::nullopt;
  tricks::Lead lead{turn_of(record), turn_of(record).at(0), {}};
  for (std::size_t i = 0; i < kPlayers; ++i) {
    if (!(*hands)[i].complete) return std::nullopt;
    lead.hands[i] = (*hands)[i].cards;
  }
  return tricks::count_sequences(Law{}, lead, depth);
}

PlayerRange players(const rules::RuleSet& /*rules*/) { return {kPlayers, kPlayers}; }
bool needs_dealer(const rules::RuleSet& /*rules*/) { return true; }
MatchRules match(const rules::RuleSet& /*rules*/) { return {.limit = Points{11}, .best = MatchRules::Best::highest}; }

}  // namespace

GameEntry game_entry() {
  return {.name = "toy",
          .keys = {kKeys, kClaims, {}},
          .options = &options,
          .players = &players,
          .needs_dealer = &needs_dealer,
          .judge_hand = &judge_hand,
          .count = &count_hand,
          .session = PointSession{&match}};
}

}  // namespace spadille::toy
