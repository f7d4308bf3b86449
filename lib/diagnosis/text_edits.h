#pragma once

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

/// Swaps two values.
TextEdits swap_texts(std::string_view text, Span a, Span b);
/// Swaps two names, which may be keys.
TextEdits swap_names(std::string_view text, Span a, Span b);
/// Replaces a name or word. No edits if it would need quotes.
TextEdits replace_word(std::string_view text, Span at, std::string_view word);
/// Replaces one card of a list. If the list is written in groups (`SK42`), replaces the whole list.
TextEdits replace_card(std::string_view text, const record::CardList& list, const Written<Card>& card, Card by,
                       Notation notation);
/// Replaces a list of cards.
TextEdits replace_cards(std::string_view text, Span list, std::span<const Card> cards, Notation notation);
/// Reorders the entries of a list in brackets: the entry `order[0]` comes first.
TextEdits reorder(std::string_view text, Span list, std::span<const std::size_t> order);
/// Adds a trick before the one at `trick`.
TextEdits insert_trick(std::string_view text, Span trick, std::span<const Card> cards, Notation notation);

/// Adds `key: word` before the first entry of the map that begins at `map`. No edits if the map is empty or begins in
/// the middle of a line.
TextEdits insert_entry(std::string_view text, Span map, std::string_view key, std::string_view word);

/// Appends the second list. Returns no edits if one of the two is empty.
TextEdits both(TextEdits a, TextEdits b);

}  // namespace spadille::diagnosis
