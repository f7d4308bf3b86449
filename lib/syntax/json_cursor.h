#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "syntax/json_number.h"
#include "syntax/json_text.h"
#include "syntax/plain_scalar.h"

namespace spadille::syntax {

/// Walks over a JSON object from sign to sign, and hands out what stands there; nothing is kept. A step goes from the
/// place of a value to the one behind it, and gives none where the text is no such value, or no JSON that is written
/// plainly: then all is over. Places are handed from step to step, so that the processor need not keep them in memory.
class JsonCursor {
 public:
  using Place = const std::uint32_t*;  ///< of a sign

  /// `text` was taken, and stays as it is as long as this.
  explicit JsonCursor(const JsonText& text) : text_(text.begin()), first_(text.signs()), end_(text.signs_end()) {}

  /// The whole document, which is a map: `act` gets its place, and gives the one behind it.
  template <class Act>
  [[nodiscard]] bool root(const Act& act) const {
    // The last sign of all closes a map: only behind what is closed there may be none.
    return first_ != end_ && sign(first_) == '{' && text_[end_[-1]] == '}' && act(first_) == end_;
  }
  /// The same, each entry as by `map`.
  template <class Act>
  [[nodiscard]] bool document(const Act& act) const {
    return root([&](Place at) { return map(at, act); });
  }

  [[nodiscard]] bool at_map(Place at) const { return sign(at) == '{'; }
  [[nodiscard]] bool at_list(Place at) const { return sign(at) == '['; }
  /// Offset of the document's first value, or of the value that comes next; in quotes: of the quote.
  [[nodiscard]] std::uint32_t offset() const { return first_ == end_ ? 0 : *first_; }
  [[nodiscard]] std::uint32_t offset(Place at) const { return *at; }

  [[gnu::always_inline]] Place scalar(Place at, PlainScalar& scalar) const {
    scalar = sign(at) == '"' ? quoted(at) : word(at);
    return scalar.begin == nullptr ? nullptr : at + 1;
  }
  /// The same of a whole number of a few digits, which most are, behind a minus or nothing; any other is none.
  [[gnu::always_inline]] Place few_digits(Place at, PlainScalar& scalar, std::int32_t& number) const {
    const char* const begin = text_ + *at;
    if (!read_few_digits(begin, text_ + at[1], number)) return nullptr;
    scalar = {begin, at[1] - *at, PlainScalar::What::plain};
    return at + 1;
  }
  /// Calls `act` with the place of each value of a list; it gives the one behind it.
  template <class Act>
  [[gnu::always_inline]] Place list(Place at, const Act& act) const {
    if (sign(at) != '[') return nullptr;
    const Place open = at;
    ++at;
    if (sign(at) == ']') return inner(open, at + 1);
    while (true) {
      at = act(at);
      if (at == nullptr) return nullptr;
      const char behind = sign(at);
      ++at;
      if (behind != ',') return behind == ']' ? inner(open, at) : nullptr;
    }
  }
  /// Calls `act` with the key of each entry of a map and the place of its value; it gives the one behind that.
  template <class Act>
  [[gnu::always_inline]] Place map(Place at, const Act& act) const {
    const Place behind = entries(at, act);
    return behind == nullptr ? nullptr : inner(at, behind);
  }

 private:
  [[nodiscard]] char sign(Place at) const { return text_[*at]; }
  // Behind what is within something else there is more.
  [[nodiscard]] Place inner(Place at, Place behind) const { return behind == end_ && at != first_ ? nullptr : behind; }

  template <class Act>
  [[gnu::always_inline]] Place entries(Place at, const Act& act) const {
    if (sign(at) != '{') return nullptr;
    ++at;
    if (sign(at) == '}') return at + 1;
    while (true) {
      if (sign(at) != '"' || sign(at + 1) != ':') return nullptr;
      const PlainScalar key = quoted(at);
      if (key.begin == nullptr) return nullptr;
      at = act(key, at + 2);
      if (at == nullptr) return nullptr;
      const char behind = sign(at);
      ++at;
      if (behind != ',') return behind == '}' ? at : nullptr;
    }
  }

  static bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

  // Where what begins here ends, the blanks behind it left out.
  [[nodiscard]] [[gnu::noinline]] const char* end_of_word(Place at) const {
    const char* end = text_ + at[1];
    while (is_blank(end[-1])) --end;
    return end;
  }

  // These give a scalar that begins nowhere where there is none.

  // Mostly the quote that ends a text stands right before the next sign. There is one: the first stage has seen to it.
  [[nodiscard]] [[gnu::always_inline]] PlainScalar quoted(Place at) const {
    const char* const begin = text_ + *at + 1;
    const char* quote = text_ + at[1] - 1;
    if (*quote != '"') [[unlikely]] {
      quote = end_of_word(at) - 1;
      if (*quote != '"') return {};
    }
    return {begin, static_cast<std::uint32_t>(quote - begin), PlainScalar::What::json};
  }

  // A number, or what else may stand without quotes.
  [[nodiscard]] [[gnu::noinline]] PlainScalar word(Place at) const {
    const char* const begin = text_ + *at;
    const char* end = text_ + at[1];
    if (is_blank(end[-1])) end = end_of_word(at);
    const std::string_view word(begin, static_cast<std::size_t>(end - begin));
    if (!is_json_number(word) && word != "true" && word != "false" && word != "null") return {};
    return {begin, static_cast<std::uint32_t>(word.size()), PlainScalar::What::plain};
  }

  const char* text_;
  Place first_;
  Place end_;
};

}  // namespace spadille::syntax
