#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "diagnostics/sink.h"
#include "mechanics/melds/hand.h"
#include "mechanics/melds/options.h"
#include "record/hand_record.h"

/// The deal of a game of melds in which the number of players decides the hands and the pack. Option hand_size.
namespace spadille::melds {

/// Returns the number of players to whom the record deals. If each listed player has a hand, an unknown name with a
/// hand is a player who is missing from the list.
inline SeatCount players_dealt_to(const record::HandRecord& record) {
  if (!record.deal) return record.seats();
  const auto& hands = record.deal->hands;
  const bool all_have_hands =
      std::all_of(hands.begin(), hands.end(), [](const auto& each) { return each.has_value(); });
  const std::size_t players = hands.size() + record.deal->unknown_players;
  return all_have_hands && players <= kMaxSeats ? seat_count(players) : record.seats();
}

/// Returns the cards as dealt, as `dealt` does. A holding of a wrong size is a fault against option hand_size.
inline std::optional<Holdings::Start> dealt_by_number(const record::HandRecord& record, const HandSize& size,
                                                      const std::function<CardBag(SeatCount)>& pack, Sink& sink) {
  const SeatCount players = players_dealt_to(record);
  Sink of_deal;
  auto start = dealt(record, pack(players), size.of(players), of_deal);
  for (Diagnostic each : of_deal.all()) {
    if (each.code == Code::record_hand_size) each.rule = "hand_size";
    sink.report(std::move(each));
  }
  return start;
}

}  // namespace spadille::melds
