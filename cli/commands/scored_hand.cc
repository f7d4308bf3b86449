#include "cli/commands/scored_hand.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include "base/contains.h"
#include "base/usage_error.h"
#include "judge/referee.h"
#include "record/document.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

using record::EntryPart;
using record::GivenOption;
using record::ScoreDocument;
using Syntax = record::WriteStyle::Syntax;

// The first hand of a session takes its pool from the header, and cannot have one of its own.
constexpr std::array<std::string_view, 4> kOfHeader{"game", "rules", "players", "pool"};

std::vector<GivenOption> checked_options(const ScoreOptions& options) {
  std::vector<GivenOption> given;
  if (options.session)
    given.push_back({.name = "--session",
                     .part = EntryPart::header,
                     .key = "session",
                     .form = record::OptionForm::text,
                     .value = *options.session});
  for (const auto& [rank, option] : options.given) given.push_back(option);
  for (const GivenOption& each : given)
    if (first_invalid_utf8(each.value)) throw UsageError(fmt::format("{}: this is not UTF-8", each.name));
  return given;
}

}  // namespace

ScoredHand::ScoredHand(const ScoreOptions& options, Streams streams)
    : options_(options),
      streams_(streams),
      given_(checked_options(options)),
      output_(given_, options, style_for(options.color, streams)) {}

const GivenOption* ScoredHand::find(std::string_view name) const {
  const auto found = std::find_if(given_.begin(), given_.end(), [&](const auto& each) { return each.name == name; });
  return found == given_.end() ? nullptr : &*found;
}

bool ScoredHand::has(std::string_view name) const { return find(name) != nullptr; }

void ScoredHand::move_to_header() {
  for (GivenOption& each : given_)
    if (contains(kOfHeader, each.key)) each.part = EntryPart::header;
}

std::string ScoredHand::judge_header(judge::DocumentJudge& judge, Syntax syntax) {
  return judge_composed(judge, compose_header(given_, syntax), syntax, 1);
}

std::string ScoredHand::judge_hand(judge::DocumentJudge& judge, Syntax syntax, std::size_t first_line) {
  record::HandNames names;
  if (const judge::Session* session = judge.session()) {
    names.players = session->people.players();
    names.notation = session->notation.value_or(names.notation);
  }
  if (const GivenOption* own = find("--players")) names.players = record::split_names(own->value);
  if (const GivenOption* own = find("--notation"))
    names.notation = record::find_notation(own->value).value_or(names.notation);
  return judge_composed(judge, compose_hand(given_, names, syntax), syntax, first_line);
}

std::string ScoredHand::judge_composed(judge::DocumentJudge& judge, const ScoreDocument& composed, Syntax syntax,
                                       std::size_t first_line) {
  const StreamKind kind = syntax == Syntax::json ? StreamKind::json_lines : StreamKind::yaml;
  judge::LazyDocument read({.document = Document(composed.text(), first_line)}, kind);
  judge_document(judge, read, {[&](const Report& report, const Document& document, const judge::ReadHand* hand) {
                   accepted_ = accepted_ && (report.verdict == Verdict::valid || report.verdict == Verdict::counted);
                   output_.take(report, document, hand, composed);
                 }});
  return composed.text();
}

bool ScoredHand::print(const std::string& document) {
  streams_.err << output_.err();
  streams_.out << (options_.format == ScoreFormat::yaml ? document : output_.out());
  streams_.out.flush();
  return streams_.out.good();
}

}  // namespace spadille::cli
