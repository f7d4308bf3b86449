#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "cards/notation.h"
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
  /// From each byte of a document so many may be read, whatever they are.
  static constexpr std::size_t kReach = 64;

  /// `text` is where the document begins: places are told from there.
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
  [[nodiscard]] std::optional<Written<Card>> card(PlainScalar scalar) const;
  [[nodiscard]] std::optional<Written<Suit>> suit(PlainScalar scalar) const;

  /// Adds the cards of a scalar to a list.
  bool add_cards(PlainScalar scalar, WrittenCards& cards) const;
  /// Adds the card of a scalar to plays, as this player's.
  bool add_play(PlainScalar scalar, Seat player, Plays& plays) const;
  /// Adds the cards of a scalar to plays, as nobody's yet.
  bool add_plays(PlainScalar scalar, Plays& plays) const;

 private:
  [[nodiscard]] bool may_be_plain(PlainScalar scalar) const {
    return notation_ == Notation::english && scalar.is_word();
  }
  [[nodiscard]] Span part(PlainScalar scalar, std::size_t begin, std::size_t size) const {
    return span_at(static_cast<std::size_t>(scalar.begin - text_) + begin, size);
  }

  [[nodiscard]] static std::optional<std::int64_t> whole(PlainScalar scalar);

  // Lists of anything made of a card and its place, by `put` as in `PlainCards`.
  template <class List, class Put>
  [[gnu::noinline]] bool add_plain_cards(PlainScalar scalar, List& list, Put put) const;
  template <class List, class Put>
  [[gnu::noinline]] bool add_other_cards(PlainScalar scalar, List& list, Put put) const;

  const char* text_;
  PlainNames names_;
  Notation notation_ = Notation::english;
};

}  // namespace spadille::record
