#include "cli/commands/compare_output.h"

#include <ostream>
#include <utility>

#include "report/compare_json.h"
#include "report/compare_text.h"
#include "report/text.h"

namespace spadille::cli {

std::string ComparisonWriter::written(const compare::ComparedHand& hand, const Document& document) {
  if (options_.listed == Listed::none || (options_.listed == Listed::differing && hand.agrees())) return {};
  const auto sayings = sayings_.lend();
  std::string text;
  switch (options_.format) {
    case CompareFormat::text:
      text = report::compared_text(hand, document, style_, *sayings);
      break;
    case CompareFormat::markdown:
      text = report::compared_markdown(hand, document, *sayings);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      text = report::compared_json(hand, document, *sayings);
      break;
    case CompareFormat::csv:
      text = report::compared_csv(hand);
      break;
  }
  return text;
}

std::string ComparisonWriter::written(const compare::ComparedSession& session, const Document& document) const {
  std::string text;
  switch (options_.format) {
    case CompareFormat::text:
      text = report::compared_text(session, style_);
      break;
    case CompareFormat::markdown:
      text = report::compared_markdown(session);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      text = report::compared_json(session, document);
      break;
    case CompareFormat::csv:
      break;
  }
  return text;
}

std::string ComparisonWriter::written(const compare::Row& faulty, const Document& document) const {
  std::string text;
  switch (options_.format) {
    case CompareFormat::text:
    case CompareFormat::markdown:
      text = faulty.rules + ":\n";
      for (const Diagnostic& each : faulty.report.diagnostics)
        text += report::diagnostic_text(each, faulty.report, document, style_);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      text = report::fault_json(faulty, document);
      break;
    case CompareFormat::csv:
      break;
  }
  return text;
}

ComparisonOutput::ComparisonOutput(const CompareOptions& options, Streams streams)
    : options_(options), out_(streams.out), style_(style_for(options.judge.colour, streams)) {}

void ComparisonOutput::begin() {
  if (options_.format == CompareFormat::csv) out_ << report::csv_heading();
}

void ComparisonOutput::put(std::string_view written) {
  if (written.empty()) return;
  if (options_.format == CompareFormat::json) out_ << (std::exchange(opened_, true) ? ",\n" : "{\"reports\":[\n");
  out_ << written;
  if (options_.format == CompareFormat::jsonl) out_ << '\n';
}

void ComparisonOutput::finish(const compare::Tally& tally) {
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
      out_ << (opened_ ? "" : "{\"reports\":[") << "\n]," << summary.substr(1) << '\n';
      break;
    }
    case CompareFormat::jsonl:
      out_ << report::tally_json(tally) << '\n';
      break;
    case CompareFormat::csv:
      break;
  }
}

}  // namespace spadille::cli
