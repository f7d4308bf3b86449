#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "judge/judge_document.h"

namespace spadille::pipeline {

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
  virtual void take(const Report& report, const Document& document, const judge::ReadHand* hand) = 0;
  /// Where something is shown: before all that the part has taken, or next.
  enum class Where : std::uint8_t { in_front, next };
  /// Takes a session that has ended without a settlement and with hands that are not counted.
  virtual void take_open_session(const judge::OpenSession& session, Where where) = 0;
  /// Shows what has become of them. False: no more is wanted.
  virtual bool show() = 0;
};

/// A stream of documents under the rules of one referee.
class JudgedStream {
 public:
  using Part = ReportPart;
  static constexpr bool kHeadersBeginAnew = true;

  explicit JudgedStream(judge::DocumentJudge judge) : judge_(std::move(judge)) {}

  [[nodiscard]] bool stands_alone() const { return judge_.session() == nullptr; }
  void begin_after(std::size_t hands) { judge_.begin_after(hands); }
  /// A hand that stands alone leaves nothing to those behind it.
  void skip(judge::LazyDocument& hand) { static_cast<void>(hand); }
  void take(judge::LazyDocument read, ReportPart& part) {
    judge_document(
        judge_, read,
        {[&](const Report& report, const Document& document, const auto* hand) { part.take(report, document, hand); },
         [&](const judge::OpenSession& session) { part.take_open_session(session, ReportPart::Where::next); }});
  }
  void end(bool any, ReportPart& part) {
    if (!any) part.take(judge_.report_empty_stream(), Document{}, nullptr);
    end_session(part, ReportPart::Where::next);
  }
  /// Ends at the header with which a part begins.
  void end_before(ReportPart& part) const { end_session(part, ReportPart::Where::in_front); }

 private:
  void end_session(ReportPart& part, ReportPart::Where where) const {
    if (const auto session = judge_.open_session()) part.take_open_session(*session, where);
  }

  judge::DocumentJudge judge_;
};

}  // namespace spadille::pipeline
