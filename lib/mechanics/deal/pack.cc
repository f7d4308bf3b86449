#include "mechanics/deal/pack.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "base/spelling.h"

namespace spadille::deal {
namespace {

using record::CardList;
using record::HandRecord;

// The place of a card in a deal: a player's holding, or the stock.
using Receiver = std::optional<Seat>;

// Returns who is dealt each card of the pack, from the top, except the stock.
std::vector<Seat> receivers(const HandRecord& record, const Plan& plan) {
  const std::vector<std::size_t> packets =
      plan.packets.empty() ? std::vector<std::size_t>(plan.shape.hand, 1) : plan.packets;
  std::vector<Seat> seats;
  for (const std::size_t packet : packets) {
    Seat seat = record.dealer->value;
    for (std::size_t i = 0; i < record.players.size(); ++i) {
      seat = next(seat, record.seats());
      if (!plan.shape.sits_out[index_of(seat)]) seats.insert(seats.end(), packet, seat);
    }
  }
  return seats;
}

bool make_a_hand(const Plan& plan) {
  return plan.packets.empty() ||
         std::accumulate(plan.packets.begin(), plan.packets.end(), std::size_t{0}) == plan.shape.hand;
}

bool can_be_dealt(const HandRecord& record, const Plan& plan) {
  return record.pack->complete && record.pack->cards.size() == plan.shape.pack.size() && make_a_hand(plan) &&
         !record.is_unparsed("cut");
}

// Returns the cards from the top after the cut.
record::WrittenCards cards_after_cut(const HandRecord& record) {
  record::WrittenCards cards = record.pack->cards;
  if (record.cut && static_cast<std::size_t>(record.cut->cards.value) < cards.size())
    std::rotate(cards.begin(), cards.begin() + record.cut->cards.value, cards.end());
  return cards;
}

record::Deal dealt_from_pack(const HandRecord& record, const Plan& plan) {
  record::Deal deal;
  deal.at = record.pack->at;
  deal.from_pack = true;
  deal.faulty = !can_be_dealt(record, plan);
  deal.hands.resize(record.players.size());
  if (deal.faulty) return deal;
  const std::vector<Seat> seats = receivers(record, plan);
  const record::WrittenCards cards = cards_after_cut(record);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    std::optional<CardList>& list = i < seats.size() ? deal.hands[index_of(seats[i])] : deal.stock;
    if (!list) list.emplace(cards[i].at);
    list->cards.push_back(cards[i]);
  }
  return deal;
}

std::string_view rule_of(const Plan& plan) { return plan.packets.empty() ? "deal" : "deal_packets"; }

// A card of the recorded deal, and the part in which it is recorded.
struct Misplaced {
  Span at;
  std::optional<Card> card;  // nullopt: an unknown card of `suit`
  std::optional<Suit> suit;
  Receiver recorded;
};

// Finds the first card in the text of the deal that the pack gives to another place: a named card, or an unknown one of
// a printed suit.
class MisplacedCards {
 public:
  std::optional<Misplaced> first(const record::Deal& recorded, const record::Deal& dealt) {
    for (std::size_t i = 0; i < recorded.hands.size(); ++i)
      if (recorded.hands[i]) compare_holding(*recorded.hands[i], dealt.hands[i], seat_at(i));
    if (recorded.stock && dealt.stock) compare_stock(*recorded.stock, *dealt.stock);
    return first_;
  }

 private:
  void note(const Misplaced& misplaced) {
    if (!first_ || misplaced.at.begin < first_->at.begin) first_ = misplaced;
  }

  static bool is_of(Suit suit, Card card) { return !card.is_joker() && card.suit() == suit; }

  void compare_holding(const CardList& recorded, const std::optional<CardList>& dealt, Receiver player) {
    CardBag left = dealt ? CardBag::of(dealt->values()) : CardBag();
    for (const auto& card : recorded.cards) {
      if (!left.contains(card.value)) note({card.at, card.value, {}, player});
      left.erase(card.value);
    }
    if (!recorded.unknown) return;
    for (const auto& each : recorded.unknown->cards) {
      const auto suit = suit_of(each.card);
      if (!suit) continue;
      const std::vector<Card> rest = left.cards();
      const auto found = std::find_if(rest.begin(), rest.end(), [&](Card card) { return is_of(*suit, card); });
      if (found == rest.end())
        note({each.at, {}, suit, player});
      else
        left.erase(*found);
    }
  }

  void compare_stock(const CardList& recorded, const CardList& dealt) {
    std::size_t next = 0;
    const auto by_pack = [&]() -> std::optional<Card> {
      return next < dealt.cards.size() ? std::optional(dealt.cards[next++].value) : std::nullopt;
    };
    record::for_each_card(
        recorded,
        [&](const Written<Card>& card) {
          if (by_pack() != card.value) note({card.at, card.value, {}, {}});
        },
        [&](const record::WrittenUnknown& each) {
          const auto suit = suit_of(each.card);
          const auto card = by_pack();
          if (suit && card && !is_of(*suit, *card)) note({each.at, {}, suit, {}});
        });
  }

