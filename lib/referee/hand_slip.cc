#include "referee/hand_slip.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cards/notation.h"
#include "record/fields.h"
#include "referee/exchange_slip.h"
#include "referee/pass_slip.h"
#include "referee/turn_slip.h"

namespace spadille::referee {
namespace {

std::optional<Related> wrong_dealer(const record::HandRecord& hand, const IsFaultless& is_faultless) {
  if (!hand.dealer) return std::nullopt;
  record::HandRecord mended = hand;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    mended.dealer->value = seat_at(i);
    if (is_faultless(mended))
      return Related{hand.dealer->at, fmt::format("were {} the dealer, all would be in order", hand.players[i])};
  }
  return std::nullopt;
}

// No auction has more calls; a record that does is nonsense.
constexpr std::size_t kMostCalls = 30;

std::optional<Related> exchanged_calls(const record::HandRecord& hand, const IsFaultless& is_faultless) {
  if (!hand.auction || hand.auction->calls.size() > kMostCalls) return std::nullopt;
  record::HandRecord mended = hand;
  auto& calls = mended.auction->calls;
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    std::swap(calls[i], calls[i + 1]);
    if (is_faultless(mended))
      return Related{hand.auction->calls[i].word.at,
                     fmt::format("with calls {} and {} in each other's place all is in order", i + 1, i + 2)};
    std::swap(calls[i], calls[i + 1]);
  }
  return std::nullopt;
}

std::optional<Related> misnamed_trumps(const record::HandRecord& hand, Faults faults, const IsFaultless& is_faultless) {
  if (!hand.trump || !has_any(faults, "play/")) return std::nullopt;
  record::HandRecord mended = hand;
  for (const Suit suit : kSuits) {
    mended.trump->value = suit;
    if (is_faultless(mended))
      return Related{hand.trump->at, fmt::format("were {} trumps, all would be in order", name_of(suit))};
  }
  return std::nullopt;
}

// Where a card is dealt.
Written<Card>* find_dealt(record::HandRecord& hand, Card card) {
  for (auto& dealt : hand.deal->hands) {
    if (!dealt) continue;
    for (Written<Card>& each : dealt->cards)
      if (each.value == card) return &each;
  }
  return nullptr;
}

// Somebody uses a card that he was not dealt: it may stand in the deal where one of his own belongs.
std::optional<Related> exchanged_dealt_cards(const record::HandRecord& hand, Faults faults,
                                             const IsFaultless& is_faultless) {
  const Diagnostic* fault = find_not_in_hand(faults);
  if (!hand.deal || fault == nullptr || !fault->player || !fault->card) return std::nullopt;
  const auto player = record::find_player(hand.players, *fault->player);
  record::HandRecord mended = hand;
  Written<Card>* used = find_dealt(mended, *fault->card);
  if (!player || used == nullptr || !hand.deal->hands[index_of(*player)]) return std::nullopt;
  for (Written<Card>& own : mended.deal->hands[index_of(*player)]->cards) {
    std::swap(used->value, own.value);
    if (is_faultless(mended))
      return Related{used->at, fmt::format("with {} and {} in each other's place in the deal all is in order",
                                           to_string(own.value), to_string(used->value))};
    std::swap(used->value, own.value);
  }
  return std::nullopt;
}

}  // namespace

std::optional<Related> hand_slip(const record::HandRecord& hand, Faults faults, const IsFaultless& is_faultless) {
  if (auto slip = wrong_dealer(hand, is_faultless)) return slip;
  if (auto slip = exchanged_calls(hand, is_faultless)) return slip;
  if (auto slip = misnamed_trumps(hand, faults, is_faultless)) return slip;
  if (auto slip = exchange_slip(hand, faults, is_faultless)) return slip;
  if (auto slip = pass_slip(hand, faults, is_faultless)) return slip;
  if (auto slip = turn_slip(hand, faults, is_faultless)) return slip;
  return exchanged_dealt_cards(hand, faults, is_faultless);
}

}  // namespace spadille::referee
