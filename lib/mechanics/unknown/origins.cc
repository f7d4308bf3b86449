#include "mechanics/unknown/origins.h"

#include "mechanics/unknown/slots.h"

namespace spadille::unknown {

Origins origins_of(const std::optional<record::Deal>& deal, const tricks::Turn& turn, CardSet pack, CardSet trumps,
                   std::size_t hand) {
  Origins origins;
  CardSet unnamed = pack;  // cards that the deal does not name
  const auto for_each_part = [&](const auto& take) {
    for (const Seat player : turn)
      take(origins.dealt[index_of(player)], deal ? deal->hands[index_of(player)] : std::nullopt);
    take(origins.stock, deal ? deal->stock : std::nullopt);
  };
  for_each_part([&](CardSet& /*part*/, const std::optional<record::CardList>& list) {
    if (list) unnamed = unnamed - list->set();
  });
  for_each_part([&](CardSet& part, const std::optional<record::CardList>& list) {
    if (!list) {
      part = unnamed;
      return;
    }
    part = list->set();
    if (!list->unknown) return;
    if (list->unknown->rest) part = part | unnamed;
    for (const auto& each : list->unknown->cards) part = part | (unnamed & cards_of(each.card, pack, trumps));
  });
  if (!deal) return origins;
  for (const Seat player : turn)
    if (const auto& list = deal->hands[index_of(player)])
      origins.counts[index_of(player)] = counts_of(*list, unnamed, trumps & pack, hand);
  return origins;
}

}  // namespace spadille::unknown
