#include <algorithm>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "diagnosis/edit_forms.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;

// Returns the exchange that the tricks show of a player without an entry: a dealt card that is never played must have
// been discarded. Nullopt if the player has an entry, or their cards are unknown.
std::optional<record::ExchangeEntry> shown_exchange(const HandRecord& hand, Seat seat) {
  const auto& dealt = hand.deal->hands[index_of(seat)];
  const bool listed = std::any_of(hand.exchange.begin(), hand.exchange.end(),
                                  [&](const auto& entry) { return entry.player && entry.player->value == seat; });
  if (!dealt || listed) return std::nullopt;
  const CardSet played = cards_in_tricks(hand).different();
  record::ExchangeEntry entry(hand.tricks_at.value_or(hand.at));
  entry.player = {seat, entry.at};
  entry.discard = record::CardList(dealt->at);
  for (const Written<Card>& card : dealt->cards)
    if (!played.contains(card.value)) entry.discard->cards.push_back(card);
  return entry;
}

Edit added_exchange(const Case& c, std::size_t place, const record::ExchangeEntry& entry) {
  return {[place, entry](HandRecord& hand) {
            hand.exchange.insert(hand.exchange.begin() + static_cast<std::ptrdiff_t>(place), entry);
          },
          [&c, entry] {
            return Correction{entry.at,
                              fmt::format("add an exchange of {} by {}", pluralize(entry.discard->cards.size(), "card"),
                                          c.hand.name_of(entry.player->value))};
          }};
}

// Adds the exchanges of all players without an entry who have to have exchanged.
void add_all(const Case& c, const std::vector<record::ExchangeEntry>& entries, Candidates& found) {
  if (entries.size() < 2) return;
  found.push_back(
      {[entries](HandRecord& hand) { hand.exchange.insert(hand.exchange.end(), entries.begin(), entries.end()); },
       [&c, entries] {
         std::vector<std::string> names;
         names.reserve(entries.size());
         for (const auto& each : entries) names.push_back(c.hand.name_of(each.player->value));
         return Correction{entries.front().at, fmt::format("add the exchanges of {}", join_words(names, "and"))};
       }});
}

}  // namespace

Candidates swapped_exchanges(const Case& c) {
  Candidates found;
  for (std::size_t i = 0; i + 1 < c.hand.exchange.size(); ++i)
    found.push_back(swapped_neighbors(c, &HandRecord::exchange, i, "exchanges"));
  return found;
}

Candidates missing_exchange(const Case& c) {
  Candidates found;
  const HandRecord& hand = c.hand;
  if (!hand.deal || hand.tricks.empty()) return found;
  std::vector<record::ExchangeEntry> needed;
  // The order of exchanges begins after the dealer; in every order ombre is first, who exchanges most.
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const auto entry = shown_exchange(hand, seat_at(i));
    if (!entry) continue;
    for (std::size_t place = hand.exchange.size() + 1; place-- > 0;) found.push_back(added_exchange(c, place, *entry));
    if (!entry->discard->cards.empty()) needed.push_back(*entry);
  }
  add_all(c, needed, found);
  return found;
}

// A player may use a card that they are recorded to have discarded. Then another of their dealt cards is meant.
Candidates other_discard(const Case& c) {
  Candidates found;
  const HandRecord& hand = c.hand;
  if (!hand.deal || !c.clues.not_held) return found;
  for (std::size_t i = 0; i < hand.exchange.size(); ++i) {
    const record::ExchangeEntry& entry = hand.exchange[i];
    const auto& dealt = entry.player ? hand.deal->hands[index_of(entry.player->value)] : std::nullopt;
    if (!dealt || !entry.discard) continue;
    for (std::size_t k = 0; k < entry.discard->cards.size(); ++k) {
      if (entry.discard->cards[k].value != *c.clues.not_held) continue;
      for (const Card other : dealt->set() - entry.discard->set()) {
        const auto discard = [i](auto& draft) -> auto& { return *draft.exchange[i].discard; };
        found.push_back(replaced_card(c, discard, k, other, fmt::format(" in exchange {}", i + 1)));
      }
    }
  }
  return found;
}

}  // namespace spadille::diagnosis
