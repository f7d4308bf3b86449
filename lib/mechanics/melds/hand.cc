#include "mechanics/melds/hand.h"

#include <fmt/format.h>

#include <utility>

#include "base/spelling.h"
#include "result/point_claims.h"
#include "result/winner_claim.h"

namespace spadille::melds {
namespace {

// Returns the names of the players whose cards are not all known.
std::vector<std::string> players_unknown(const record::HandRecord& record, const Holdings& holdings) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < record.players.size(); ++i)
    if (!holdings.is_known(seat_at(i))) names.push_back(record.players[i]);
  return names;
}

}  // namespace

Cards cards_of(const record::CardList& list) {
  Cards cards;
  cards.reserve(list.cards.size());
  for (const auto& card : list.cards) cards.push_back(card.value);
  return cards;
}

std::vector<MeldCard> meld_cards_of(const record::CardList& list) {
  std::vector<MeldCard> cards;
  cards.reserve(list.cards.size());
  for (const auto& card : list.cards) {
    const auto stands_for = list.stands_for(cards.size());
    cards.push_back({card.value, stands_for ? CardSet{*stands_for} : CardSet{}});
  }
  return cards;
}

deal::Shape shape_of(const record::HandRecord& record, const CardBag& pack, std::size_t hand) {
  return {.pack = pack, .lacks = "it has no jokers", .hand = hand, .stock = pack.size() - hand * record.players.size()};
}

std::optional<Holdings::Start> dealt(const record::HandRecord& record, const CardBag& pack, std::size_t hand,
                                     Sink& sink) {
  if (record.is_unparsed("deal")) return std::nullopt;
  Holdings::Start start{.pack = pack, .seats = record.seats(), .hand = hand, .hands = {}, .stock = {}};
  if (!record.deal) return start;
  const auto checked = deal::check(record, shape_of(record, pack, hand), sink);
  if (!checked) return std::nullopt;
  start.hands = checked->hands;
  if (checked->stock != nullptr) start.stock = deal::pile_of(*checked->stock);
  return start;
}

void doubt_deal(const record::HandRecord& record, const Holdings& after_deal, Doubts& doubts) {
  const auto unknown = players_unknown(record, after_deal);
  if (unknown.empty()) return;
  doubts.add(record.deal ? record.deal->at : record.at,
             fmt::format("the cards dealt to {} are not recorded", join_words(unknown, "and")));
}

TurnOrder::TurnOrder(const record::HandRecord& record, FirstTurn first)
    : finds_dealer_(first == FirstTurn::eldest && !record.dealer) {
  if (record.dealer && first == FirstTurn::eldest) due_ = next(record.dealer->value, record.seats());
}

std::optional<Reported> TurnOrder::take(const Acting& acting, Span at) {
  const record::HandRecord& record = acting.record;
  std::optional<Reported> reported;
  if (due_ && *due_ != acting.seat) {
    const std::string& due = record.name_of(*due_);
    reported = begun_ ? report(acting, Code::turn_out_of_turn, at, "turn_order",
                               fmt::format("{} acts, but it is {}'s turn", acting.name(), due))
                      : report(acting, Code::turn_out_of_turn, at, "eldest_begins",
                               fmt::format("{} begins, but {} is eldest hand and must begin", acting.name(), due));
  }
  if (!begun_ && finds_dealer_) {
    const std::size_t n = record.players.size();
    inferred_dealer_ = seat_at((index_of(acting.seat) + n - 1) % n);
  }
  begun_ = true;
  due_ = next(acting.seat, record.seats());
  return reported;
}

void TurnOrder::take_unknown() {
  begun_ = true;
  due_.reset();
}

void TurnOrder::doubt_eldest(const Acting& acting, Doubts& doubts) const {
  if (acting.turn > 1 || !inferred_dealer_ || acting.record.is_unparsed("dealer")) return;
  doubts.add(acting.record.at,
             fmt::format("the dealer is not recorded, so it is unknown whether {} is eldest hand", acting.name()));
}

TurnView view_of(const Acting& acting, std::vector<std::string> acts, const Holdings& holdings) {
  return {.seat = acting.seat,
          .number = acting.turn,
          .acts = std::move(acts),
          .hand = holdings.known(acting.seat),
          .hand_known = holdings.is_known(acting.seat),
          .table = {}};
}

bool are_known_at_end(const record::HandRecord& record, const Holdings& holdings, Doubts& doubts) {
  const auto unknown = players_unknown(record, holdings);
  if (!unknown.empty())
    doubts.add(record.at, fmt::format("{}'s remaining cards are unknown", join_words(unknown, "and")));
  return unknown.empty();
}

void finish(const record::HandRecord& record, std::optional<Seat> winner, PointsResult& result, Sink& sink) {
  result.outcome = kScored;
  result.winner = winner;
  result.under_protest = sink.has_uncondoned_act();
  if (!result.claims_doubtful) check_claims(record, result, sink);
  check_winner(record, winner, sink);
}

}  // namespace spadille::melds
