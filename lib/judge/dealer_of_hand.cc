#include "judge/dealer_of_hand.h"

#include <fmt/format.h>

#include "games/game.h"

namespace spadille::judge {
namespace {

// The players may have agreed on another dealer, so this is not an error. After the end of the match the hand is
// reported for that alone.
void check_turn_to_deal(const record::HandRecord& hand, const rules::RuleSet& rules, Session& session, Sink& sink) {
  const Seat dealer = hand.dealer->value;
  const auto due = session.deal.dealer_due(hand.players, session.people);
  session.deal.take_named_dealer(hand.name_of(dealer));
  const PointSession* points = game_of(rules).point_session();
  const bool after_end = points != nullptr && session.match(points->match(rules)).over;
  const bool is_order_open = session.order_doubted && !session.order_shown;
  if (due && *due != dealer && !after_end && !is_order_open) sink.report(dealer_out_of_turn(hand, dealer, *due));
}

// In a session, the first missing dealer is also the cause that later hands have none.
DealerOfHand report_missing_dealer(const record::HandRecord& hand, Session* session, Sink& sink) {
  if (session != nullptr && !session->deal.note_missing_dealer())
    return {false, session->hands == 0 ? "no dealer is known since the header of the session"
                                       : "no dealer is known since an earlier hand of the session"};
  sink.report({.code = Code::record_missing_key,
               .at = hand.at,
               .message = hand.pack ? "missing key 'dealer': it sets to whom the pack is dealt first"
                                    : "missing key 'dealer': it sets who calls and leads first"});
  return {.sufficient = false};
}

// True for a score sheet of a hand that is scored by points: nobody leads in it, and no odd chips are divided.
bool is_sheet_of_points(const record::HandRecord& hand, const rules::RuleSet& rules) {
  return hand.counted && hand.tricks.empty() && game_of(rules).point_session() != nullptr;
}

bool needs_dealer(const record::HandRecord& hand, const rules::RuleSet& rules) {
  if (hand.players.empty()) return false;
  return hand.pack || (game_of(rules).needs_dealer(rules) && !is_sheet_of_points(hand, rules));
}

}  // namespace

Diagnostic dealer_out_of_turn(const record::HandRecord& hand, Seat dealer, Seat due) {
  const std::string& name = hand.name_of(dealer);
  return {.code = Code::session_dealer,
          .at = hand.dealer->at,
          .message = fmt::format("{} deals, but it is {}'s turn to deal; the turn goes on from {}", name,
                                 hand.name_of(due), name),
          .player = name};
}

DealerOfHand dealer_of_hand(record::HandRecord& hand, DealerKey key, const rules::RuleSet& rules, Session* session,
                            Sink& sink) {
  if (key == DealerKey::written) {
    if (session != nullptr && hand.dealer) check_turn_to_deal(hand, rules, *session, sink);
    return {.sufficient = hand.dealer.has_value()};
  }
  hand.dealer.reset();
  if (session != nullptr) {
    if (const auto seat = session->deal.dealer_among(hand.players, session->people)) {
      hand.dealer = {*seat, hand.at};
      return {};
    }
  }
  if (!needs_dealer(hand, rules)) return {};
  return key == DealerKey::absent ? report_missing_dealer(hand, session, sink) : DealerOfHand{.sufficient = false};
}

}  // namespace spadille::judge
