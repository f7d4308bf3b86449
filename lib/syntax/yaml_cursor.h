#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "syntax/json_number.h"
#include "syntax/plain_scalar.h"
#include "syntax/plain_yaml_lines.h"
#include "syntax/plain_yaml_text.h"

namespace spadille::syntax {

/// Walks over a document in the plain part of YAML, and hands out what stands there; nothing is kept. A step goes from
/// the place of a value to what stands behind it, and gives none where the text is no such value, or is not plain: then
/// all is over. Each place is used once, in the order of the text.
class YamlCursor : private LineCursor {
 public:
  using Place = const char*;  ///< of the first byte of a value; in quotes, of the quote

  /// `text` was taken, and stays as it is as long as this.
  explicit YamlCursor(const PlainYamlText& text) : LineCursor(text.begin()), begin_(text.begin()), first_(begin_) {
    if (!seek_first()) first_ = nullptr;
  }

  /// The whole document: `act` gets the place of its value, and gives the one behind it.
  template <class Act>
  [[nodiscard]] bool root(const Act& act) {
    if (first_ == nullptr || !seek_first()) return false;
    where_ = Where::own_line;
    likely_ = kOutside;
    return act(first_) != nullptr && column_ == kOutside;
  }
  /// A document that is a map: each entry as by `map`.
  template <class Act>
  [[nodiscard]] bool document(const Act& act) {
    return root([&](Place at) { return map(at, act); });
  }

  [[nodiscard]] bool at_map(Place at) const {
    return at_bracket(at, '{') || (where_ == Where::own_line && !kNoKey.has(*at) && !at_entry(at) && is_key(at));
  }
  [[nodiscard]] bool at_list(Place at) const {
    return at_bracket(at, '[') || (where_ == Where::own_line && at_entry(at));
  }
  /// Offset of the document's value, or of the one that comes next.
  [[nodiscard]] std::uint32_t offset() const { return first_ == nullptr ? 0 : offset(first_); }
  [[nodiscard]] std::uint32_t offset(Place at) const { return static_cast<std::uint32_t>(at - begin_); }

  [[gnu::always_inline]] Place scalar(Place at, PlainScalar& scalar) {
    if (where_ == Where::flow) {
      if (word(at, scalar, [](const char* sign) { return *sign == ',' || *sign == '}' || *sign == ']'; })) return at;
      return read<Context::flow>(at, scalar) && flow_space(at) ? at : nullptr;
    }
    if (where_ < Where::nowhere && word(at, scalar, [](const char* sign) { return *sign == '\n'; })) {
      ++at;
      return seek_line(at, likely_) ? at : nullptr;
    }
    PlainScalar other;  // so that the usual one need not be in memory
    at = scalar_of_block(at, other);
    scalar = other;
    return at;
  }
  /// The same of a whole number of a few digits, which most are, behind a minus or nothing; any other is none.
  [[gnu::always_inline]] Place few_digits(Place at, PlainScalar& scalar, std::int32_t& number) {
    const char* end = at + (*at == '-' ? 1 : 0);
    while (*end >= '0' && *end <= '9') ++end;
    const bool ends = where_ == Where::flow ? *end == ',' || *end == '}' : where_ == Where::behind_key && *end == '\n';
    if (!ends || !read_few_digits(at, end, number)) return nullptr;
    scalar = {at, static_cast<std::uint32_t>(end - at), What::plain};
    if (where_ == Where::flow) return end;
    ++end;
    return seek_line(end, likely_) ? end : nullptr;
  }
  /// Calls `act` with the place of each value of a list; it gives the one behind it.
  template <class Act>
  [[gnu::always_inline]] Place list(Place at, const Act& act) {
    if (at_bracket(at, '[')) return in_brackets(at, [&](Place open) { return flow_list(open, act); });
    return where_ == Where::own_line && at_entry(at) ? block_list(at, act) : nullptr;
  }
  /// Calls `act` with the key of each entry of a map and the place of its value; it gives the one behind that.
  template <class Act>
  [[gnu::always_inline]] Place map(Place at, const Act& act) {
    if (at_bracket(at, '{')) return in_brackets(at, [&](Place open) { return flow_map(open, act); });
    return where_ == Where::own_line && *at != '[' && !at_entry(at) ? block_map(at, act) : nullptr;
  }

 private:
  using What = PlainScalar::What;
  enum class Context { block, flow };

  // Where a value stands.
  enum class Where : std::uint8_t {
    flow,        // in brackets
    behind_key,  // of a block map, on its line
    own_line,    // on a line of its own, or behind a dash
    nowhere      // it is not written
  };

  // How much further to the right what is below a key mostly stands.
  static constexpr Column kUsualIndent = 2;
  // yaml-cpp takes no longer text for a key (from its first byte to the colon).
  static constexpr std::ptrdiff_t kLongestKey = 1024;

