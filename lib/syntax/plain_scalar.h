#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace spadille::syntax {

/// A scalar of a plain document, as it is found. Its text is not copied. It is passed by value, so that the compiler
/// can keep it in registers.
struct PlainScalar {
  enum class What : std::uint8_t {
    plain,
    quoted,          ///< in quotes, without escapes
    json,            ///< in JSON's quotes; may have escapes
    double_escaped,  ///< in YAML's double quotes, with `\"` or `\\`
    single_escaped,  ///< in single quotes, with `''`
    folded,          ///< after `>-`: consecutive lines, from the first byte below `>-`
    empty            ///< not written
  };

  /// The first byte of the scalar, or of its content if it is quoted. Eight bytes may be read from each of its bytes.
  const char* begin = nullptr;
  std::uint32_t size = 0;  ///< in bytes, as written
  What what = What::plain;

  /// Returns the bytes of the scalar as written.
  [[nodiscard]] std::string_view written() const { return {begin, size}; }
  /// True if the text of the scalar is exactly its written bytes. Also true for `json`, which may have escapes: compare
  /// its bytes only with words that have none.
  [[nodiscard]] bool is_word() const { return what <= What::json; }
};

/// True if a scalar in JSON's quotes has escapes, or a character that records may not have.
bool has_escape(PlainScalar scalar);

/// Returns the text of a scalar that is exactly its written bytes, and nullopt for any other.
inline std::optional<std::string_view> literal(PlainScalar scalar) {
  if (!scalar.is_word() || (scalar.what == PlainScalar::What::json && has_escape(scalar))) return std::nullopt;
  return scalar.written();
}

/// Returns the text of a quoted scalar whose only escapes are `\"`, `\\`, `\/`, `\u` as in `\u00e9`, or `''`. Returns
/// nullopt for any other scalar.
std::optional<std::string> unescaped(PlainScalar scalar);

}  // namespace spadille::syntax
