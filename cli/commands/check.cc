#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

#include "base/usage_error.h"
#include "cli/commands/check_output.h"
#include "cli/commands/fix.h"
#include "cli/commands/judging.h"
#include "cli/progress.h"

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

// The output of the reports of a piece, and their counts.
class CheckedPart : public pipeline::ReportPart {
 public:
  // The totals of all parts shown.
  struct All {
    render::Summary summary;
    PrintState print_state;
    std::optional<Progress> progress;
    std::atomic<std::size_t> usual_size = 0;  // bytes of output of a part
  };

  CheckedPart(const CheckOptions& options, const ReportWriter& writer, CheckOutput& output, All& all)
      : options_(options), writer_(writer), output_(output), all_(all), written_(all.usual_size) {}

  void follow(const ReportPart& before) override {
    print_state_ = dynamic_cast<const CheckedPart&>(before).print_state_;
  }

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) override {
    if (counts_.stopped) return;
    counts_.add(report, document);
    writer_.write(written_, report, document, hand, print_state_);
    counts_.stopped =
        options_.on_fault == OnFault::stop && status_of(counts_, options_.demands) != ExitStatus::all_valid;
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
    all_.print_state = print_state_;
    if (all_.progress) all_.progress->judged(counts_.hands);
    return !counts_.stopped && output_.good();
  }

 private:
  const CheckOptions& options_;
  const ReportWriter& writer_;
  CheckOutput& output_;
  All& all_;
  render::Summary counts_;
  PrintState print_state_;
  render::Sections in_front_;
  render::Sections written_;
};

}  // namespace

ExitStatus check(const CheckOptions& options, Streams streams) {
  require_room_for_the_time(options);
  require_place_in_format(options);
  if (options.fix == Fix::shown) return show_fixes(options, streams);
  const auto format = format_of(options, streams);
  const ReportWriter writer(options, *format, style_for(options.judge.color, streams));
  CheckOutput output(options, *format, streams);
  CheckedPart::All all;
  if (options.fix == Fix::written) all.summary.unusable = fix_files(options, streams);
  if (shows_progress(options.listing, streams)) all.progress.emplace(streams.err, bytes_of(options.judge.paths));
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
       .on_read =
           [&](std::size_t bytes) {
             if (all.progress) all.progress->read(bytes);
           }});
  all.progress.reset();
  if (options.timing == Timing::shown)
    all.summary.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
  output.finish(all.summary, all.print_state);
  return status_of(all.summary, options.demands);
}

}  // namespace spadille::cli
