#include "cli/commands/fix.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/commands/judging.h"
#include "cli/inputs.h"
#include "cli/message.h"
#include "cli/settings.h"
#include "cli/whole_file.h"
#include "edit/repaired_text.h"
#include "edit/unified_diff.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// An error, without its location.
using ErrorText = std::pair<Code, std::string>;

// The parts of a report that repairing needs.
struct JudgedDocument {
  Document document{};  // set if it has repairs
  bool is_valid = false;
  std::set<ErrorText> errors{};
  std::vector<std::pair<ErrorText, Repair>> repairs{};  // that have edits
};

// A text with its repairs applied.
struct FixedText {
  std::string text;
  std::size_t errors = 0;  // that are left in it
};

// Finds the repairs of files.
class Fixer {
 public:
  Fixer(const JudgeOptions& options, const Streams& streams)
      : kind_(options.input), referee_(files_, options.rule_files) {
    settings_or_none(streams.settings).configure(referee_.loader());
    if (options.rules) referee_.override_rules(*options.rules);
  }

  /// Returns the text of a file with its repairs applied. Leaves out a repair that does not remove its error. Leaves
  /// out the repair of a header if a hand is no longer valid after it. If a document would have as many errors as
  /// before, leaves out all its repairs.
  FixedText fixed(const Input& input, const std::string& text) {
    std::vector<JudgedDocument> documents = judge(input, text);
    while (true) {
      std::string result = repaired(text, documents);
      if (result == text) return {std::move(result), count_errors(documents)};
      const std::vector<JudgedDocument> after = judge(input, result);
      const bool harms = has_invalidated(documents, after);
      std::size_t left = 0;
      for (std::size_t i = 0; i < documents.size(); ++i)
        left += std::erase_if(documents[i].repairs, [&](const auto& repair) {
          return i >= after.size() || after[i].errors.contains(repair.first) || (harms && repair.second.earlier) ||
                 count_without_claims(after[i]) >= count_without_claims(documents[i]);
        });
      if (left == 0) return {std::move(result), count_errors(after)};
    }
  }

 private:
  std::vector<JudgedDocument> judge(const Input& input, const std::string& text) {
    std::vector<JudgedDocument> all;
    const auto take = [&](const Report& report, const Document& document, const judge::ReadHand* /*hand*/) {
      JudgedDocument& each = all.emplace_back();
      each.is_valid = report.verdict == Verdict::valid;
      for (const Diagnostic& d : report.diagnostics) {
        if (d.severity == Severity::error) each.errors.emplace(d.code, d.message);
        if (d.repair && !d.repair->edits.empty()) each.repairs.push_back({{d.code, d.message}, *d.repair});
      }
      if (!each.repairs.empty()) each.document = document;
    };
    std::istringstream in(text);
    referee_.judge(in, kind_ == StreamKind::unknown ? input.kind : kind_, input.name, input.folder, {take});
    return all;
  }

  static bool has_invalidated(const std::vector<JudgedDocument>& before, const std::vector<JudgedDocument>& after) {
    return !std::equal(before.begin(), before.end(), after.begin(), after.end(),
                       [](const JudgedDocument& b, const JudgedDocument& a) { return a.is_valid || !b.is_valid; });
  }

  static std::size_t count_errors(const std::vector<JudgedDocument>& documents) {
    std::size_t errors = 0;
    for (const JudgedDocument& each : documents) errors += each.errors.size();
    return errors;
  }

  // Wrong claims are left out: they are judged only in a legal hand.
  static std::ptrdiff_t count_without_claims(const JudgedDocument& judged) {
    return std::count_if(judged.errors.begin(), judged.errors.end(),
                         [](const ErrorText& each) { return phase_of(each.first) != Phase::claim; });
  }

  static std::string repaired(const std::string& text, const std::vector<JudgedDocument>& documents) {
    edit::RepairedText repaired(text);
    for (const JudgedDocument& each : documents)
      for (const auto& [error, repair] : each.repairs) repaired.add(repair, each.document);
    return repaired.text();
  }

  StreamKind kind_;
  DiskReader files_;
  judge::Referee referee_;
};

void refuse_standard_input(const std::vector<std::string>& paths) {
  if (std::find(paths.begin(), paths.end(), "-") != paths.end())
    throw UsageError("--fix changes files, but - is standard input; name a file");
}

// Whether files that are missing are reported, or left to the command that reads the files next.
enum class Missing { reported, left };

// Calls `act` for each named file. Reports each file that cannot be used, and returns their number.
template <class Act>
std::size_t for_each_file(const JudgeOptions& options, Missing missing, Streams streams, const Act& act) {
  std::size_t unusable = 0;
  const auto report = [&](std::string_view why) {
    ++unusable;
    print_message(streams, fmt::format("spadille: {}", why));
  };
  const Search search = search_of(options.search, streams);
  for (const std::string& path : options.paths) {
    const Inputs found = find_inputs(path, search);
    if (missing == Missing::reported) std::for_each(found.troubles.begin(), found.troubles.end(), report);
    for (const Input& input : found.readable) {
      try {
        act(input);
      } catch (const UsageError& e) {
        report(e.what());
      }
    }
  }
  return unusable;
}

}  // namespace

std::size_t fix_files(const CheckOptions& options, Streams streams) {
  refuse_standard_input(options.judge.paths);
  Fixer fixer(options.judge, streams);
  std::ostream& out = options.format == CheckFormat::text ? streams.out : streams.err;
  return for_each_file(options.judge, Missing::left, streams, [&](const Input& input) {
    const std::string before = read_whole_file(input.path);
    const std::string after = fixer.fixed(input, before).text;
    if (before == after) return;
    replace_content(input.path, before, after);
    out << edit::unified_diff(printable_line(input.name), before, after) << '\n';
  });
}

ExitStatus show_fixes(const CheckOptions& options, Streams streams) {
  refuse_standard_input(options.judge.paths);
  Fixer fixer(options.judge, streams);
  bool any = false;
  const std::size_t unusable = for_each_file(options.judge, Missing::reported, streams, [&](const Input& input) {
    const std::string before = read_whole_file(input.path);
    const FixedText after = fixer.fixed(input, before);
    any = any || before != after.text || after.errors > 0;
    streams.out << edit::unified_diff(printable_line(input.name), before, after.text);
    if (after.errors > 0)
      print_message(streams, fmt::format("spadille: {}: {} without a repair", printable_line(input.name),
                                         pluralize(after.errors, "error")));
  });
  if (unusable > 0) return ExitStatus::unusable;
  return any ? ExitStatus::not_valid : ExitStatus::all_valid;
}

}  // namespace spadille::cli
