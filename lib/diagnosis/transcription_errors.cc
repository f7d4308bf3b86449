#include "diagnosis/transcription_errors.h"

#include <fmt/format.h>

#include <utility>

#include "base/letter_case.h"
#include "cards/notation.h"
#include "diagnosis/deal_errors.h"
#include "diagnosis/exchange_errors.h"
#include "diagnosis/pass_errors.h"
#include "diagnosis/turn_errors.h"

namespace spadille::diagnosis {
namespace {

std::optional<Related> wrong_dealer(Suspect& suspect) {
  const record::HandRecord& hand = suspect.hand;
  if (!hand.dealer) return std::nullopt;
  Seat& dealer = suspect.mended.dealer->value;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    dealer = seat_at(i);
    if (dealer != hand.dealer->value && suspect.is_mended())
      return Related{hand.dealer->at, fmt::format("were {} the dealer, all would be in order", hand.players[i])};
  }
  dealer = hand.dealer->value;
  return std::nullopt;
}

// No auction has more calls, so a longer one is not searched.
constexpr std::size_t kMostCalls = 30;

// Without names, swapping two calls of the same word changes nothing.
bool are_alike(const record::Call& a, const record::Call& b) {
  return !a.player && !b.player && is_same_word(a.word.value, b.word.value);
}

std::optional<Related> exchanged_calls(Suspect& suspect) {
  const auto& auction = suspect.hand.auction;
  if (!auction || auction->calls.size() > kMostCalls) return std::nullopt;
  auto& calls = suspect.mended.auction->calls;
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    if (are_alike(calls[i], calls[i + 1])) continue;
    std::swap(calls[i], calls[i + 1]);
    if (suspect.is_mended())
      return Related{auction->calls[i].word.at,
                     fmt::format("with calls {} and {} in each other's place all is in order", i + 1, i + 2)};
    std::swap(calls[i], calls[i + 1]);
  }
  return std::nullopt;
}

std::optional<Related> misnamed_trumps(Suspect& suspect) {
  const auto& written = suspect.hand.trump;
  if (!written || !suspect.clues.in_play) return std::nullopt;
  Suit& trump = suspect.mended.trump->value;
  for (const Suit suit : kSuits) {
    trump = suit;
    if (suit != written->value && suspect.is_mended())
      return Related{written->at, fmt::format("were {} trumps, all would be in order", name_of(suit))};
  }
  trump = written->value;
  return std::nullopt;
}

}  // namespace

std::optional<Related> find_transcription_error(const record::HandRecord& hand, const ErrorClues& clues,
                                                const IsFaultless& is_faultless) {
  Suspect suspect(hand, clues, is_faultless);
  for (const auto look :
       {&wrong_dealer, &exchanged_calls, &misnamed_trumps, &exchange_error, &pass_error, &turn_error, &deal_error})
    if (auto found = look(suspect)) return found;
  return std::nullopt;
}

}  // namespace spadille::diagnosis
