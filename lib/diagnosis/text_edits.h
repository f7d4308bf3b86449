#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/notation.h"
#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

/// Edits of the text of a record. Each function returns no edits if `text` is empty or a place is more than one line.
namespace spadille::diagnosis {

using TextEdits = std::vector<TextEdit>;

/// True if there is a quote at this place.
constexpr bool has_quote_at(std::string_view text, std::size_t i) {
  return i < text.size() && (text[i] == '"' || text[i] == '\'');
}

/// Swaps two values.
TextEdits swap_texts(std::string_view text, Span a, Span b);
/// Swaps two names, which may be keys.
TextEdits swap_names(std::string_view text, Span a, Span b);
/// Replaces a name or word, with quotes if the new one needs them. No edits if it needs escapes.
TextEdits replace_word(std::string_view text, Span at, std::string_view word);
/// Replaces the key of a value on its line. `key` needs no quotes.
TextEdits replace_key_of(std::string_view text, Span value, std::string_view key);
/// Replaces one card of a list. If the list is written in groups (`SK42`), replaces the whole list.
TextEdits replace_card(std::string_view text, const record::CardList& list, const Written<Card>& card, Card by,
                       Notation notation);
/// Replaces a list of cards.
TextEdits replace_cards(std::string_view text, Span list, std::span<const Card> cards, Notation notation);
/// Returns the value of a key of a document; nullopt if the document has no such key.
std::optional<Span> find_value(std::string_view text, std::string_view key);
/// The list of players in a document: its place, and the names with their quotes.
struct ListedPlayers {
  Span at;
  std::vector<Span> names;
};
/// Returns the key `players` of a document. Returns nullopt if it has none, or if a name has an anchor or escapes.
std::optional<ListedPlayers> find_players(std::string_view text);
/// Reorders values: the value `order[0]` comes first. `order` must be a permutation of the values.
TextEdits reorder(std::string_view text, std::span<const Span> values, std::span<const std::size_t> order);
/// A value to insert: as an entry of a block list, and in brackets, where it is valid JSON.
struct NewEntry {
  std::string block;
  std::string flow;
};
/// Returns a name as a key; nullopt if it needs escapes.
std::optional<NewEntry> key_of(std::string_view name);
/// Returns a trick as an entry.
NewEntry new_trick(std::span<const Card> cards, Notation notation);
/// Inserts an entry before the one at `next`.
TextEdits insert_before(std::string_view text, Span next, const NewEntry& entry);
/// Inserts entries after the one at `last`.
TextEdits insert_after(std::string_view text, Span last, std::span<const NewEntry> entries);

/// Adds `key: word` before the first entry of the map that begins at `map`. No edits if the map is empty or begins in
/// the middle of a line.
TextEdits insert_entry(std::string_view text, Span map, std::string_view key, std::string_view word);
/// Like `insert_entry`, for any value. A map without quotes gets its `block` form.
TextEdits insert_value(std::string_view text, Span map, std::string_view key, const NewEntry& value);

/// Appends the second list. Returns no edits if one of the two is empty.
TextEdits both(TextEdits a, TextEdits b);

}  // namespace spadille::diagnosis
