#include "games/quadrille/hand.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "games/ombre_family/auction.h"
#include "games/ombre_family/forcing.h"
#include "mechanics/tricks/observed_cards.h"
#include "mechanics/unknown/dealt_places.h"
#include "mechanics/unknown/slots.h"

// The bids, the table, ombre after all have passed, trumps, and the holdings.
namespace spadille::quadrille {
namespace {

constexpr std::array kBids{bid_of(Contract::alliance), bid_of(Contract::solo), bid_of(Contract::vole)};

}  // namespace

ombre_family::Bidding bidding(const Rules& rules) {
  ombre_family::Bidding bidding{
      .game = rules.table.game, .names = kContractNames, .first = kBids, .equal_bid = rules.equal_bid};
  if (rules.solo_only_last == Applies::yes) {
    // Only the last player to call may play alone. The source of this rule has no bid above the solo.
    bidding.first = std::span(kBids).first(2);
    bidding.only_last = bid_of(Contract::solo);
  }
  return bidding;
}

ombre_family::DealShape deal_shape(const Rules& rules) { return {.hand = rules.table.cards, .stock = 0}; }

Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink) {
  const Seat dealer = record.dealer->value;
  return {{record, ombre_family::turn_from(dealer, record.seats()), dealer, deal_shape(rules), sink}, rules};
}

Seat opening_leader(const Setting& s, Seat ombre) {
  return s.rules.opening_lead == OpeningLead::ombre ? ombre : s.turn.at(0);
}

ombre_family::Law law_of(const Rules& rules, Suit trump) {
  return {ombre_family::order_of(trump, rules.red_ace), rules.matador_privilege, ombre_family::kFullPack};
}

Fact<Suit> judge_trump(const Setting& s) {
  if (s.record.trump) return s.record.trump->value;
  if (s.record.tricks.empty() || s.record.is_unparsed("trump")) return Unknown{};
  return ombre_family::report_unnamed_trumps(s);
}

namespace {

Fact<AllPassed> forced(Seat ombre) { return AllPassed{Bid{ombre, Contract::alliance, Way::forced}}; }

// Returns who may be forced, by a deal that does not name every card.
ombre_family::Forcing forcing_of(const Setting& s) {
  const CardSet trumps = s.record.trump ? trumps_of(s.rules, s.record.trump->value) : s.shape.pack;
  const unknown::DealtPlaces deal(*s.record.deal, s.turn, {s.shape.pack, s.shape.hand, s.shape.stock, trumps});
  ombre_family::Forcing ways;
  for (const Seat player : s.turn)
    if (deal.may_be(std::array{unknown::DealtPlaces::CardAt{ombre_family::kSpadille, player}})) ways.add(player);
  return ways;
}

// Returns the number of cards seen in holdings that, by the deal, did not have them.
std::size_t dealt_otherwise(const std::array<CardSet, kMaxSeats>& shown, const Dealt& dealt) {
  std::size_t count = 0;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (const auto& hand = dealt.hands[seat])
      for (std::size_t other = 0; other < kMaxSeats; ++other)
        count += (other == seat ? shown[other] - *hand : shown[other] & *hand).size();
  return count;
}

// Finds the player who is seen to play spadille if they were ombre. It is the only candidate, or the one whom the
// record contradicts least. `may_be_forced`: whether the deal allows spadille to a player.
std::optional<Seat> seen_with_spadille(const Setting& s, const Dealt& dealt,
                                       const std::function<bool(Seat)>& may_be_forced) {
  if (!s.record.trump || s.record.tricks.empty()) return std::nullopt;
  const auto law = law_of(s.rules, s.record.trump->value);
  return ombre_family::least_contradicted(s.turn, [&](Seat seat) -> std::optional<std::size_t> {
    const Seat leader = opening_leader(s, seat);
    const auto shown = tricks::shown_cards(s.record, s.turn, law, leader, s.shape.hand);
    if (!may_be_forced(seat) || !shown[index_of(seat)].contains(ombre_family::kSpadille)) return std::nullopt;
    return tricks::contradictions(s.record, s.turn, law, leader, s.shape.hand) + dealt_otherwise(shown, dealt);
  });
}

}  // namespace

bool says_all_passed(const Setting& s) {
  return s.rules.all_pass == AllPass::spadille_force &&
         ombre_family::says_all_passed(s, bidding(s.rules), bid_of(Contract::alliance));
}

Fact<AllPassed> after_all_passed(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  if (s.rules.all_pass == AllPass::redeal) return AllPassed{};
  for (const Seat player : s.turn) {
    const auto& hand = dealt.hands[index_of(player)];
    if (hand && hand->contains(ombre_family::kSpadille)) return forced(player);
  }
  std::optional<ombre_family::Forcing> by_deal;
  if (s.record.deal && !unknown::is_named(*s.record.deal)) by_deal = forcing_of(s);
  if (by_deal && by_deal->only().known()) return forced(**by_deal->only());
  const auto may_be_forced = [&](Seat seat) {
    return by_deal ? by_deal->allows(seat) : !dealt.hands[index_of(seat)].has_value();
  };
  if (const auto seen = seen_with_spadille(s, dealt, may_be_forced)) return forced(*seen);
  if (!s.record.declarer || !may_be_forced(s.record.declarer->value)) return Unknown{};
  doubts.add(s.record.declarer->at, "the deal does not show who was dealt spadille");
  return forced(s.record.declarer->value);
}

}  // namespace spadille::quadrille
