#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "source/span.h"
#include "syntax/plain_scalar.h"
#include "syntax/plain_yaml_lines.h"
#include "syntax/plain_yaml_text.h"

namespace spadille::syntax {

/// Walks a document in plain YAML and passes its content on; it keeps nothing. A step takes the position of a value and
/// returns the position after it. It returns nullptr if the text is not such a value, or not plain; this ends the walk.
/// Each position is used once, in the order of the text.
class YamlCursor : private LineCursor {
 public:
  using Place = const char*;  ///< points to the first byte of a value, or to its opening quote
  using Scalar = PlainScalar;

  /// `text` has taken a document. It must stay unchanged while the cursor is in use.
  explicit YamlCursor(const PlainYamlText& text) : LineCursor(text.begin()), begin_(text.begin()), first_(begin_) {
    if (!seek_first()) first_ = nullptr;
  }

  /// Walks the whole document: `act` gets the position of its value and returns the position after it.
  template <class Act>
  [[nodiscard]] bool root(const Act& act) {
    if (first_ == nullptr || !seek_first()) return false;
    where_ = Where::own_line;
    likely_ = kOutside;
    return act(first_) != nullptr && column_ == kOutside;
  }

  [[nodiscard]] bool at_map(Place at) const {
    return at_bracket(at, '{') || (where_ == Where::own_line && !kNoKey.has(*at) && !at_entry(at) && is_key(at));
  }
  [[nodiscard]] bool at_list(Place at) const {
    return at_bracket(at, '[') || (where_ == Where::own_line && at_entry(at));
  }
  /// Location of a list or map.
  [[nodiscard]] Span place_of(Place at) const { return span_at(static_cast<std::size_t>(at - begin_), 1); }

  [[gnu::always_inline]] Place scalar(Place at, PlainScalar& scalar) {
    if (where_ == Where::flow) {
      if (word(at, scalar,
               [](const char* delimiter) { return *delimiter == ',' || *delimiter == '}' || *delimiter == ']'; }))
        return at;
      return read<Context::flow>(at, scalar) && flow_space(at) ? at : nullptr;
    }
    if (where_ < Where::nowhere && word(at, scalar, [](const char* delimiter) { return *delimiter == '\n'; })) {
      ++at;
      return seek_line(at, likely_) ? at : nullptr;
    }
    PlainScalar other;  // keeps `scalar` in registers on the usual path
    at = scalar_of_block(at, other);
    scalar = other;
    return at;
  }
  /// Calls `act` with the position of each value of a list; `act` returns the position after it.
  template <class Act>
  [[gnu::always_inline]] Place list(Place at, const Act& act) {
    if (at_bracket(at, '[')) return in_brackets(at, [&](Place open) { return flow_list(open, act); });
    return where_ == Where::own_line && at_entry(at) ? block_list(at, act) : nullptr;
  }
  /// Calls `act` with the key and the position of the value of each entry of a map; `act` returns the position after
  /// it.
  template <class Act>
  [[gnu::always_inline]] Place map(Place at, const Act& act) {
    if (at_bracket(at, '{')) return in_brackets(at, [&](Place open) { return flow_map(open, act); });
    return where_ == Where::own_line && *at != '[' && !at_entry(at) ? block_map(at, act) : nullptr;
  }

 private:
  using What = PlainScalar::What;
  enum class Context { block, flow };

  // The location of a value.
  enum class Where : std::uint8_t {
    flow,       // in brackets
    after_key,  // after a key of a block map, on the same line
    own_line,   // on a line of its own, or after a dash
    nowhere     // not written
  };

  // Usual indentation of a value below its key, in columns.
  static constexpr Column kUsualIndent = 2;
  // yaml-cpp's limit for a key, in bytes from its first byte to the colon.
  static constexpr std::ptrdiff_t kLongestKey = 1024;

