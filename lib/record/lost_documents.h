#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "syntax/node.h"

/// Documents of a session that are not understood as what they are, so that the documents after them lack something.
namespace spadille::record {

/// Returns the title in an unreadable text that is a session header, or has one: a line begins with the key `session`,
/// or an object of JSON that is in no other has it. Returns nullopt for any other text.
std::optional<std::string> title_of_unreadable(std::string_view text);

/// Returns the number of hands in an unreadable text, at least 1. There are several if the line `---` between them is
/// missing: two keys of a hand are at the beginning of several lines, or several JSON objects follow each other.
std::size_t count_hands(std::string_view text);

/// A key that is probably a misspelled `session` or `settlement`.
struct MisspelledMark {
  const syntax::Node* key = nullptr;
  std::string_view meant;
};

/// Finds such a key in a document that has no key that only hands have. Only words with "sess" or "sion" can mean
/// `session`, so that `holds_only_hands` need not parse a text.
std::optional<MisspelledMark> find_misspelled_mark(const syntax::Node& root);

/// True if a document without `settlement` has keys of a settlement that a hand has not, and no other keys.
bool lacks_settlement(const syntax::Node& root);

/// The parts of a session header that an unknown key (reported) hides.
struct HiddenInHeader {
  bool players = false;
  bool dealer = false;
  bool other = false;  ///< a value that every hand or the settlement depends on
};

/// `names_game`: the rules name the game.
HiddenInHeader hidden_in_header(const syntax::Node& root, bool names_game);

}  // namespace spadille::record
