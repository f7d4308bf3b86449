#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace spadille::bare {

/// Touches JSON Lines with simdjson alone: every key, text and number of a document, and nothing is made of them.
class JsonToucher {
 public:
  /// So many bytes behind what it is given have to be readable.
  static const std::size_t kPadding;

  JsonToucher();
  JsonToucher(const JsonToucher&) = delete;
  JsonToucher& operator=(const JsonToucher&) = delete;
  ~JsonToucher();

  /// The lengths of all keys, texts and numbers of one line, added up. Throws where it is no JSON object.
  std::size_t touch_line(std::string_view line);
  /// The same of all lines; each ends with a newline.
  std::size_t touch(std::string_view lines);

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

/// How many newlines there are, found with memchr: what it costs to see where the documents end.
std::size_t count_lines(std::string_view text);

}  // namespace spadille::bare
