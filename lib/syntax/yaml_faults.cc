#include "syntax/yaml_faults.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/text.h"
#include "source/utf8.h"

namespace spadille::syntax {
namespace {

// A text that is not YAML, and the location where yaml-cpp stopped.
class Fault {
 public:
  Fault(std::string_view text, std::size_t offset) : text_(text), at_(std::min(offset, text.size())) {}

  [[nodiscard]] SyntaxError explain(YamlFault fault, const std::string& message) const {
    switch (fault) {
      case YamlFault::open_brackets:
        return in_brackets();
      case YamlFault::closing:
        return closing();
      case YamlFault::colon:
        return second_colon();
      case YamlFault::column:
        return out_of_column();
      case YamlFault::dash:
        return here("each item of a list, '- …', needs a line of its own");
      case YamlFault::first_character:
        return here(fmt::format("a text cannot begin with '{}' here: put it in quotes", visible(character())));
      case YamlFault::alias:
        return here("unknown alias: no value before it has this name");
      case YamlFault::escape:
        return here("unknown escape: in double quotes, write '\\\\' for a backslash");
      case YamlFault::other:
        break;
    }
    // yaml-cpp quotes single bytes, so the message may end in half a code point: cut it off.
    return here(message.substr(0, first_invalid_utf8(message).value_or(message.size())));
  }

  // Returns the error of a line that begins with a tab; nullopt if this line does not.
  [[nodiscard]] std::optional<SyntaxError> leading_tab() const {
    const std::size_t first = text_.find_first_not_of(' ', line_begin(at_));
    if (first == std::string_view::npos || text_[first] != '\t') return std::nullopt;
    return SyntaxError{"a line begins with a tab; YAML is indented with spaces only", first};
  }

  // Returns the error of the line of the fault, or the one above, if it is probably meant to be the line between two
  // documents.
  [[nodiscard]] std::optional<SyntaxError> misspelled_marker() const {
    const std::size_t own = line_begin(at_);
    for (const std::size_t begin : {own, own == 0 ? own : line_begin(own - 1)}) {
      const std::string_view line = line_at(begin);
      const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
      const std::string_view word = line.substr(first, line.find_last_not_of(" \r") + 1 - first);
      if (line == kMarker || !is_like_marker(word)) continue;
      return SyntaxError{fmt::format("'{}' divides no documents: write '{}' at the beginning of a line", word, kMarker),
                         begin + first};
    }
    return std::nullopt;
  }

 private:
  static constexpr std::string_view kMarker = "---";

  // True for hyphens and dashes alone, except the hyphen of a list item.
  static bool is_like_marker(std::string_view word) {
    if (word.empty() || word == "-") return false;
    constexpr auto kDashes = std::to_array<std::string_view>({"-", "\u2013", "\u2014"});
    const auto begins = [&](std::string_view dash) { return word.starts_with(dash); };
    for (auto dash = kDashes.end(); !word.empty(); word.remove_prefix(dash->size())) {
      dash = std::find_if(kDashes.begin(), kDashes.end(), begins);
      if (dash == kDashes.end()) return false;
    }
    return true;
  }

  // A bracket that is not closed before the fault.
  struct Open {
    char bracket;
    std::size_t at;
  };

  [[nodiscard]] SyntaxError here(std::string message) const { return {std::move(message), at_}; }
  [[nodiscard]] std::string_view character() const { return text_.substr(at_, 1); }

  [[nodiscard]] std::size_t line_begin(std::size_t i) const {
    const std::size_t newline = i == 0 ? std::string_view::npos : text_.rfind('\n', i - 1);
    return newline == std::string_view::npos ? 0 : newline + 1;
  }
  [[nodiscard]] std::string_view line_at(std::size_t begin) const {
    return text_.substr(begin, text_.find('\n', begin) - begin);
  }

  // Returns the brackets that are open at `end`. Skips quoted texts that end on their line.
  [[nodiscard]] std::vector<Open> open_before(std::size_t end, std::vector<Open> open = {}, std::size_t i = 0) const {
    for (; i < end; ++i) {
      const char c = text_[i];
      const bool begins_a_word = i == 0 || std::string_view(" \t\n[{,:").find(text_[i - 1]) != std::string_view::npos;
      if (c == '#' && begins_a_word) {
        i = std::min(end, text_.find('\n', i)) - 1;
      } else if ((c == '"' || c == '\'') && begins_a_word) {
        const std::size_t close = text_.find_first_of(fmt::format("{}\n", c), i + 1);
        if (close < end && text_[close] == c) i = close;
      } else if (c == '[' || c == '{') {
        open.push_back({c, i});
      } else if ((c == ']' || c == '}') && !open.empty()) {
        open.pop_back();
      }
    }
    return open;
  }

