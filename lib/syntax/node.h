#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/span.h"

namespace spadille::syntax {

/// Whether a scalar without quotes is a null.
constexpr bool is_null_word(std::string_view word) {
  return word == "null" || word == "~" || word == "Null" || word == "NULL";
}

/// How a scalar was written. Only empty ones matter to a reader of records: every other scalar is
/// the text that stands there, whatever YAML makes of it.
enum class ScalarStyle : std::uint8_t { plain, quoted, block, empty };

/// One value of a document, with the place where it is written. An alias stands as a copy of what it
/// names, at the alias's own place.
struct Node {
  enum class Kind : std::uint8_t { scalar, list, map };

  Kind kind = Kind::scalar;
  ScalarStyle style = ScalarStyle::empty;
  Span at{};  ///< of a scalar in quotes: of its content
  std::string text{};
  /// Of a scalar whose text is not what stands in the document (escapes, folded lines): for each byte
  /// of `text` the offset of the byte in the document that it comes from.
  std::vector<std::uint32_t> origins{};
  bool lost_keys = false;     ///< of a map: a key stood twice (told), and only the first is here
  std::vector<Node> items{};  ///< of a list; of a map: key, value, key, value …

  [[nodiscard]] bool is_scalar() const { return kind == Kind::scalar; }
  [[nodiscard]] bool is_list() const { return kind == Kind::list; }
  [[nodiscard]] bool is_map() const { return kind == Kind::map; }
  /// A null is written.
  [[nodiscard]] bool is_null() const { return is_scalar() && style == ScalarStyle::plain && is_null_word(text); }
  /// Nothing is written where a value should be.
  [[nodiscard]] bool is_empty() const { return is_scalar() && style == ScalarStyle::empty; }

  [[nodiscard]] std::size_t entry_count() const { return items.size() / 2; }
  [[nodiscard]] const Node& key(std::size_t entry) const { return items[2 * entry]; }
  [[nodiscard]] const Node& value(std::size_t entry) const { return items[2 * entry + 1]; }
  /// The value of the first entry with this key, or nullptr.
  [[nodiscard]] const Node* find(std::string_view name) const;

  /// The place of the first key with this name; that of the map if it has none.
  [[nodiscard]] Span place_of_key(std::string_view name) const;

  /// Place in the document of some bytes of `text`.
  [[nodiscard]] Span part(std::size_t begin, std::size_t length) const;
  /// These bytes of a scalar as a scalar of their own, with their place.
  [[nodiscard]] Node cut(std::size_t begin, std::size_t length) const;
};

/// Why a document cannot be read.
struct SyntaxError {
  std::string message;
  std::size_t offset = 0;
};

}  // namespace spadille::syntax
