#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "judge/referee.h"

namespace spadille::pipeline {

/// Receives and shows the reports of a piece of a stream.
class ReportPart {
 public:
  ReportPart() = default;
  ReportPart(const ReportPart&) = delete;
  ReportPart& operator=(const ReportPart&) = delete;
  virtual ~ReportPart() = default;

  /// Continues where another part ended. Used only if parts are made one after the other.
  virtual void follow(const ReportPart& /*before*/) {}
  /// Takes the next report. May be called in any thread. `hand` is null if there is none that could be judged.
  virtual void take(const Report& report, const Document& document, const judge::ReadHand* hand) = 0;
  /// Location of output: in front of everything that the part has taken, or next.
  enum class Where : std::uint8_t { in_front, next };
  /// Takes a session that ended without a settlement and has hands that are not counted.
  virtual void take_open_session(const judge::OpenSession& /*session*/, Where /*where*/) {}
  /// Shows the reports. Returns false if no more is wanted.
  virtual bool show() = 0;
};

/// Judges a stream of documents with one referee.
class JudgedStream {
 public:
  using Part = ReportPart;

  explicit JudgedStream(judge::DocumentJudge judge) : judge_(std::move(judge)) {}

  [[nodiscard]] bool stands_alone() const { return judge_.session() == nullptr; }
  void begin_after(std::size_t hands) { judge_.begin_after(hands); }
  /// Does nothing: a hand outside a session does not affect later hands.
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
  /// Ends the session before the header with which `part` begins; reports it in front of the part's reports.
  void end_before(ReportPart& part) const { end_session(part, ReportPart::Where::in_front); }

 private:
  void end_session(ReportPart& part, ReportPart::Where where) const {
    if (const auto session = judge_.open_session()) part.take_open_session(*session, where);
  }

  judge::DocumentJudge judge_;
};

}  // namespace spadille::pipeline
