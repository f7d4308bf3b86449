#include "games/ombre/hand.h"

#include <array>
#include <functional>
#include <optional>

#include "games/ombre_family/auction.h"
#include "games/ombre_family/forcing.h"
#include "mechanics/tricks/observed_cards.h"
#include "mechanics/unknown/dealt_places.h"
#include "mechanics/unknown/slots.h"

// The table before the auction, the first lead, and ombre after all have passed.
namespace spadille::ombre {

ombre_family::DealShape deal_shape(const Rules& rules) {
  if (rules.players->value != 2) return {.hand = 9, .stock = 13};
  const bool hearts = rules.removed_suit == RemovedSuit::hearts;
  const Suit removed = hearts ? Suit::hearts : Suit::diamonds;
  return {.hand = 8,
          .stock = 14,
          .pack = ombre_family::kFullPack - CardSet::of_suit(removed),
          .lacks = hearts ? "it has no eights, nines, tens or hearts" : "it has no eights, nines, tens or diamonds",
          .removed = removed};
}

std::optional<Seat> idle_player(const Rules& rules, Seat dealer, SeatCount seats) {
  if (rules.players->value != 4) return std::nullopt;
  return rules.idle == Idle::dealer ? dealer : next(next(dealer, seats), seats);
}

Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink) {
  const Seat dealer = record.dealer->value;
  const auto idle = idle_player(rules, dealer, record.seats());
  return {{record, ombre_family::turn_from(dealer, record.seats(), idle), dealer, deal_shape(rules), sink}, rules};
}

namespace {

// If the rules say so, a player who takes over before the first trick is ombre for all purposes.
Seat ombre_at_the_lead(const Setting& s, const Bid& bid) {
  const auto& surrender = s.record.surrender;
  const bool at_once = surrender && surrender->before && number_of(surrender->before->value) == 1;
  if (!at_once || !surrender->taken_over || s.rules.takeover != Takeover::successor || !is_plain_entrada(bid))
    return bid.ombre;
  const Seat taker = surrender->taken_over->value;
  return s.turn.find(taker) ? taker : bid.ombre;
}

}  // namespace

Seat opening_leader(const Setting& s, const Bid& bid) {
  return s.rules.opening_lead == OpeningLead::ombre ? ombre_at_the_lead(s, bid) : s.turn.at(0);
}

std::optional<ombre_family::FixedLead> fixed_lead(const Setting& s, const Bid& bid, const Trumps& trumps,
                                                  bool ombre_drew_turned) {
  if (!ombre_drew_turned || !trumps.turned || s.rules.turned_card != TurnedCard::led_first) return std::nullopt;
  if (opening_leader(s, bid) != bid.ombre) return std::nullopt;
  return ombre_family::FixedLead{*trumps.turned, "turned_card"};
}

ombre_family::Law law_of(const Rules& rules, Suit trump, const std::optional<ombre_family::FixedLead>& must_lead) {
  return {ombre_family::order_of(trump, rules.red_ace), rules.matador_privilege, deal_shape(rules).pack, must_lead};
}

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

// Returns the ways in which the hand may go on, by a deal that does not name every card.
ombre_family::Forcing forcing_of(const Setting& s) {
  using CardAt = unknown::DealtPlaces::CardAt;
  const CardSet trumps = s.record.trump ? trumps_of(s.rules, s.record.trump->value) : s.shape.pack;
  const unknown::DealtPlaces deal(*s.record.deal, s.turn, {s.shape.pack, s.shape.hand, s.shape.stock, trumps});
  const CardAt spadille_left{ombre_family::kSpadille, std::nullopt};
  ombre_family::Forcing ways;
  for (const Seat player : s.turn)
    if (deal.may_be(std::array{CardAt{ombre_family::kSpadille, player}}) ||
        deal.may_be(std::array{spadille_left, CardAt{ombre_family::kBasto, player}}))
      ways.add(player);
  if (!deal.may_be(std::array{spadille_left, CardAt{ombre_family::kBasto, std::nullopt}})) return ways;
  const bool redeal = s.rules.spadille_force_fallback == ForceFallback::redeal;
  ways.add(redeal ? std::nullopt : std::optional(s.turn.at(0)));
  return ways;
}

