#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/commands/compare_output.h"
#include "cli/commands/judging.h"
#include "cli/live_progress.h"
#include "cli/settings.h"
#include "compare/compared_stream.h"
#include "compare/tally.h"

namespace spadille::cli {
namespace {

// Smaller than usual, because the output of a hand is many times as long as the hand, and takes a while.
constexpr std::size_t kPiece = pipeline::PieceStream::kUsualSize / 8;

// The output of some results, and their tally.
class WrittenResults : public compare::Listener {
 public:
  // The totals of everything shown.
  struct All {
    compare::Tally tally{};
    render::Summary left_out{};  // only the counts of what is left out
    bool faulty = false;         // a session header or a settlement has errors
    bool incomplete = false;     // a settlement is incomplete
    std::size_t unusable = 0;
    LiveProgress& progress;
  };

  WrittenResults(const CompareOptions& options, ComparisonWriter& writer) : options_(options), writer_(writer) {}

  void on_hand(const compare::ComparedHand& hand, const Document& document) override {
    tally_.add(hand);
    const auto is_cut = [&](const compare::Row& row) { return leaves_out(options_.judge.selection, row.report); };
    if (std::none_of(hand.rows.begin(), hand.rows.end(), is_cut))
      return written_.push_back(writer_.written(hand, document));
    compare::ComparedHand cut = hand;
    for (compare::Row& row : cut.rows) row.ignored = remove_ignored(row.report);
    written_.push_back(writer_.written(cut, document));
  }

  void on_session(const compare::ComparedSession& session, const Document& document) override {
    if (options_.hand) return;
    compare::ComparedSession cut = session;
    for (auto& row : cut.rows) {
      if (!row.settlement) continue;
      row.ignored = remove_ignored(*row.settlement);
      faulty_ = faulty_ || row.settlement->verdict == Verdict::invalid;
      incomplete_ = incomplete_ || row.settlement->verdict == Verdict::incomplete;
    }
    written_.push_back(writer_.written(cut, document));
  }

  void on_fault(const compare::Row& row, const Document& document) override {
    faulty_ = true;
    compare::Row cut = row;
    cut.ignored = remove_ignored(cut.report);
    written_.push_back(writer_.written(cut, document));
  }

  void show(ComparisonOutput& output, All& all) const {
    for (const std::string& each : written_) output.put(each);
    all.tally += tally_;
    all.left_out.diagnostics_ignored += ignored_;
    all.faulty = all.faulty || faulty_;
    all.incomplete = all.incomplete || incomplete_;
    all.progress.finished(tally_.hands);
  }

 private:
  // Returns the number of diagnostics removed.
  std::size_t remove_ignored(Report& report) {
    if (!leaves_out(options_.judge.selection, report)) return 0;
    const std::size_t removed = remove_left_out(report, options_.judge.selection);
    ignored_ += removed;
    return removed;
  }

  const CompareOptions& options_;
  ComparisonWriter& writer_;
  std::vector<std::string> written_;
  compare::Tally tally_;
  std::size_t ignored_ = 0;  // diagnostics
  bool faulty_ = false;
  bool incomplete_ = false;
};

// The results of a piece. Before them come the results that end at the header with which the piece begins.
class WrittenPart : public compare::ComparedPart {
 public:
  WrittenPart(const CompareOptions& options, ComparisonWriter& writer, ComparisonOutput& output,
              WrittenResults::All& all)
      : front_(options, writer), results_(options, writer), output_(output), all_(all) {}

  void on_hand(const compare::ComparedHand& hand, const Document& document) override {
    results_.on_hand(hand, document);
  }
  void on_session(const compare::ComparedSession& session, const Document& document) override {
    results_.on_session(session, document);
  }
  void on_fault(const compare::Row& row, const Document& document) override { results_.on_fault(row, document); }
  compare::Listener& in_front() override { return front_; }

  bool show() override {
    front_.show(output_, all_);
    results_.show(output_, all_);
    return output_.good();
  }

 private:
  WrittenResults front_;
  WrittenResults results_;
  ComparisonOutput& output_;
  WrittenResults::All& all_;
};

ExitStatus status_of(const WrittenResults::All& all, const Demands& demands) {
  if (all.unusable > 0) return ExitStatus::unusable;
  const bool faulty = all.tally.invalid > 0 || all.faulty;
  const bool refused = demands.fail_on != FailOn::error && (all.tally.not_valid > 0 || all.incomplete);
  const bool unchecked = demands.require && are_less_checked(all.tally.checked, *demands.require);
  return faulty || refused || unchecked ? ExitStatus::not_valid : ExitStatus::all_valid;
}

}  // namespace

ExitStatus compare_rules(const CompareOptions& options, Streams streams) {
  DiskReader files;
  const auto detail = options.listed == Listed::none ? compare::Detail::causes : compare::Detail::tricks;
  const Settings& settings = settings_or_none(streams.settings);
  compare::Comparer comparer(files, {options.rules, options.hand, detail, options.judge.rule_files,
                                     [&](rules::Loader& loader) { settings.configure(loader); }});
  ComparisonWriter writer(options, style_for(options.judge.color, streams));
  ComparisonOutput output(options, streams);
  LiveProgress progress(streams, LiveProgress::Output::streamed, reading(options.judge, streams));
  WrittenResults::All all{.progress = progress};
  output.begin();
  judge_streams<compare::ComparedStream>(
      options.judge, streams, [&](judge::StreamName name) { return comparer.stream(std::move(name)); },
      {.make_part = [&] { return std::make_unique<WrittenPart>(options, writer, output, all); },
       .count_unusable = [&](const std::string& /*why*/) { ++all.unusable; },
       .on_read = [&](std::size_t bytes) { progress.read(bytes); },
       .count_not_read = [&](const render::Summary& not_read) { all.left_out += not_read; },
       .piece = kPiece});
  progress.end();
  require_found(all.tally.hands > 0, options.hand);
  output.finish(all.tally, all.left_out);
  return status_of(all, options.demands);
}

}  // namespace spadille::cli