  // A plain scalar never begins with these. YAML allows some to begin with `?` or `:`, but they are rare.
  static constexpr ByteSet kNeverFirst{"\0 \n,[]{}#&*!|>'\"%@`?:"sv};
  // Any other byte begins a plain scalar, whatever follows. A dash is excluded because it may begin a list item.
  static constexpr ByteSet kNoWord{"\0 \n,[]{}#&*!|>'\"%@`?:-"sv};
  // No key begins with these.
  static constexpr ByteSet kNoKey{"\0 \n,[]{}#&*!|>%@`?:"sv};
  // In brackets, a plain scalar always ends at these. It may also end at a colon or a comment.
  static constexpr ByteSet kFlowStops{"\0\n,[]{}?"sv};
  static constexpr ByteSet kFlowCharacters{",[]{}"sv};

  // Finds the document's value, after a `---` if there is one.
  bool seek_first() {
    const char* p = begin_;
    const bool marker = at_marker(p, '-');
    if (marker) p += 3;
    if (!(marker ? kBlanks.has(*p) && end_line(p, 1) : seek_line(p, 1)) || column_ == kOutside) return false;
    first_ = p;
    return true;
  }

  [[nodiscard]] bool at_bracket(Place at, char open) const { return *at == open && where_ != Where::nowhere; }
  static bool is_quote(char c) { return c == '"' || c == '\''; }
  static bool at_key_end(const char* p, const char* key) {
    return *p == ':' && kBlanks.has(p[1]) && p - key <= kLongestKey;
  }

  // --- scalars ----------------------------------------------------------------------------------

  // Called at a character that may end a plain scalar. In brackets, YAML does not end a scalar at a colon before a flow
  // character. It is treated as an end here, and the caller then finds that the text is not plain.
  template <Context context>
  static bool at_plain_end(const char* p) {
    if ((context == Context::block ? kLineEnds : kFlowStops).has(*p)) return true;
    if (*p == ':') return kBlanks.has(p[1]) || (context == Context::flow && kFlowCharacters.has(p[1]));
    return *p == '#' && p[-1] == ' ';
  }

  static PlainScalar plain_between(const char* first, const char* end) {
    while (end[-1] == ' ') --end;
    return {first, static_cast<std::uint32_t>(end - first), What::plain};
  }

  // Fast path: most scalars end at the first delimiter after them. Reads the scalar if `ends` accepts that delimiter.
  template <class Ends>
  [[gnu::always_inline]] static bool word(const char*& p, PlainScalar& scalar, const Ends& ends) {
    if (kNoWord.has(*p)) return false;
    const char* const delimiter = PlainYamlText::next_delimiter(p + 1);
    if (!ends(delimiter)) return false;
    scalar = plain_between(p, delimiter);
    p = delimiter;
    return true;
  }

  template <Context context>
  [[gnu::always_inline]] static bool read(const char*& p, PlainScalar& scalar) {
    if (kNeverFirst.has(*p)) return is_quote(*p) && quoted(p, scalar);
    if (at_entry(p)) return false;
    const char* const first = p;
    do p = PlainYamlText::next_delimiter(p + 1);
    while (!at_plain_end<context>(p));
    scalar = plain_between(first, p);
    return true;
  }

  [[gnu::always_inline]] static bool quoted(const char*& p, PlainScalar& scalar) {
    const char* const first = p + 1;
    Quoted found{PlainYamlText::next_delimiter(first), What::quoted};
    if (*found.quote != *p || found.quote[1] == '\'') {
      const auto far = seek_quote(p);
      if (!far) return false;
      found = *far;
    }
    scalar = {first, static_cast<std::uint32_t>(found.quote - first), found.what};
    p = skip_spaces(found.quote + 1);
    return true;
  }

  // Reads a key, up to its colon.
  template <Context context>
  [[gnu::always_inline]] static bool read_key(const char*& p, PlainScalar& scalar) {
    const char* const first = p;
    if (word(p, scalar, [first](const char* delimiter) { return at_key_end(delimiter, first); })) return true;
    return read<context>(p, scalar) && at_key_end(p, first);
  }

  struct Quoted {
    const char* quote;  // the closing quote
    What what;
  };
  // Finds the end of the scalar that begins with the quote at `p`. Returns nullopt if it is not plain.
  static std::optional<Quoted> seek_quote(const char* p);

