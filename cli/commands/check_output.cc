#include "cli/commands/check_output.h"

#include <fmt/format.h>

#include <ostream>
#include <utility>
#include <vector>

#include "render/json.h"
#include "render/summary_json.h"
#include "render/summary_text.h"
#include "render/text.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kBetween = ",\n";
constexpr std::string_view kOpening = "{\"reports\":[\n";

// The diagnostics of a report to list, and the numbers of the others.
struct Picked {
  std::vector<const Diagnostic*> listed;
  render::Unlisted unlisted;
  std::size_t asked_for = 0;
};

Picked pick(const CheckOptions& options, const Report& report, PrintState& print_state) {
  Picked picked;
  const bool quiet = options.talk == Talk::quiet && options.format == Format::text;
  for (const Diagnostic& each : report.diagnostics) {
    if (!options.only.takes(each.code)) {
      ++picked.unlisted.of_other_codes;
      continue;
    }
    ++picked.asked_for;
    if (quiet && each.severity == Severity::note) continue;
    if (options.max_diagnostics && print_state.listed >= *options.max_diagnostics) {
      ++picked.unlisted.left_out;
      continue;
    }
    picked.listed.push_back(&each);
    ++print_state.listed;
  }
  print_state.left_out += picked.unlisted.left_out;
  return picked;
}

void append_json(std::string& out, const Report& report, const Document& document, const Picked& picked) {
  if (picked.listed.size() == report.diagnostics.size()) {
    render::append_json(out, report, document);
    return;
  }
  Report cut = report;
  cut.diagnostics.clear();
  for (const Diagnostic* each : picked.listed) cut.diagnostics.push_back(*each);
  render::append_json(out, cut, document, picked.unlisted);
}

}  // namespace

void ReportWriter::write(std::string& out, const Report& report, const Document& document, const judge::ReadHand* hand,
                         PrintState& print_state) const {
  if (options_.listing == Listing::summary) return;
  const Picked picked = pick(options_, report, print_state);
  if (!options_.only.takes_all() && picked.asked_for == 0) return;
  switch (options_.format) {
    case Format::text:
      if (options_.show_rules == ShowRules::yes && hand != nullptr) {
        std::string rules = render::rules_text(hand->rules, style_);
        if (rules != print_state.shown_rules) out += print_state.shown_rules = std::move(rules);
      }
      for (const Diagnostic* each : picked.listed) out += render::diagnostic_text(*each, report, document, style_);
      out += render::left_out_text(report);
      if (options_.talk == Talk::normal) out += render::hand_line(report, style_);
      break;
    case Format::json:
      out += kBetween;
      append_json(out, report, document, picked);
      break;
    case Format::jsonl:
      append_json(out, report, document, picked);
      out += '\n';
      break;
  }
}

void ReportWriter::write(std::string& out, const judge::OpenSession& session) const {
  const bool listed = options_.listing != Listing::summary && options_.only.takes_all();
  if (!listed || options_.format != Format::text || options_.talk != Talk::normal) return;
  out += render::open_session_line(session.file, session.line, session.title, session.uncounted, style_);
}

CheckOutput::CheckOutput(const CheckOptions& options, Streams streams)
    : options_(options), out_(streams.out), style_(style_for(options.judge.color, streams)) {}

void CheckOutput::put(std::string_view written) {
  if (written.empty()) return;
  if (options_.format == Format::json && !std::exchange(opened_, true)) {
    out_ << kOpening;
    written.remove_prefix(kBetween.size());
  }
  out_ << written;
}

void CheckOutput::finish(const render::Summary& summary, const PrintState& print_state) {
  if (options_.format == Format::text) {
    finish_text(summary, print_state);
  } else {
    finish_json(summary, print_state);
  }
}

void CheckOutput::finish_text(const render::Summary& summary, const PrintState& print_state) {
  if (options_.listing == Listing::summary) {
    out_ << render::summary_block(summary, style_);
    return;
  }
  if (print_state.left_out > 0)
    out_ << fmt::format("{} more {} not listed (--max-diagnostics {})\n", print_state.left_out,
                        print_state.left_out == 1 ? "diagnostic is" : "diagnostics are", *options_.max_diagnostics);
  const bool nothing = summary.documents == 0 && summary.unusable > 0;
  if (options_.talk == Talk::normal && !nothing)
    out_ << render::summary_text(summary, style_) << render::remarks_text(summary, style_);
}

void CheckOutput::finish_json(const render::Summary& summary, const PrintState& print_state) {
  if (options_.listing == Listing::summary) {
    out_ << render::to_json(summary, options_.format == Format::json ? render::Lines::many : render::Lines::one)
         << '\n';
    return;
  }
  if (options_.format == Format::jsonl) return;
  if (!opened_) out_ << kOpening;  // there may be no report
  out_ << "\n]";
  if (print_state.left_out > 0) out_ << fmt::format(",\"diagnostics_left_out\":{}", print_state.left_out);
  out_ << ",\"summary\":" << render::to_json(summary) << "}\n";
}

}  // namespace spadille::cli
