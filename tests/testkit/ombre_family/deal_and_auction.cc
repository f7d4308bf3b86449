#include "record/words.h"
#include "testkit/ombre_family/ground.h"
#include "testkit/plant_deal.h"

// Faults of the deal and of the auction.
namespace spadille::ombre_family::plant {
namespace {

Place call_at(std::size_t i) {
  return [i](const HandRecord& h) { return h.auction->calls[i].word.at; };
}

// --- the deal -------------------------------------------------------------------------------------

template <Code code>
Planted fault_of_deal(Ground& g) {
  const deal::Shape shape{
      .pack = CardBag(g.shape.pack), .lacks = {}, .hand = g.shape.hand, .stock = g.shape.stock, .sits_out = {}};
  return deal::plant_deal(g.hand, shape, code, g.random);
}

// --- the auction ----------------------------------------------------------------------------------

// Lets the player in turn make a recorded call.
void speak(AuctionState& state, const record::Call& call) {
  const auto bid = state.find(call.word.value);
  bid ? state.bid(state.due(), *bid) : state.pass(state.due());
}

// Adds the name of the player to every call.
void name_calls(Ground& g) {
  AuctionState state(g.turn.size(), g.bidding);
  for (record::Call& call : g.hand.auction->calls) {
    call.player = {g.turn.at(state.due()), {}};
    speak(state, call);
  }
}

// Swaps the last two calls if both are passes: the same passes, in the wrong order.
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
  AuctionState state(g.turn.size(), g.bidding);
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    const std::size_t speaker = state.due();
    speak(state, calls[i]);
    if (!state.has_passed(speaker)) continue;
    record::Call again = calls[i];
    again.word.value = g.random.one_in(2) ? g.bidding.names.back() : "pass";
    calls.insert(calls.begin() + static_cast<std::ptrdiff_t>(i + 1), again);
    return planted(g.hand, call_at(i + 1));
  }
  return std::nullopt;
}

Planted too_low(Ground& g) {
  AuctionState state(g.turn.size(), g.bidding);
  auto& calls = g.hand.auction->calls;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const auto& standing = state.standing();
    const bool low =
        standing && state.belongs_here(state.due(), standing->bid) && !state.may_bid(state.due(), standing->bid);
    if (!state.find(calls[i].word.value) && low) {
      calls[i].word.value = g.bidding.name_of(standing->bid);
      return planted(g.hand, call_at(i));
    }
    speak(state, calls[i]);
  }
  return std::nullopt;
}

// Replaces a pass with a word that is not a call.
Planted unknown_call(Ground& g) {
  auto& calls = g.hand.auction->calls;
  const std::size_t begin = g.random.below(calls.size());
  for (std::size_t k = 0; k < calls.size(); ++k) {
    const std::size_t i = (begin + k) % calls.size();
    if (calls[i].word.value != "pass") continue;
    calls[i].word.value = "double";
    return planted(g.hand, call_at(i));
  }
  return std::nullopt;
}

// Replaces a pass with a bid that is not allowed at this point.
Planted call_not_allowed(Ground& g) {
  auto& calls = g.hand.auction->calls;
  AuctionState state(g.turn.size(), g.bidding);
  std::vector<std::pair<std::size_t, std::string_view>> misplaced;
  std::vector<std::string_view> known(g.bidding.names.begin(), g.bidding.names.end());
  for (const std::string_view each : record::aliases_of(record::Words::bids, g.bidding.game)) known.push_back(each);
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (calls[i].word.value == "pass")
      for (const std::string_view each : known)
        if (!state.belongs_here(state.due(), *state.find(each))) misplaced.emplace_back(i, each);
    speak(state, calls[i]);
  }
  if (misplaced.empty()) return std::nullopt;
  const auto [i, word] = g.random.pick(misplaced);
  calls[i].word.value = word;
  return planted(g.hand, call_at(i));
}

Planted after_the_auction(Ground& g) {
  auto& calls = g.hand.auction->calls;
  record::Call more = calls.back();
  more.word.value = g.random.one_in(2) ? "pass" : g.bidding.names.front();
  if (more.player) more.player->value = g.turn.at(g.random.below(g.turn.size()));
  calls.push_back(more);
  return planted(g.hand, call_at(calls.size() - 1));
}

Planted auction_unfinished(Ground& g) {
  g.hand.auction->calls.pop_back();
  return planted(g.hand, [](const HandRecord& h) { return h.auction->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_duplicate_card, &fault_of_deal<Code::record_duplicate_card>},
    {Code::record_card_not_in_pack, &fault_of_deal<Code::record_card_not_in_pack>},
    {Code::record_hand_size, &fault_of_deal<Code::record_hand_size>},
    {Code::record_stock_size, &fault_of_deal<Code::record_stock_size>},
    {Code::auction_out_of_turn, &auction_out_of_turn},
    {Code::auction_after_pass, &after_pass},
    {Code::auction_too_low, &too_low},
    {Code::auction_unknown_call, &unknown_call},
    {Code::auction_not_allowed, &call_not_allowed},
    {Code::auction_after_end, &after_the_auction},
    {Code::auction_unfinished, &auction_unfinished},
});

}  // namespace

std::span<const Planter> deal_and_auction_planters() { return kPlanters; }

}  // namespace spadille::ombre_family::plant
