#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <ostream>
#include <string>

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
  if (options.format == Format::jsonl)
    throw UsageError("--time is part of the summary; with --format jsonl it needs --summary");
  if (options.format == Format::text && options.talk == Talk::quiet)
    throw UsageError("--time is part of the summary, but --quiet omits the summary");
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
      : options_(options), writer_(writer), output_(output), all_(all) {
    written_.reserve(all.usual_size);
  }

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
    output_.put(in_front_);
    output_.put(written_);
    // Later parts reserve this much memory, because most of them are about as long.
    all_.usual_size = written_.size() + written_.size() / 8;
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
  std::string in_front_;
  std::string written_;
};

}  // namespace

ExitStatus check(const CheckOptions& options, Streams streams) {
  require_room_for_the_time(options);
  if (options.fix == Fix::shown) return show_fixes(options, streams);
  const ReportWriter writer(options, style_for(options.judge.color, streams));
  CheckOutput output(options, streams);
  CheckedPart::All all;
  if (options.fix == Fix::written) all.summary.unusable = fix_files(options, streams);
  if (shows_progress(options.listing, streams)) all.progress.emplace(streams.err, bytes_of(options.judge.paths));
  const auto begin = std::chrono::steady_clock::now();
  judge_archive(
      options.judge, options.listing == Listing::summary ? judge::Presets::left_out : judge::Presets::named, streams,
      {.making = writer.is_ordered() ? pipeline::Making::one_after_the_other : pipeline::Making::at_the_same_time,
       .make_part = [&] { return std::make_unique<CheckedPart>(options, writer, output, all); },
       .count_unusable = [&] { ++all.summary.unusable; },
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
