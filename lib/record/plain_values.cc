#include "record/plain_values.h"

#include <memory>

#include "cards/plain_cards.h"
#include "record/fields.h"

namespace spadille::record {

static_assert(PlainCards::kReach <= PlainValues::kReach && PlainNames::kReach <= PlainValues::kReach);

namespace {

constexpr std::size_t kTwo = 2;  // size of nearly every card, in bytes

constexpr auto put_card = [](Written<Card>* place, Card card, std::uint32_t begin, std::uint32_t size) {
  std::construct_at(place, Written<Card>{card, {begin, begin + size}});
};
constexpr auto put_play = [](Play* place, Card card, std::uint32_t begin, std::uint32_t size) {
  // Construct the play in place: copying a temporary would read it in other chunks than it was written in.
  std::construct_at(place);
  place->card = card;
  place->at = {begin, begin + size};
};

}  // namespace

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

std::optional<std::int64_t> PlainValues::whole(PlainScalar scalar) {
  const auto word = syntax::literal(scalar);
  return word ? whole_number(*word) : std::nullopt;
}

std::optional<Written<Card>> PlainValues::card(PlainScalar scalar) const {
  if (scalar.size == kTwo && may_be_plain(scalar))
    if (const auto card = PlainCards::two_bytes(scalar.begin)) return Written<Card>{*card, place(scalar)};
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

bool PlainValues::add_cards(PlainScalar scalar, WrittenCards& cards) const {
  return add_plain_cards(scalar, cards, put_card);
}

bool PlainValues::add_play(PlainScalar scalar, Seat player, Plays& plays) const {
  Play& play = *plays.extend(1);
  const bool usual = scalar.size == kTwo && may_be_plain(scalar);
  if (!usual || !PlainCards::put_single(scalar.begin, 1, &play, place(scalar).begin, put_play)) {
    const auto other = card(scalar);
    if (!other) {
      plays.pop_back();
      return false;
    }
    std::construct_at(&play, Play{std::nullopt, other->value, other->at});
  }
  play.player = player;
  return true;
}

bool PlainValues::add_plays(PlainScalar scalar, Plays& plays) const {
  // Fast path: usually the cards are single, with a blank between them.
  const std::uint32_t count = PlainCards::count_single(scalar.size);
  if (count == 0 || !may_be_plain(scalar)) return add_plain_cards(scalar, plays, put_play);
  const std::size_t before = plays.size();
  Play* const first = plays.extend(count);
  if (PlainCards::put_single(scalar.begin, count, first, place(scalar).begin, put_play)) return true;
  plays.truncate(before);
  return add_plain_cards(scalar, plays, put_play);
}

template <class List, class Put>
bool PlainValues::add_plain_cards(PlainScalar scalar, List& list, Put put) const {
  if (!may_be_plain(scalar)) return add_other_cards(scalar, list, put);
  const PlainCards plain(scalar.begin, scalar.size);
  if (!plain.found()) return add_other_cards(scalar, list, put);
  const std::size_t before = list.size();
  auto* const first = list.extend(plain.count());
  if (plain.put_all(first, place(scalar).begin, put)) return true;
  list.truncate(before);
  return add_other_cards(scalar, list, put);
}

template <class List, class Put>
bool PlainValues::add_other_cards(PlainScalar scalar, List& list, Put put) const {
  const auto text = syntax::literal(scalar);
  const auto tokens =
      text ? parse_cards(*text, notation_) : Result<std::vector<CardToken>, BadCard>(Unexpected{BadCard{}});
  if (!tokens) return false;
  const std::uint32_t begin = place(scalar).begin;
  for (const CardToken& token : *tokens)
    put(list.extend(1), token.card, begin + static_cast<std::uint32_t>(token.begin),
        static_cast<std::uint32_t>(token.length));
  return true;
}

}  // namespace spadille::record
