#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/document_judge.h"
#include "render/json.h"
#include "render/session_table.h"
#include "render/summary.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"
#include "source/document.h"

/// The output formats of `check`. Each has a file of its own in this folder.
namespace spadille::render {

/// Whether notes, and documents without a fault, are listed.
enum class Detail { all, faults_only };

/// Whether a document meets what the command line demands of it.
enum class Demanded { met, not_met };

/// A report as a format lists it.
struct ListedReport {
  const Report& report;
  const Document& document;
  std::vector<const Diagnostic*> diagnostics;  ///< the listed ones, in the order of the report
  Unlisted unlisted{};                         ///< the numbers of the others
  Demanded demanded = Demanded::met;
  const rules::RuleSet* rules = nullptr;  ///< in force for the hand; null if unknown
};

/// The counts of a run, and how it ended.
struct RunEnd {
  const Summary& summary;
  std::size_t left_out = 0;                      ///< diagnostics beyond the maximum
  std::optional<std::size_t> max_diagnostics{};  ///< the maximum, if there is one
  int exit_status = 0;
};

/// Returns "3 more diagnostics are not listed (--max-diagnostics 5)", without a line break; nullopt if all are listed.
std::optional<std::string> left_out_sentence(const RunEnd& end);

/// The output of some reports, in sections. Consecutive texts with one key are one section.
class Sections {
 public:
  /// A piece of output. Its key says what it belongs to; what that is, each format decides.
  struct Section {
    std::string key;
    std::string text;
    std::optional<CheckedRow> row{};  ///< in text: the row of a table after the text
  };

  Sections() = default;
  /// Reserves memory for a first section without a key.
  explicit Sections(std::size_t usual_size) { in({}).reserve(usual_size); }

  /// Returns the text to append to. Valid until the next call.
  std::string& in(std::string_view key) {
    if (sections_.empty() || sections_.back().key != key || sections_.back().row)
      sections_.push_back({std::string(key), {}});
    return sections_.back().text;
  }
  /// Begins another section, even if the last one has this key.
  std::string& begin(std::string_view key) {
    sections_.push_back({std::string(key), {}});
    return sections_.back().text;
  }
  [[nodiscard]] std::vector<Section>& all() { return sections_; }
  /// Adds a row of a table.
  void add(CheckedRow row) { sections_.push_back({{}, {}, std::move(row)}); }
  /// Returns the bytes of all texts and rows.
  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const Section& each : sections_) sum += each.text.size() + (each.row ? each.row->bytes() : 0);
    return sum;
  }

 private:
  std::vector<Section> sections_;
};

/// A format of reports. Reports are written at the same time, and then put together in the order of the input. Memory
/// is bounded: a format keeps no more than its own limit.
class ReportFormat {
 public:
  ReportFormat() = default;
  ReportFormat(const ReportFormat&) = delete;
  ReportFormat& operator=(const ReportFormat&) = delete;
  virtual ~ReportFormat() = default;

  /// Appends a report. Thread-safe.
  virtual void append_report(Sections& out, const ListedReport& listed) const = 0;
  /// Appends a session that ended without a settlement. Thread-safe.
  virtual void append_open_session(Sections& out, const judge::OpenSession& session) const;

  /// Returns the beginning of the output. Called once, before `put`, `unusable` and `tail`.
  virtual std::string head() { return {}; }
  /// Returns the output of the next reports. By default their texts one after the other.
  virtual std::string put(Sections next);
  /// Returns the output for a file that cannot be used, for this reason.
  virtual std::string unusable(const std::string& why);
  /// Returns the end of the output.
  virtual std::string tail(const RunEnd& end) = 0;
};

/// Removes the separator before the first of many entries. Each entry is written after a separator, because only when
/// the entries are put together is it known which is the first.
class Separated {
 public:
  static constexpr std::string_view kSeparator = ",\n";

  /// Returns entries without the separator that begins the list.
  std::string_view next(std::string_view entries) {
    if (entries.empty() || std::exchange(begun_, true)) return entries;
    return entries.substr(kSeparator.size());
  }

 private:
  bool begun_ = false;
};

}  // namespace spadille::render
