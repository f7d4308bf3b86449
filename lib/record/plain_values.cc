#include "record/plain_values.h"

#include <utility>

#include "base/same_text.h"
#include "record/fields.h"

namespace spadille::record {

std::optional<std::string> PlainDocument::unescaped_word(const PlainItem& item) const {
  if (const auto direct = filled_word(item)) return std::string(*direct);
  const bool escaped = item.what == PlainItem::What::double_escaped || item.what == PlainItem::What::single_escaped;
  if (!escaped) return std::nullopt;
  const std::string_view written = this->written(item);
  // What ends like this is as long as it seems, or shorter: its place is another matter.
  if (written.back() == '\\' || written.back() == '\'') return std::nullopt;
  return syntax::unescaped(written, item.what);
}

PlainValues::PlainValues(PlainDocument document, const std::vector<std::string>& players, const PlainItem* named,
                         Notation notation)
    : document_(document), players_(players), notation_(notation) {
  const bool listed = named != nullptr && document_.for_each_in(*named, [&](const PlainItem& name) {
    named_.push_back(name);
    return true;
  });
  if (!listed) named_.clear();
}

std::optional<Text> PlainValues::text(const PlainItem& item) const {
  if (const auto word = document_.filled_word(item)) return Text{std::string(*word), PlainDocument::place(item)};
  auto text = document_.unescaped_word(item);
  if (!text) return std::nullopt;
  return Text{std::move(*text), PlainDocument::place(item)};
}

std::optional<Written<std::int64_t>> PlainValues::number(const PlainItem& item, std::int64_t least,
                                                         std::int64_t most) const {
  const auto word = document_.word(item);
  const auto value = word ? whole_number(*word) : std::nullopt;
  if (!value || *value < least || *value > most) return std::nullopt;
  return Written<std::int64_t>{*value, PlainDocument::place(item)};
}

std::optional<Written<Seat>> PlainValues::player(const PlainItem& item) const {
  // Who is written as in the list of players is one of them.
  const std::string_view written = document_.written(item);
  for (std::size_t i = 0; i < named_.size() && item.what < PlainItem::What::folded; ++i) {
    const PlainItem& name = named_[i];
    if (name.what == item.what && is_same_text(document_.written(name), written))
      return Written<Seat>{seat_at(i), PlainDocument::place(item)};
  }
  std::optional<Seat> seat;
  if (const auto word = document_.word(item)) {
    seat = find_player(players_, *word);
  } else if (const auto unescaped = document_.unescaped_word(item)) {
    seat = find_player(players_, *unescaped);
  }
  if (!seat) return std::nullopt;
  return Written<Seat>{*seat, PlainDocument::place(item)};
}

std::optional<Written<Card>> PlainValues::card(const PlainItem& item) const {
  SmallVector<Written<Card>, 2> cards;
  const bool read = add_cards(item, cards, [](Card card, Span at) { return Written<Card>{card, at}; });
  if (!read || cards.size() != 1) return std::nullopt;
  return cards.front();
}

std::optional<Written<Suit>> PlainValues::suit(const PlainItem& item) const {
  const auto word = document_.word(item);
  const auto suit = word ? parse_suit(*word, notation_) : std::nullopt;
  if (!suit) return std::nullopt;
  return Written<Suit>{*suit, PlainDocument::place(item)};
}

bool PlainValues::cards(const PlainItem& item, CardList& list) const {
  list.at = PlainDocument::place(item);
  const auto add = [&](const PlainItem& scalar) {
    return add_cards(scalar, list.cards, [](Card card, Span at) { return Written<Card>{card, at}; });
  };
  return item.what == PlainItem::What::list ? document_.for_each_in(item, add) : add(item);
}

bool PlainValues::player_list(const PlainItem& item, std::vector<Written<Seat>>& seats) const {
  const auto add = [&](const PlainItem& name) {
    const auto seat = player(name);
    if (seat) seats.push_back(*seat);
    return seat.has_value();
  };
  return item.what == PlainItem::What::list ? document_.for_each_in(item, add) : add(item);
}

}  // namespace spadille::record
