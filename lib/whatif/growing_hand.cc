#include "whatif/growing_hand.h"

#include <fmt/format.h>

#include <algorithm>

namespace spadille::whatif {
namespace {

using record::HandRecord;

bool is_of(const Diagnostic& fault, Act act) { return fault.act == std::optional(act); }

// Returns who plays as ombre, as far as the auction shows.
std::optional<Seat> ombre_of(const Conditions& conditions, HandRecord hand) {
  hand.exchange.clear();
  hand.tricks.clear();
  hand.surrender.reset();
  const HandView view = conditions.judge(hand).view;
  const auto* chips = std::get_if<ChipResult>(&view.result);
  return chips == nullptr ? std::nullopt : chips->declarer;
}

// Ends the replay before an entry that would now break a rule.
template <class Entry>
void refuse(GrowingHand& g, const Entry& entry, Act act, const Diagnostic& fault) {
  const auto player = entry.player ? std::optional(entry.player->value) : std::nullopt;
  g.stop({Stop::Why::not_legal, act, player, fault.message});
}

// Returns the new fault of the earliest entry after the changed one.
std::optional<Diagnostic> first_after_act(const GrowingHand& g, Act::Kind kind) {
  std::optional<Diagnostic> first;
  for (Diagnostic& each : faults_beyond(g.judge().diagnostics, g.as_played().judged.diagnostics)) {
    if (!each.act || each.act->kind != kind || each.act->number <= g.act().entry->number) continue;
    if (!first || each.act->number < first->act->number) first = std::move(each);
  }
  return first;
}

std::size_t size_of(const record::ExchangeEntry& entry) {
  return entry.draw ? entry.draw->cards.size() : entry.discard ? entry.discard->cards.size() : 0;
}

void compare_ombre(GrowingHand& g) {
  const auto before = ombre_of(g.conditions(), g.recorded());
  const auto now = ombre_of(g.conditions(), g.hand);
  if (now == before) return;
  const bool nothing_more = g.recorded().tricks.empty() && g.recorded().exchange.empty() && !g.recorded().trump;
  if (nothing_more && !now) return;
  std::string message = "all would have passed";
  if (now && g.recorded().avoid)
    message = fmt::format("{} would name the suit to avoid, but which one is not recorded", g.hand.name_of(*now));
  else if (now)
    message = fmt::format("{0} would be ombre, but {0}'s actions as ombre are not recorded", g.hand.name_of(*now));
  g.stop({Stop::Why::other_ombre, std::nullopt, now, message});
}

// Returns the fault of a hand that begins to play without a called card; nullopt if it may do so.
std::optional<Diagnostic> fault_without_called(GrowingHand& g) {
  const auto& tricks = g.recorded().tricks;
  if (g.hand.called || !g.hand.tricks.empty() || tricks.empty() || tricks.front().plays.empty()) return std::nullopt;
  g.hand.tricks.emplace_back(tricks.front().at).plays.push_back(tricks.front().plays.front());
  auto fault = g.new_fault([](const Diagnostic& d) { return d.code == Code::call_missing; });
  g.hand.tricks.pop_back();
  return fault;
}

// True if a changed bid plays alone: the recorded card may not be called then, and none is missing.
bool has_no_use_for_called(GrowingHand& g) {
  const auto& called = g.recorded().called;
  if (g.act().kind != ChangedAct::Kind::call || g.stopped() || !called || fault_without_called(g)) return false;
  g.hand.called = called;
  const auto fault = g.new_fault([&](const Diagnostic& d) { return d.at == called->at; });
  g.hand.called.reset();
  return fault && fault->code == Code::call_not_allowed;
}

// Ends the replay before the first trick if the changed contract needs a called card.
void need_called(GrowingHand& g) {
  if (g.stopped() || !fault_without_called(g)) return;
  const auto ombre = ombre_of(g.conditions(), g.hand);
  const std::string who = ombre ? g.hand.name_of(*ombre) : "ombre";
  g.stop({Stop::Why::not_recorded, Act{Act::Kind::trick, 1}, ombre,
          fmt::format("{} would call a card, but which one is not recorded", who)});
}

}  // namespace

GrowingHand::GrowingHand(const Conditions& conditions, const AsPlayed& recorded, const ChangedAct& act)
    : hand(recorded.record), conditions_(conditions), recorded_(recorded), act_(act) {}

std::optional<Diagnostic> GrowingHand::new_fault(const std::function<bool(const Diagnostic&)>& is_meant) const {
  for (Diagnostic& each : faults_beyond(judge().diagnostics, recorded_.judged.diagnostics))
    if (is_meant(each)) return std::move(each);
  return std::nullopt;
}

Options options_of(const AsPlayed& played, const HandView& view, std::size_t trick, std::size_t card) {
  if (trick >= view.tricks.size() || card >= view.tricks[trick].plays.size()) return {};
  const tricks::PlayView& play = view.tricks[trick].plays[card];
  const auto& deal = played.record.deal;
  if (!played.hands_hold || !deal || deal->faulty) return {play.legal, false};
  // A holding that is not dealt may be known as the rest of the pack. All players are dealt the same number of cards.
  const record::CardList* dealt = nullptr;
  for (const auto& each : deal->hands)
    if (each && dealt == nullptr) dealt = &*each;
  if (const auto& own = deal->hands[index_of(play.seat)]) dealt = &*own;
  return {play.legal, dealt != nullptr && play.hand.size() + trick == dealt->cards.size()};
}

void draw_again(GrowingHand& g, std::size_t entry) {
  const record::ExchangeEntry& before = g.recorded().exchange[entry];
  record::ExchangeEntry& now = g.hand.exchange[entry];
  const std::size_t n = now.discard ? now.discard->cards.size() : size_of(before);
  const std::size_t n_before = before.discard ? before.discard->cards.size() : size_of(before);
  if (n_before != size_of(before)) return;  // the numbers differ: the player takes what is left, or it is a fault
  const Span at = before.draw ? before.draw->at : before.at;
  std::size_t next = 0;
  std::size_t next_before = 0;
  for (std::size_t i = 0; i < entry; ++i) {
    next += size_of(g.hand.exchange[i]);
    next_before += size_of(g.recorded().exchange[i]);
  }
  if (n == n_before && next == next_before) return;
  now.draw.reset();
  if (!g.hand.deal || !g.hand.deal->stock || g.hand.deal->stock->cards.size() < next + n) return;
  now.draw = record::CardList(at);
  for (std::size_t i = next; i < next + n; ++i) now.draw->cards.push_back({g.hand.deal->stock->cards[i].value, at});
}

void follow_calls(GrowingHand& g) {
  auto& calls = g.hand.auction->calls;
  const auto& recorded = g.recorded().auction->calls;
  calls.insert(calls.end(), recorded.begin() + static_cast<std::ptrdiff_t>(calls.size()), recorded.end());
  if (const auto fault = first_after_act(g, Act::Kind::auction)) {
    const std::size_t i = fault->act->number - 1;
    calls.resize(i);
    // If the auction now ends earlier, the calls that follow were not made.
    if (fault->code != Code::auction_after_end) return refuse(g, recorded[i], *fault->act, *fault);
  }
  const auto open = g.new_fault([](const Diagnostic& d) { return d.code == Code::auction_unfinished; });
  if (open) {
    g.stop({Stop::Why::not_recorded, std::nullopt, std::nullopt, open->message});
    return;
  }
  compare_ombre(g);
}

void follow_naming(GrowingHand& g) {
  const auto follow = [&](auto member) {
    const auto& word = g.recorded().*member;
    if (!word || g.stopped() || g.hand.*member) return;
    g.hand.*member = word;
    const auto fault = g.new_fault([&](const Diagnostic& d) { return d.at == word->at; });
    if (!fault) return;
    (g.hand.*member).reset();
    g.stop({Stop::Why::not_legal, std::nullopt, std::nullopt, fault->message});
  };
  follow(&HandRecord::trump);
  follow(&HandRecord::turned);
  if (!has_no_use_for_called(g)) follow(&HandRecord::called);
  follow(&HandRecord::avoid);
  need_called(g);
}

void forget_exchanges(HandRecord& hand, std::size_t first) {
  for (std::size_t i = first; i < hand.exchange.size(); ++i) {
    hand.exchange[i].discard.reset();
    hand.exchange[i].draw.reset();
  }
}

void follow_exchange(GrowingHand& g) {
  const auto& entries = g.recorded().exchange;
  const ChangedAct& changed = g.act();
  const bool exchanged = changed.kind == ChangedAct::Kind::exchange;
  for (std::size_t i = exchanged ? changed.entry->number : 0; i < entries.size() && !g.stopped(); ++i) {
    const Act act{Act::Kind::exchange, i + 1};
    g.hand.exchange[i] = entries[i];
    if (exchanged) draw_again(g, i);
    const auto fault = g.new_fault([&](const Diagnostic& d) { return is_of(d, act); });
    if (!fault) continue;
    forget_exchanges(g.hand, i);
    refuse(g, entries[i], act, *fault);
  }
}

void follow_turns(GrowingHand& g) {
  if (g.act().kind != ChangedAct::Kind::discard) return;
  auto& turns = g.hand.turns;
  const auto& recorded = g.recorded().turns;
  turns.insert(turns.end(), recorded.begin() + static_cast<std::ptrdiff_t>(turns.size()), recorded.end());
  const auto fault = first_after_act(g, Act::Kind::turn);
  if (!fault) return;
  const std::size_t i = fault->act->number - 1;
  turns.resize(i);
  refuse(g, recorded[i], *fault->act, *fault);
}

}  // namespace spadille::whatif
