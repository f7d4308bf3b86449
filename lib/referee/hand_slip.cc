#include "referee/hand_slip.h"

#include <fmt/format.h>

#include <utility>

namespace spadille::referee {
namespace {

using IsFaultless = std::function<bool(const record::HandRecord& mended)>;

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

}  // namespace

std::optional<Related> hand_slip(const record::HandRecord& hand, const IsFaultless& is_faultless) {
  if (auto slip = wrong_dealer(hand, is_faultless)) return slip;
  return exchanged_calls(hand, is_faultless);
}

}  // namespace spadille::referee
