#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "cards/notation.h"
#include "cards/plain_cards.h"
#include "record/hand_record.h"
#include "record/plain_names.h"
#include "syntax/plain_scalar.h"

namespace spadille::record {

using PlainScalar = syntax::PlainScalar;

/// Whether a scalar is this word. Keys of maps are; what stands there with escapes in it is left to others.
inline bool is_word(PlainScalar scalar, std::string_view wanted) {
  // Not by `==`, which does not know that the size is that of a word in the code.
  return scalar.size == wanted.size() && scalar.is_word() &&
         std::memcmp(scalar.begin, wanted.data(), wanted.size()) == 0;
}

/// Reads single values of a document written plainly. Every function gives nothing, or false, where there is anything
/// that would have to be reported, or may be; `FieldReader` tells what.
class PlainValues {
 public:
  /// `text` is where the document begins: places are told from there. From each of its bytes on there are at least
  /// `PlainCards::kReach` that may be read.
  PlainValues(const char* text, const std::vector<std::string>& players) : text_(text), names_(players) {}

  void set_notation(Notation notation) { notation_ = notation; }
  [[nodiscard]] PlainNames& names() { return names_; }

  [[nodiscard]] Span place(PlainScalar scalar) const { return part(scalar, 0, scalar.size); }

  bool text(PlainScalar scalar, Text& text) const;
  /// A whole number between the bounds.
  template <class T>
  [[gnu::noinline]] bool number(PlainScalar scalar, std::int64_t least, std::int64_t most, Written<T>& number) const {
    const auto value = whole(scalar);
    if (!value || *value < least || *value > most) return false;
    number = {T{*value}, place(scalar)};
    return true;
  }
  [[gnu::always_inline]] bool player(PlainScalar scalar, Written<Seat>& seat) const {
    return player_at_once(scalar, seat) || any_player(scalar, seat);
  }
  /// The same in two parts: words that are no names may be looked for in between.
  [[gnu::always_inline]] bool player_at_once(PlainScalar scalar, Written<Seat>& seat) const {
    if (!names_.find_short(scalar, seat.value)) return false;
    seat.at = place(scalar);
    return true;
  }
  bool any_player(PlainScalar scalar, Written<Seat>& seat) const {
    const auto found = names_.find_any(scalar);
    if (!found) return false;
    seat = {*found, place(scalar)};
    return true;
  }
  [[nodiscard]] [[gnu::always_inline]] std::optional<Written<Card>> card(PlainScalar scalar) const {
    if (scalar.size == kTwo && may_be_plain(scalar))
      if (const auto card = PlainCards::two_bytes(scalar.begin)) return Written<Card>{*card, place(scalar)};
    return other_card(scalar);
  }
  [[nodiscard]] std::optional<Written<Suit>> suit(PlainScalar scalar) const;

  /// Adds to a list what `make` makes of each card of a scalar and its place.
  template <class List, class Make>
  [[gnu::always_inline]] bool add_cards(PlainScalar scalar, List& list, const Make& make) const {
    if (!may_be_plain(scalar)) return add_other_cards(scalar, list, make);
    const PlainCards plain(scalar.begin, scalar.size);
    if (!plain.found()) return add_other_cards(scalar, list, make);
    auto* at = list.extend(plain.count());
    plain.for_each([&](Card card, std::size_t begin, std::size_t size) {
      std::construct_at(at++, make(card, part(scalar, begin, size)));
    });
    return true;
  }
  /// The same of cards that stand one by one, mostly, with a blank between them.
  template <class List, class Make>
  [[gnu::always_inline]] bool add_single_cards(PlainScalar scalar, List& list, const Make& make) const {
    if (!may_be_plain(scalar)) return add_other_cards(scalar, list, make);
    const char* const end = scalar.begin + scalar.size;
    const std::size_t before = list.size();
    for (const char* at = scalar.begin;; at += kTwo + 1) {
      const auto card = PlainCards::two_bytes(at);
      if (!card || end - at < std::ptrdiff_t{kTwo}) break;
      list.push_back(make(*card, part(scalar, static_cast<std::size_t>(at - scalar.begin), kTwo)));
      if (at + kTwo == end) return true;
      if (at[kTwo] != ' ') break;
    }
    list.truncate(before);
    return add_cards(scalar, list, make);
  }

 private:
  static constexpr std::size_t kTwo = 2;

  [[nodiscard]] bool may_be_plain(PlainScalar scalar) const {
    return notation_ == Notation::english && scalar.is_word();
  }
  [[nodiscard]] Span part(PlainScalar scalar, std::size_t begin, std::size_t size) const {
    return span_at(static_cast<std::size_t>(scalar.begin - text_) + begin, size);
  }

  [[nodiscard]] static std::optional<std::int64_t> whole(PlainScalar scalar);
  [[nodiscard]] std::optional<Written<Card>> other_card(PlainScalar scalar) const;

  template <class List, class Make>
  [[gnu::noinline]] bool add_other_cards(PlainScalar scalar, List& list, const Make& make) const {
    const auto text = syntax::literal(scalar);
    const auto tokens =
        text ? parse_cards(*text, notation_) : Result<std::vector<CardToken>, BadCard>(Unexpected{BadCard{}});
    if (!tokens) return false;
    for (const CardToken& token : *tokens) list.push_back(make(token.card, part(scalar, token.begin, token.length)));
    return true;
  }

  const char* text_;
  PlainNames names_;
  Notation notation_ = Notation::english;
};

}  // namespace spadille::record
