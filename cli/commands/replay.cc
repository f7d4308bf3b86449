#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <ostream>

#include "base/usage_error.h"
#include "cli/commands/json_reports.h"
#include "cli/commands/judging.h"
#include "render/replay_json.h"
#include "render/replay_text.h"
#include "render/summary_text.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// Notes whether any shown hand has the requested trick or turn, and how many the longest has. Thread-safe.
class Reach {
 public:
  explicit Reach(std::size_t wanted) : wanted_(wanted) {}

  void take(const Report& report, const judge::ReadHand& hand) {
    const bool turns = !hand.game.keys.turn.empty();
    const std::size_t number = turns ? hand.record.turns.size() : hand.record.tricks.size();
    const std::lock_guard lock(mutex_);
    ++hands_;
    name_ = printable(report.hand);
    found_ = found_ || wanted_ <= number;
    most_ = std::max(most_, number);
    (turns ? has_turns_ : has_tricks_) = true;
  }

  // Throws `UsageError` if hands were shown and none has the requested trick or turn.
  void require_found() const {
    if (found_ || hands_ == 0) return;
    const std::string_view what = !has_turns_ ? "trick" : has_tricks_ ? "trick or turn" : "turn";
    if (hands_ > 1)
      throw UsageError(
          fmt::format("--trick: none of {} hands has a {} {}; the longest has {}", hands_, what, wanted_, most_));
    if (most_ == 0) throw UsageError(fmt::format("--trick: hand {} has no {}s", name_, what));
    throw UsageError(fmt::format("--trick: hand {} has no {} {}, but {}", name_, what, wanted_, most_));
  }

 private:
  std::size_t wanted_;
  std::mutex mutex_;
  std::size_t hands_ = 0;
  std::string name_;  // name of the last hand
  std::size_t most_ = 0;
  bool found_ = false;
  bool has_tricks_ = false;
  bool has_turns_ = false;
};

}  // namespace

ExitStatus replay(const ReplayOptions& options, Streams streams) {
  const render::Style style = style_for(options.judge.color, streams);
  std::atomic<bool> found = false;
  Reach reach(options.trick.value_or(0));
  const auto view_of = [&](const Report& report, const judge::ReadHand* hand) {
    found = true;
    if (hand == nullptr) return HandView();
    reach.take(report, *hand);
    Sink unused;  // unused: the report has all diagnostics
    return hand->game.view(hand->record, hand->rules, hand->carried, unused);
  };
  const auto is_shown = [&](const Report& report) {
    return report.kind == Report::Kind::hand && is_wanted(report, options.hand);
  };
  const auto print_text = [&](const Report& report, const Document& document, const judge::ReadHand* hand, Page& page) {
    if (report.kind != Report::Kind::hand && !options.hand) {
      // They decide the exit status.
      for (const Diagnostic& each : report.diagnostics)
        if (each.severity == Severity::error) page.out << render::diagnostic_text(each, report, document, style);
    }
    if (!is_shown(report)) return;
    page.out << render::replay_text(report, hand == nullptr ? nullptr : &hand->record, view_of(report, hand), document,
                                    options.trick, style);
  };
  const auto json_of = [&](const Report& report, const Document& document, const judge::ReadHand* hand) {
    if (!is_shown(report)) return render::Json();
    const HandView view = view_of(report, hand);
    render::Json json = render::to_value(report, document, hand == nullptr ? nullptr : &hand->rules);
    if (hand != nullptr) json["replay"] = render::replay_value(report, view, hand->rules, options.trick);
    return json;
  };
  const auto summary = options.format == Format::text
                           ? judge_all(options.judge, streams, print_text)
                           : print_json_reports(options.judge, options.format, streams, json_of);
  if (options.format == Format::text) streams.out << render::left_out_text(summary);
  require_found(found, options.hand);
  if (options.trick) reach.require_found();
  return status_of(summary, Demands{});
}

}  // namespace spadille::cli
