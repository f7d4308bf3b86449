#pragma once

#include <string>
#include <vector>

namespace spadille::test {

/// Splits a command line into words at spaces. Single quotes protect spaces.
inline std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  bool quoted = false;
  bool begun = false;
  for (const char c : line) {
    if (c == '\'') {
      quoted = !quoted;
    } else if (c == ' ' && !quoted) {
      begun = false;
      continue;
    } else {
      if (!begun) words.emplace_back();
      begun = true;
      words.back() += c;
    }
  }
  return words;
}

}  // namespace spadille::test
