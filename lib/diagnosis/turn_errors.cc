#include "diagnosis/turn_errors.h"

#include <fmt/format.h>

#include <utility>

namespace spadille::diagnosis {
namespace {

// `turn` counts from 0.
std::optional<Related> other_player(Suspect& suspect, std::size_t turn) {
  const record::HandRecord& hand = suspect.hand;
  const auto& written = hand.turns[turn].player;
  if (!written) return std::nullopt;
  Seat& player = suspect.mended.turns[turn].player->value;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    player = seat_at(i);
    if (player != written->value && suspect.is_mended())
      return Related{written->at, fmt::format("were turn {} {}'s, all would be in order", turn + 1, hand.players[i])};
  }
  player = written->value;
  return std::nullopt;
}

std::optional<Related> swapped_with_next(Suspect& suspect, std::size_t turn) {
  auto& turns = suspect.mended.turns;
  if (turn + 1 >= turns.size()) return std::nullopt;
  std::swap(turns[turn], turns[turn + 1]);
  if (suspect.is_mended())
    return Related{suspect.hand.turns[turn].at,
                   fmt::format("with turns {} and {} in each other's place all is in order", turn + 1, turn + 2)};
  std::swap(turns[turn], turns[turn + 1]);
  return std::nullopt;
}

// No hand goes this far before its first fault, so a record that does is not searched.
constexpr std::size_t kMostTurns = 100;

// Tries all turns up to the first fault, the last first: a card from the wrong pile may show only turns later.
std::optional<Related> other_pile(Suspect& suspect) {
  using From = record::Draw::From;
  if (suspect.clues.turns > kMostTurns) return std::nullopt;
  for (std::size_t i = suspect.clues.turns; i-- > 0;) {
    auto& draws = suspect.mended.turns[i].draws;
    if (draws.size() != 1) continue;
    From& from = draws.front().from;
    const From written = from;
    from = written == From::stock ? From::discards : From::stock;
    if (suspect.is_mended())
      return Related{draws.front().at, fmt::format("had turn {} begun with a card from the {}, all would be in order",
                                                   i + 1, from == From::stock ? "stock" : "discards")};
    from = written;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Related> turn_error(Suspect& suspect) {
  if (auto found = other_pile(suspect)) return found;
  const auto& turn = suspect.clues.turn;
  if (!turn) return std::nullopt;
  if (auto found = other_player(suspect, *turn)) return found;
  return swapped_with_next(suspect, *turn);
}

}  // namespace spadille::diagnosis
