#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "base/usage_error.h"
#include "cli/commands/judging.h"
#include "cli/commands/settle_output.h"
#include "render/ledger_csv.h"
#include "render/ledger_text.h"
#include "render/summary_text.h"
#include "render/text.h"

namespace spadille::cli {
namespace {

using Form = SettledReport::Form;

// A hand without cards may be one of a session of score sheets even without `counted`, such as a hand that all passed.
Form form_of(const judge::ReadHand* hand) {
  if (hand == nullptr) return Form::unknown;
  if (hand->record.has_cards()) return Form::other;
  return hand->record.counted ? Form::score_sheet : Form::unknown;
}

SettledReport settled_report(const Report& report, const Document& document, const judge::ReadHand* hand,
                             const SettleOptions& options, const render::Style& style) {
  SettledReport settled{.row = render::sheet_row(report),
                        .form = form_of(hand),
                        .by_itself = {},
                        .remarks = {},
                        .faults = {},
                        .ledger = {}};
  for (const Diagnostic& each : report.diagnostics) {
    const std::string text = render::diagnostic_text(each, report, document, style);
    settled.by_itself += text;
    // A sheet shows by itself that only counts are recorded.
    if (each.code != Code::record_unverifiable) settled.remarks += text;
    if (each.severity != Severity::note) settled.faults += text;
  }
  const rules::RuleSet* rules = hand == nullptr ? nullptr : &hand->rules;
  settled.by_itself += render::ledger_text(report, rules, options.sources, style);
  settled.ledger = render::ledger_csv(report, rules);
  return settled;
}

// The reports of a piece, and their counts.
class SettledPart : public pipeline::ReportPart {
 public:
  // The output and the counts of all parts shown.
  struct All {
    SettleOutput output;
    LiveProgress& progress;
    render::Summary summary{};
  };

  SettledPart(All& all, const SettleOptions& options, const render::Style& style)
      : all_(all), options_(options), style_(style) {}

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) override {
    const CountedReport counted(report, options_.judge.selection);
    counts_.add(counted.get(), document);
    counts_.diagnostics_ignored += counted.ignored();
    entries_.push_back({settled_report(counted.get(), document, hand, options_, style_), {}});
  }

  void take_open_session(const judge::OpenSession& session, Where where) override {
    std::string line = render::open_session_line(session.file, session.line, session.title, session.uncounted, style_);
    if (where == Where::in_front) {
      in_front_ = std::move(line);
    } else {
      entries_.push_back({{}, std::move(line)});
    }
  }

  bool show() override {
    if (in_front_) all_.output.put_end(*in_front_);
    for (Entry& each : entries_) {
      if (each.report) all_.output.put(std::move(*each.report));
      if (each.end) all_.output.put_end(*each.end);
    }
    all_.summary += counts_;
    all_.progress.finished(counts_.hands);
    return all_.output.good();
  }

 private:
  // Exactly one is set.
  struct Entry {
    std::optional<SettledReport> report;
    std::optional<std::string> end;
  };

  All& all_;
  const SettleOptions& options_;
  render::Style style_;
  render::Summary counts_;
  std::optional<std::string> in_front_;
  std::vector<Entry> entries_;
};

}  // namespace

ExitStatus settle(const SettleOptions& options, Streams streams) {
  if (options.rows == SettleRows::ledger_lines && options.format != SettleFormat::csv)
    throw UsageError("--ledger needs --format csv");
  if (options.format == SettleFormat::json || options.format == SettleFormat::jsonl) {
    CheckOptions reports;
    reports.judge = options.judge;
    reports.demands = options.demands;
    reports.demands.ignored_errors = IgnoredErrors::refused;  // a hand that is not valid is not settled
    reports.format = options.format == SettleFormat::json ? CheckFormat::json : CheckFormat::jsonl;
    return check(reports, streams);
  }
  const render::Style style = style_for(options.judge.color, streams);
  LiveProgress progress(streams, LiveProgress::Output::streamed, reading(options.judge, streams));
  SettledPart::All all{SettleOutput(options, streams), progress};
  judge_archive(options.judge, judge::Presets::named, streams,
                {.make_part = [&] { return std::make_unique<SettledPart>(all, options, style); },
                 .count_unusable = [&](const std::string& /*why*/) { ++all.summary.unusable; },
                 .on_read = [&](std::size_t bytes) { progress.read(bytes); }});
  progress.end();
  all.output.finish();
  (options.format == SettleFormat::text ? streams.out : streams.err) << render::left_out_text(all.summary);
  return status_of(all.summary, options.demands);
}

}  // namespace spadille::cli
