#include "record/plain_values.h"

#include <bit>
#include <utility>

#include "base/same_text.h"
#include "record/fields.h"

namespace spadille::record {
namespace {

// A number of a few digits, behind a minus or nothing, as nearly all are; whatever else a word may be is left to
// `whole_number`.
std::optional<std::int64_t> small_number(std::string_view word) {
  constexpr std::size_t kFew = 8;
  const bool negative = word.starts_with('-');
  word.remove_prefix(negative ? 1 : 0);
  if (word.empty() || word.size() > kFew) return std::nullopt;
  std::int32_t amount = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    amount = amount * 10 + (c - '0');
  }
  return negative ? -amount : amount;
}

}  // namespace

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
    const std::string_view written = document_.written(name);
    const EightBytes used = EightBytes::ones(std::min(written.size(), EightBytes::kSize));
    names_.push_back({mark_of(name), used, written});
    return true;
  });
  if (!listed) names_.clear();
}

bool PlainValues::text(const PlainItem& item, Text& text) const {
  text.at = PlainDocument::place(item);
  if (const auto word = document_.filled_word(item)) {
    text.value.assign(*word);
    return true;
  }
  auto unescaped = document_.unescaped_word(item);
  if (unescaped) text.value = std::move(*unescaped);
  return unescaped.has_value();
}

std::optional<Written<std::int64_t>> PlainValues::number(const PlainItem& item, std::int64_t least,
                                                         std::int64_t most) const {
  const auto word = document_.word(item);
  if (!word) return std::nullopt;
  auto value = small_number(*word);
  if (!value) value = whole_number(*word);
  if (!value || *value < least || *value > most) return std::nullopt;
  return Written<std::int64_t>{*value, PlainDocument::place(item)};
}

// Who is written as in the list of players is one of them. Names mostly come in the order of seats: who sits behind the
// one named last is looked at first. Else all are, for nobody can foretell which it is.
inline std::optional<Seat> PlainValues::seat_named(const PlainItem& item) const {
  const Mark mark = mark_of(item);
  if (expected_ < names_.size() && names_[expected_].may_be(mark) && is_named(item, names_[expected_]))
    return found(expected_);
  return seat_among_all(item, mark);
}

std::optional<Seat> PlainValues::seat_among_all(const PlainItem& item, const Mark& mark) const {
  unsigned alike = 0;
  for (std::size_t i = 0; i < names_.size(); ++i) alike |= static_cast<unsigned>(names_[i].may_be(mark)) << i;
  for (; alike != 0; alike &= alike - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(alike));
    if (is_named(item, names_[i])) return found(i);
  }
  return std::nullopt;
}

// Of a name that may be this one.
inline bool PlainValues::is_named(const PlainItem& item, const Name& name) const {
  return item.size <= EightBytes::kSize || is_same_text(name.written, document_.written(item));
}

inline Seat PlainValues::found(std::size_t seat) const {
  expected_ = seat + 1 == names_.size() ? 0 : seat + 1;
  return seat_at(seat);
}

std::optional<Seat> PlainValues::seat_found(const PlainItem& item) const {
  if (const auto word = document_.word(item)) return find_player(players_, *word);
  if (const auto unescaped = document_.unescaped_word(item)) return find_player(players_, *unescaped);
  return std::nullopt;
}

std::optional<Written<Seat>> PlainValues::player(const PlainItem& item) const {
  std::optional<Seat> seat;
  if (item.what < PlainItem::What::folded) seat = seat_named(item);
  if (!seat) seat = seat_found(item);
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
