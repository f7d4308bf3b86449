#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/span.h"

namespace spadille::syntax {

/// True if a scalar without quotes is a null.
constexpr bool is_null_word(std::string_view word) {
  return word == "null" || word == "~" || word == "Null" || word == "NULL";
}

/// How a scalar is written. The record reader needs this for empty scalars, and to find nulls, merge keys and markers,
/// which are plain. It takes every other scalar as its text, whatever type YAML would give it.
enum class ScalarStyle : std::uint8_t { plain, quoted, block, empty };

/// One value of a document, with its location. An alias is a copy of the value that it names, at the location of the
/// alias.
struct Node {
  enum class Kind : std::uint8_t { scalar, list, map };

  Kind kind = Kind::scalar;
  ScalarStyle style = ScalarStyle::empty;
  Span at{};  ///< for a quoted scalar, of its content
  std::string text{};
  /// For a scalar whose text differs from the document (escapes, folded lines, an alias): for each byte of `text`, the
  /// offset of the byte in the document that it comes from.
  std::vector<std::uint32_t> origins{};
  bool lost_keys = false;     ///< map: a duplicate key was reported and dropped
  std::vector<Node> items{};  ///< list: its items; map: key, value, key, value …

  [[nodiscard]] bool is_scalar() const { return kind == Kind::scalar; }
  [[nodiscard]] bool is_list() const { return kind == Kind::list; }
  [[nodiscard]] bool is_map() const { return kind == Kind::map; }
  /// True if a null is written.
  [[nodiscard]] bool is_null() const { return is_scalar() && style == ScalarStyle::plain && is_null_word(text); }
  /// True if a value is expected, but none is written.
  [[nodiscard]] bool is_empty() const { return is_scalar() && style == ScalarStyle::empty; }

  [[nodiscard]] std::size_t entry_count() const { return items.size() / 2; }
  [[nodiscard]] const Node& key(std::size_t entry) const { return items[2 * entry]; }
  [[nodiscard]] const Node& value(std::size_t entry) const { return items[2 * entry + 1]; }
  /// Returns the value of the first entry with this key, or nullptr.
  [[nodiscard]] const Node* find(std::string_view name) const;

  /// Returns the location of the first key with this name, or of the map if there is none.
  [[nodiscard]] Span place_of_key(std::string_view name) const;

  /// Returns the location in the document of `length` bytes of `text`, from `begin` on.
  [[nodiscard]] Span part(std::size_t begin, std::size_t length) const;
  /// Returns these bytes of a scalar as a new scalar, with their location.
  [[nodiscard]] Node cut(std::size_t begin, std::size_t length) const;
};

/// Why a document cannot be parsed, and at which byte.
struct SyntaxError {
  std::string message;
  std::size_t offset = 0;
};

}  // namespace spadille::syntax
