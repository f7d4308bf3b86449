#include "whatif/replay_on.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "whatif/growing_hand.h"

namespace spadille::whatif {
namespace {

using Kind = ChangedAct::Kind;
using record::HandRecord;

// --- the record up to the act ---------------------------------------------------------------------

void cut_auction(HandRecord& hand, std::size_t calls) {
  hand.auction->calls.resize(calls);
  hand.declarer.reset();  // with an auction, declarer and contract are claims
  hand.contract.reset();
  hand.trump.reset();
  hand.turned.reset();
  hand.called.reset();
  hand.avoid.reset();
}

void cut_before_surrender(HandRecord& hand) {
  const auto& surrender = hand.surrender;
  if (surrender && surrender->before && number_of(surrender->before->value) > hand.tricks.size())
    hand.surrender.reset();
}

void cut_after(const ChangedAct& act, HandRecord& hand) {
  const std::size_t n = act.entry ? act.entry->number : 0;
  switch (act.kind) {
    case Kind::call:
      cut_auction(hand, n);
      forget_exchanges(hand, 0);
      hand.tricks.clear();
      break;
    case Kind::trump:
      hand.called.reset();
      forget_exchanges(hand, 0);
      hand.tricks.clear();
      break;
    case Kind::called:
      hand.tricks.clear();
      break;
    case Kind::exchange:
      forget_exchanges(hand, n);
      hand.tricks.clear();
      break;
    case Kind::play:
      hand.tricks.resize(n);
      hand.tricks.back().plays.truncate(*act.position);
      break;
    case Kind::discard:
      hand.turns.resize(n);
      break;
  }
  cut_before_surrender(hand);
}

// The recorded trick winners belong to the unchanged record.
void forget_takers(const ChangedAct& act, HandRecord& hand) {
  const std::size_t first = act.kind == Kind::play ? act.entry->number - 1 : 0;
  for (std::size_t t = first; t < hand.tricks.size(); ++t) hand.tricks[t].won.reset();
}

// The table condoned the recorded act, not the changed one.
void forget_condonation(const ChangedAct& act, HandRecord& hand) {
  if (!act.entry) return;
  std::vector<Condonation> kept;
  for (const Condonation& each : hand.condoned) {
    const bool same = each.act == *act.entry && act.player;
    if (!same || (each.player && *each.player != hand.name_of(*act.player))) {
      kept.push_back(each);
      continue;
    }
    if (each.player) continue;
    for (std::size_t i = 0; i < hand.players.size(); ++i)
      if (seat_at(i) != *act.player) kept.push_back({each.act, hand.players[i], each.at});
  }
  hand.condoned = std::move(kept);
}

// Returns the whole record with the two cards swapped in the player's plays. The player then still shows the same
// holding.
HandRecord with_cards_swapped(const AsPlayed& recorded, const ChangedAct& act) {
  HandRecord hand = recorded.record;
  for (std::size_t t = act.entry->number - 1; t < hand.tricks.size(); ++t)
    for (record::Play& play : hand.tricks[t].plays)
      if (play.player == act.player && play.card == act.card()) play.card = std::get<Card>(*act.recorded);
  put(act, hand);
  return hand;
}

// --- the act --------------------------------------------------------------------------------------

constexpr std::array kImpossible{Code::play_not_in_hand,         Code::play_already_played,
                                 Code::record_card_not_in_pack,  Code::exchange_not_in_hand,
                                 Code::exchange_stock_exhausted, Code::turn_discard_not_in_hand};

bool is_impossible(const Diagnostic& fault) {
  return std::find(kImpossible.begin(), kImpossible.end(), fault.code) != kImpossible.end();
}

std::vector<Diagnostic> faults_of(const ChangedAct& act, const std::vector<Diagnostic>& found) {
  std::vector<Diagnostic> faults;
  std::copy_if(found.begin(), found.end(), std::back_inserter(faults), [&](const Diagnostic& each) {
    const bool here = act.kind == Kind::exchange ? each.act == act.entry : each.at == act.at;
    return here && each.severity == Severity::error;
  });
  return faults;
}

void judge_act(const Conditions& conditions, const AsPlayed& recorded, const ChangedAct& act, ReplayedOn& out) {
  Judged judged = conditions.judge(out.hand);
  const bool dealt = recorded.record.deal && !recorded.hands_added;
  switch (act.kind) {
    case Kind::play: {
      const std::size_t trick = act.entry->number - 1;
      const std::size_t card = *act.position - 1;
      // The legal cards do not depend on the card played.
      Options options = options_of(recorded, recorded.judged.view, trick, card);
      if (!options.complete) judged = conditions.judge(with_cards_swapped(recorded, act));
      if (options.legal.empty()) options.legal = options_of(recorded, judged.view, trick, card).legal;
      if (!options.legal.empty()) out.legal = options.legal;
      out.certain = options.complete;
      break;
    }
    case Kind::exchange:
    case Kind::discard:
      out.certain = dealt && act.player && recorded.record.deal->hands[index_of(*act.player)].has_value();
      break;
    case Kind::call:
    case Kind::trump:
    case Kind::called:
      break;
  }
  out.act_faults = faults_of(act, judged.diagnostics);
  // If holdings are not known in full, the record does not show this card.
  if (act.kind == Kind::play && out.legal && out.act_faults.empty()) out.legal->insert(act.card());
}

void follow(GrowingHand& growing, std::vector<Forced>& forced) {
  if (growing.act().kind == Kind::call) follow_calls(growing);
  if (!growing.stopped()) follow_naming(growing);
  if (growing.stopped()) growing.hand.exchange.clear();
  if (!growing.stopped()) follow_exchange(growing);
  if (!growing.stopped()) follow_tricks(growing, forced);
  if (!growing.stopped()) follow_turns(growing);
}

// The replay stops in the middle of the auction: the hand is not finished, which breaks no rule, and it is open who
// plays what as ombre.
void leave_auction_open(const Judged& recorded, Judged& judged) {
  const auto is_open = [](const Diagnostic& d) { return d.code == Code::auction_unfinished; };
  const auto& known = recorded.diagnostics;
  if (std::any_of(known.begin(), known.end(), is_open) || std::erase_if(judged.diagnostics, is_open) == 0) return;
  if (auto* chips = std::get_if<ChipResult>(&judged.view.result)) {
    chips->declarer.reset();
    chips->contract.reset();
    chips->trump.reset();
  }
}

std::vector<Redrawn> redrawn(const HandRecord& recorded, const HandRecord& now) {
  std::vector<Redrawn> found;
  for (std::size_t i = 0; i < now.exchange.size(); ++i) {
    const record::ExchangeEntry& entry = now.exchange[i];
    if (!entry.draw || !entry.player || entry.draw == recorded.exchange[i].draw) continue;
    found.push_back({i + 1, entry.player->value, {}});
    for (const auto& each : entry.draw->cards) found.back().cards.push_back(each.value);
  }
  return found;
}

}  // namespace

std::string_view name_of(Stop::Why why) {
  constexpr std::array<std::string_view, 6> kNames{"impossible",   "not_lawful",  "card_gone",
                                                   "other_leader", "other_ombre", "not_recorded"};
  return kNames[static_cast<std::size_t>(why)];
}

ReplayedOn replay_on(const Conditions& conditions, const AsPlayed& recorded, const ChangedAct& act) {
  GrowingHand growing(conditions, recorded, act);
  put(act, growing.hand);
  forget_takers(act, growing.hand);
  forget_condonation(act, growing.hand);
  cut_after(act, growing.hand);
  if (act.kind == Kind::exchange) draw_again(growing, act.entry->number - 1);

  ReplayedOn out;
  out.hand = growing.hand;
  judge_act(conditions, recorded, act, out);
  const bool possible = std::none_of(out.act_faults.begin(), out.act_faults.end(), is_impossible);
  if (possible) {
    follow(growing, out.forced);
  } else {
    growing.stop({Stop::Why::impossible, act.entry, act.player, "so it cannot have been done"});
  }
  out.hand = std::move(growing.hand);
  out.stop = growing.stopped();
  out.redrawn = redrawn(recorded.record, out.hand);
  out.judged = conditions.judge(out.hand);
  if (out.stop) leave_auction_open(recorded.judged, out.judged);
  return out;
}

}  // namespace spadille::whatif
