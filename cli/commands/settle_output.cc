#include "cli/commands/settle_output.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "render/ledger_csv.h"
#include "render/sheet_text.h"

namespace spadille::cli {
namespace {

using Form = SettledReport::Form;

// A session with more text than this is printed hand by hand, so that memory is bounded.
constexpr std::size_t kMostKept = std::size_t{1} << 21U;

}  // namespace

SettleOutput::SettleOutput(const SettleOptions& options, Streams streams)
    : options_(options), out_(streams.out), err_(streams.err), style_(style_for(options.judge.color, streams)) {}

void SettleOutput::put(SettledReport report) {
  if (options_.format == SettleFormat::text) return put_text(std::move(report));
  err_ << report.faults;
  if (options_.rows == SettleRows::ledger_lines) return put_ledger(report.ledger);
  if (report.row.kind != Report::Kind::header) out_ << csv_.add(std::move(report.row));
}

void SettleOutput::put_ledger(const std::string& rows) {
  if (!std::exchange(has_heading_, true)) out_ << render::ledger_csv_heading();
  out_ << rows;
}

void SettleOutput::put_text(SettledReport report) {
  SessionKey session;
  if (report.row.session && report.row.session_line) session.emplace(report.row.file, *report.row.session_line);
  if (session != session_) {
    print_kept(Closing::open);
    session_ = session;
    as_sheet_ = session.has_value();
  }
  const bool closes = report.row.kind == Report::Kind::settlement;
  if (closes) print_kept(Closing::settled);
  if (closes || report.row.kind == Report::Kind::header) as_sheet_ = false;
  if (report.form == Form::other || kept_bytes_ > kMostKept) as_sheet_ = false;
  if (as_sheet_) return keep(std::move(report));
  print_each();
  print(report.by_itself);
}

void SettleOutput::keep(SettledReport report) {
  kept_bytes_ += report.by_itself.size() + report.remarks.size();
  kept_.push_back(std::move(report));
}

void SettleOutput::print_each() {
  for (const SettledReport& each : kept_) print(each.by_itself);
  kept_.clear();
  kept_bytes_ = 0;
}

void SettleOutput::print_kept(Closing closing) {
  const auto is_sheet = [](const SettledReport& each) { return each.form == Form::score_sheet; };
  if (std::none_of(kept_.begin(), kept_.end(), is_sheet)) return print_each();
  std::vector<render::SheetRow> rows;
  for (SettledReport& each : kept_) {
    print(each.remarks);
    rows.push_back(std::move(each.row));
  }
  out_ << render::sheet_text(rows, style_);
  if (closing == Closing::open && !rows.back().match.empty()) out_ << "  " << rows.back().match << '\n';
  kept_.clear();
  kept_bytes_ = 0;
}

void SettleOutput::put_end(const std::string& line) {
  if (options_.format == SettleFormat::csv) return;
  print_kept(Closing::open);
  out_ << line;
}

void SettleOutput::finish() {
  if (options_.format == SettleFormat::text) {
    print_kept(Closing::open);
    out_ << notes_.list(style_);
    return;
  }
  if (options_.rows == SettleRows::ledger_lines) return put_ledger({});
  out_ << csv_.finish();
}

}  // namespace spadille::cli
