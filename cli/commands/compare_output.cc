#include "cli/commands/compare_output.h"

#include <ostream>
#include <utility>

#include "render/compare_json.h"
#include "render/compare_markdown.h"
#include "render/compare_text.h"
#include "render/summary_text.h"
#include "render/text.h"

namespace spadille::cli {
namespace {

bool is_json(CompareFormat format) { return format == CompareFormat::json || format == CompareFormat::jsonl; }

}  // namespace

std::string ComparisonWriter::written(const compare::ComparedHand& hand, const Document& document) const {
  if (options_.listed == Listed::none || (options_.listed == Listed::differing && hand.agrees())) return {};
  if (options_.format == CompareFormat::csv) return render::compared_csv(hand);
  if (is_json(options_.format)) return render::compared_json(hand, document);
  if (options_.format == CompareFormat::markdown) return render::compared_markdown(hand, document);
  return render::compared_text(hand, document, style_);
}

std::string ComparisonWriter::written(const compare::ComparedSession& session, const Document& document) const {
  if (options_.format == CompareFormat::csv) return {};
  if (is_json(options_.format)) return render::compared_json(session, document);
  if (options_.format == CompareFormat::markdown) return render::compared_markdown(session);
  return render::compared_text(session, style_);
}

std::string ComparisonWriter::written(const compare::Row& faulty, const Document& document) const {
  if (options_.format == CompareFormat::csv) return {};
  if (is_json(options_.format)) return render::fault_json(faulty, document);
  std::string text = faulty.rules + ":\n";
  for (const Diagnostic& each : faulty.report.diagnostics)
    text += render::diagnostic_text(each, faulty.report, document, style_);
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

void ComparisonOutput::finish(const compare::Tally& tally, const render::Summary& left_out) {
  if (options_.format == CompareFormat::csv) return;
  if (!is_json(options_.format)) {
    out_ << (options_.format == CompareFormat::markdown ? render::tally_markdown(tally)
                                                        : render::tally_text(tally, style_));
    if (options_.format == CompareFormat::text) out_ << render::left_out_text(left_out);
    return;
  }
  const std::string summary = render::tally_json(tally, left_out);
  if (options_.format == CompareFormat::jsonl) {
    out_ << summary << '\n';
  } else {  // one object: the streamed results, then the counts
    out_ << (opened_ ? "" : "{\"reports\":[") << "\n]," << summary.substr(1) << '\n';
  }
}

}  // namespace spadille::cli
