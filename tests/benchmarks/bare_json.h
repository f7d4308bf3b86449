#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace spadille::bare {

/// Baseline for JSON Lines: reads every key, string and number with simdjson alone and builds nothing from them.
class JsonToucher {
 public:
  /// The caller must keep this many bytes readable after the text that it passes.
  static const std::size_t kPadding;

  JsonToucher();
  JsonToucher(const JsonToucher&) = delete;
  JsonToucher& operator=(const JsonToucher&) = delete;
  ~JsonToucher();

  /// Returns the total length of all keys, strings and numbers of one line. Throws if the line is not a JSON object.
  std::size_t touch_line(std::string_view line);
  /// Returns the total over all lines. Each line ends with a newline.
  std::size_t touch(std::string_view lines);

 private:
  class Parser;
  std::unique_ptr<Parser> parser_;
};

/// Returns the number of newlines, found with memchr: the minimum cost of finding the ends of documents.
std::size_t count_lines(std::string_view text);

}  // namespace spadille::bare
