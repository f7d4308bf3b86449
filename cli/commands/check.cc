#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/usage_error.h"
#include "cli/commands/baseline.h"
#include "cli/commands/check_output.h"
#include "cli/commands/fix.h"
#include "cli/commands/judging.h"
#include "cli/commands/watch.h"
#include "cli/end_signals.h"
#include "cli/live_progress.h"
#include "cli/message.h"
#include "render/layout.h"
#include "render/summary_text.h"

namespace spadille::cli {
namespace {

// Rejects options that lack another one. The parser already rejects options that exclude each other.
void require_room_for_the_time(const CheckOptions& options) {
  if (options.timing == Timing::left_out || options.listing == Listing::summary) return;
  if (options.format == CheckFormat::jsonl)
    throw UsageError("--time is part of the summary; with --format jsonl it needs --summary");
  if (options.format == CheckFormat::text && options.talk == Talk::quiet)
    throw UsageError("--time is part of the summary, but --quiet omits the summary");
}

// The formats for other programs have no place for totals or rule sets.
void require_place_in_format(const CheckOptions& options) {
  const CheckFormat format = options.format;
  if (format == CheckFormat::text || format == CheckFormat::json || format == CheckFormat::jsonl) return;
  if (options.listing == Listing::summary) throw UsageError("--summary needs --format text, json or jsonl");
  if (options.timing == Timing::shown) throw UsageError("--time needs --format text or json");
  if (options.show_rules == ShowRules::yes) throw UsageError("--show-rules needs --format text");
}

void require_one_part(const JudgeOptions& options) {
  if (options.beginning == pipeline::Beginning{} || options.paths == std::vector<std::string>{"-"}) return;
  throw UsageError("--first-line and --first-hand are of a part on standard input; name - as the only input");
}

// The output of the reports of a piece, and their counts.
class CheckedPart : public pipeline::ReportPart {
 public:
  // The totals of all parts shown.
  struct All {
    LiveProgress& progress;
    render::Summary summary{};
    PrintState print_state{};
    std::optional<Baseline> baseline{};
    std::set<std::string> checked_files{};    // as the baseline names them
    std::vector<BaselineEntry> found{};       // the new entries of the baseline
    std::string configuration{};              // line on its effect on the rules of records
    std::size_t failing = 0;                  // reports that lead to exit status 1
    std::atomic<std::size_t> usual_size = 0;  // bytes of output of a part
  };

  CheckedPart(const CheckOptions& options, const ReportWriter& writer, CheckOutput& output, All& all)
      : options_(options), writer_(writer), output_(output), all_(all), written_(all.usual_size) {}

  void follow(const ReportPart& before) override {
    print_state_ = dynamic_cast<const CheckedPart&>(before).print_state_;
  }

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) override {
    if (counts_.stopped) return;
    if (all_.baseline) checked_files_.insert(all_.baseline->name_of_file(report.file));
    const bool compared = all_.baseline && !report.diagnostics.empty() && report.verdict != Verdict::unreadable;
    if (!compared && !leaves_out(options_.judge.selection, report)) return write(report, report, {}, document, hand);
    Report counted = report;
    render::Unlisted unlisted{.ignored = remove_left_out(counted, options_.judge.selection)};
    if (compared) unlisted.accepted = remove_accepted(counted);
    counts_.diagnostics_ignored += unlisted.ignored;
    counts_.diagnostics_accepted += unlisted.accepted;
    write(report, counted, unlisted, document, hand);
  }

  void take_open_session(const judge::OpenSession& session, Where where) override {
    if (!counts_.stopped) writer_.write(where == Where::in_front ? in_front_ : written_, session);
  }

  bool show() override {
    // Later parts reserve this much memory, because most of them are about as long.
    all_.usual_size = written_.size() + written_.size() / 8;
    output_.put(std::move(in_front_));
    output_.put(std::move(written_));
    all_.summary += counts_;
    all_.checked_files.merge(checked_files_);
    all_.found.insert(all_.found.end(), found_.begin(), found_.end());
    all_.failing += failing_;
    all_.print_state = print_state_;
    all_.progress.finished(counts_.hands);
    return !counts_.stopped && output_.good() && !is_end_asked_for();
  }

 private:
  // Removes what the baseline accepts, or everything that an update makes it accept. Returns the number.
  std::size_t remove_accepted(Report& counted) {
    const bool updates = all_.baseline->use() == Baseline::Use::update;
    return std::erase_if(counted.diagnostics, [&](const Diagnostic& each) {
      if (updates && !fails(each, counted, options_.demands)) return false;
      BaselineEntry entry = all_.baseline->entry_of(counted, each);
      if (!updates) return all_.baseline->accepts(entry);
      found_.push_back(std::move(entry));
      return true;
    });
  }

