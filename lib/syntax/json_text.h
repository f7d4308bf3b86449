#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace spadille::syntax {

/// A text in which plain JSON is looked for: where each value and each sign between values begins, by simdjson's first
/// stage, which also sees to it that the text is UTF-8 without bare control signs in quotes.
class JsonText {
 public:
  JsonText();
  JsonText(const JsonText&) = delete;
  JsonText& operator=(const JsonText&) = delete;
  ~JsonText();

  /// Takes another text, of any bytes, of which the first value is an object; false where the quotes of a text do not
  /// match, or it has too little or too much in it. Its memory is used again for the next.
  bool take(std::string_view text);

  /// The text. So many bytes from each of its bytes on may be read, whatever they are.
  [[nodiscard]] const char* begin() const { return text_.data(); }
  static constexpr std::size_t kReach = 64;

  /// The offsets of the signs. Behind the last there is one more, the end of the text.
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
