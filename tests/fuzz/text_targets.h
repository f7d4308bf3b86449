#pragma once

#include <string>
#include <string_view>

#include "base/assert.h"
#include "cards/notation.h"
#include "support/same_tree.h"
#include "syntax/json.h"
#include "syntax/plain_tree.h"
#include "syntax/yaml.h"

/// The parsers of plain documents and of cards.
namespace spadille::fuzz {

/// Parses plain JSON. The fast parser must return the tree that simdjson returns, or nullopt.
inline void read_plain_json(std::string_view bytes) {
  const auto tree = syntax::parse_plain_json(bytes);
  if (!tree) return;
  const auto expected = syntax::parse_json(bytes);
  SPADILLE_ASSERT(expected.has_value() && test::same_tree(*tree, *expected));
}

/// Parses plain YAML. The fast parser must return the tree that yaml-cpp returns, or nullopt.
inline void read_plain_yaml(std::string_view bytes) {
  const auto tree = syntax::parse_plain_yaml(bytes);
  if (!tree) return;
  const auto expected = syntax::parse_yaml(bytes);
  SPADILLE_ASSERT(expected.has_value() && test::same_tree(*tree, *expected));
}

/// Parses card lists. A parsed list must survive printing and parsing. Named cards are the same in all forms.
inline void read_cards(std::string_view bytes) {
  for (const Notation notation : {Notation::english, Notation::spanish}) {
    parse_suit(bytes, notation);
    const auto named = parse_cards(bytes, notation);
    const auto read = parse_cards(bytes, notation, UnknownForms::cards_and_trumps);
    if (!read) {
      const BadCard bad = read.error();
      SPADILLE_ASSERT(!named && bad.length > 0 && bad.begin + bad.length <= bytes.size());
      continue;
    }
    SPADILLE_ASSERT(!named || named->size() == read->size());
    std::string printed;
    std::size_t after = 0;
    for (const CardToken& token : *read) {
      SPADILLE_ASSERT(token.length > 0 && token.begin >= after && !(named && token.unknown));
      after = token.begin + token.length;
      printed += (token.unknown ? to_string(*token.unknown, notation) : to_string(token.card, notation)) + ' ';
    }
    SPADILLE_ASSERT(after <= bytes.size());
    const auto again = parse_cards(printed, notation, UnknownForms::cards_and_trumps);
    SPADILLE_ASSERT(again.has_value() && again->size() == read->size());
    for (std::size_t i = 0; i < read->size(); ++i)
      SPADILLE_ASSERT((*again)[i].card == (*read)[i].card && (*again)[i].unknown == (*read)[i].unknown);
  }
}

}  // namespace spadille::fuzz
