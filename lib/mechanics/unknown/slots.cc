#include "mechanics/unknown/slots.h"

#include <algorithm>

namespace spadille::unknown {

bool is_named(const record::CardList& list) { return !list.unknown; }

bool is_named(const record::Deal& deal) {
  const auto named = [](const std::optional<record::CardList>& list) { return !list || is_named(*list); };
  return named(deal.stock) && std::all_of(deal.hands.begin(), deal.hands.end(), named);
}

bool is_named(const std::vector<record::ExchangeEntry>& exchange) {
  return std::all_of(exchange.begin(), exchange.end(), [](const record::ExchangeEntry& each) {
    return (!each.discard || is_named(*each.discard)) && (!each.draw || is_named(*each.draw));
  });
}

bool has_unknown_cards(const record::HandRecord& record, std::size_t players_in_turn) {
  if ((record.deal && !is_named(*record.deal)) || !is_named(record.exchange)) return true;
  if (record.pass && std::any_of(record.pass->cards.begin(), record.pass->cards.end(),
                                 [](const record::PassedCards& each) { return !is_named(each.cards); }))
    return true;
  return std::any_of(record.tricks.begin(), record.tricks.end(), [&](const record::Trick& trick) {
    return (trick.others_unknown && trick.plays.size() < players_in_turn) ||
           std::any_of(trick.plays.begin(), trick.plays.end(),
                       [](const record::Play& play) { return play.unknown.has_value(); });
  });
}

CardSet cards_of(UnknownCard card, CardSet pack, CardSet trumps) {
  if (card == UnknownCard::any) return pack;
  if (card == UnknownCard::trump) return trumps & pack;
  return CardSet::of_suit(*suit_of(card)) & pack;
}

std::string describe(const Slot& slot, const record::HandRecord& record) {
  if (slot.card) return record.name_of(*slot.card);
  switch (slot.unknown.value_or(UnknownCard::any)) {
    case UnknownCard::spades:
      return "an unknown spade";
    case UnknownCard::hearts:
      return "an unknown heart";
    case UnknownCard::diamonds:
      return "an unknown diamond";
    case UnknownCard::clubs:
      return "an unknown club";
    case UnknownCard::trump:
      return "an unknown trump";
    case UnknownCard::any:
      break;
  }
  return "an unknown card";
}

}  // namespace spadille::unknown
