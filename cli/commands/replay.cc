#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <ostream>

#include "base/usage_error.h"
#include "cli/commands/judging.h"
#include "render/replay_text.h"
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
  const auto summary =
      judge_all(options.judge, streams,
                [&](const Report& report, const Document& document, const judge::ReadHand* hand, Page& page) {
                  if (report.kind != Report::Kind::hand || !is_wanted(report, options.hand)) return;
                  found = true;
                  HandView view;
                  Sink unused;  // unused: the report has all diagnostics
                  if (hand != nullptr) {
                    view = hand->game.view(hand->record, hand->rules, hand->carried, unused);
                    reach.take(report, *hand);
                  }
                  page.out << render::replay_text(report, hand == nullptr ? nullptr : &hand->record, view, document,
                                                  options.trick, style);
                });
  require_found(found, options.hand);
  if (options.trick) reach.require_found();
  return status_of(summary, Demands{});
}

}  // namespace spadille::cli
