#pragma once

#include <optional>
#include <string_view>

#include "record/document.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "source/stream.h"

namespace spadille::record {

/// What was found beside the record of a hand that is written plainly.
struct PlainHead {
  HandKeySet keys;           ///< those it has
  ResultKeySet result_keys;  ///< those its `result` has
  /// The words that are its game and its rules; they stay where they are until this thread reads another document.
  std::optional<Written<std::string_view>> game;
  std::optional<Written<std::string_view>> rules;
  Span players_at{};  ///< where its players stand; else the hand

  /// Whether every key is one that this game has.
  [[nodiscard]] bool is_of(const GameKeys& game_keys) const {
    return game_keys.hand_set.contains_all(keys) && game_keys.result_set.contains_all(result_keys);
  }
};

/// Reads a hand of which the document is written plainly, straight into a new record, where there is nothing in it to
/// report. Where there is, or may be, it gives nothing: then `read_hand` and its fellows have to read it. What is read
/// is the same.
std::optional<PlainHead> read_plain_hand(const RawDocument& raw, StreamKind kind, const Inherited& inherited,
                                         HandRecord& record);

/// What a document is that is written plainly; nothing of any other.
std::optional<DocumentKind> plain_kind_of(const RawDocument& raw, StreamKind kind);

}  // namespace spadille::record
