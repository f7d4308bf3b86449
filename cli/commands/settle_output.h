#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/commands.h"
#include "render/notes.h"
#include "render/sheet_csv.h"
#include "render/sheet_row.h"

namespace spadille::cli {

/// A report as `settle` prints it: as a row of a sheet, or by itself.
struct SettledReport {
  /// How a hand is recorded. A hand that cannot be judged may be either.
  enum class Form { score_sheet, other, unknown };

  render::SheetRow row;
  Form form = Form::unknown;
  std::string by_itself;  ///< its diagnostics and its ledger
  std::string remarks;    ///< its diagnostics above a sheet
  std::string faults;     ///< its errors and warnings
  std::string ledger;     ///< the lines of its ledger as rows of CSV
};

/// Prints settled reports in order. Text: a session of score sheets as one table, other reports by themselves.
class SettleOutput {
 public:
  /// `options` must outlive it.
  SettleOutput(const SettleOptions& options, Streams streams);

  /// Prints a report, or keeps it until its session shows how to print it.
  void put(SettledReport report);
  /// Prints a line at the end of the current session.
  void put_end(const std::string& line);
  /// Prints everything kept.
  void finish();
  /// True if all output has been written so far.
  [[nodiscard]] bool good() const { return out_.good(); }

 private:
  // The line of a header identifies a session in its file.
  using SessionKey = std::optional<std::pair<std::string, std::size_t>>;

  void put_text(SettledReport report);
  void put_ledger(const std::string& rows);
  void keep(SettledReport report);
  void print(const std::string& text) { out_ << notes_.numbered(text, style_); }
  void print_each();
  enum class Closing { settled, open };
  void print_kept(Closing closing);

  const SettleOptions& options_;
  std::ostream& out_;
  std::ostream& err_;
  render::Style style_;
  SessionKey session_;
  bool as_sheet_ = false;            // the current session may still be printed as a sheet
  std::vector<SettledReport> kept_;  // hands of the current session
  std::size_t kept_bytes_ = 0;
  render::Notes notes_;
  render::SheetCsv csv_;
  bool has_heading_ = false;  // the ledger as CSV
};

}  // namespace spadille::cli
