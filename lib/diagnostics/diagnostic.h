#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_set.h"
#include "diagnostics/codes.h"
#include "source/span.h"

namespace spadille {

/// A rule as the catalogue names it: the code its breach has, and the key of the law or option.
struct RuleRef {
  Code code;
  std::string_view key;

  friend bool operator==(const RuleRef&, const RuleRef&) = default;
};

/// A second place that proves a diagnostic.
struct Related {
  Span at;
  std::string message;
  /// The place in the file, if it is in an earlier document of the stream; `at` is idle then.
  std::optional<LineColumn> elsewhere{};
};

/// Which act of the hand is meant; numbers count from 1 as in the record.
struct Act {
  enum class Kind : std::uint8_t { trick, auction, exchange, turn };
  Kind kind;
  std::size_t number;

  friend bool operator==(const Act&, const Act&) = default;
};

/// One fault, warning or note, at its place in the document.
struct Diagnostic {
  Code code;
  Span at;
  std::string message;      ///< one sentence in the language of the table
  std::string_view rule{};  ///< key of the law or option it rests on; empty for the record's shape
  std::optional<std::string> player{};
  std::optional<Card> card{};
  std::optional<Act> act{};
  std::optional<CardSet> legal{};  ///< what would have been lawful there
  std::vector<Related> related{};
  Severity severity = Severity::error;  ///< set by the sink
  std::optional<std::string> option{};  ///< name of the option that decides it; set by the referee
  std::optional<std::string> source{};  ///< who says so; set by the referee
  /// The presets of the game that allow it, by their full names, sorted; set by the referee.
  std::vector<std::string> allowed_by{};
};

/// A diagnostic of which only this was kept.
struct LeftOut {
  Code code{};
  Severity severity = Severity::error;

  friend bool operator==(const LeftOut&, const LeftOut&) = default;
};

}  // namespace spadille
