#include <ostream>

#include "cli/commands/judging.h"
#include "cli/inputs.h"
#include "compare/comparer.h"
#include "compare/tally.h"
#include "report/compare_json.h"
#include "report/compare_text.h"
#include "report/text.h"

namespace spadille::cli {
namespace {

// One way of writing a comparison.
class Output {
 public:
  Output(const CompareOptions& options, Streams streams)
      : options_(options), out_(streams.out), style_(style_for(options.judge.colour, streams)) {}

  void begin() {
    if (options_.format == CompareFormat::csv) out_ << report::csv_heading();
  }

  void take(const compare::ComparedHand& hand, const Document& document) {
    if (options_.listed == Listed::none || (options_.listed == Listed::differing && hand.agrees())) return;
    switch (options_.format) {
      case CompareFormat::text:
        out_ << report::compared_text(hand, document, style_, sayings_);
        break;
      case CompareFormat::markdown:
        out_ << report::compared_markdown(hand, document, sayings_);
        break;
      case CompareFormat::json:
      case CompareFormat::jsonl:
        put(report::compared_json(hand, document, sayings_));
        break;
      case CompareFormat::csv:
        out_ << report::compared_csv(hand);
        break;
    }
  }

  void take(const compare::ComparedSession& session, const Document& document) {
    switch (options_.format) {
      case CompareFormat::text:
        out_ << report::compared_text(session, style_);
        break;
      case CompareFormat::markdown:
        out_ << report::compared_markdown(session);
        break;
      case CompareFormat::json:
      case CompareFormat::jsonl:
        put(report::compared_json(session, document));
        break;
      case CompareFormat::csv:
        break;
    }
  }

  void take_fault(const compare::Row& row, const Document& document) {
    switch (options_.format) {
      case CompareFormat::text:
      case CompareFormat::markdown:
        out_ << row.rules << ":\n";
        for (const Diagnostic& each : row.report.diagnostics)
          out_ << report::diagnostic_text(each, row.report.file, document, style_);
        break;
      case CompareFormat::json:
      case CompareFormat::jsonl:
        put(report::fault_json(row, document));
        break;
      case CompareFormat::csv:
        break;
    }
  }

  void finish(const compare::Tally& tally) {
    switch (options_.format) {
      case CompareFormat::text:
        out_ << report::tally_text(tally, style_);
        break;
      case CompareFormat::markdown:
        out_ << report::tally_markdown(tally);
        break;
      case CompareFormat::json: {
        // One object: what was streamed, and the counts behind it.
        const std::string summary = report::tally_json(tally);
        out_ << (between_.empty() ? "{\"reports\":[" : "") << "\n]," << summary.substr(1) << '\n';
        break;
      }
      case CompareFormat::jsonl:
        out_ << report::tally_json(tally) << '\n';
        break;
      case CompareFormat::csv:
        break;
    }
  }

 private:
  void put(const std::string& json) {
    if (options_.format == CompareFormat::jsonl) {
      out_ << json << '\n';
      return;
    }
    out_ << (between_.empty() ? "{\"reports\":[\n" : between_) << json;
    between_ = ",\n";
  }

  const CompareOptions& options_;
  std::ostream& out_;
  report::Style style_;
  report::Sayings sayings_;
  std::string_view between_;
};

}  // namespace

ExitStatus compare_rules(const CompareOptions& options, Streams streams) {
  DiskReader files;
  const auto detail = options.listed == Listed::none ? compare::Detail::causes : compare::Detail::tricks;
  compare::Comparer comparer(files, {options.rules, options.hand, detail});
  Output output(options, streams);
  compare::Tally tally;
  bool faulty = false;
  const compare::Listener listener{[&](const compare::ComparedHand& hand, const Document& document) {
                                     tally.add(hand);
                                     output.take(hand, document);
                                   },
                                   [&](const compare::ComparedSession& session, const Document& document) {
                                     if (options.hand) return;
                                     for (const auto& row : session.rows)
                                       if (row.settlement && row.settlement->verdict != Verdict::valid) faulty = true;
                                     output.take(session, document);
                                   },
                                   [&](const compare::Row& row, const Document& document) {
                                     faulty = true;
                                     output.take_fault(row, document);
                                   }};
  output.begin();
  std::size_t unusable = 0;
  for_each_stream(options.judge.paths, streams,
                  {[&](const Input& input, std::istream& in, archive::InOrder::Next) {
                     comparer.compare(in, input.kind, input.name, input.folder, listener);
                     return true;
                   },
                   [&](const std::string& why) {
                     streams.err << "spadille: " << why << '\n';
                     ++unusable;
                     return true;
                   }});
  require_found(tally.hands > 0, options.hand);
  output.finish(tally);
  if (unusable > 0) return ExitStatus::unusable;
  return tally.not_valid > 0 || faulty ? ExitStatus::not_valid : ExitStatus::all_valid;
}

}  // namespace spadille::cli
