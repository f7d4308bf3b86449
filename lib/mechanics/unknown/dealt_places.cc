#include "mechanics/unknown/dealt_places.h"

#include <algorithm>

#include "mechanics/unknown/slots.h"

namespace spadille::unknown {

DealtPlaces::DealtPlaces(const record::Deal& deal, const tricks::Turn& turn, const DealtPack& pack) {
  CardSet unnamed = pack.pack;
  const auto for_each_part = [&](const auto& take) {
    for (const Seat player : turn) take(std::optional(player), deal.hands[index_of(player)], pack.hand);
    take(std::optional<Seat>(), deal.stock, pack.stock);
  };
  for_each_part([&](std::optional<Seat> /*player*/, const auto& list, std::size_t /*size*/) {
    if (list) unnamed = unnamed - list->set();
  });
  for_each_part([&](std::optional<Seat> player, const auto& list, std::size_t size) {
    const std::size_t end = places_.size() + size;
    if (list)
      for (const auto& each : list->cards) places_.push_back(CardSet{each.value});
    if (list && list->unknown)
      for (const auto& each : list->unknown->cards)
        places_.push_back(unnamed & cards_of(each.card, pack.pack, pack.trumps));
    places_.resize(std::max(end, places_.size()), unnamed);
    owners_.resize(places_.size(), player);
  });
}

bool DealtPlaces::may_be(std::span<const CardAt> cards) const {
  Places places = places_;
  return may_be(cards, places);
}

bool DealtPlaces::may_be(std::span<const CardAt> cards, Places& places) const {
  if (cards.empty()) return fill(places).has_value();
  const CardAt& first = cards.front();
  std::vector<CardSet> tried;  // places that may hold the same cards are alike
  for (std::size_t i = 0; i < places.size(); ++i) {
    const CardSet before = places[i];
    if (owners_[i] != first.player || !before.contains(first.card)) continue;
    if (std::find(tried.begin(), tried.end(), before) != tried.end()) continue;
    tried.push_back(before);
    places[i] = CardSet{first.card};
    const bool fits = may_be(cards.subspan(1), places);
    places[i] = before;
    if (fits) return true;
  }
  return false;
}

}  // namespace spadille::unknown
