#include "lsp/judged_text.h"

#include <algorithm>
#include <utility>

#include "diagnostics/sink.h"
#include "source/utf8.h"

namespace spadille::lsp {
namespace {

// Returns the offset of a place in a document; nullopt if the document does not have its line.
std::optional<std::size_t> offset_of(const Document& document, LineColumn place) {
  const std::string_view text = document.text();
  std::size_t at = 0;
  for (std::size_t line = document.first_line(); line < place.line; ++line) {
    const std::size_t newline = text.find('\n', at);
    if (newline == std::string_view::npos) return std::nullopt;
    at = newline + 1;
  }
  for (std::size_t column = 1; column < place.column && at < text.size() && text[at] != '\n'; ++column)
    at += code_point_length(text, at);
  return at;
}

}  // namespace

HandView ShownHand::view() const {
  Sink unused;  // the report has all diagnostics
  return game->view(record, *rules, carried, unused);
}

JudgedText::JudgedText(std::shared_ptr<const std::string> text, StreamKind kind, judge::Referee& referee,
                       judge::StreamName stream)
    : text_(std::move(text)),
      lines_(*text_),
      kind_(find_kind(kind, std::string_view(*text_).substr(0, kDetectedBytes), text_->size() <= kDetectedBytes)) {
  judge::DocumentJudge judge = referee.judge_of(std::move(stream));
  DocumentStream documents(*text_, kind_, 1);
  while (auto raw = documents.next()) documents_.push_back(judged(judge, std::move(*raw)));
  if (documents_.empty()) {
    JudgedDocument none{.document = Document("", 1), .before = judge};
    none.report = judge.report_empty_stream();
    documents_.push_back(std::move(none));
  }
}

JudgedDocument JudgedText::judged(judge::DocumentJudge& judge, RawDocument raw) const {
  JudgedDocument judged{.document = raw.document, .before = judge};
  judge::LazyDocument read(std::move(raw), kind_);
  judge::judge_document(judge, read,
                        {[&](const Report& report, const Document& /*document*/, const judge::ReadHand* hand) {
                          judged.report = report;
                          if (hand != nullptr)
                            judged.hand = {&hand->game, hand->record, hand->rules_owner, hand->carried};
                        }});
  return judged;
}

JudgedDocument JudgedText::judged_with(const JudgedDocument& document, std::string text) const {
  judge::DocumentJudge judge = document.before;
  return judged(judge, {.document = Document(std::move(text), document.document.first_line())});
}

std::optional<JudgedText::Where> JudgedText::find(Position position) const {
  const LineColumn place = lines_.place_of(position);
  const auto after = std::find_if(documents_.begin(), documents_.end(),
                                  [&](const JudgedDocument& each) { return each.document.first_line() > place.line; });
  if (after == documents_.begin()) return std::nullopt;
  const JudgedDocument& document = *std::prev(after);
  const auto offset = offset_of(document.document, place);
  if (!offset) return std::nullopt;
  return Where{&document, *offset};
}

Range JudgedText::range_of(const Document& in, Span span) const {
  return {lines_.position_of(in.place(span.begin)), lines_.position_of(in.place(span.end))};
}

}  // namespace spadille::lsp
