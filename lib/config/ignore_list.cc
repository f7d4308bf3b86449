#include "config/ignore_list.h"

#include <fnmatch.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace spadille::config {
namespace {

// Returns the position after the bracket expression that begins at `i`; npos if it is not closed.
std::size_t end_of_bracket(std::string_view pattern, std::size_t i) {
  ++i;
  if (i < pattern.size() && (pattern[i] == '!' || pattern[i] == '^')) ++i;
  for (bool first = true; i < pattern.size(); first = false) {
    if (pattern[i] == ']' && !first) return i + 1;
    if (pattern[i] == '[' && i + 1 < pattern.size() && pattern[i + 1] == ':') {
      const std::size_t end = pattern.find(":]", i + 2);
      if (end == std::string_view::npos) return end;
      i = end + 2;
    } else {
      i += pattern[i] == '\\' ? 2 : 1;
    }
  }
  return std::string_view::npos;
}

// If the pattern at `i` matches this one byte, returns the position after it in the pattern; otherwise nullopt. `*` is
// not for this function.
std::optional<std::size_t> match_one(std::string_view pattern, std::size_t i, char byte) {
  if (pattern[i] == '?') return i + 1;
  if (pattern[i] == '[') {
    if (const std::size_t end = end_of_bracket(pattern, i); end != std::string_view::npos) {
      const std::string bracket(pattern.substr(i, end - i));
      const std::string text(1, byte);
      return ::fnmatch(bracket.c_str(), text.c_str(), 0) == 0 ? std::optional(end) : std::nullopt;
    }
  }
  if (pattern[i] == '\\' && i + 1 < pattern.size()) ++i;
  return pattern[i] == byte ? std::optional(i + 1) : std::nullopt;
}

// Matches a sequence with wildcards that match any number of items. Because only the last wildcard is ever tried
// again, the time is at most the product of the lengths. `is_wild(i)`: pattern item i is a wildcard. `match(i, k)`: the
// position after pattern item i if it matches item k.
template <class IsWild, class Match>
bool match_all(std::size_t pattern_size, std::size_t size, const IsWild& is_wild, const Match& match) {
  std::size_t i = 0;
  std::size_t k = 0;
  std::optional<std::size_t> after_wild;  // in the pattern
  std::size_t retry = 0;                  // the item after those that the wildcard has taken
  while (k < size) {
    if (i < pattern_size && is_wild(i)) {
      after_wild = ++i;
      retry = k;
      continue;
    }
    if (const std::optional<std::size_t> next = i < pattern_size ? match(i, k) : std::nullopt) {
      i = *next;
      ++k;
      continue;
    }
    if (!after_wild) return false;
    i = *after_wild;
    k = ++retry;
  }
  while (i < pattern_size && is_wild(i)) ++i;
  return i == pattern_size;
}

bool matches_part(std::string_view pattern, std::string_view part) {
  return match_all(
      pattern.size(), part.size(), [&](std::size_t i) { return pattern[i] == '*'; },
      [&](std::size_t i, std::size_t k) { return match_one(pattern, i, part[k]); });
}

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts(1);
  for (const char c : path) {
    if (c == '/') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  std::erase(parts, "");
  return parts;
}

// Removes the blanks at the end that are not written as `\ `.
std::string_view without_blanks(std::string_view line) {
  while (line.ends_with(' ') && !line.ends_with("\\ ")) line.remove_suffix(1);
  return line;
}

}  // namespace

std::optional<IgnorePattern> IgnorePattern::parse(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  line = without_blanks(line);
  if (line.empty() || line.starts_with('#') || line.find('\0') != std::string_view::npos) return std::nullopt;
  IgnorePattern pattern;
  if (line.starts_with('!')) {
    pattern.negated_ = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    pattern.folders_only_ = true;
    line.remove_suffix(1);
  }
  pattern.anchored_ = line.find('/') != std::string_view::npos;
  pattern.parts_ = parts_of(line);
  if (pattern.parts_.empty()) return std::nullopt;
  // `a/**` matches what is in `a`, but not `a` itself.
  if (pattern.anchored_ && pattern.parts_.back() == "**") pattern.parts_.emplace_back("*");
  return pattern;
}

bool IgnorePattern::matches(std::string_view path, EntryKind kind) const {
  if (folders_only_ && kind != EntryKind::folder) return false;
  if (!anchored_) return matches_part(parts_.front(), path.substr(path.rfind('/') + 1));
  const std::vector<std::string> parts = parts_of(path);
  return match_all(
      parts_.size(), parts.size(), [&](std::size_t i) { return parts_[i] == "**"; },
      [&](std::size_t i, std::size_t k) {
        return matches_part(parts_[i], parts[k]) ? std::optional(i + 1) : std::nullopt;
      });
}

IgnoreList::IgnoreList(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    add(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void IgnoreList::add(std::string_view line) {
  if (auto pattern = IgnorePattern::parse(line)) patterns_.push_back(std::move(*pattern));
}

std::optional<IgnoreList::Answer> IgnoreList::answer(std::string_view path, EntryKind kind) const {
  const auto found = std::find_if(patterns_.rbegin(), patterns_.rend(),
                                  [&](const IgnorePattern& each) { return each.matches(path, kind); });
  if (found == patterns_.rend()) return std::nullopt;
  return found->is_negated() ? Answer::kept : Answer::ignored;
}

}  // namespace spadille::config
