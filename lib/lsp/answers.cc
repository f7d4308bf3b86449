#include "lsp/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cards/notation.h"
#include "lsp/cards_here.h"
#include "lsp/word_at.h"
#include "render/text.h"
#include "rules/catalogue.h"
#include "source/utf8.h"

namespace spadille::lsp {
namespace {

// Numbers of the protocol.
constexpr int kError = 1;
constexpr int kWarning = 2;
constexpr int kInformation = 3;
constexpr int kValue = 12;

int number_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return kError;
    case Severity::warning:
      return kWarning;
    case Severity::note:
      return kInformation;
  }
  return kError;
}

Json to_value(Position position) { return {{"line", position.line}, {"character", position.character}}; }

Json location_value(const std::string& uri, const Range& range) { return {{"uri", uri}, {"range", to_value(range)}}; }

Range range_of(const Related& related, const JudgedDocument& in, const JudgedText& text) {
  if (!related.elsewhere) return text.range_of(in.document, related.at);
  const Position at = text.lines().position_of(*related.elsewhere);
  return {at, at};
}

Json to_value(const Diagnostic& diagnostic, const JudgedDocument& in, const JudgedText& text, const std::string& uri) {
  Json json{{"range", to_value(text.range_of(in.document, diagnostic.at))},
            {"severity", number_of(diagnostic.severity)},
            {"code", id_of(diagnostic.code)},
            {"source", "spadille"},
            {"message", diagnostic.message}};
  if (diagnostic.related.empty()) return json;
  Json& related = json["relatedInformation"] = Json::array();
  for (const Related& each : diagnostic.related)
    related.push_back({{"location", location_value(uri, range_of(each, in, text))}, {"message", each.message}});
  return json;
}

bool is_in(Position at, const Range& range) { return range.begin <= at && at <= range.end; }

bool overlap(const Range& a, const Range& b) { return a.begin <= b.end && b.begin <= a.end; }

// Editors break lines themselves.
constexpr std::size_t kHoverWidth = 10'000;

const render::Style& hover_style() {
  static const render::Style style(render::Style::Color::off, render::Style::Symbols::unicode, kHoverWidth);
  return style;
}

// Describes how a card was played: by whom, the legal cards, and each rule that bars others, with its source.
std::string play_text(const PlayHere& here, const ShownHand& hand) {
  const auto& style = hover_style();
  const Notation notation = hand.record.notation;
  std::string text = fmt::format("{} plays {} in trick {}\n", printable(hand.record.name_of(here.play.seat)),
                                 style.card(here.play.card, notation), here.trick);
  if (here.play.legal.empty()) return text;
  text += fmt::format("legal: {}\n", style.cards(here.play.legal, notation));
  for (const tricks::BarredCards& each : here.play.barred) {
    const std::string key(each.why.key);
    text += fmt::format("not legal: {} ({}, {})\n", style.cards(each.cards, notation), id_of(each.why.code), key);
    const auto source = rules::Catalogue::of(hand.game->name).source_of(*hand.rules, key);
    if (source && !source->empty()) text += fmt::format("  {}\n", *source);
  }
  return text;
}

}  // namespace

Json to_value(const Range& range) { return {{"start", to_value(range.begin)}, {"end", to_value(range.end)}}; }

Json diagnostics_value(const JudgedText& text, const std::string& uri) {
  Json list = Json::array();
  for (const JudgedDocument& document : text.documents())
    if (document.report)
      for (const Diagnostic& each : document.report->diagnostics) list.push_back(to_value(each, document, text, uri));
  return list;
}

Json hover_value(const JudgedText& text, Position at, const Explain& explain) {
  const auto where = text.find(at);
  if (!where) return nullptr;
  const JudgedDocument& document = *where->document;
  std::vector<std::string> sections;
  if (document.report)
    for (const Diagnostic& each : document.report->diagnostics)
      if (is_in(at, text.range_of(document.document, each.at)))
        sections.push_back(render::diagnostic_text(each, *document.report, document.document, hover_style()));
  const auto play = document.hand ? play_at(*document.hand, where->offset) : std::nullopt;
  if (play) sections.push_back(play_text(*play, *document.hand));
  if (sections.empty())
    if (auto words = explain(std::string(word_at(document.document.text(), where->offset))))
      sections.push_back(std::move(*words));
  if (sections.empty()) return nullptr;
  return {{"contents", {{"kind", "plaintext"}, {"value", fmt::format("{}", fmt::join(sections, "\n"))}}}};
}

Json completion_value(const JudgedText& text, Position at) {
  Json items = Json::array();
  const auto where = text.find(at);
  const auto legal = where ? legal_at(text, *where) : std::nullopt;
  if (!legal) return items;
  const Range range = text.range_of(where->document->document, legal->replaced);
  const std::string detail = fmt::format("legal for {} in trick {}", printable(legal->player), legal->trick);
  for (const Card card : legal->legal) {
    const std::string word = to_string(card, legal->notation);
    items.push_back({{"label", word},
                     {"kind", kValue},
                     {"detail", detail},
                     {"sortText", fmt::format("{:02}", items.size())},
                     {"textEdit", {{"range", to_value(range)}, {"newText", word}}}});
  }
  return items;
}

Json code_actions_value(const JudgedText& text, const std::string& uri, const Range& range) {
  Json actions = Json::array();
  for (const JudgedDocument& document : text.documents()) {
    if (!document.report) continue;
    for (const Diagnostic& each : document.report->diagnostics) {
      if (!each.repair || each.repair->edits.empty() || !overlap(range, text.range_of(document.document, each.at)))
        continue;
      const Document& edited = each.repair->earlier ? *each.repair->earlier : document.document;
      Json edits = Json::array();
      for (const TextEdit& edit : each.repair->edits)
        edits.push_back({{"range", to_value(text.range_of(edited, edit.at))}, {"newText", edit.text}});
      actions.push_back({{"title", each.repair->message},
                         {"kind", "quickfix"},
                         {"isPreferred", true},
                         {"diagnostics", Json::array({to_value(each, document, text, uri)})},
                         {"edit", {{"changes", {{uri, std::move(edits)}}}}}});
    }
  }
  return actions;
}

Json definition_value(const JudgedText& text, const std::string& uri, Position at) {
  Json places = Json::array();
  const auto where = text.find(at);
  if (!where || !where->document->hand) return places;
  for (const Span each : origins_of_card(*where->document->hand, where->offset))
    places.push_back(location_value(uri, text.range_of(where->document->document, each)));
  return places;
}

}  // namespace spadille::lsp
