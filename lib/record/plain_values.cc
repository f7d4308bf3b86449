#include "record/plain_values.h"

#include "record/fields.h"

namespace spadille::record {

bool PlainValues::text(PlainScalar scalar, Text& text) const {
  if (scalar.size == 0) return false;
  text.at = place(scalar);
  if (const auto word = syntax::literal(scalar)) {
    text.value.assign(*word);
    return true;
  }
  auto unescaped = syntax::unescaped(scalar);
  // What ends like this is as long as it seems, or shorter: its place is another matter.
  const bool sure = unescaped && scalar.written().back() != '\\' && scalar.written().back() != '\'';
  if (sure) text.value = std::move(*unescaped);
  return sure;
}

std::optional<std::int64_t> PlainValues::whole(PlainScalar scalar) {
  const auto word = syntax::literal(scalar);
  return word ? whole_number(*word) : std::nullopt;
}

std::optional<Written<Card>> PlainValues::other_card(PlainScalar scalar) const {
  const auto word = syntax::literal(scalar);
  if (!word) return std::nullopt;
  const auto tokens = parse_cards(*word, notation_);
  if (!tokens || tokens->size() != 1) return std::nullopt;
  return Written<Card>{tokens->front().card, part(scalar, tokens->front().begin, tokens->front().length)};
}

std::optional<Written<Suit>> PlainValues::suit(PlainScalar scalar) const {
  const auto word = syntax::literal(scalar);
  const auto suit = word ? parse_suit(*word, notation_) : std::nullopt;
  if (!suit) return std::nullopt;
  return Written<Suit>{*suit, place(scalar)};
}

}  // namespace spadille::record
