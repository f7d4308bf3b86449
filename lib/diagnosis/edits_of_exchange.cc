#include <algorithm>
#include <cstddef>
#include <span>
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

NewEntry new_exchange(const HandRecord& hand, const record::ExchangeEntry& entry) {
  const std::vector<Card> cards = entry.discard->values();
  const auto words = to_words(cards, hand.notation);
  const std::string quoted = words.empty() ? "" : fmt::format("\"{}\"", fmt::join(words, "\", \""));
  const std::string& name = hand.players[index_of(entry.player->value)];
  const auto key = key_of(name);
  if (!key) return {};
  return {fmt::format("{}: {{discard: [{}]}}", key->block, fmt::join(words, ", ")),
          fmt::format("{{{}: {{\"discard\": [{}]}}}}", key->flow, quoted)};
}

// Adds exchanges before entry `place`, or after the last. If there are none, adds the key before the tricks.
TextEdits insert_exchanges(const Case& c, std::size_t place, std::span<const record::ExchangeEntry> exchanges) {
  std::vector<NewEntry> entries;
  for (const auto& each : exchanges) {
    entries.push_back(new_exchange(c.hand, each));
    if (entries.back().flow.empty()) return {};
  }
  const auto& recorded = c.hand.exchange;
  if (place < recorded.size()) return insert_before(c.text, recorded[place].at, entries.front());
  if (!recorded.empty()) return insert_after(c.text, recorded.back().at, entries);
  if (find_value(c.text, "exchange")) return {};  // the list is recorded as empty
  NewEntry list;
  for (const NewEntry& each : entries) list.flow += (list.flow.empty() ? "[" : ", ") + each.flow;
  list.flow += "]";
  list.block = list.flow;
  const Span tricks = c.hand.tricks_at.value_or(Span{});
  if (c.text.substr(std::min<std::size_t>(tricks.begin, c.text.size())).starts_with("tricks"))
    if (auto edits = insert_value(c.text, tricks, "exchange", list); !edits.empty()) return edits;
  const auto hand = span_at(Document(nullptr, c.text, 1).content_begin(), 1);
  return insert_value(c.text, hand, "exchange", list);
}

Edit added_exchange(const Case& c, std::size_t place, const record::ExchangeEntry& entry) {
  return {[place, entry](HandRecord& hand) {
            hand.exchange.insert(hand.exchange.begin() + static_cast<std::ptrdiff_t>(place), entry);
          },
          [&c, place, entry] {
            return Correction{entry.at,
                              fmt::format("add an exchange of {} by {}", pluralize(entry.discard->cards.size(), "card"),
                                          c.hand.name_of(entry.player->value)),
                              insert_exchanges(c, place, {&entry, 1})};
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
         return Correction{entries.front().at, fmt::format("add the exchanges of {}", join_words(names, "and")),
                           insert_exchanges(c, c.hand.exchange.size(), entries)};
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

// A dealt card that is not played may be missing from the discards.
Candidates missing_discard(const Case& c) {
  Candidates found;
  const HandRecord& hand = c.hand;
  if (!hand.deal || hand.tricks.empty()) return found;
  const CardSet played = cards_in_tricks(hand).different();
  for (std::size_t i = 0; i < hand.exchange.size(); ++i) {
    const record::ExchangeEntry& entry = hand.exchange[i];
    const auto& dealt = entry.player ? hand.deal->hands[index_of(entry.player->value)] : std::nullopt;
    if (!dealt || !entry.discard || entry.discard->unknown) continue;
    for (const Card card : dealt->set() - entry.discard->set() - played) {
      found.push_back({[i, card](HandRecord& draft) {
                         draft.exchange[i].discard->cards.push_back({card, draft.exchange[i].at});
                       },
                       [&c, i, card] {
                         const record::CardList& discard = *c.hand.exchange[i].discard;
                         std::vector<Card> cards = discard.values();
                         cards.push_back(card);
                         return Correction{
                             discard.at,
                             fmt::format("add {} to the discards of exchange {}", c.hand.name_of(card), i + 1),
                             replace_cards(c.text, discard.at, cards, c.hand.notation)};
                       }});
    }
  }
  return found;
}

Candidates discard_as_draw(const Case& c) {
  Candidates found;
  if (!c.clues.not_held) return found;
  for (std::size_t i = 0; i < c.hand.exchange.size(); ++i) {
    const record::ExchangeEntry& entry = c.hand.exchange[i];
    if (!entry.discard || !entry.draw || entry.discard->cards.empty() || entry.draw->cards.empty()) continue;
    found.push_back({[i](HandRecord& hand) { std::swap(hand.exchange[i].discard, hand.exchange[i].draw); },
                     [&c, i] {
                       const record::ExchangeEntry& recorded = c.hand.exchange[i];
                       return Correction{recorded.discard->at,
                                         fmt::format("swap the discards and the draw of exchange {}", i + 1),
                                         swap_texts(c.text, recorded.discard->at, recorded.draw->at)};
                     }});
  }
  return found;
}

}  // namespace spadille::diagnosis
