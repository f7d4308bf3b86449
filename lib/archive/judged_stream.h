#pragma once

#include <cstddef>
#include <utility>

#include "referee/judge_document.h"

namespace spadille::archive {

/// What becomes of the reports of a piece of a stream.
class ReportPart {
 public:
  ReportPart() = default;
  ReportPart(const ReportPart&) = delete;
  ReportPart& operator=(const ReportPart&) = delete;
  virtual ~ReportPart() = default;

  /// Goes on where another part has ended; of parts that are made one after the other.
  virtual void follow(const ReportPart& before) = 0;
  /// Takes the next report, in any thread. `hand` is null where there is none that could be judged.
  virtual void take(const Report& report, const Document& document, const referee::ReadHand* hand) = 0;
  /// Shows what has become of them. False: no more is wanted.
  virtual bool show() = 0;
};

/// A stream of documents under the rules of one referee.
class JudgedStream {
 public:
  using Part = ReportPart;
  static constexpr bool kHeadersBeginAnew = true;

  explicit JudgedStream(referee::DocumentJudge judge) : judge_(std::move(judge)) {}

  [[nodiscard]] bool stands_alone() const { return judge_.session() == nullptr; }
  void begin_after(std::size_t hands) { judge_.begin_after(hands); }
  /// A hand that stands alone leaves nothing to those behind it.
  void go_past(referee::ReadDocument& hand) { static_cast<void>(hand); }
  void take(referee::ReadDocument read, ReportPart& part) {
    judge_document(judge_, read, {[&](const Report& report, const Document& document, const auto* hand) {
                     part.take(report, document, hand);
                   }});
  }
  void end(bool any, ReportPart& part) {
    if (!any) part.take(judge_.take_nothing(), Document{}, nullptr);
  }

 private:
  referee::DocumentJudge judge_;
};

}  // namespace spadille::archive
