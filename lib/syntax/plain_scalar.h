#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace spadille::syntax {

/// A scalar of a document written plainly, as it is found: nothing is copied out of the text yet. It is handed on by
/// value, so that it need not be in memory at all.
struct PlainScalar {
  enum class What : std::uint8_t {
    plain,
    quoted,          ///< in quotes, and just what stands there
    json,            ///< in JSON's quotes: there may be escapes in it
    double_escaped,  ///< in double quotes of YAML, with `\"` or `\\` in it
    single_escaped,  ///< in single quotes, with `''` in it
    folded,          ///< behind `>-`: lines one below the other, from the first byte below `>-`
    empty            ///< nothing is written
  };

  /// Its first byte; in quotes: of its content. From each of its bytes on eight may be read.
  const char* begin = nullptr;
  std::uint32_t size = 0;  ///< bytes written for it
  What what = What::plain;

  /// The bytes that are written for it.
  [[nodiscard]] std::string_view written() const { return {begin, size}; }
  /// Whether it says just what is written, when that is known to be a word that has no escape in it.
  [[nodiscard]] bool is_word() const { return what <= What::json; }
};

/// Whether a text in JSON's quotes has escapes in it, or a sign that no record may have.
bool has_escape(PlainScalar scalar);

/// What a scalar says that says just what is written; nothing of any other.
inline std::optional<std::string_view> literal(PlainScalar scalar) {
  if (!scalar.is_word() || (scalar.what == PlainScalar::What::json && has_escape(scalar))) return std::nullopt;
  return scalar.written();
}

/// What a scalar in quotes says that has escapes in it: of `\"`, `\\`, `\/`, `\u00e9`, `''` alone. Nothing of any
/// other.
std::optional<std::string> unescaped(PlainScalar scalar);

}  // namespace spadille::syntax
