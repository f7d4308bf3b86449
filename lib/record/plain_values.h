#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/notation.h"
#include "record/hand_record.h"
#include "syntax/plain_scalar.h"

namespace spadille::record {

using PlainScalar = syntax::PlainScalar;

/// Reads single values of a plain document. Every function returns nullopt or false if there is something to report, or
/// may be; then `TreeFields` reports it.
class PlainValues {
 public:
  /// `text` is the beginning of the document; locations are offsets from it. `players` is empty.
  PlainValues(const char* text, std::vector<std::string>& players) : text_(text), players_(players) {}

  void set_notation(Notation notation) { notation_ = notation; }
  void clear_players();
  /// Adds the next player. `written` is the name in the document, if it is there.
  void add_player(std::string name, PlainScalar written);

  [[nodiscard]] Span place(PlainScalar scalar) const { return part(scalar, 0, scalar.size); }

  bool text(PlainScalar scalar, Text& text) const;
  /// Parses a whole number; nullopt if it is none.
  [[nodiscard]] static std::optional<std::int64_t> whole(PlainScalar scalar);
  bool player(PlainScalar scalar, Written<Seat>& seat) const;
  [[nodiscard]] std::optional<Written<Card>> card(PlainScalar scalar) const;
  [[nodiscard]] std::optional<Written<Suit>> suit(PlainScalar scalar) const;

  /// Appends the cards of a scalar to a list.
  bool add_cards(PlainScalar scalar, WrittenCards& cards) const;
  /// Appends the cards of a scalar to plays, without players.
  bool add_plays(PlainScalar scalar, Plays& plays) const;

 private:
  // `make` returns the value of the list for a card and its location.
  template <class List, class Make>
  bool add_each(PlainScalar scalar, List& list, const Make& make) const;

  [[nodiscard]] Span part(PlainScalar scalar, std::size_t begin, std::size_t size) const {
    return span_at(static_cast<std::size_t>(scalar.begin - text_) + begin, size);
  }

  const char* text_;
  std::vector<std::string>& players_;
  std::array<PlainScalar, kMaxSeats> written_{};  // the names as they are written, by seat
  Notation notation_ = Notation::english;
};

}  // namespace spadille::record
