#include "cli/commands/compare_output.h"

#include <ostream>
#include <utility>

#include "render/compare_json.h"
#include "render/compare_text.h"
#include "render/text.h"

namespace spadille::cli {

std::string ComparisonWriter::written(const compare::ComparedHand& hand, const Document& document) const {
  if (options_.listed == Listed::none || (options_.listed == Listed::differing && hand.agrees())) return {};
  std::string text;
  switch (options_.format) {
    case CompareFormat::text:
      text = render::compared_text(hand, document, style_);
      break;
    case CompareFormat::markdown:
      text = render::compared_markdown(hand, document);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      text = render::compared_json(hand, document);
      break;
    case CompareFormat::csv:
      text = render::compared_csv(hand);
      break;
  }
  return text;
}

std::string ComparisonWriter::written(const compare::ComparedSession& session, const Document& document) const {
  std::string text;
  switch (options_.format) {
    case CompareFormat::text:
      text = render::compared_text(session, style_);
      break;
    case CompareFormat::markdown:
      text = render::compared_markdown(session);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      text = render::compared_json(session, document);
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
        text += render::diagnostic_text(each, faulty.report, document, style_);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      text = render::fault_json(faulty, document);
      break;
    case CompareFormat::csv:
      break;
  }
  return text;
}

ComparisonOutput::ComparisonOutput(const CompareOptions& options, Streams streams)
    : options_(options), out_(streams.out), style_(style_for(options.judge.color, streams)) {}

void ComparisonOutput::begin() {
  if (options_.format == CompareFormat::csv) out_ << render::csv_heading();
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
      out_ << render::tally_text(tally, style_);
      break;
    case CompareFormat::markdown:
      out_ << render::tally_markdown(tally);
      break;
    case CompareFormat::json: {
      // One object: the streamed results, then the counts.
      const std::string summary = render::tally_json(tally);
      out_ << (opened_ ? "" : "{\"reports\":[") << "\n]," << summary.substr(1) << '\n';
      break;
    }
    case CompareFormat::jsonl:
      out_ << render::tally_json(tally) << '\n';
      break;
    case CompareFormat::csv:
      break;
  }
}

}  // namespace spadille::cli
