#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/selection.h"
#include "result/hand_report.h"

namespace spadille::cli {

/// One accepted diagnostic. It is identified by hand, code, act and player, so that it is found again after lines have
/// moved. While its file exists, it is only for that file; afterwards for any, because the file may have a new name.
struct BaselineEntry {
  std::string file;  ///< relative to the folder of the baseline; empty for standard input
  std::string key;   ///< the rest as JSON members, such as `"hand":"3","code":"play/follow-suit","trick":4`
  Code code{};       ///< the code in `key`
};

/// The accepted diagnostics in a file of JSON Lines.
class Baseline {
 public:
  /// Whether the baseline is compared with what is reported, or replaced by it.
  enum class Use { compare, update };

  /// Reads the file. Throws `UsageError` if it cannot be used; for `update` it may be missing. Entries of codes that
  /// the selection leaves out are not compared, and stay.
  Baseline(std::string path, Use use, const Selection& selection);

  [[nodiscard]] Use use() const { return use_; }
  /// Returns the entry of a diagnostic.
  [[nodiscard]] BaselineEntry entry_of(const Report& report, const Diagnostic& diagnostic) const;
  /// True if the baseline has this entry, which is then known to occur. Thread-safe.
  bool accepts(const BaselineEntry& entry);

  /// Returns a note for each entry that no longer occurs in the files that were checked, or whose file is missing.
  [[nodiscard]] std::vector<std::string> notes(const std::set<std::string>& checked_files) const;
  /// Replaces the entries of the checked files, and those of missing files, by `found`, and writes the file. Returns a
  /// line that says how many entries there are. Throws `UsageError` if the file cannot be written.
  [[nodiscard]] std::string update(const std::set<std::string>& checked_files, const std::vector<BaselineEntry>& found);
  /// Returns the name of a file as entries have it.
  [[nodiscard]] std::string name_of_file(const std::string& file) const;

 private:
  // An entry of the file.
  struct Line {
    BaselineEntry entry;
    std::size_t number;
    bool file_exists;
    std::atomic<bool> occurs = false;

    Line(BaselineEntry read, std::size_t line, bool exists)
        : entry(std::move(read)), number(line), file_exists(exists) {}
  };

  void read(std::string_view text);
  [[nodiscard]] bool is_replaced(const Line& line, const std::set<std::string>& checked_files) const;

  std::string path_;
  std::string folder_;  // absolute
  Use use_;
  Selection selection_;
  std::deque<Line> lines_;
  std::map<std::string, std::vector<Line*>, std::less<>> by_key_;
};

}  // namespace spadille::cli
