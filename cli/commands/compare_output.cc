#include "cli/commands/compare_output.h"

#include <ostream>
#include <utility>

#include "report/compare_json.h"
#include "report/compare_text.h"
#include "report/text.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kBetween = ",\n";

}  // namespace

void ComparisonWriter::write(std::string& out, const compare::ComparedHand& hand, const Document& document) {
  if (options_.listed == Listed::none || (options_.listed == Listed::differing && hand.agrees())) return;
  const auto sayings = sayings_.lend();
  switch (options_.format) {
    case CompareFormat::text:
      out += report::compared_text(hand, document, style_, *sayings);
      break;
    case CompareFormat::markdown:
      out += report::compared_markdown(hand, document, *sayings);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      put(out, report::compared_json(hand, document, *sayings));
      break;
    case CompareFormat::csv:
      out += report::compared_csv(hand);
      break;
  }
}

void ComparisonWriter::write(std::string& out, const compare::ComparedSession& session,
                             const Document& document) const {
  switch (options_.format) {
    case CompareFormat::text:
      out += report::compared_text(session, style_);
      break;
    case CompareFormat::markdown:
      out += report::compared_markdown(session);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      put(out, report::compared_json(session, document));
      break;
    case CompareFormat::csv:
      break;
  }
}

void ComparisonWriter::write_fault(std::string& out, const compare::Row& row, const Document& document) const {
  switch (options_.format) {
    case CompareFormat::text:
    case CompareFormat::markdown:
      out.append(row.rules).append(":\n");
      for (const Diagnostic& each : row.report.diagnostics)
        out += report::diagnostic_text(each, row.report.file, document, style_);
      break;
    case CompareFormat::json:
    case CompareFormat::jsonl:
      put(out, report::fault_json(row, document));
      break;
    case CompareFormat::csv:
      break;
  }
}

void ComparisonWriter::put(std::string& out, std::string_view json) const {
  if (options_.format == CompareFormat::json) {
    out.append(kBetween).append(json);
  } else {
    out.append(json).append("\n");
  }
}

ComparisonOutput::ComparisonOutput(const CompareOptions& options, Streams streams)
    : options_(options), out_(streams.out), style_(style_for(options.judge.colour, streams)) {}

void ComparisonOutput::begin() {
  if (options_.format == CompareFormat::csv) out_ << report::csv_heading();
}

void ComparisonOutput::put(std::string_view written) {
  if (written.empty()) return;
  if (options_.format == CompareFormat::json && !std::exchange(opened_, true)) {
    out_ << "{\"reports\":[\n";
    written.remove_prefix(kBetween.size());
  }
  out_ << written;
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
