#include <fmt/format.h>

#include "games/ombre/plant/ground.h"

// Faults of the deal, the auction and of naming trumps.
namespace spadille::ombre::plant {
namespace {

Place call_at(std::size_t i) {
  return [i](const HandRecord& h) { return h.auction->calls[i].word.at; };
}

// --- the deal -------------------------------------------------------------------------------------

// A written card of the deal, the stock included.
record::CardList& any_list(HandRecord& hand, std::size_t which) {
  return which < hand.deal->hands.size() ? *hand.deal->hands[which] : *hand.deal->stock;
}
Place dealt_at(std::size_t which, std::size_t card) {
  return [=](const HandRecord& h) {
    return which < h.deal->hands.size() ? h.deal->hands[which]->cards[card].at : h.deal->stock->cards[card].at;
  };
}

Planted duplicate_card(Ground& g) {
  const std::size_t lists = g.players() + 1;
  const std::size_t first = g.random.below(lists - 1);
  const std::size_t second = first + 1 + g.random.below(lists - 1 - first);
  auto& list = any_list(g.hand, second);
  const std::size_t i = g.random.below(list.cards.size());
  list.cards[i].value = g.random.pick(any_list(g.hand, first).cards).value;
  return planted(g.hand, dealt_at(second, i));
}

Planted card_not_in_pack(Ground& g) {
  const std::size_t which = g.random.below(g.players() + 1);
  auto& list = any_list(g.hand, which);
  const std::size_t i = g.random.below(list.cards.size());
  list.cards[i].value = Card(kSuits[g.random.below(4)], Rank::eight);
  return planted(g.hand, dealt_at(which, i));
}

Planted hand_size(Ground& g) {
  const std::size_t which = g.random.below(g.players());
  auto& list = any_list(g.hand, which);
  list.cards.erase(list.cards.begin() + static_cast<std::ptrdiff_t>(g.random.below(list.cards.size())));
  return planted(g.hand, [which](const HandRecord& h) { return h.deal->hands[which]->at; });
}

Planted stock_size(Ground& g) {
  g.hand.deal->stock->cards.pop_back();
  return planted(g.hand, [](const HandRecord& h) { return h.deal->stock->at; });
}

// --- the auction ----------------------------------------------------------------------------------

// Writes the name of the speaker beside every call.
void name_calls(Ground& g) {
  const auto bids = bidding(g.rules);
  ombre_family::AuctionState state(g.players(), bids);
  for (record::Call& call : g.hand.auction->calls) {
    call.player = {g.turn.at(state.due()), {}};
    const auto bid = bids.find(call.word.value);
    bid ? state.bid(state.due(), *bid) : state.pass(state.due());
  }
}

// The first two of the last calls change places: the same two passes, told in the wrong order.
Planted auction_out_of_turn(Ground& g) {
  auto& calls = g.hand.auction->calls;
  name_calls(g);
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    const bool passes = calls[i].word.value == "pass" && calls[i + 1].word.value == "pass";
    if (!passes || i + 2 != calls.size()) continue;
    std::swap(calls[i], calls[i + 1]);
    return planted(g.hand, call_at(i));
  }
  return std::nullopt;
}

Planted after_pass(Ground& g) {
  auto& calls = g.hand.auction->calls;
  name_calls(g);
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    if (calls[i].word.value != "pass") continue;
    record::Call again = calls[i];
    again.word.value = g.random.one_in(2) ? "solo" : "pass";
    calls.insert(calls.begin() + static_cast<std::ptrdiff_t>(i + 1), again);
    return planted(g.hand, call_at(i + 1));
  }
  return std::nullopt;
}

Planted too_low(Ground& g) {
  const auto bids = bidding(g.rules);
  ombre_family::AuctionState state(g.players(), bids);
  auto& calls = g.hand.auction->calls;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const auto bid = bids.find(calls[i].word.value);
    const bool low = state.standing() && !state.may_bid(state.due(), state.standing()->bid);
    if (!bid && low) {
      calls[i].word.value = bids.name_of(state.standing()->bid);
      return planted(g.hand, call_at(i));
    }
    bid ? state.bid(state.due(), *bid) : state.pass(state.due());
  }
  return std::nullopt;
}

// A pass becomes a word that counts as one.
Planted instead_of_pass(Ground& g, std::string_view word) {
  auto& calls = g.hand.auction->calls;
  const std::size_t begin = g.random.below(calls.size());
  for (std::size_t k = 0; k < calls.size(); ++k) {
    const std::size_t i = (begin + k) % calls.size();
    if (calls[i].word.value != "pass") continue;
    calls[i].word.value = word;
    return planted(g.hand, call_at(i));
  }
  return std::nullopt;
}
Planted unknown_call(Ground& g) { return instead_of_pass(g, "double"); }
Planted call_not_allowed(Ground& g) { return instead_of_pass(g, "gascarola"); }

Planted after_the_auction(Ground& g) {
  auto& calls = g.hand.auction->calls;
  record::Call more = calls.back();
  more.word.value = g.random.one_in(2) ? "pass" : "solo";
  if (more.player) more.player->value = g.turn.at(g.random.below(g.players()));
  calls.push_back(more);
  return planted(g.hand, call_at(calls.size() - 1));
}

Planted auction_unfinished(Ground& g) {
  g.hand.auction->calls.pop_back();
  return planted(g.hand, [](const HandRecord& h) { return h.auction->at; });
}

// --- trumps ---------------------------------------------------------------------------------------

Planted trump_missing(Ground& g) {
  if (g.passed() || g.bid() == Contract::vuelta || g.hand.tricks.empty()) return std::nullopt;
  g.hand.trump.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

Planted trump_not_turned(Ground& g) {
  if (g.passed() || g.bid() != Contract::vuelta) return std::nullopt;
  if (g.hand.trump && g.random.one_in(2)) {
    const auto suit = static_cast<std::size_t>(g.hand.trump->value);
    g.hand.trump->value = kSuits[(suit + 1 + g.random.below(3)) % 4];
    return planted(g.hand, [](const HandRecord& h) { return h.trump->at; });
  }
  g.hand.turned = {g.hand.deal->stock->cards[1 + g.random.below(kStockSize - 1)].value, {}};
  return planted(g.hand, [](const HandRecord& h) { return h.turned->at; });
}

Planted trump_not_allowed(Ground& g) {
  if (g.passed() || g.bid() == Contract::vuelta) return std::nullopt;
  g.hand.turned = {g.hand.deal->stock->cards.front().value, {}};
  return planted(g.hand, [](const HandRecord& h) { return h.turned->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_duplicate_card, &duplicate_card},
    {Code::record_card_not_in_pack, &card_not_in_pack},
    {Code::record_hand_size, &hand_size},
    {Code::record_stock_size, &stock_size},
    {Code::auction_out_of_turn, &auction_out_of_turn},
    {Code::auction_after_pass, &after_pass},
    {Code::auction_too_low, &too_low},
    {Code::auction_unknown_call, &unknown_call},
    {Code::auction_not_allowed, &call_not_allowed},
    {Code::auction_after_end, &after_the_auction},
    {Code::auction_unfinished, &auction_unfinished},
    {Code::trump_missing, &trump_missing},
    {Code::trump_not_turned, &trump_not_turned},
    {Code::trump_not_allowed, &trump_not_allowed},
});

}  // namespace

std::span<const Planter> deal_and_auction_planters() { return kPlanters; }

}  // namespace spadille::ombre::plant
