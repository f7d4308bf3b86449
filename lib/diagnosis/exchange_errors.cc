#include "diagnosis/exchange_errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/pluralize.h"

namespace spadille::diagnosis {
namespace {

// No hand has more exchanges than players, so a record with more is not searched.
bool has_few_exchanges(const record::HandRecord& hand) { return hand.exchange.size() <= hand.players.size(); }

std::optional<Related> swapped_exchanges(Suspect& suspect) {
  auto& exchange = suspect.mended.exchange;
  for (std::size_t i = 0; i + 1 < exchange.size(); ++i) {
    std::swap(exchange[i], exchange[i + 1]);
    if (suspect.is_mended())
      return Related{suspect.hand.exchange[i].at,
                     fmt::format("with exchanges {} and {} in each other's place all is in order", i + 1, i + 2)};
    std::swap(exchange[i], exchange[i + 1]);
  }
  return std::nullopt;
}

// A dealt card that nobody plays must have been discarded by its player.
record::CardList never_played(const record::HandRecord& hand, const record::CardList& dealt) {
  CardSet played;
  for (const record::Trick& trick : hand.tricks)
    for (const record::Play& play : trick.plays)
      if (play.card) played.insert(*play.card);
  record::CardList left(dealt.at);
  for (const Written<Card>& card : dealt.cards)
    if (!played.contains(card.value)) left.cards.push_back(card);
  return left;
}

// Tries the entry last, then before each recorded entry. Removes it if no place corrects the hand.
bool is_mended_with(Suspect& suspect, const record::ExchangeEntry& entry) {
  auto& exchange = suspect.mended.exchange;
  exchange.push_back(entry);
  for (std::size_t place = exchange.size() - 1;; --place) {
    if (suspect.is_mended()) return true;
    if (place == 0) break;
    std::swap(exchange[place - 1], exchange[place]);
  }
  exchange.erase(exchange.begin());
  return false;
}

std::optional<Related> exchange_left_out(Suspect& suspect) {
  const record::HandRecord& hand = suspect.hand;
  if (!hand.deal || hand.tricks.empty()) return std::nullopt;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const auto& dealt = hand.deal->hands[i];
    const bool listed = std::any_of(hand.exchange.begin(), hand.exchange.end(), [&](const auto& entry) {
      return entry.player && entry.player->value == seat_at(i);
    });
    if (!dealt || listed) continue;
    record::ExchangeEntry entry(hand.tricks_at.value_or(hand.at));
    entry.player = {seat_at(i), entry.at};
    entry.discard = never_played(hand, *dealt);
    if (is_mended_with(suspect, entry))
      return Related{entry.at, fmt::format("were it written that {} exchanged {}, all would be in order",
                                           hand.players[i], pluralize(entry.discard->cards.size(), "card"))};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Related> exchange_error(Suspect& suspect) {
  if (!has_few_exchanges(suspect.hand) || !suspect.clues.in_exchange) return std::nullopt;
  if (auto found = swapped_exchanges(suspect)) return found;
  return exchange_left_out(suspect);
}

}  // namespace spadille::diagnosis
