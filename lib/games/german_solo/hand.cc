#include "games/german_solo/hand.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include "base/spelling.h"
#include "games/ombre_family/auction.h"
#include "games/ombre_family/forcing.h"
#include "mechanics/tricks/observed_cards.h"
#include "mechanics/unknown/dealt_places.h"
#include "mechanics/unknown/slots.h"

// The bids, the table, the declarer after all have passed, and trumps.
namespace spadille::german_solo {
namespace {

using ombre_family::BidNo;

constexpr std::array kBids{bid_of(Contract::simple), bid_of(Contract::simple_colour),
                           bid_of(Contract::solo),   bid_of(Contract::solo_colour),
                           bid_of(Contract::tout),   bid_of(Contract::tout_colour)};
constexpr auto kBidsOfThree = std::span(kBids).subspan(2, 2);
constexpr std::array kUnbid{bid_of(Contract::forcee)};

constexpr CardSet kBlackQueens{kSpadilla, kBasta};

}  // namespace

bool may_call(const Rules& rules, Contract contract) {
  const bool alone = contract == Contract::solo || contract == Contract::solo_colour;
  return !alone && !rules.is_for_three();
}

ombre_family::Bidding bidding(const Rules& rules) {
  ombre_family::Bidding bidding{
      .game = "german-solo", .names = kContractNames, .first = kBids, .equal_bid = rules.equal_bid};
  if (rules.is_for_three()) bidding.first = kBidsOfThree;
  bidding.unbid = [&rules] {
    return rules.all_pass == AllPass::forcee ? std::span<const BidNo>(kUnbid) : std::span<const BidNo>();
  };
  return bidding;
}

ombre_family::DealShape deal_shape(const Rules& rules) {
  return {.hand = kHandSize,
          .stock = 0,
          .pack = rules.pack(),
          .lacks = rules.is_for_three()
                       ? "it has neither the eight of hearts nor any diamond except the seven, and its "
                         "lowest cards are sevens"
                       : "its lowest cards are sevens"};
}

Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink) {
  const Seat dealer = record.dealer->value;
  return {{record, ombre_family::turn_from(dealer, record.seats()), dealer, deal_shape(rules), sink}, rules};
}

Seat opening_leader(const Setting& s, std::optional<Seat> declarer) {
  return declarer && s.rules.opening_lead == OpeningLead::ombre ? *declarer : s.turn.at(0);
}

Law law_of(const Rules& rules, Suit trump) { return {order_of(trump), rules.pack()}; }

namespace {

AllPassed passed_or_forced(std::optional<Seat> declarer) {
  if (!declarer) return {};
  return {Bid{*declarer, Contract::forcee, Way::forced}};
}

// Returns the ways in which the hand may go on, by a deal that does not name every card.
ombre_family::Forcing forcing_of(const Setting& s) {
  using CardAt = unknown::DealtPlaces::CardAt;
  const CardSet trumps = s.record.trump ? trumps_of(s.rules, s.record.trump->value) : s.shape.pack;
  const unknown::DealtPlaces deal(*s.record.deal, s.turn, {s.shape.pack, s.shape.hand, s.shape.stock, trumps});
  ombre_family::Forcing ways;
  for (const Seat one : s.turn)
    for (const Seat other : s.turn)
      if (deal.may_be(std::array{CardAt{kSpadilla, one}, CardAt{kBasta, other}}))
        ways.add(one == other ? std::optional(one) : std::nullopt);
  return ways;
}

// Finds the player who is seen to play both black queens. `may_be_forced`: whether the deal allows them to a player.
std::optional<Seat> seen_with_both(const Setting& s, const std::function<bool(Seat)>& may_be_forced) {
  if (!s.record.trump || s.record.tricks.empty()) return std::nullopt;
  const Law law = law_of(s.rules, s.record.trump->value);
  return ombre_family::least_contradicted(s.turn, [&](Seat seat) -> std::optional<std::size_t> {
    const Seat leader = opening_leader(s, seat);
    const auto shown = tricks::shown_cards(s.record, s.turn, law, leader, s.shape.hand);
    if (!may_be_forced(seat) || !(kBlackQueens - shown[index_of(seat)]).empty()) return std::nullopt;
    return tricks::contradictions(s.record, s.turn, law, leader, s.shape.hand);
  });
}

// True if two players are seen to play one black queen each. The leader must not depend on declarer.
bool are_seen_apart(const Setting& s) {
  if (!s.record.trump || s.record.tricks.empty() || s.rules.opening_lead == OpeningLead::ombre) return false;
  const auto shown =
      tricks::shown_cards(s.record, s.turn, law_of(s.rules, s.record.trump->value), s.turn.at(0), s.shape.hand);
  const auto plays = [&](Card card, Card other) {
    return std::any_of(shown.begin(), shown.end(),
                       [&](CardSet cards) { return cards.contains(card) && !cards.contains(other); });
  };
  return plays(kSpadilla, kBasta) && plays(kBasta, kSpadilla);
}

}  // namespace

