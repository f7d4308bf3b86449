#include "cli/commands/check_output.h"

#include <ostream>
#include <utility>

#include "cli/commands/judging.h"
#include "render/formats/github_format.h"
#include "render/formats/gitlab_format.h"
#include "render/formats/json_format.h"
#include "render/formats/junit_format.h"
#include "render/formats/markdown_format.h"
#include "render/formats/sarif_format.h"
#include "render/formats/short_format.h"
#include "render/formats/text_format.h"
#include "render/rules_text.h"
#include "render/summary_json.h"
#include "render/summary_text.h"
#include "render/text.h"

namespace spadille::cli {
namespace {

bool is_json(CheckFormat format) { return format == CheckFormat::json || format == CheckFormat::jsonl; }

// JSON is for programs, which can leave out notes themselves. Therefore `--quiet` has no effect there.
render::Detail detail_of(const CheckOptions& options) {
  const bool quiet = options.talk == Talk::quiet && !is_json(options.format);
  return quiet ? render::Detail::faults_only : render::Detail::all;
}

// The exit status of a run with only this report decides.
render::Demanded demanded_of(const Report& report, const Document& document, const Demands& demands) {
  render::Summary alone;
  alone.add(report, document);
  return status_of(alone, demands) == ExitStatus::all_valid ? render::Demanded::met : render::Demanded::not_met;
}

// Adds the diagnostics to list. Returns the number of diagnostics with requested codes.
std::size_t pick(render::ListedReport& listed, const CheckOptions& options, PrintState& print_state) {
  std::size_t asked_for = 0;
  const render::Detail detail = detail_of(options);
  for (const Diagnostic& each : listed.report.diagnostics) {
    if (!options.only.takes(each.code)) {
      ++listed.unlisted.of_other_codes;
      continue;
    }
    ++asked_for;
    if (detail == render::Detail::faults_only && each.severity == Severity::note) continue;
    if (options.max_diagnostics && print_state.listed >= *options.max_diagnostics) {
      ++listed.unlisted.left_out;
      continue;
    }
    listed.diagnostics.push_back(&each);
    ++print_state.listed;
  }
  print_state.left_out += listed.unlisted.left_out;
  return asked_for;
}

}  // namespace

std::unique_ptr<render::ReportFormat> format_of(const CheckOptions& options, const Streams& streams) {
  switch (options.format) {
    case CheckFormat::json:
      return std::make_unique<render::JsonFormat>();
    case CheckFormat::jsonl:
      return std::make_unique<render::JsonLinesFormat>();
    case CheckFormat::short_lines:
      return std::make_unique<render::ShortFormat>();
    case CheckFormat::github:
      return std::make_unique<render::GithubFormat>();
    case CheckFormat::gitlab:
      return std::make_unique<render::GitlabFormat>();
    case CheckFormat::sarif:
      return std::make_unique<render::SarifFormat>(render::SarifCodes::of_records, kVersion);
    case CheckFormat::junit:
      return std::make_unique<render::JunitFormat>();
    case CheckFormat::markdown:
      return std::make_unique<render::MarkdownFormat>(detail_of(options));
    case CheckFormat::text:
      break;
  }
  return std::make_unique<render::TextFormat>(style_for(options.judge.color, streams), detail_of(options),
                                              options.sources);
}

void ReportWriter::write(render::Sections& out, const Counted& counted, PrintState& print_state) const {
  if (options_.listing == Listing::summary) return;
  const auto& [report, unlisted, document, hand] = counted;
  render::ListedReport listed{.report = report, .document = document, .diagnostics = {}, .unlisted = unlisted};
  if (hand != nullptr) listed.rules = &hand->rules;
  const std::size_t asked_for = pick(listed, options_, print_state);
  if (!options_.only.takes_all() && asked_for == 0) return;
  if (options_.show_rules == ShowRules::yes && options_.format == CheckFormat::text && hand != nullptr) {
    std::string rules = render::rules_text(hand->rules, style_);
    if (rules != print_state.shown_rules) out.in({}) += print_state.shown_rules = std::move(rules);
  }
  if (options_.format == CheckFormat::junit) listed.demanded = demanded_of(report, document, options_.demands);
  format_.append_report(out, listed);
}

void ReportWriter::write(render::Sections& out, const judge::OpenSession& session) const {
  if (options_.listing == Listing::reports && options_.only.takes_all()) format_.append_open_session(out, session);
}

CheckOutput::CheckOutput(const CheckOptions& options, render::ReportFormat& format, Streams streams)
    : options_(options), format_(format), out_(streams.out), style_(style_for(options.judge.color, streams)) {}

void CheckOutput::begin() {
  if (!std::exchange(begun_, true)) out_ << format_.head();
}

void CheckOutput::put(render::Sections written) {
  if (written.size() == 0) return;
  begin();
  out_ << format_.put(std::move(written));
}

void CheckOutput::put_unusable(const std::string& why) {
  if (options_.listing == Listing::summary) return;
  begin();
  out_ << format_.unusable(why);
}

void CheckOutput::finish(const render::Summary& summary, const PrintState& print_state) {
  if (options_.listing == Listing::reports) {
    begin();
    out_ << format_.tail({.summary = summary,
                          .left_out = print_state.left_out,
                          .max_diagnostics = options_.max_diagnostics,
                          .exit_status = static_cast<int>(status_of(summary, options_.demands))});
  } else if (is_json(options_.format)) {
    out_ << render::to_json(summary, options_.format == CheckFormat::json ? render::Lines::many : render::Lines::one)
         << '\n';
  } else {
    out_ << render::summary_block(summary, style_);
  }
}

}  // namespace spadille::cli
