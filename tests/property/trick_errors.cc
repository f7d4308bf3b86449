#include <algorithm>
#include <array>
#include <utility>

#include "diagnosis/edit_kinds.h"
#include "property/transcription_errors.h"

namespace spadille::test {
namespace {

using record::HandRecord;

bool write_trick_twice(HandRecord& hand, Random& random) {
  if (hand.tricks.size() < 2 || hand.surrender) return false;
  const auto trick = static_cast<std::ptrdiff_t>(random.below(hand.tricks.size() - 1));
  const record::Trick again = hand.tricks[static_cast<std::size_t>(trick)];
  hand.tricks.insert(hand.tricks.begin() + trick + 1, again);
  return true;
}

// Each function makes its transcription error, or returns false if the hand has no place for it.
bool write_trick_for_another(HandRecord& hand, Random& random) {
  if (hand.tricks.size() < 2 || !is_complete(hand)) return false;
  const std::size_t trick = random.below(hand.tricks.size() - 1);
  hand.tricks[trick + 1] = hand.tricks[trick];
  return true;
}

bool swap_tricks(HandRecord& hand, Random& random) {
  if (hand.tricks.size() < 2 || !is_complete(hand)) return false;
  const std::size_t trick = random.below(hand.tricks.size() - 1);
  std::swap(hand.tricks[trick], hand.tricks[trick + 1]);
  return true;
}

bool leave_trick_out(HandRecord& hand, Random& random) {
  if (!is_complete(hand)) return false;
  hand.tricks.erase(hand.tricks.begin() + static_cast<std::ptrdiff_t>(random.below(hand.tricks.size())));
  return true;
}

bool split_trick(HandRecord& hand, Random& random) {
  if (hand.tricks.size() < 3 || !is_complete(hand)) return false;
  const std::size_t number = random.below(hand.tricks.size() - 1);
  record::Trick& trick = hand.tricks[number];
  const std::size_t first = 1 + random.below(trick.plays.size() - 1);
  record::Trick rest;
  for (std::size_t i = first; i < trick.plays.size(); ++i) rest.plays.push_back(trick.plays[i]);
  trick.plays.truncate(first);
  if (trick.plays.front().player) trick.won.reset();  // with names and the winner, a missing card is an unknown one
  hand.tricks.insert(hand.tricks.begin() + static_cast<std::ptrdiff_t>(number + 1), rest);
  return true;
}

bool write_card_for_another(HandRecord& hand, Random& random) {
  if (hand.tricks.empty() || !is_complete(hand)) return false;
  const auto play = [&]() -> record::Play& {
    auto& plays = hand.tricks[random.below(hand.tricks.size())].plays;
    return plays[random.below(plays.size())];
  };
  record::Play& written = play();
  const record::Play& meant = play();
  if (written.card == meant.card) return false;
  written.card = meant.card;
  return true;
}

bool write_in_next_trick(HandRecord& hand, Random& random) {
  if (hand.tricks.size() < 2) return false;
  const std::size_t trick = random.below(hand.tricks.size() - 1);
  auto& plays = hand.tricks[trick].plays;
  auto& next = hand.tricks[trick + 1].plays;
  const auto is_named = [](const record::Play& play) { return play.player.has_value(); };
  if (std::any_of(plays.begin(), plays.end(), is_named) || std::any_of(next.begin(), next.end(), is_named))
    return false;
  if (random.below(2) == 0) {
    next.insert(next.begin(), plays.back());
    plays.pop_back();
  } else {
    plays.push_back(next.front());
    next.erase(next.begin());
  }
  return true;
}

// In a hand that ends early, the card may be one that no trick has.
bool write_unplayed_card(HandRecord& hand, Random& random) {
  if (hand.tricks.empty() || is_complete(hand)) return false;
  const Card card = any_card(random);
  if (diagnosis::cards_in_tricks(hand).contains(card)) return false;
  auto& plays = hand.tricks[random.below(hand.tricks.size())].plays;
  plays[random.below(plays.size())].card = card;
  return true;
}

bool misname_player(HandRecord& hand, Random& random) {
  if (hand.tricks.empty() || !is_complete(hand)) return false;
  auto& plays = hand.tricks[random.below(hand.tricks.size())].plays;
  auto& play = plays[random.below(plays.size())];
  if (!play.player) return false;
  const auto before = std::exchange(play.player, seat_at(random.below(hand.players.size())));
  return play.player != before;
}

bool leave_card_out(HandRecord& hand, Random& random) {
  if (hand.tricks.size() < 2 || !is_complete(hand)) return false;
  record::Trick& trick = hand.tricks[random.below(hand.tricks.size() - 1)];
  trick.plays.erase(trick.plays.begin() + static_cast<std::ptrdiff_t>(random.below(trick.plays.size())));
  if (trick.plays.front().player) trick.won.reset();  // with names and the winner, a missing card is an unknown one
  return true;
}

bool swap_cards(HandRecord& hand, Random& random) {
  if (hand.tricks.empty()) return false;
  auto& plays = hand.tricks[random.below(hand.tricks.size())].plays;
  auto& one = plays[random.below(plays.size())].card;
  auto& other = plays[random.below(plays.size())].card;
  std::swap(one, other);
  return one != other;
}

bool swap_places(HandRecord& hand, Random& random) {
  if (hand.tricks.empty()) return false;
  auto& plays = hand.tricks[random.below(hand.tricks.size())].plays;
  if (plays.size() < 2 || !plays.front().player) return false;
  const std::size_t one = random.below(plays.size() - 1);
  std::swap(plays[one], plays[one + 1]);
  return true;
}

constexpr std::array kTrickErrors{
    TranscriptionError{"a trick recorded twice", write_trick_twice, true},
    TranscriptionError{"a trick written for another", write_trick_for_another, true},
    TranscriptionError{"two tricks swapped", swap_tricks, false},
    TranscriptionError{"a trick left out", leave_trick_out, false},
    TranscriptionError{"a trick recorded as two", split_trick, true},
    TranscriptionError{"a card of a trick written as another", write_card_for_another, true},
    TranscriptionError{"a card of a trick written in the next", write_in_next_trick, true},
    TranscriptionError{"a card of a trick written as one not played", write_unplayed_card, false},
    TranscriptionError{"a play under another name", misname_player, false},
    TranscriptionError{"a card of a trick left out", leave_card_out, true},
    TranscriptionError{"two cards of a trick swapped", swap_cards, false},
    TranscriptionError{"two plays of a trick swapped", swap_places, false},
};

}  // namespace

std::span<const TranscriptionError> trick_errors() { return kTrickErrors; }

}  // namespace spadille::test
