#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_set.h"
#include "diagnostics/codes.h"
#include "source/span.h"

namespace spadille {

class Document;

/// A rule in terms of the catalogue: the code of its violation, and the key of the fixed rule or option.
struct RuleRef {
  Code code;
  std::string_view key;

  friend bool operator==(const RuleRef&, const RuleRef&) = default;
};

/// A second location that is evidence for a diagnostic.
struct Related {
  Span at;
  std::string message;
  /// The location in the file, if it is in an earlier document of the stream. `at` is then unused.
  std::optional<LineColumn> elsewhere{};
};

/// An action of the hand. Numbers start at 1, as in the record.
struct Act {
  enum class Kind : std::uint8_t { trick, auction, exchange, turn };
  Kind kind;
  std::size_t number;

  friend bool operator==(const Act&, const Act&) = default;
};

/// A replacement of text of a document. `at` is within one line; if it is empty, the text is inserted.
struct TextEdit {
  Span at;
  std::string text;
};

/// A correction of the record that makes the hand legal.
struct Repair {
  std::string message;          ///< imperative without a full stop: "swap tricks 3 and 4"
  std::vector<TextEdit> edits;  ///< to be applied together; empty if the correction is not a few words
  /// The document of the edits, if it is an earlier one of the stream: the header. Null: that of the diagnostic.
  std::shared_ptr<const Document> earlier{};
};

/// One error, warning or note, at its location in the document.
struct Diagnostic {
  Code code;
  Span at;
  std::string message;      ///< one sentence, in card terms
  std::string_view rule{};  ///< key of the fixed rule or option that decides it; empty for a fault in the record's form
  std::optional<std::string> player{};
  std::optional<Card> card{};
  std::optional<Act> act{};
  std::optional<CardSet> legal{};  ///< cards that would have been legal
  std::vector<Related> related{};
  std::optional<Repair> repair{};       ///< corrects the transcription error that caused this and other errors
  Severity severity = Severity::error;  ///< set by the sink
  std::optional<std::string> option{};  ///< name of the option responsible; set by the referee
  std::optional<std::string> source{};  ///< source of the rule; set by the referee
  /// Full names of the game's presets that allow it, sorted. Set by the referee.
  std::vector<std::string> allowed_by{};
};

/// The part kept of a diagnostic beyond the sink's limit.
struct LeftOut {
  Code code{};
  Severity severity = Severity::error;

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

/// Returns the key of a kind of action in records and reports.
constexpr std::string_view name_of(Act::Kind kind) {
  constexpr std::array<std::string_view, 4> kNames{"trick", "auction", "exchange", "turn"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace spadille
