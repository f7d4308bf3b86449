#pragma once

#include <optional>
#include <string_view>

#include "record/document.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "source/stream.h"

namespace spadille::record {

/// Information on a plain hand that is not in its record.
struct PlainHead {
  KeySet<HandKey> keys;           ///< the keys of the hand
  KeySet<ResultKey> result_keys;  ///< the keys of its `result`
  KeySet<TurnKey> turn_keys;      ///< the keys of the entries of its `turns`
  /// The words of `game` and `rules`. Valid while the record lives, and until this thread reads another document.
  std::optional<Written<std::string_view>> game;
  std::optional<Written<std::string_view>> rules;
  Span players_at{};  ///< location of `players`, or of the hand if it has none

  /// True if the game has every key of the hand.
  [[nodiscard]] bool is_of(const GameKeys& game_keys) const {
    return game_keys.hand_set.contains_all(keys) && game_keys.result_set.contains_all(result_keys) &&
           game_keys.turn_set.contains_all(turn_keys);
  }

  void add(KeySet<ResultKey> others) { result_keys.insert(others); }
  void add(KeySet<TurnKey> others) { turn_keys.insert(others); }
  template <class Key>
  void add(KeySet<Key> /*others*/) {}  // every game has the same
};

/// Reads a hand of a plain document straight into a new record. Returns nullopt if there is something to report, or may
/// be; then `read_hand_names` and `read_hand` must read it. Both ways give the same record.
std::optional<PlainHead> read_plain_hand(const RawDocument& raw, StreamKind kind, const Inherited& inherited,
                                         HandRecord& record);

/// Returns the kind of a plain document, or nullopt if the document is not plain.
std::optional<DocumentKind> plain_kind_of(const RawDocument& raw, StreamKind kind);

}  // namespace spadille::record
