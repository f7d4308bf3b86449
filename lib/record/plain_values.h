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

/// True if a scalar has exactly the bytes of this word. A key that has escapes does not match: the full reader reads
/// it.
inline bool is_word(PlainScalar scalar, std::string_view wanted) {
  // Not `==`: it would not use that the size is a compile-time constant.
  return scalar.size == wanted.size() && scalar.is_word() &&
         std::memcmp(scalar.begin, wanted.data(), wanted.size()) == 0;
}

/// Reads single values of a plain document. Every function returns nullopt or false if there is something to report, or
/// may be; then `FieldReader` reports it.
class PlainValues {
 public:
  /// This many bytes may be read from each byte of a document, whatever they are.
  static constexpr std::size_t kReach = 64;

  /// `text` is the beginning of the document; locations are offsets from it.
  PlainValues(const char* text, const std::vector<std::string>& players) : text_(text), names_(players) {}

  void set_notation(Notation notation) { notation_ = notation; }
  [[nodiscard]] PlainNames& names() { return names_; }

  [[nodiscard]] Span place(PlainScalar scalar) const { return part(scalar, 0, scalar.size); }

  bool text(PlainScalar scalar, Text& text) const;
  /// Reads a whole number from `least` to `most`.
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
  /// `player` in two steps, so that the caller can look for other words in between.
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

  /// Appends the cards of a scalar to a list.
  bool add_cards(PlainScalar scalar, WrittenCards& cards) const;
  /// Appends the card of a scalar to plays, as played by `player`.
  bool add_play(PlainScalar scalar, Seat player, Plays& plays) const;
  /// Appends the cards of a scalar to plays, without players.
  bool add_plays(PlainScalar scalar, Plays& plays) const;

 private:
  [[nodiscard]] bool may_be_plain(PlainScalar scalar) const {
    return notation_ == Notation::english && scalar.is_word();
  }
  [[nodiscard]] Span part(PlainScalar scalar, std::size_t begin, std::size_t size) const {
    return span_at(static_cast<std::size_t>(scalar.begin - text_) + begin, size);
  }

  [[nodiscard]] static std::optional<std::int64_t> whole(PlainScalar scalar);

  // Work on any list of cards with their locations. `put` is as in `PlainCards`.
  template <class List, class Put>
  [[gnu::noinline]] bool add_plain_cards(PlainScalar scalar, List& list, Put put) const;
  template <class List, class Put>
  [[gnu::noinline]] bool add_other_cards(PlainScalar scalar, List& list, Put put) const;

  const char* text_;
  PlainNames names_;
  Notation notation_ = Notation::english;
};

}  // namespace spadille::record