  std::optional<Misplaced> first_;
};

std::optional<Misplaced> first_misplaced(const record::Deal& recorded, const record::Deal& dealt) {
  return MisplacedCards().first(recorded, dealt);
}

// A card that the pack deals, and to whom.
struct PlaceInPack {
  Span at;
  Receiver to;
  std::size_t number;  // from 1, from the top of the stock or the holding
};

// Finds where the pack deals a card, in another part than `recorded` if there are several.
PlaceInPack find_dealt(const record::Deal& dealt, Card card, Receiver recorded) {
  std::optional<PlaceInPack> found;
  const auto look = [&](const std::optional<CardList>& list, Receiver to) {
    for (std::size_t i = 0; list && i < list->cards.size(); ++i)
      if (list->cards[i].value == card && (!found || found->to == recorded)) found = {list->cards[i].at, to, i + 1};
  };
  for (std::size_t i = 0; i < dealt.hands.size(); ++i) look(dealt.hands[i], seat_at(i));
  look(dealt.stock, std::nullopt);
  return *found;
}

void report_misplaced(const HandRecord& record, const record::Deal& dealt, const Misplaced& misplaced, const Plan& plan,
                      Sink& sink) {
  const auto part = [&](Receiver receiver) { return receiver ? record.name_of(*receiver) : std::string("the stock"); };
  if (!misplaced.card) {
    sink.report({.code = Code::deal_wrong_card,
                 .at = misplaced.at,
                 .message = fmt::format("an unknown card of {} is recorded as dealt to {}, but the pack gives another",
                                        name_of(*misplaced.suit), part(misplaced.recorded)),
                 .rule = rule_of(plan),
                 .player = misplaced.recorded ? std::optional(record.name_of(*misplaced.recorded)) : std::nullopt});
    return;
  }
  const std::string card = record.name_of(*misplaced.card);
  const PlaceInPack by_pack = find_dealt(dealt, *misplaced.card, misplaced.recorded);
  const std::string given = by_pack.to ? fmt::format("the pack gives it to {}", record.name_of(*by_pack.to))
                                       : fmt::format("by the pack it is card {} of the stock", by_pack.number);
  sink.report({.code = Code::deal_wrong_card,
               .at = misplaced.at,
               .message = fmt::format("{} is recorded as dealt to {}, but {}", card, part(misplaced.recorded), given),
               .rule = rule_of(plan),
               .player = misplaced.recorded ? std::optional(record.name_of(*misplaced.recorded)) : std::nullopt,
               .card = misplaced.card,
               .related = {{by_pack.at, fmt::format("{} in the pack", card)}}});
}

// Fills in what a deal does not name, if the pack agrees with the rest of it.
void complete_deal(HandRecord& record, const Plan& plan) {
  record::Deal& deal = *record.deal;
  const auto is_open = [](const std::optional<CardList>& list) { return !list || list->unknown; };
  if (!is_open(deal.stock) && std::none_of(deal.hands.begin(), deal.hands.end(), is_open)) return;
  if (!can_be_dealt(record, plan)) return;
  HandRecord by_pack = record;
  by_pack.deal = dealt_from_pack(record, plan);
  Sink unused;
  if (!check(by_pack, plan.shape, unused) || !check(record, plan.shape, unused)) return;
  if (first_misplaced(deal, *by_pack.deal)) return;
  const auto complete = [&](std::optional<CardList>& list, std::optional<CardList>& dealt) {
    if (!dealt || !is_open(list)) return;
    if (list)
      for (const auto& named : list->cards)
        for (auto& card : dealt->cards)
          if (card.value == named.value) card.at = named.at;
    list = std::move(dealt);
  };
  for (std::size_t i = 0; i < deal.hands.size(); ++i) complete(deal.hands[i], by_pack.deal->hands[i]);
  complete(deal.stock, by_pack.deal->stock);
}

}  // namespace

void deal_pack(HandRecord& record, const Plan& plan) {
  if (record.deal && !record.deal->from_pack) return complete_deal(record, plan);
  record.deal = dealt_from_pack(record, plan);
}

void check_pack(const HandRecord& record, const Plan& plan, Sink& sink) {
  const CardList& pack = *record.pack;
  if (pack.complete && pack.cards.size() != plan.shape.pack.size()) {
    sink.report({.code = Code::record_pack_size,
                 .at = pack.at,
                 .message = fmt::format("the pack has {}, expected {}", pluralize(pack.cards.size(), "card"),
                                        plan.shape.pack.size()),
                 .rule = "pack"});
  }
  if (!make_a_hand(plan)) {
    sink.report(
        {.code = Code::record_unknown_rules,
         .at = pack.at,
         .message = fmt::format("the packets of deal_packets do not make a hand of {} cards, so the pack cannot "
                                "be dealt",
                                plan.shape.hand),
         .rule = "deal_packets"});
  }
  if (!record.deal || record.deal->from_pack || !can_be_dealt(record, plan)) return;
  // A pack or a deal that is faulty by itself is reported for that alone.
  HandRecord by_pack = record;
  by_pack.deal = dealt_from_pack(record, plan);
  Sink unused;
  if (!check(by_pack, plan.shape, sink) || !check(record, plan.shape, unused)) return;
  if (const auto misplaced = first_misplaced(*record.deal, *by_pack.deal))
    report_misplaced(record, *by_pack.deal, *misplaced, plan, sink);
}

CardList pack_of(const HandRecord& record, const Plan& plan) {
  CardBag rest = plan.shape.pack;
  for (const auto& hand : record.deal->hands)
    if (hand) rest = rest - CardBag::of(hand->values());
  if (record.deal->stock) rest = rest - CardBag::of(record.deal->stock->values());
  CardList left;
  for (const Card card : rest.cards()) left.cards.push_back({card, {}});

  CardList pack;
  std::array<std::size_t, kMaxSeats> taken{};
  for (const Seat seat : receivers(record, plan)) {
    const CardList& hand = record.deal->hands[index_of(seat)] ? *record.deal->hands[index_of(seat)] : left;
    pack.cards.push_back(hand.cards[taken[index_of(seat)]++]);
  }
  if (record.deal->stock || plan.shape.stock > 0)
    for (const auto& card : (record.deal->stock ? *record.deal->stock : left).cards) pack.cards.push_back(card);
  return pack;
}

}  // namespace spadille::deal
