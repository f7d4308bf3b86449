#include "mechanics/tricks/card_play.h"

#include <algorithm>

#include "mechanics/tricks/faults.h"

namespace spadille::tricks {
namespace {

// Reports a recorded name out of turn, at most once per trick. A player who sits out has no turn, so the card belongs
// to an unknown other player. Returns true if no other fault of the play is to be reported.
bool report_turn_fault(ReplayState& state, const Assigned& assigned, TrickNo number, Seat due) {
  TrickKnowledge& trick = state.trick;
  const bool leads = state.on_table.empty();
  if (trick.names_reported) return true;
  if (leads && state.leader_is != LeaderIs::certain) return false;
  const bool sits_out = assigned.play->player && !state.setting.turn.find(*assigned.play->player);
  if (!trick.named || trick.order_reported || (assigned.seat == due && !sits_out)) return false;
  const faults::Where written{state.setting.record, number, sits_out ? *assigned.play->player : assigned.seat,
                              assigned.play->at};
  const Card card = *assigned.play->card;
  state.sink.report(leads ? faults::wrong_leader(written, card, due, state.setting.law.leader_rule(number))
                          : faults::out_of_turn(written, card, due));
  trick.order_reported = true;
  if (sits_out) state.result.certain = false;
  return true;
}

// The player cannot have played this card from their hand here, so the winner of this trick is unknown.
void doubt(ReplayState& state, Seat seat, CardSet hand, const Table& table) {
  state.now.followed = state.now.followed | hand;
  state.held.doubt(seat);
  state.trick.winner_certain = false;
  state.result.certain = false;
  if (table.count == 0) state.trick.led_certain = false;
}

void report_barred(ReplayState& state, const faults::Where& where, Card card, const Choices& choices,
                   const RuleRef& why, const Table& table) {
  const std::optional<Span> led_at =
      state.on_table.empty() ? std::nullopt : std::optional(state.on_table.front().play->at);
  const Reported reported =
      state.sink.report(faults::barred(where, card, {state.setting.law, why, choices.legal()}, table.led(), led_at));
  if (why.code == Code::play_follow_suit) state.result.revokes.push_back({*where.seat, reported.condoned()});
}

}  // namespace

void play_card(ReplayState& state, const Assigned& assigned, TrickNo number, Seat due, Table& table) {
  const CardSet hand = state.held.of(assigned.seat);
  if (!assigned.play->card) return doubt(state, assigned.seat, hand, table);
  const Setting& setting = state.setting;
  const Card card = *assigned.play->card;
  const faults::Where where{setting.record, number, assigned.seat, assigned.play->at};
  const bool leads = state.on_table.empty();
  const bool lead_reported = setting.lead_reported && number_of(number) == 1 && leads;
  const bool reported = report_turn_fault(state, assigned, number, due) || lead_reported;
  const CardSet held = state.held.answered_for(assigned.seat, card, number, table);
  const Choices choices = state.choices(held, number, table);
  const bool led_certain = state.trick.led_certain;
  const auto before = state.held.place_of(card);
  if (before || !hand.contains(card)) {
    if (!reported) report_holding(state, where, card, table, before);
    state.held.go_astray(card);
    doubt(state, assigned.seat, hand, table);
  } else {
    const auto why = choices.why_not(card);
    if (why && !reported && led_certain) report_barred(state, where, card, choices, *why, table);
    if (!why && leads) state.now.led.insert(card);
    if (why && led_certain) state.now.barred.insert(card);
    state.held.play(assigned.seat, card, assigned.play->at);
  }
  if (state.log != nullptr)
    state.log->back().plays.push_back({assigned.seat, card, held, led_certain ? choices.legal() : CardSet{}});
  if (!leads || !state.trick.led_certain) state.now.followed.insert(card);
  table.add(card);
  state.on_table.push_back(assigned);
}

// If the holding is in doubt, `legal` is computed from every card that it may have. If none of its cards is known,
// `legal` is nullopt.
void report_holding(ReplayState& state, const faults::Where& where, Card card, const Table& table,
                    std::optional<Span> before) {
  const auto& hands = state.setting.hands;
  const std::size_t seat = index_of(*where.seat);
  std::optional<CardSet> legal = state.choices(state.held.of(*where.seat), where.trick, table).legal();
  if (legal->empty() && !hands[seat].whole) legal.reset();
  if (!state.setting.law.pack().contains(card)) {
    state.sink.report(faults::not_in_pack(where, card, legal));
    return;
  }
  if (before) {
    state.sink.report(faults::already_played(where, card, legal, *before));
    return;
  }
  // A card in nobody's holding shows that an exchange is not recorded. Report that only once, or once for each player
  // if exchanges are recorded with all their draws.
  const bool stray = std::none_of(hands.begin(), hands.end(),
                                  [&](const KnownHand& each) { return (each.cards - each.presumed).contains(card); });
  const bool draws_recorded =
      std::all_of(hands.begin(), hands.end(), [](const KnownHand& each) { return each.presumed.empty(); });
  const bool of_each = draws_recorded && !state.setting.record.exchange.empty();
  bool& reported = state.stray_reported[of_each ? seat : 0];
  if (!stray || !reported) state.sink.report(faults::not_in_hand(where, card, legal));
  reported = reported || stray;
}

}  // namespace spadille::tricks