Fact<AllPassed> after_all_passed(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  if (s.rules.all_pass != AllPass::forcee) return AllPassed{};
  for (const Seat player : s.turn) {
    const auto& hand = dealt.hands[index_of(player)];
    if (!hand || (kBlackQueens & *hand).empty()) continue;
    return passed_or_forced((kBlackQueens - *hand).empty() ? std::optional(player) : std::nullopt);
  }
  std::optional<ombre_family::Forcing> by_deal;
  if (s.record.deal && !unknown::is_named(*s.record.deal)) by_deal = forcing_of(s);
  if (by_deal && by_deal->only().known()) return passed_or_forced(*by_deal->only());
  const auto may_be_forced = [&](Seat seat) {
    return by_deal ? by_deal->allows(seat) : !dealt.hands[index_of(seat)].has_value();
  };
  if (const auto seen = seen_with_both(s, may_be_forced)) return passed_or_forced(seen);
  if (are_seen_apart(s)) return AllPassed{};
  if (!s.record.declarer || !may_be_forced(s.record.declarer->value)) return Unknown{};
  doubts.add(s.record.declarer->at, "the deal does not show who was dealt both black queens");
  return passed_or_forced(s.record.declarer->value);
}

bool says_all_passed(const Setting& s) {
  if (s.record.auction) return false;
  if (s.record.contract)
    return s.rules.all_pass == AllPass::forcee && is_same_word(s.record.contract->value, name_of(Contract::forcee));
  const auto& counted = s.record.counted;
  return !s.record.declarer && counted && counted->outcome &&
         (counted->outcome->value == "passed" || counted->outcome->value == "last_trick");
}

namespace {

Reported refuse_trump(const Setting& s, std::string message, std::optional<Seat> player) {
  return s.sink.report({.code = Code::trump_not_allowed,
                        .at = s.record.trump->at,
                        .message = std::move(message),
                        .rule = "naming_trumps",
                        .player = player ? std::optional(s.name(*player)) : std::nullopt});
}

// True if the player who names trumps in a forcée chose the suit of the called card.
bool is_suit_of_call(const Setting& s, const Bid& bid) {
  return bid.contract == Contract::forcee && may_call(s.rules, bid.contract) && s.record.called &&
         s.record.called->value.suit() == s.record.trump->value;
}

}  // namespace

Fact<Suit> judge_trump(const Setting& s, const Bid& bid, Certainty declarer) {
  const Suit colour = s.rules.colour;
  if (!s.record.trump) {
    if (s.record.is_unparsed("trump")) return Unknown{};
    if (is_in_colour(bid.contract)) return colour;
    if (s.record.tricks.empty()) return Unknown{};
    return ombre_family::report_unnamed_trumps(s);
  }
  const Suit trump = s.record.trump->value;
  if (declarer != Certainty::certain) return trump;
  const std::string& name = s.name(bid.ombre);
  if (is_in_colour(bid.contract) && trump != colour)
    return refuse_trump(s,
                        fmt::format("{}'s {} makes {} trumps, but trumps are recorded as {}", name,
                                    name_of(bid.contract), name_of(colour), name_of(trump)),
                        bid.ombre);
  if (!is_in_colour(bid.contract) && bid.contract != Contract::forcee && trump == colour)
    return refuse_trump(s,
                        fmt::format("{} plays a {}, but names {}, the suit of color, which needs a bid in color", name,
                                    name_of(bid.contract), name_of(trump)),
                        bid.ombre);
  if (is_suit_of_call(s, bid))
    return refuse_trump(s,
                        fmt::format("trumps are {}, but {} called {}: another suit must be named", name_of(trump), name,
                                    s.record.name_of(s.record.called->value)),
                        bid.ombre);
  return trump;
}

Fact<Suit> judge_trump_without_declarer(const Setting& s) {
  const Suit colour = s.rules.colour;
  if (!s.record.trump || s.record.trump->value == colour) return colour;
  return refuse_trump(s,
                      fmt::format("trumps recorded as {}, but all have passed, so that color is trumps: {}",
                                  name_of(s.record.trump->value), name_of(colour)),
                      std::nullopt);
}

}  // namespace spadille::german_solo