  // True if a key begins here, on a line of its own.
  [[nodiscard]] static bool is_key(const char* p) {
    PlainScalar scalar;
    return read_key<Context::block>(p, scalar);
  }

  // Reads a scalar outside brackets and advances to the next line.
  Place scalar_of_block(Place at, PlainScalar& scalar);
  // Reads folded text after `>-`. Empty lines within it and lines with more indentation are not plain.
  Place folded(Place at, PlainScalar& scalar);
  // yaml-cpp gives a missing value the location of the next word. If that word looks like a null, it takes it for the
  // value, so the text is not plain.
  Place nothing(Place at, PlainScalar& scalar) const;

  // --- lists and maps ---------------------------------------------------------------------------

  // Reads a value in brackets and what follows it. Outside other brackets, its line must end after it.
  template <class Read>
  [[gnu::always_inline]] Place in_brackets(Place at, const Read& read) {
    const Where where = where_;
    const Column likely = likely_;
    at = read(at);
    if (at == nullptr) return nullptr;
    return (where == Where::flow ? flow_space(at) : end_line(at, likely)) ? at : nullptr;
  }

  template <class Act>
  [[gnu::always_inline]] Place flow_list(Place at, const Act& act) {
    do {
      ++at;
      if (!flow_space(at)) return nullptr;
      if (*at == ']') break;
      where_ = Where::flow;
      at = act(at);
      if (at == nullptr) return nullptr;
    } while (*at == ',');
    return *at == ']' ? at + 1 : nullptr;
  }

  template <class Act>
  [[gnu::always_inline]] Place flow_map(Place at, const Act& act) {
    do {
      ++at;
      if (!flow_space(at)) return nullptr;
      if (*at == '}') break;
      PlainScalar key;
      if (!read_key<Context::flow>(at, key)) return nullptr;
      ++at;
      if (!flow_space(at)) return nullptr;
      where_ = *at == ',' || *at == '}' ? Where::nowhere : Where::flow;
      nowhere_ = at;
      at = act(key, at);
      if (at == nullptr) return nullptr;
    } while (*at == ',');
    return *at == '}' ? at + 1 : nullptr;
  }

  // `at` is the first dash.
  template <class Act>
  [[gnu::always_inline]] Place block_list(Place at, const Act& act) {
    const Column column = column_;
    do {
      nowhere_ = at;
      at = skip_spaces(at + 1);
      where_ = Where::own_line;
      if (at_line_end(at)) {
        if (!end_line(at, column)) return nullptr;
        if (column_ <= column) where_ = Where::nowhere;
      } else {
        column_ = at - line_ + 1;
      }
      likely_ = column;
      at = act(at);
      if (at == nullptr) return nullptr;
    } while (column_ == column && at_entry(at));
    return column_ <= column ? at : nullptr;
  }

  // `at` is the first key.
  template <class Act>
  [[gnu::always_inline]] Place block_map(Place at, const Act& act) {
    const Column column = column_;
    do {
      PlainScalar key;
      if (!read_key<Context::block>(at, key)) return nullptr;
      at = skip_spaces(at + 1);
      where_ = Where::after_key;
      if (at_line_end(at) && !seek_below(at, column)) return nullptr;
      likely_ = column;
      at = act(key, at);
      if (at == nullptr) return nullptr;
    } while (column_ == column);
    return column_ < column ? at : nullptr;
  }
  // Advances from the end of a key's line to the value below, if there is one.
  [[gnu::always_inline]] bool seek_below(const char*& p, Column column) {
    if (!end_line(p, column + kUsualIndent)) return false;
    where_ = column_ > column || (column_ == column && at_entry(p)) ? Where::own_line : Where::nowhere;
    nowhere_ = p;
    return true;
  }

  const char* const begin_;
  Place first_;  // the document's value; nullptr if there is none that is plain
  // For the next value:
  Where where_ = Where::own_line;
  Column likely_ = kOutside;       // usual column of the line after it
  const char* nowhere_ = nullptr;  // its location if it is not written
};

}  // namespace spadille::syntax