  // A plain scalar never begins with these; `?` and `:` may, but seldom do.
  static constexpr ByteSet kNeverFirst{"\0 \n,[]{}#&*!|>'\"%@`?:"sv};
  // Nearly all others begin a plain scalar whatever follows; a dash may be that of an entry.
  static constexpr ByteSet kNoWord{"\0 \n,[]{}#&*!|>'\"%@`?:-"sv};
  // No key begins with these.
  static constexpr ByteSet kNoKey{"\0 \n,[]{}#&*!|>%@`?:"sv};
  // Where a plain scalar in brackets ends in any case; it may also at a colon or a comment.
  static constexpr ByteSet kFlowStops{"\0\n,[]{}?"sv};
  static constexpr ByteSet kFlowSigns{",[]{}"sv};

  // Behind the marker, if there is one.
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
  static bool at_key_sign(const char* p, const char* key) {
    return *p == ':' && kBlanks.has(p[1]) && p - key <= kLongestKey;
  }

  // --- scalars ----------------------------------------------------------------------------------

  // From a sign that may end a plain scalar. A colon before a sign of a flow is no end, but nothing plain goes on
  // there.
  template <Context context>
  static bool at_plain_end(const char* p) {
    if ((context == Context::block ? kLineEnds : kFlowStops).has(*p)) return true;
    if (*p == ':') return kBlanks.has(p[1]) || (context == Context::flow && kFlowSigns.has(p[1]));
    return *p == '#' && p[-1] == ' ';
  }

  static PlainScalar plain_between(const char* first, const char* end) {
    while (end[-1] == ' ') --end;
    return {first, static_cast<std::uint32_t>(end - first), What::plain};
  }

  // Most scalars are a word that ends at the first sign behind it: taken where `ends` says so of that.
  template <class Ends>
  [[gnu::always_inline]] static bool word(const char*& p, PlainScalar& scalar, const Ends& ends) {
    if (kNoWord.has(*p)) return false;
    const char* const sign = PlainYamlText::next_sign(p + 1);
    if (!ends(sign)) return false;
    scalar = plain_between(p, sign);
    p = sign;
    return true;
  }

  template <Context context>
  [[gnu::always_inline]] static bool read(const char*& p, PlainScalar& scalar) {
    if (kNeverFirst.has(*p)) return is_quote(*p) && quoted(p, scalar);
    if (at_entry(p)) return false;
    const char* const first = p;
    do p = PlainYamlText::next_sign(p + 1);
    while (!at_plain_end<context>(p));
    scalar = plain_between(first, p);
    return true;
  }

  [[gnu::always_inline]] static bool quoted(const char*& p, PlainScalar& scalar) {
    const char* const first = p + 1;
    Quoted found{PlainYamlText::next_sign(first), What::quoted};
    if (*found.quote != *p || found.quote[1] == '\'') {
      const auto far = seek_quote(p);
      if (!far) return false;
      found = *far;
    }
    scalar = {first, static_cast<std::uint32_t>(found.quote - first), found.what};
    p = skip_spaces(found.quote + 1);
    return true;
  }

  // A key, up to its colon.
  template <Context context>
  [[gnu::always_inline]] static bool read_key(const char*& p, PlainScalar& scalar) {
    const char* const first = p;
    if (word(p, scalar, [first](const char* sign) { return at_key_sign(sign, first); })) return true;
    return read<context>(p, scalar) && at_key_sign(p, first);
  }

  struct Quoted {
    const char* quote;  // that ends it
    What what;
  };
  // What begins with the quote at `p`.
  static std::optional<Quoted> seek_quote(const char* p);

  // Whether a key stands here, on a line of its own.
  [[nodiscard]] static bool is_key(const char* p) {
    PlainScalar scalar;
    return read_key<Context::block>(p, scalar);
  }

  // A scalar in a block, up to the next line.
  Place scalar_of_block(Place at, PlainScalar& scalar);
  // Folded text behind `>-`, without empty lines in it and without lines further to the right.
  Place folded(Place at, PlainScalar& scalar);
  // yaml-cpp puts what is not written where the next word stands, and takes it for a null if that word looks like one.
  Place nothing(Place at, PlainScalar& scalar) const;

  // --- lists and maps ---------------------------------------------------------------------------

  // Behind what is in brackets: where that stands decides how it goes on.
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

  // From a dash.
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

  // From the first key.
  template <class Act>
  [[gnu::always_inline]] Place block_map(Place at, const Act& act) {
    const Column column = column_;
    do {
      PlainScalar key;
      if (!read_key<Context::block>(at, key)) return nullptr;
      at = skip_spaces(at + 1);
      where_ = Where::behind_key;
      if (at_line_end(at) && !seek_below(at, column)) return nullptr;
      likely_ = column;
      at = act(key, at);
      if (at == nullptr) return nullptr;
    } while (column_ == column);
    return column_ < column ? at : nullptr;
  }
  // From the end of a key's line to its value, if there is one.
  [[gnu::always_inline]] bool seek_below(const char*& p, Column column) {
    if (!end_line(p, column + kUsualIndent)) return false;
    where_ = column_ > column || (column_ == column && at_entry(p)) ? Where::own_line : Where::nowhere;
    nowhere_ = p;
    return true;
  }

  const char* const begin_;
  Place first_;  // of the document's value; null where it has none that is plain
  // Of the value that comes next.
  Where where_ = Where::own_line;
  Column likely_ = kOutside;       // where the line behind it mostly begins
  const char* nowhere_ = nullptr;  // where it is told of, if it is not written
};

}  // namespace spadille::syntax
