#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "source/span.h"

namespace spadille::syntax {

/// One object as it was cut out of a stream, and where it begins.
struct JsonObject {
  std::string text;
  LineColumn at;

  /// Place in the stream of a byte of `text`.
  [[nodiscard]] LineColumn place(std::size_t offset) const;
};

/// Why the stream cannot be cut further, and where.
struct CutError {
  std::string message;
  LineColumn at;
};

/// Cuts a stream into JSON objects, which may stand on lines of their own, share one, or go over many; keeps one of
/// them at a time. Only brackets and texts are looked at: whether an object is JSON, its reader finds out.
class JsonObjects {
 public:
  /// No object may be larger than this.
  static constexpr std::size_t kLargest = std::size_t{16} << 20U;

  explicit JsonObjects(std::istream& in) : in_(in) {}

  /// The next object; nothing at the end of the stream.
  Result<std::optional<JsonObject>, CutError> next();

 private:
  // The next byte, counted; nothing at the end.
  std::optional<char> take();

  std::istream& in_;
  LineColumn at_;  // of the next byte
};

}  // namespace spadille::syntax
