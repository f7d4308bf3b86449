#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

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

  /// Offsets of the tokens. After the last one, `*signs_end()` is the end of the text.
  [[nodiscard]] const std::uint32_t* signs() const { return signs_; }
  [[nodiscard]] const std::uint32_t* signs_end() const { return signs_end_; }

 private:
  class Stage;

  void make_room(std::size_t size);

  std::vector<char> text_;
  std::unique_ptr<Stage> stage_;
  const std::uint32_t* signs_ = nullptr;
  const std::uint32_t* signs_end_ = nullptr;
};

}  // namespace spadille::syntax
