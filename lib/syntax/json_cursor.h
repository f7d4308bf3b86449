#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "source/span.h"
#include "syntax/json.h"
#include "syntax/plain_scalar.h"

namespace spadille::syntax {

/// A copy of a text that may be plain JSON, and the offsets of its tokens: values and the punctuation between them.
/// simdjson's first stage finds them. It also checks that the text is UTF-8 and has no raw control characters in
/// strings.
class JsonText {
 public:
  JsonText();
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;
  ~JsonText();

  /// Copies `text`, which may be any bytes, and finds its tokens. Returns false if the first stage rejects it, for
  /// example for an unclosed string, or for a text without tokens. The memory is reused by the next call.
  bool take(std::string_view text);

  /// The copied text. `kReach` bytes may be read from each of its bytes on; bytes after the text may have any value.
  [[nodiscard]] const char* begin() const { return text_.data(); }
  static constexpr std::size_t kReach = 64;

  /// Offsets of the tokens. After the last one, `*tokens_end()` is the end of the text.
  [[nodiscard]] const std::uint32_t* tokens() const { return tokens_; }
  [[nodiscard]] const std::uint32_t* tokens_end() const { return tokens_end_; }

 private:
  class Stage;

  void make_room(std::size_t size);

  std::vector<char> text_;
  std::unique_ptr<Stage> stage_;
  const std::uint32_t* tokens_ = nullptr;
  const std::uint32_t* tokens_end_ = nullptr;
};

/// Walks a plain JSON object token by token and passes its content on; it keeps nothing. A step takes the position of a
/// value and returns the position after it. It returns nullptr if the text is not such a value, or not plain JSON; this
/// ends the walk. Positions are passed from step to step, so that the compiler can keep them in registers.
class JsonCursor {
 public:
  using Place = const std::uint32_t*;  ///< points to a token
  using Scalar = PlainScalar;

  /// `text` has taken a document. It must stay unchanged while the cursor is in use.
  explicit JsonCursor(const JsonText& text) : text_(text.begin()), first_(text.tokens()), end_(text.tokens_end()) {}

  /// Walks the whole document, which must be a map: `act` gets its position and returns the position after it.
  template <class Act>
  [[nodiscard]] bool root(const Act& act) const {
    // Because the last token must close a map, every scalar is followed by a token.
    return first_ != end_ && character(first_) == '{' && text_[end_[-1]] == '}' && act(first_) == end_;
  }

  [[nodiscard]] bool at_map(Place at) const { return character(at) == '{'; }
  [[nodiscard]] bool at_list(Place at) const { return character(at) == '['; }
  /// Location of a list or map.
  [[nodiscard]] Span place_of(Place at) const { return span_at(*at, 1); }

  [[gnu::always_inline]] Place scalar(Place at, PlainScalar& scalar) const {
    scalar = character(at) == '"' ? quoted(at) : word(at);
    return scalar.begin == nullptr ? nullptr : at + 1;
  }
  /// Calls `act` with the position of each value of a list; `act` returns the position after it.
  template <class Act>
  [[gnu::always_inline]] Place list(Place at, const Act& act) const {
    if (character(at) != '[') return nullptr;
    const Place open = at;
    ++at;
    if (character(at) == ']') return inner(open, at + 1);
    while (true) {
      at = act(at);
      if (at == nullptr) return nullptr;
      const char after = character(at);
      ++at;
      if (after != ',') return after == ']' ? inner(open, at) : nullptr;
    }
  }
  /// Calls `act` with the key and the position of the value of each entry of a map; `act` returns the position after
  /// it.
  template <class Act>
  [[gnu::always_inline]] Place map(Place at, const Act& act) const {
    const Place after = entries(at, act);
    return after == nullptr ? nullptr : inner(at, after);
  }

 private:
  [[nodiscard]] char character(Place at) const { return text_[*at]; }
  // A list or map inside another value cannot end the document.
  [[nodiscard]] Place inner(Place at, Place after) const { return after == end_ && at != first_ ? nullptr : after; }

  template <class Act>
  [[gnu::always_inline]] Place entries(Place at, const Act& act) const {
    if (character(at) != '{') return nullptr;
    ++at;
    if (character(at) == '}') return at + 1;
    while (true) {
      if (character(at) != '"' || character(at + 1) != ':') return nullptr;
      const PlainScalar key = quoted(at);
      if (key.begin == nullptr) return nullptr;
      at = act(key, at + 2);
      if (at == nullptr) return nullptr;
      const char after = character(at);
      ++at;
      if (after != ',') return after == '}' ? at : nullptr;
    }
  }

  // Returns the end of the word that begins here, without the blanks after it.
  [[nodiscard]] [[gnu::noinline]] const char* end_of_word(Place at) const {
    const char* end = text_ + at[1];
    while (is_blank(end[-1])) --end;
    return end;
  }

  // If there is no scalar, these return one whose `begin` is null.

  // The closing quote is usually the last byte before the next token. The first stage has checked that there is one.
  [[nodiscard]] [[gnu::always_inline]] PlainScalar quoted(Place at) const {
    const char* const begin = text_ + *at + 1;
    const char* quote = text_ + at[1] - 1;
    if (*quote != '"') [[unlikely]] {
      quote = end_of_word(at) - 1;
      if (*quote != '"') return {};
    }
    return {begin, static_cast<std::uint32_t>(quote - begin), PlainScalar::What::json};
  }

  // A number, `true`, `false` or `null`.
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
