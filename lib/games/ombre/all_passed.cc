#include "games/ombre/hand.h"
#include "games/ombre_family/knowledge.h"
#include "mechanics/tricks/observed_cards.h"

// After all have passed: the hand is passed, the holder of spadille must play, or the idle player takes the stock.
namespace spadille::ombre {
namespace {

// Finds the player forced to play by the cards dealt, as far as these are known.
Fact<AllPassed> forced_by(const Setting& s, const Dealt& dealt) {
  for (const Card card : {ombre_family::kSpadille, ombre_family::kBasto}) {
    for (const Seat player : s.turn) {
      const auto& hand = dealt.hands[index_of(player)];
      if (hand && hand->contains(card)) return AllPassed{Bid{player, Contract::entrada, Way::forced}};
    }
    if (!dealt.stock_cards || !dealt.stock_cards->contains(card)) return Unknown{};
  }
  if (s.rules.spadille_force_fallback == ForceFallback::redeal) return AllPassed{};
  return AllPassed{Bid{s.turn.at(0), Contract::entrada, Way::forced}};
}

// True if a player drew cards that the record does not name.
bool drew_unnamed(const record::ExchangeEntry& entry) {
  return !entry.draw && entry.discard && !entry.discard->cards.empty();
}

// Returns the deal that the record shows if this player was ombre. An incomplete holding counts with the cards seen,
// except those that may have been drawn.
Dealt seen_if_ombre(const Setting& s, const Dealt& dealt, const Bid& bid) {
  const auto shown = tricks::shown_cards(s.record, s.turn, law_of(s.rules, s.record.trump->value),
                                         opening_leader(s, bid), s.shape.hand);
  Dealt seen = dealt;
  CardSet left = s.shape.pack();
  bool whole = true;
  for (const Seat player : s.turn) {
    const std::size_t seat = index_of(player);
    CardSet cards = shown[seat];
    for (const auto& entry : s.record.exchange) {
      if (!entry.player || entry.player->value != player) continue;
      if (entry.draw) cards = cards - entry.draw->set();
      if (drew_unnamed(entry)) cards = cards - dealt.stock_cards.value_or(s.shape.pack());
      if (entry.discard) cards = cards | entry.discard->set();
    }
    if (!seen.hands[seat]) seen.hands[seat] = cards;
    whole = whole && seen.hands[seat]->size() == s.shape.hand;
    left = left - *seen.hands[seat];
  }
  if (whole) seen.stock_cards = left;
  return seen;
}

// Finds the forced ombre from the plays. A candidate is a player who, assumed to be ombre, may also be the forced one.
// Returns the only candidate, or the one whom the record contradicts least.
Fact<AllPassed> forced_by_plays(const Setting& s, const Dealt& dealt) {
  if (!s.record.trump || s.record.tricks.empty()) return Unknown{};
  const auto if_ombre = [](Seat player) { return Bid{player, Contract::entrada, Way::forced}; };
  ombre_family::Suspects suspects;
  for (const Seat player : s.turn) {
    const Bid bid = if_ombre(player);
    const auto forced = forced_by(s, seen_if_ombre(s, dealt, bid));
    if (forced.known() && (!forced->bid || forced->bid->ombre != player)) continue;
    suspects.add(player, tricks::contradictions(s.record, s.turn, law_of(s.rules, s.record.trump->value),
                                                opening_leader(s, bid), s.shape.hand));
  }
  const auto only = suspects.only();
  if (!only) return Unknown{};
  return forced_by(s, seen_if_ombre(s, dealt, if_ombre(*only)));  // Unknown if they are not seen to be forced
}

// If the deal does not show ombre, uses the plays, then `declarer`.
Fact<AllPassed> forced_as_seen(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  const auto seen = forced_by_plays(s, dealt);
  if (seen.known()) return seen;
  const auto& written = s.record.declarer;
  if (!written || !s.turn.find(written->value) || dealt.hands[index_of(written->value)]) return Unknown{};
  doubts.add(written->at, "the deal does not show who was dealt spadille");
  return AllPassed{Bid{written->value, Contract::entrada, Way::forced}};
}

}  // namespace

Fact<AllPassed> after_all_passed(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  switch (s.rules.all_pass->then) {
    case AllPass::Way::redeal:
      return AllPassed{};
    case AllPass::Way::mort:
      return AllPassed{Bid{*idle_player(s.rules, s.dealer, s.record.seats()), Contract::entrada, Way::mort}};
    case AllPass::Way::spadille_force: {
      const auto forced = forced_by(s, dealt);
      return forced.known() ? forced : forced_as_seen(s, dealt, doubts);
    }
  }
  return AllPassed{};
}

}  // namespace spadille::ombre
