#include "cli/commands/fmt.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/commands/folder_search.h"
#include "cli/inputs.h"
#include "cli/message.h"
#include "cli/whole_file.h"
#include "edit/format.h"
#include "edit/unified_diff.h"
#include "render/layout.h"
#include "render/summary_text.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// Formats one file after the other.
class Formatter {
 public:
  Formatter(const FmtOptions& options, Streams streams)
      : mode_(options.mode), search_(search_of(options.search, streams)), streams_(streams) {}

  void format(const std::string& path) {
    if (path == "-" && mode_ == FmtMode::write)
      throw UsageError("--write changes files, but - is standard input; without --write fmt prints the result");
    std::error_code error;
    const bool folder = std::filesystem::is_directory(path, error);
    const Inputs found = find_inputs(path, search_);
    count_not_read(not_read_, found);
    for (const std::string& trouble : found.troubles) report(trouble);
    for (const Input& input : found.readable) {
      // A folder may hold records in JSON too.
      if (folder && input.kind != StreamKind::unknown) continue;
      try {
        format(input);
      } catch (const UsageError& e) {
        report(e.what());
      }
    }
  }

  ExitStatus finish() {
    for (const std::string& each : render::not_read_lines(not_read_)) print_message(streams_, "spadille: " + each);
    if (mode_ == FmtMode::write)
      streams_.out << fmt::format("{} changed, {} unchanged\n", pluralize(changed_, "file"), unchanged_);
    if (refused_ > 0) return ExitStatus::unusable;
    const bool asks = mode_ == FmtMode::check || mode_ == FmtMode::diff;
    return asks && changed_ > 0 ? ExitStatus::not_valid : ExitStatus::all_valid;
  }

 private:
  void report(std::string_view why) {
    ++refused_;
    print_message(streams_, fmt::format("spadille: {}", why));
  }

  // On a terminal a path fits the width. Elsewhere programs read the list, so that each path has a line.
  void list(const std::string& path) {
    const std::string line = printable_line(path);
    streams_.out << (streams_.out_is_terminal ? render::wrapped(line, 0, streams_.around.width) : line + "\n");
  }

  void format(const Input& input) {
    const std::string before = input.path.empty() ? read_all(streams_.in, input.name) : read_whole_file(input.path);
    const auto formatted = edit::format_yaml(before, input.kind);
    if (!formatted)
      return report(fmt::format("{}:{}: not formatted: {}", input.name, formatted.error().line, formatted.error().why));
    const std::string& after = *formatted;
    if (mode_ == FmtMode::print) streams_.out << after;
    if (before == after) {
      ++unchanged_;
      return;
    }
    if (mode_ == FmtMode::check) list(input.name);
    if (mode_ == FmtMode::diff) streams_.out << edit::unified_diff(printable_line(input.name), before, after);
    if (mode_ == FmtMode::write) replace_content(input.path, before, after);
    ++changed_;
  }

  FmtMode mode_;
  Search search_;
  Streams streams_;
  render::Summary not_read_;  // only the counts of what the searches did not read
  std::size_t changed_ = 0;
  std::size_t unchanged_ = 0;
  std::size_t refused_ = 0;
};

}  // namespace

ExitStatus format_records(const FmtOptions& options, Streams streams) {
  Formatter formatter(options, streams);
  for (const std::string& path : options.paths) formatter.format(path);
  return formatter.finish();
}

}  // namespace spadille::cli
