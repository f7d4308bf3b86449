#include <algorithm>
#include <array>
#include <utility>

#include "property/transcription_errors.h"

namespace spadille::test {
namespace {

using record::HandRecord;

bool write_turn_twice(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  const auto turn = static_cast<std::ptrdiff_t>(random.below(hand.turns.size()));
  const record::TurnEntry again = hand.turns[static_cast<std::size_t>(turn)];
  hand.turns.insert(hand.turns.begin() + turn, again);
  return true;
}

bool leave_turn_out(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  hand.turns.erase(hand.turns.begin() + static_cast<std::ptrdiff_t>(random.below(hand.turns.size())));
  return true;
}

bool swap_turns(HandRecord& hand, Random& random) {
  if (hand.turns.size() < 2) return false;
  const std::size_t turn = random.below(hand.turns.size() - 1);
  std::swap(hand.turns[turn], hand.turns[turn + 1]);
  return true;
}

bool misname_turn(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  auto& turn = hand.turns[random.below(hand.turns.size())];
  if (!turn.player) return false;
  const Seat other = seat_at(random.below(hand.players.size()));
  return std::exchange(turn.player->value, other) != other;
}

bool discard_another_card(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  auto& turn = hand.turns[random.below(hand.turns.size())];
  if (!turn.discard) return false;
  const Card other = any_card(random);
  return std::exchange(turn.discard->value, other) != other;
}

bool leave_discard_out(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  auto& turn = hand.turns[random.below(hand.turns.size())];
  if (!turn.discard) return false;
  turn.discard.reset();
  return true;
}

bool draw_from_other_pile(HandRecord& hand, Random& random) {
  using From = record::Draw::From;
  if (hand.turns.empty()) return false;
  auto& draws = hand.turns[random.below(hand.turns.size())].draws;
  if (draws.size() != 1) return false;
  draws.front().from = draws.front().from == From::stock ? From::discards : From::stock;
  return true;
}

bool draw_another_card(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  auto& draws = hand.turns[random.below(hand.turns.size())].draws;
  if (draws.size() != 1 || !draws.front().card) return false;
  const Card other = any_card(random);
  return std::exchange(draws.front().card->value, other) != other;
}

bool knock_with_another_card(HandRecord& hand, Random& random) {
  for (record::TurnEntry& turn : hand.turns) {
    if (!turn.knock || !turn.knock->card) continue;
    const Card other = any_card(random);
    return std::exchange(turn.knock->card->value, other) != other;
  }
  return false;
}

bool knock_for_discard(HandRecord& hand, Random& random) {
  const bool has_knock = std::any_of(hand.turns.begin(), hand.turns.end(), [](const auto& each) { return each.knock; });
  if (!has_knock) return false;
  auto& turn = hand.turns[random.below(hand.turns.size())];
  if (!turn.discard) return false;
  turn.knock = record::Knock{record::Knock::Kind::knock, turn.discard->at, turn.discard};
  turn.discard.reset();
  return true;
}

bool swap_draw_and_discard(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  auto& turn = hand.turns[random.below(hand.turns.size())];
  if (turn.draws.size() != 1 || !turn.draws.front().card || !turn.discard) return false;
  std::swap(turn.draws.front().card->value, turn.discard->value);
  return true;
}

bool move_comma_between_melds(HandRecord& hand, Random& random) {
  if (hand.turns.empty()) return false;
  auto& turn = hand.turns[random.below(hand.turns.size())];
  if (!turn.meld || turn.meld->melds.size() < 2) return false;
  auto& first = turn.meld->melds[0].cards;
  auto& second = turn.meld->melds[1].cards;
  first.push_back(second.front());
  second.erase(second.begin());
  return true;
}

constexpr std::array kTurnErrors{
    TranscriptionError{"a turn recorded twice", write_turn_twice, false},
    TranscriptionError{"a turn left out", leave_turn_out, false},
    TranscriptionError{"two turns swapped", swap_turns, false},
    TranscriptionError{"a turn under another name", misname_turn, false},
    TranscriptionError{"a card discarded written as another", discard_another_card, false},
    TranscriptionError{"a discard left out", leave_discard_out, false},
    TranscriptionError{"a card drawn from the other pile", draw_from_other_pile, false},
    TranscriptionError{"a drawn card written as another", draw_another_card, false},
    TranscriptionError{"the card of a knock written as another", knock_with_another_card, false},
    TranscriptionError{"a discard written as a knock", knock_for_discard, false},
    TranscriptionError{"a drawn card and a discard swapped", swap_draw_and_discard, false},
    TranscriptionError{"a comma between two melds moved", move_comma_between_melds, false},
};

}  // namespace

std::span<const TranscriptionError> turn_errors() { return kTurnErrors; }

}  // namespace spadille::test
