#include "judge/other_deal.h"

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <variant>

#include "judge/dealer_of_hand.h"

namespace spadille::judge {
namespace {

using diagnosis::Judged;

// No usual cycle of passes has more places.
constexpr std::size_t kMostPlaces = 8;

}  // namespace

bool OtherDeal::may_have_other_dealer() const { return hand_.dealer && !hand_.pack; }

std::optional<Judged> OtherDeal::if_legal(const Deal& deal, const Carried& before) const {
  record::HandRecord hand = hand_;
  Carried carried = before;
  if (deal.dealer) hand.dealer->value = *deal.dealer;
  if (deal.hands_in_cycle) carried.hands_before = deal.hands_in_cycle;
  hand.result = claims_(hand, carried);
  Judged judged = judge_(hand, carried);
  const bool is_legal = !judged.findings.has_errors() && !leaves_tricks_open(hand, judged);
  return is_legal ? std::optional(std::move(judged)) : std::nullopt;
}

OtherDeal::Deal OtherDeal::noted() const {
  Deal deal{.hands_in_cycle = session_.deal.other_hands_in_cycle()};
  if (const auto& other = session_.deal.other_dealer();
      other && may_have_other_dealer() && case_.dealer == DealerKey::absent)
    deal.dealer = record::find_player(hand_.players, *other);
  return deal;
}

void OtherDeal::test_other(const Carried& before) const {
  if (const Deal deal = noted(); !deal.is_empty() && !if_legal(deal, before)) session_.deal.forget_other_deal();
}

std::optional<Judged> OtherDeal::follow(Carried& before) const {
  const Deal due = noted();
  for (const Deal& deal : {due, Deal{due.dealer, {}}, Deal{{}, due.hands_in_cycle}}) {
    auto legal = deal.is_empty() ? std::nullopt : if_legal(deal, before);
    if (!legal) continue;
    if (deal.dealer) {
      legal->findings.report(dealer_out_of_turn(hand_, *deal.dealer, hand_.dealer->value));
      hand_.dealer->value = *deal.dealer;
      session_.deal.take_named_dealer(hand_.name_of(*deal.dealer));
    }
    if (deal.hands_in_cycle) {
      before.hands_before = deal.hands_in_cycle;
      session_.deal.take_hands_in_cycle(*deal.hands_in_cycle);
    }
    return legal;
  }
  return std::nullopt;
}

std::vector<OtherDeal::Deal> OtherDeal::deals() const {
  std::vector<Deal> deals;
  const std::size_t players = hand_.players.size();
  const auto add_dealer = [&](std::size_t after, std::optional<std::size_t> hands) {
    deals.push_back({seat_at((index_of(hand_.dealer->value) + after) % players), hands});
  };
  if (may_have_other_dealer())
    for (std::size_t i = 1; i < players; ++i) add_dealer(i, std::nullopt);
  const auto& keys = case_.game->keys.hand;
  if (std::find(keys.begin(), keys.end(), "pass") == keys.end()) return deals;
  const std::size_t counted = session_.deal.hands_in_cycle();
  for (std::size_t i = 1; i < kMostPlaces; ++i) deals.push_back({{}, counted + i});
  if (may_have_other_dealer())
    for (std::size_t i = 1; i < kMostPlaces * players; ++i) add_dealer(i, counted + i);
  return deals;
}

std::optional<Judged> OtherDeal::judge_in_any(const Carried& before) const {
  for (const Deal& deal : deals())
    if (auto legal = if_legal(deal, before)) return legal;
  return std::nullopt;
}

OtherDeal::Found OtherDeal::find(const Carried& before) const {
  std::optional<Deal> found;
  for (const Deal& deal : deals()) {
    if (!if_legal(deal, before)) continue;
    // Two dealers with whom the hand is legal leave open who dealt.
    if (found && found->dealer && !found->hands_in_cycle && deal.dealer && !deal.hands_in_cycle)
      return Found::other_dealer;
    if (!found) found = deal;
  }
  if (!found) return Found::nothing;
  session_.deal.go_on_also_from(found->dealer ? std::optional(hand_.name_of(*found->dealer)) : std::nullopt,
                                found->hands_in_cycle);
  if (found->dealer && found->hands_in_cycle) return Found::lost_hand;
  return found->dealer ? Found::other_dealer : Found::other_place;
}

bool leaves_tricks_open(const record::HandRecord& hand, const Judged& judged) {
  const bool known = std::visit([](const auto& each) { return each.tricks.has_value(); }, judged.result);
  return !hand.tricks.empty() && !known && judged.findings.find({Code::record_unverifiable});
}

Sink first_of_lost_hand(const record::HandRecord& hand, const Sink& findings) {
  const auto is_before = [](const Diagnostic& a, const Diagnostic& b) {
    const auto order = [](const Diagnostic& each) {
      return std::tuple(each.severity != Severity::error, phase_of(each.code), each.at.begin);
    };
    return order(a) < order(b);
  };
  Diagnostic first = *std::min_element(findings.all().begin(), findings.all().end(), is_before);
  first.related.push_back({hand.at, "this hand is legal if a hand before it is left out here, or recorded twice"});
  return findings.holding({std::move(first)});
}

}  // namespace spadille::judge
