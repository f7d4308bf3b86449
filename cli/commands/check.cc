#include <ostream>

#include "cli/commands/judging.h"
#include "report/json.h"
#include "report/text.h"

namespace spadille::cli {
namespace {

class TextOutput {
 public:
  TextOutput(const CheckOptions& options, Streams streams)
      : options_(options), out_(streams.out), style_(style_for(options.judge.colour, streams)) {}

  void take(const Report& report, const Document& document, const referee::ReadHand* hand) {
    const bool quiet = options_.talk == Talk::quiet;
    if (options_.show_rules == ShowRules::yes && hand != nullptr && shown_ != hand->rules.name()) {
      shown_ = hand->rules.name();
      out_ << report::rules_text(hand->rules, style_);
    }
    for (const Diagnostic& each : report.diagnostics)
      if (!quiet || each.severity != Severity::note)
        out_ << report::diagnostic_text(each, report.file, document, style_);
    if (!quiet) out_ << report::hand_line(report, style_);
  }

  void finish(const report::Summary& summary) {
    const bool nothing = summary.documents == 0 && summary.unusable > 0;
    if (options_.talk == Talk::normal && !nothing) out_ << report::summary_text(summary, style_);
  }

 private:
  const CheckOptions& options_;
  std::ostream& out_;
  report::Style style_;
  std::string shown_;
};

}  // namespace

ExitStatus check(const CheckOptions& options, Streams streams) {
  report::Summary summary;
  JudgeOptions one = options.judge;
  one.jobs = archive::Jobs{1};
  switch (options.format) {
    case Format::text: {
      TextOutput text(options, streams);
      summary = judge_all(one, streams, [&](const Report& r, const Document& d, const referee::ReadHand* h, Page&) {
        text.take(r, d, h);
      });
      text.finish(summary);
      break;
    }
    case Format::jsonl:
      summary = judge_all(options.judge, streams,
                          [&](const Report& r, const Document& d, const referee::ReadHand*, Page& page) {
                            page.out << report::to_json(r, d) << '\n';
                          });
      break;
    case Format::json: {
      constexpr std::string_view kOpening = "{\"reports\":[\n";
      std::string_view between = kOpening;
      summary = judge_all(one, streams, [&](const Report& r, const Document& d, const referee::ReadHand*, Page&) {
        streams.out << between << report::to_json(r, d);
        between = ",\n";
      });
      if (between == kOpening) streams.out << kOpening;  // a stream may hold nothing to report
      streams.out << "\n],\"summary\":" << report::to_json(summary) << "}\n";
      break;
    }
  }
  return status_of(summary, options.strictness);
}

}  // namespace spadille::cli
