#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spadille::config {

/// The kind of an entry of a folder. Some patterns match only folders.
enum class EntryKind { file, folder };

/// One pattern, as a line of a `.gitignore` file writes it. Matches bytes, with upper and lower case apart.
class IgnorePattern {
 public:
  /// Parses a line. Returns nullopt for a blank line, a comment, or a pattern that can match nothing.
  static std::optional<IgnorePattern> parse(std::string_view line);

  /// True if the pattern matches a path relative to the folder of the pattern: `a/b.yaml`, without `.` and empty parts.
  [[nodiscard]] bool matches(std::string_view path, EntryKind kind) const;
  /// True if a match means that the path is not ignored (`!pattern`).
  [[nodiscard]] bool is_negated() const { return negated_; }

 private:
  std::vector<std::string> parts_;  // between slashes; `**` matches any number of parts
  bool negated_ = false;
  bool folders_only_ = false;
  bool anchored_ = false;  // a slash at the beginning or in the middle; otherwise only the last part must match
};

/// Patterns in order; the last that matches decides.
class IgnoreList {
 public:
  enum class Answer { ignored, kept };

  IgnoreList() = default;
  /// Reads the text of a `.gitignore` file.
  explicit IgnoreList(std::string_view text);

  /// Adds one line.
  void add(std::string_view line);
  [[nodiscard]] bool empty() const { return patterns_.empty(); }
  /// Returns what the last matching pattern means; nullopt if none matches. `path` as for `IgnorePattern::matches`.
  [[nodiscard]] std::optional<Answer> answer(std::string_view path, EntryKind kind) const;

 private:
  std::vector<IgnorePattern> patterns_;
};

}  // namespace spadille::config