  // In brackets, a comma or the closing bracket is missing.
  [[nodiscard]] SyntaxError in_brackets() const {
    const auto open = open_before(at_);
    if (open.empty()) return here("a comma or the closing bracket is missing before this");
    const Open& innermost = open.back();
    const char closing = innermost.bracket == '[' ? ']' : '}';
    const auto never = open_before(text_.size(), open, at_);
    if (never.size() >= open.size())
      return {fmt::format("the '{}' that opens here is never closed", innermost.bracket), innermost.at};
    return here(fmt::format("a comma or '{}' is missing before this", closing));
  }

  [[nodiscard]] SyntaxError closing() const {
    const auto open = open_before(at_);
    if (open.empty()) return here(fmt::format("this '{}' closes nothing", character()));
    return here(fmt::format("'{}' cannot close the '{}' that is open here", character(), open.back().bracket));
  }

  // A colon where no key can precede it.
  [[nodiscard]] SyntaxError second_colon() const {
    const std::size_t begin = line_begin(at_);
    const std::string_view before = text_.substr(begin, at_ - begin);
    if (auto item = before_item(begin)) return std::move(*item);
    if (before.find(": ") != std::string_view::npos || !open_before(at_).empty())
      return here("a second colon followed by a blank: put a text with one in quotes");
    const std::size_t first = std::min(before.find_first_not_of(' '), before.size());
    constexpr std::size_t kLongestKey = 1024;
    if (before.size() > kLongestKey) return {"a key has at most 1024 bytes", begin + first};
    if (begin == 0) return {"a key, a colon and a blank are expected here", begin + first};
    const std::size_t above = line_begin(begin - 1);
    const std::string_view line = line_at(above);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (indent == first && line.find(": ") == std::string_view::npos)
      return {"a key, a colon and a blank are expected here", above + indent};
    if (indent < first && line.find_first_of(":-#[{") == std::string_view::npos)
      return {"a colon is expected after this key", above + indent};
    return {"this line is indented further than the line above, which already has a value", begin + first};
  }

  // Returns the error of a line above a list item, if it is the cause of a colon that does not fit in it: an item
  // without its dash, or the key of the list without its colon. `begin` is the first character of the line of the item.
  [[nodiscard]] std::optional<SyntaxError> before_item(std::size_t begin) const {
    const auto indent_of = [&](std::size_t line) {
      return std::min(line_at(line).find_first_not_of(' '), line_at(line).size());
    };
    const std::size_t indent = indent_of(begin);
    const auto is_item = [&](std::size_t line) { return line_at(line).substr(indent_of(line)).starts_with("- "); };
    if (!is_item(begin)) return std::nullopt;
    std::size_t line = begin;
    while (line > 0 && is_item(line) && indent_of(line) == indent) line = line_begin(line - 1);
    const std::string_view above = line_at(line);
    const SyntaxError no_dash{"a dash and a blank are expected before this list item", line + indent_of(line)};
    if (indent_of(line) == indent && !is_item(line) && above.find(':') == std::string_view::npos) return no_dash;
    if (indent_of(line) < indent && above.find_first_of(":-#") == std::string_view::npos)
      return SyntaxError{"a colon is expected after this key", line + indent_of(line)};
    return std::nullopt;
  }

  // Text that belongs neither to the map or list above it nor to one around that.
  [[nodiscard]] SyntaxError out_of_column() const {
    const std::size_t begin = line_begin(at_);
    const std::size_t first = text_.find_first_not_of(' ', begin);
    if (first != at_) return here("unexpected text after the value: put a text with such characters in quotes");
    if (text_.substr(at_).starts_with("- ")) return here("the indentation of this list item matches no list above");
    return here("the indentation of this line matches no line above");
  }

  std::string_view text_;
  std::size_t at_;
};

// Moves an error from after the content to its last byte, away from the line of the next document.
std::size_t within_content(std::size_t offset, std::string_view text) {
  const std::size_t last = text.find_last_not_of(kBlanks);
  return last == std::string_view::npos ? 0 : std::min(offset, last);
}

}  // namespace

SyntaxError missing_colon(std::string_view key, std::size_t offset) {
  const std::size_t blank = key.find(' ');
  if (blank == std::string_view::npos)
    return {fmt::format("a colon and a value are expected after '{}'", visible(key)), offset};
  const std::string_view word = key.substr(0, blank);
  return {fmt::format("a colon is expected after '{}': write '{}'", visible(word),
                      visible(fmt::format("{}: {}", word, key.substr(blank + 1)))),
          offset};
}

SyntaxError explain_yaml(YamlFault fault, const std::string& message, std::string_view text, std::size_t offset) {
  const Fault known(text, offset);
  if (auto tab = known.leading_tab()) return std::move(*tab);
  if (auto marker = known.misspelled_marker()) return std::move(*marker);
  const SyntaxError error = known.explain(fault, message);
  return {"this is not YAML: " + error.message, within_content(error.offset, text)};
}

}  // namespace spadille::syntax