  // `counted` is the report without the diagnostics that do not count, and `unlisted` has their numbers.
  void write(const Report& report, const Report& counted, const render::Unlisted& unlisted, const Document& document,
             const judge::ReadHand* hand) {
    counts_.add(counted, document);
    writer_.write(written_, {counted, unlisted, document, hand}, print_state_);
    const bool failing = fails(report, counted, options_.demands);
    if (failing) ++failing_;
    if (!failing && report.verdict == Verdict::invalid) ++counts_.documents_not_counted;
    counts_.stopped = options_.on_fault == OnFault::stop && failing;
  }

  const CheckOptions& options_;
  const ReportWriter& writer_;
  CheckOutput& output_;
  All& all_;
  render::Summary counts_;
  std::set<std::string> checked_files_;
  std::vector<BaselineEntry> found_;
  std::size_t failing_ = 0;
  PrintState print_state_;
  render::Sections in_front_;
  render::Sections written_;
};

// Writes the baseline, or reports what it has too much.
void finish_baseline(Baseline& baseline, const CheckedPart::All& all, const CheckOptions& options, Streams streams) {
  std::vector<std::string> lines;
  if (baseline.use() == Baseline::Use::update) {
    lines.push_back(baseline.update(all.checked_files, all.found));
  } else if (!all.summary.stopped && options.talk == Talk::normal) {
    lines = baseline.notes(all.checked_files);
  }
  for (const std::string& each : lines)
    if (options.format == CheckFormat::text) {
      streams.out << render::wrapped(each, 0, streams.around.width);
    } else {
      print_message(streams, "spadille: " + each);
    }
}

// The formats for programs have no place for remarks on the run.
void print_remarks(const CheckedPart::All& all, const CheckOptions& options, Streams streams) {
  const bool is_text = options.format == CheckFormat::text;
  if (is_text) streams.out << render::left_out_text(all.summary);
  if (all.configuration.empty()) return;
  if (is_text) {
    streams.out << printable_line(all.configuration) << '\n';
  } else {
    print_message(streams, "spadille: " + all.configuration);
  }
}

}  // namespace

ExitStatus check(const CheckOptions& options, Streams streams) {
  require_room_for_the_time(options);
  require_place_in_format(options);
  require_one_part(options.judge);
  if (options.fix == Fix::shown) return show_fixes(options, streams);
  const auto format = format_of(options, streams);
  const ReportWriter writer(options, *format, style_for(options.judge.color, streams));
  CheckOutput output(options, *format, streams);
  LiveProgress progress(
      streams, options.listing == Listing::summary ? LiveProgress::Output::at_the_end : LiveProgress::Output::streamed,
      reading(options.judge, streams));
  CheckedPart::All all{.progress = progress};
  if (options.baseline_use == Baseline::Use::update && !options.baseline)
    throw UsageError("--update-baseline needs --baseline, or baseline in the configuration");
  if (options.baseline) all.baseline.emplace(*options.baseline, options.baseline_use, options.judge.selection);
  if (options.fix == Fix::written) all.summary.unusable = fix_files(options, streams);
  const auto begin = std::chrono::steady_clock::now();
  judge_archive(
      options.judge, options.listing == Listing::summary ? judge::Presets::left_out : judge::Presets::named, streams,
      {.making = writer.is_ordered() ? pipeline::Making::one_after_the_other : pipeline::Making::at_the_same_time,
       .make_part = [&] { return std::make_unique<CheckedPart>(options, writer, output, all); },
       .count_unusable =
           [&](const std::string& why) {
             ++all.summary.unusable;
             output.put_unusable(why);
           },
       .on_read = [&](std::size_t bytes) { progress.read(bytes); },
       .count_not_read = [&](const render::Summary& not_read) { all.summary += not_read; },
       .on_configuration = [&](const std::string& remark) { all.configuration = remark; }});
  progress.end();
  if (options.timing == Timing::shown)
    all.summary.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
  if (options.talk == Talk::normal) print_remarks(all, options, streams);
  if (all.baseline) finish_baseline(*all.baseline, all, options, streams);
  output.finish(all.summary, all.print_state);
  if (all.summary.unusable > 0) return ExitStatus::unusable;
  return all.failing > 0 ? ExitStatus::not_valid : ExitStatus::all_valid;
}

}  // namespace spadille::cli
