#include "generate/ombre_family/random_play.h"

#include <algorithm>
#include <vector>

#include "generate/random_hand.h"

namespace spadille::ombre_family {

Card random_card(const tricks::TrickRules& law, CardSet trumps, CardSet legal, const tricks::Table& table,
                 Leaning leaning, Random& random) {
  std::vector<Card> cards(legal.begin(), legal.end());
  random.shuffle(cards);
  if (!random.percent(80)) return cards.front();
  const auto leans = [&](Card card) {
    tricks::Table next = table;
    next.add(card);
    const bool takes = law.winner(next) == table.count && (table.count > 0 || trumps.contains(card));
    return takes == (leaning == Leaning::take);
  };
  const auto wanted = std::find_if(cards.begin(), cards.end(), leans);
  return wanted == cards.end() ? cards.front() : *wanted;
}

void put(std::vector<Card>& pack, Card card, std::size_t place) {
  std::iter_swap(std::find(pack.begin(), pack.end(), card), pack.begin() + static_cast<std::ptrdiff_t>(place));
}

void seat_players(record::HandRecord& hand, std::size_t players, Random& random) {
  hand.players = generate::random_players(players, random);
  hand.dealer = {seat_at(random.below(players)), {}};
}

void put_pool(record::HandRecord& hand, Random& random) {
  if (random.one_in(3)) hand.pool = {Chips{static_cast<std::int64_t>(random.below(60))}, {}};
}

std::optional<AuctionState::Standing> random_auction(std::vector<record::Call>& calls, const tricks::Turn& turn,
                                                     const Bidding& bidding,
                                                     const std::function<bool(bool second)>& all_pass, Random& random) {
  AuctionState state(turn.size(), bidding);
  const bool named = random.one_in(3);
  while (!state.ended()) {
    const std::size_t due = state.due();
    std::vector<BidNo> legal;
    for (const BidNo each : state.bids())
      if (state.may_bid(due, each)) legal.push_back(each);
    std::size_t passes = 0;
    for (std::size_t i = 0; i < turn.size(); ++i) passes += state.has_passed(i) ? 1 : 0;
    const bool last_chance = !state.standing() && passes + 1 == turn.size();
    const bool bids = !all_pass(state.round() == Round::second) && !legal.empty() && (last_chance || random.one_in(3));
    record::Call call;
    if (named) call.player = {turn.at(due), {}};
    if (bids) {
      const BidNo chosen = random.pick(legal);
      call.word = {std::string(bidding.name_of(chosen)), {}};
      state.bid(due, chosen);
    } else {
      call.word = {"pass", {}};
      state.pass(due);
    }
    calls.push_back(std::move(call));
  }
  return state.standing();
}

}  // namespace spadille::ombre_family
