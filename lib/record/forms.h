#pragma once

#include <string>
#include <string_view>

#include "cards/notation.h"

namespace spadille::record {

/// An entry of the table of forms (`schemas/words/forms.yaml`): a part of a document and a key in it. The part `entry`
/// has the forms of single entries of lists and maps.
struct Form {
  std::string_view part;
  std::string_view key;
};

/// Returns the form of a key in a record of this game, such as "players: [Ana, Bent, Cara]". For the part `entry`,
/// returns only the value. Cards are in this notation. If there is no game, or the table does not list it, returns the
/// default form, or the first one.
std::string right_form(const Form& form, std::string_view game, Notation notation = Notation::english);

/// Returns a line of such a table as it is shown. Cards between < and > are in this notation: `<SA2>` is "SA2" or
/// "E12".
std::string form_text(std::string_view line, Notation notation);

/// Returns the list that a text means: "[solo, pass, pass]" for "solo pass pass". Words are separated by commas, or by
/// blanks if there is no comma. Returns an empty string for fewer than two words, or more than 200 bytes.
std::string as_list(std::string_view text);

}  // namespace spadille::record
