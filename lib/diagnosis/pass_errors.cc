#include "diagnosis/pass_errors.h"

#include <fmt/format.h>

#include <utility>

#include "cards/notation.h"

namespace spadille::diagnosis {
namespace {

std::optional<Related> other_direction(Suspect& suspect) {
  using record::PassWord;
  const auto& written = suspect.hand.pass->direction;
  if (!written) return std::nullopt;
  PassWord& direction = suspect.mended.pass->direction->value;
  for (const PassWord word : {PassWord::left, PassWord::right, PassWord::across, PassWord::none}) {
    direction = word;
    if (word != written->value && suspect.is_mended())
      return Related{written->at, fmt::format("with 'direction: {}' all is in order",
                                              record::kPassWords[static_cast<std::size_t>(word)])};
  }
  direction = written->value;
  return std::nullopt;
}

std::optional<Related> exchanged_names(Suspect& suspect) {
  const record::HandRecord& hand = suspect.hand;
  auto& passed = suspect.mended.pass->cards;
  for (std::size_t i = 0; i < passed.size(); ++i) {
    for (std::size_t k = i + 1; k < passed.size(); ++k) {
      std::swap(passed[i].player, passed[k].player);
      if (suspect.is_mended())
        return Related{hand.pass->cards[i].player.at,
                       fmt::format("had {} and {} passed each other's cards, all would be in order",
                                   hand.name_of(passed[k].player.value), hand.name_of(passed[i].player.value))};
      std::swap(passed[i].player, passed[k].player);
    }
  }
  return std::nullopt;
}

// A player uses a card that they do not hold. Either it is recorded as passed in place of another, or another in its
// place.
std::optional<Related> other_card(Suspect& suspect, Card used) {
  const record::HandRecord& hand = suspect.hand;
  if (!hand.deal) return std::nullopt;
  for (auto& [player, list] : suspect.mended.pass->cards) {
    const auto& dealt = hand.deal->hands[index_of(player.value)];
    if (!dealt || list.cards.size() > dealt->cards.size()) continue;
    const CardSet kept = dealt->set() - list.set();
    for (Written<Card>& card : list.cards) {
      const Card written = card.value;
      for (const Card other : written == used ? kept : kept & CardSet{used}) {
        card.value = other;
        if (suspect.is_mended())
          return Related{card.at, fmt::format("had {} passed {} here, all would be in order",
                                              hand.name_of(player.value), hand.name_of(other))};
      }
      card.value = written;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Related> pass_error(Suspect& suspect) {
  const record::HandRecord& hand = suspect.hand;
  if (!hand.pass || hand.pass->cards.size() > hand.players.size()) return std::nullopt;
  if (auto found = other_direction(suspect)) return found;
  if (auto found = exchanged_names(suspect)) return found;
  return suspect.clues.not_held ? other_card(suspect, *suspect.clues.not_held) : std::nullopt;
}

}  // namespace spadille::diagnosis
