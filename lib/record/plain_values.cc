#include "record/plain_values.h"

#include "cards/notation.h"
#include "cards/plain_cards.h"
#include "record/fields.h"
#include "record/words.h"

namespace spadille::record {
bool PlainValues::text(PlainScalar scalar, Text& text) const {
  if (scalar.size == 0) return false;
  text.at = place(scalar);
  if (const auto word = syntax::literal(scalar)) {
    text.value.assign(*word);
    return true;
  }
  auto unescaped = syntax::unescaped(scalar);
  // A text with such an end may begin with the same bytes as its raw form. Then the full reader gives it a shorter
  // span.
  const bool sure = unescaped && scalar.written().back() != '\\' && scalar.written().back() != '\'';
  if (sure) text.value = std::move(*unescaped);
  return sure;
}

std::optional<std::int64_t> PlainValues::number(PlainScalar scalar) {
  const auto word = syntax::literal(scalar);
  return word ? whole_number(*word) : std::nullopt;
}

void PlainValues::add_player(std::string name, PlainScalar written) {
  written_[players_.size()] = written;
  players_.push_back(std::move(name));
}

bool PlainValues::player(PlainScalar scalar, Written<Seat>& seat) const {
  // In the same quotes, the same bytes are the same name, even with escapes.
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const PlainScalar& name = written_[i];
    if (name.size != scalar.size || name.what != scalar.what || name.written() != scalar.written()) continue;
    seat = {seat_at(i), place(scalar)};
    return true;
  }
  const auto word = syntax::literal(scalar);
  const auto text = word ? std::nullopt : syntax::unescaped(scalar);
  if (scalar.size == 0 || (!word && !text)) return false;
  const auto found = find_player(players_, word ? *word : *text);
  if (found) seat = {*found, place(scalar)};
  return found.has_value();
}

std::optional<Written<Card>> PlainValues::card(PlainScalar scalar) const {
  WrittenCards cards;
  return add_cards(scalar, cards) && cards.size() == 1 ? std::optional(cards.front()) : std::nullopt;
}

std::optional<Written<Suit>> PlainValues::suit(PlainScalar scalar) const {
  const auto word = syntax::literal(scalar);
  const auto suit = word ? find_suit(*word, notation_) : std::nullopt;
  if (!suit) return std::nullopt;
  return Written<Suit>{*suit, place(scalar)};
}

bool PlainValues::add_cards(PlainScalar scalar, WrittenCards& cards) const {
  return add_each(scalar, cards, [](Card card, Span at) { return Written<Card>{card, at}; });
}

bool PlainValues::add_plays(PlainScalar scalar, Plays& plays) const {
  return add_each(scalar, plays, [](Card card, Span at) { return Play{std::nullopt, card, at}; });
}

template <class List, class Make>
bool PlainValues::add_each(PlainScalar scalar, List& list, const Make& make) const {
  const std::size_t before = list.size();
  const auto add = [&](Card card, std::size_t begin, std::size_t size) {
    list.push_back(make(card, part(scalar, begin, size)));
  };
  if (notation_ == Notation::english && scalar.is_word() && read_plain_cards(scalar.written(), add)) return true;
  list.truncate(before);
  const auto text = syntax::literal(scalar);
  if (!text) return false;
  const auto tokens = parse_cards(*text, notation_);
  if (!tokens) return false;
  for (const CardToken& token : *tokens) add(token.card, token.begin, token.length);
  return true;
}

}  // namespace spadille::record