// Returns the deal that the record shows if this player was ombre. An incomplete holding counts with the cards seen,
// except those that may have been drawn.
Dealt seen_if_ombre(const Setting& s, const Dealt& dealt, const Bid& bid) {
  const auto shown = tricks::shown_cards(s.record, s.turn, law_of(s.rules, s.record.trump->value),
                                         opening_leader(s, bid), s.shape.hand);
  Dealt seen = dealt;
  CardSet left = s.shape.pack;
  bool complete = true;
  for (const Seat player : s.turn) {
    const std::size_t seat = index_of(player);
    CardSet cards = shown[seat];
    for (const auto& entry : s.record.exchange) {
      if (!entry.player || entry.player->value != player) continue;
      const bool draws = entry.draw || (entry.discard && (!entry.discard->cards.empty() || entry.discard->unknown));
      if (entry.draw && !entry.draw->unknown)
        cards = cards - entry.draw->set();
      else if (draws)  // cards that the record does not name
        cards = cards - dealt.stock_cards.value_or(s.shape.pack);
      if (entry.discard) cards = cards | entry.discard->set();
    }
    if (!seen.hands[seat]) seen.hands[seat] = cards;
    complete = complete && seen.hands[seat]->size() == s.shape.hand;
    left = left - *seen.hands[seat];
  }
  if (complete) seen.stock_cards = left;
  return seen;
}

// Whether the deal allows that a player is forced.
using MayBeForced = std::function<bool(Seat)>;

// Finds the forced ombre from the plays. A candidate is a player who, assumed to be ombre, may also be the forced one.
// Returns the only candidate, or the one whom the record contradicts least.
Fact<AllPassed> forced_by_plays(const Setting& s, const Dealt& dealt, const MayBeForced& may_be_forced) {
  if (!s.record.trump || s.record.tricks.empty()) return Unknown{};
  const auto if_ombre = [](Seat player) { return Bid{player, Contract::entrada, Way::forced}; };
  const auto only = ombre_family::least_contradicted(s.turn, [&](Seat player) -> std::optional<std::size_t> {
    if (!may_be_forced(player)) return std::nullopt;
    const Bid bid = if_ombre(player);
    const auto forced = forced_by(s, seen_if_ombre(s, dealt, bid));
    if (forced.known() && (!forced->bid || forced->bid->ombre != player)) return std::nullopt;
    return tricks::contradictions(s.record, s.turn, law_of(s.rules, s.record.trump->value), opening_leader(s, bid),
                                  s.shape.hand);
  });
  if (!only) return Unknown{};
  return forced_by(s, seen_if_ombre(s, dealt, if_ombre(*only)));  // Unknown if they are not seen to be forced
}

// If the deal does not show ombre, uses the plays, then `declarer`.
Fact<AllPassed> forced_as_seen(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  std::optional<ombre_family::Forcing> by_deal;
  if (s.record.deal && !unknown::is_named(*s.record.deal)) by_deal = forcing_of(s);
  if (by_deal && by_deal->only().known()) {
    const std::optional<Seat> forced = *by_deal->only();
    return forced ? AllPassed{Bid{*forced, Contract::entrada, Way::forced}} : AllPassed{};
  }
  const auto seen = forced_by_plays(s, dealt, [&](Seat seat) { return !by_deal || by_deal->allows(seat); });
  if (seen.known()) return seen;
  const auto& written = s.record.declarer;
  if (!written || !s.turn.find(written->value)) return Unknown{};
  if (by_deal ? !by_deal->allows(written->value) : dealt.hands[index_of(written->value)].has_value()) return Unknown{};
  doubts.add(written->at, "the deal does not show who was dealt spadille");
  return AllPassed{Bid{written->value, Contract::entrada, Way::forced}};
}

}  // namespace

bool says_all_passed(const Setting& s) {
  return s.rules.all_pass->then == AllPass::Way::spadille_force &&
         ombre_family::says_all_passed(s, bidding(s.rules), bid_of(Contract::entrada));
}

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
