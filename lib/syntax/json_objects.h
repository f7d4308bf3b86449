#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "source/span.h"

namespace spadille::syntax {

/// One object cut out of a stream, and its location there.
struct JsonObject {
  std::string text;
  LineColumn at;

  /// Returns the location in the stream of the byte of `text` at `offset`.
  [[nodiscard]] LineColumn place(std::size_t offset) const;
};

/// Why and where the stream cannot be cut further.
struct CutError {
  std::string message;
  LineColumn at;
};

/// Cuts a stream into JSON objects and keeps one of them at a time. Objects may share a line or span several lines.
/// Only brackets and strings are examined. The parser of the object checks whether it is valid JSON.
class JsonObjects {
 public:
  /// Maximum size of an object, in bytes.
  static constexpr std::size_t kLargest = std::size_t{16} << 20U;

  explicit JsonObjects(std::istream& in) : in_(in) {}

  /// Returns the next object, or nullopt at the end of the stream.
  Result<std::optional<JsonObject>, CutError> next();

 private:
  // Returns the next byte and advances `at_`; nullopt at the end of the stream.
  std::optional<char> take();

  std::istream& in_;
  LineColumn at_;  // location of the next byte
};

}  // namespace spadille::syntax
