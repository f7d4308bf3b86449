#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/contains.h"
#include "cards/notation.h"
#include "record/hand_record.h"
#include "syntax/cursor.h"
#include "syntax/limits.h"
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
  void clear_players() { players_.clear(); }
  /// Adds the next player. `written` is the name in the document, if it is there.
  void add_player(std::string name, PlainScalar written);

  [[nodiscard]] Span place(PlainScalar scalar) const { return part(scalar, 0, scalar.size); }

  bool text(PlainScalar scalar, Text& text) const;
  /// Parses a whole number; nullopt if it is none.
  [[nodiscard]] static std::optional<std::int64_t> number(PlainScalar scalar);
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

/// Reads a map of a plain document whose keys are distinct: calls `act` with each key, and the place of its value.
/// Returns nullptr if `act` does, or if the map is not of this kind.
template <syntax::Cursor Cursor, class Act>
typename Cursor::Place plain_map(Cursor& cursor, typename Cursor::Place at, const Act& act) {
  using Place = typename Cursor::Place;
  constexpr std::size_t kMostKeys = 24;
  constexpr std::string_view kMergeKey = "<<";
  std::vector<std::string> keys;
  return cursor.map(at, [&](syntax::PlainScalar key, Place value) -> Place {
    const auto word = literal(key);
    auto text = word ? std::optional(std::string(*word)) : unescaped(key);
    if (!text || keys.size() == kMostKeys || contains(keys, *text)) return nullptr;
    keys.push_back(std::move(*text));
    return keys.back() == kMergeKey ? nullptr : act(std::string_view(keys.back()), value);
  });
}

/// Skips a value of a plain document. Returns nullptr if it is nested too deep, or not plain after all.
template <syntax::Cursor Cursor>
typename Cursor::Place skip_plain(Cursor& cursor, typename Cursor::Place at, std::size_t depth = 1) {
  using Place = typename Cursor::Place;
  if (depth == syntax::kDeepest) return nullptr;
  if (cursor.at_list(at)) return cursor.list(at, [&](Place each) { return skip_plain(cursor, each, depth + 1); });
  if (cursor.at_map(at))
    return plain_map(cursor, at, [&](std::string_view, Place value) { return skip_plain(cursor, value, depth + 1); });
  syntax::PlainScalar scalar;
  at = cursor.scalar(at, scalar);
  // In JSON, escapes have not been checked yet.
  const bool plain = scalar.what != syntax::PlainScalar::What::json || literal(scalar) || unescaped(scalar);
  return plain ? at : nullptr;
}

}  // namespace spadille::record
