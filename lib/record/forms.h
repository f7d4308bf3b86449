#pragma once

#include <string>
#include <string_view>

#include "cards/notation.h"

namespace spadille::record {

/// A line of the table of right forms (`schemas/words/forms.yaml`): a part of a document, and a key in it. The part
/// `entry` has single entries of lists and mappings.
struct Form {
  std::string_view part;
  std::string_view key;
};

/// How it is written in a record of this game: "players: [Ana, Bent, Cara]"; an entry without a key. Its cards are in
/// this notation. Without a game, or in one that the table does not name, the form that the table has first.
std::string right_form(const Form& form, std::string_view game, Notation notation);
/// The same of a key whose value has no cards.
std::string right_form(const Form& form, std::string_view game);

/// A line of such a table as it is shown: the cards between < and > in this notation, `<SA2>` as "SA2" or "E12".
std::string form_text(std::string_view line, Notation notation);

/// A text that means a list, written as one: "[solo, pass, pass]" of "solo pass pass". Commas separate its
/// words, or blanks if it has no comma. Empty if there are fewer than two words.
std::string as_list(std::string_view text);

}  // namespace spadille::record
