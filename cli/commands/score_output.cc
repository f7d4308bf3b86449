#include "cli/commands/score_output.h"

#include <optional>
#include <utility>

#include "render/excerpt.h"
#include "render/json.h"
#include "render/ledger_text.h"
#include "render/text.h"

namespace spadille::cli {
namespace {

using record::GivenOption;
using record::ScoreDocument;
using render::Json;

// A place as reports show it.
struct Shown {
  std::string file;
  LineColumn at;
  LineColumn end;
};

std::optional<Shown> shown_in_option(Span at, const ScoreDocument& composed, const std::vector<GivenOption>& given) {
  const auto place = composed.origin(at);
  if (!place) return std::nullopt;
  const GivenOption& option = given[place->option];
  const Document value(option.value, 1);
  return Shown{option.name, value.place(place->at.begin), value.place(place->at.end)};
}

void relocate(Json& json, const std::optional<Shown>& shown) {
  if (!shown) return;
  json["file"] = shown->file;
  json["line"] = shown->at.line;
  json["column"] = shown->at.column;
  json["end_line"] = shown->end.line;
  json["end_column"] = shown->end.column;
}

}  // namespace

std::string ScoreOutput::text_of(const Diagnostic& diagnostic, const Report& report, const Document& document,
                                 const ScoreDocument& composed) const {
  Report of = report;
  Diagnostic own = diagnostic;
  own.repair.reset();  // it would edit the document, which nobody has written
  Document in = document;
  if (const auto place = composed.origin(diagnostic.at)) {
    of.file = given_[place->option].name;
    in = Document(given_[place->option].value, 1);
    own.at = place->at;
  }
  for (Related& each : own.related) {
    const bool same = !each.elsewhere && each.at.begin == diagnostic.at.begin;
    const auto shown = each.elsewhere ? std::nullopt : shown_in_option(each.at, composed, given_);
    const std::string place = shown ? render::place_text(shown->file, shown->at)
                                    : render::place_text(report.file, render::place_of(each, document));
    if (!same) each.message = place + ": " + each.message;
    each.elsewhere.reset();
    each.at = own.at;
  }
  return render::diagnostic_text(own, of, in, style_);
}

std::string ScoreOutput::json_of(const Report& report, const Document& document, const judge::ReadHand* hand,
                                 const ScoreDocument& composed) const {
  Json json = render::to_value(report, document, hand == nullptr ? nullptr : &hand->rules);
  for (std::size_t i = 0; i < report.diagnostics.size(); ++i) {
    const Diagnostic& diagnostic = report.diagnostics[i];
    Json& own = json["diagnostics"][i];
    own.erase("repair");
    relocate(own, shown_in_option(diagnostic.at, composed, given_));
    for (std::size_t k = 0; k < diagnostic.related.size(); ++k)
      if (!diagnostic.related[k].elsewhere)
        relocate(own["related"][k], shown_in_option(diagnostic.related[k].at, composed, given_));
  }
  if (!report.left_out.empty()) json["diagnostics_left_out"] = report.left_out.size();
  return render::dump(json) + "\n";
}

void ScoreOutput::take(const Report& report, const Document& document, const judge::ReadHand* hand,
                       const ScoreDocument& composed) {
  if (format_ == ScoreFormat::json) {
    out_ += json_of(report, document, hand, composed);
    return;
  }
  std::string& diagnostics = format_ == ScoreFormat::text ? out_ : err_;
  for (const Diagnostic& each : report.diagnostics)
    if (format_ == ScoreFormat::text || each.severity != Severity::note)
      diagnostics += text_of(each, report, document, composed);
  diagnostics += render::left_out_text(report, style_);
  if (format_ == ScoreFormat::text)
    out_ += render::ledger_text(report, hand == nullptr ? nullptr : &hand->rules, sources_, style_);
}

}  // namespace spadille::cli
