#include "render/formats/markdown_format.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "render/compare_words.h"
#include "render/excerpt.h"
#include "render/formats/annotation.h"
#include "render/markdown.h"
#include "render/summary_text.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

constexpr std::string_view kRow = "row";
constexpr std::string_view kItem = "item";

// Returns a text as it is. A text with an at sign becomes code, because otherwise it might notify a user of that name.
std::string literal(std::string_view text) {
  return text.find('@') == std::string_view::npos ? markdown::text(text) : markdown::code(text);
}

// As `literal`, for a cell of a table, where a bar ends even code.
std::string cell(std::string_view text) {
  std::string out;
  const std::string whole = literal(text);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i] == '|' && (i == 0 || whole[i - 1] != '\\')) out += '\\';
    out += whole[i];
  }
  return out;
}

std::string name_of_document(const Report& report) {
  const std::string session = report.session ? printable(*report.session) : std::string();
  switch (report.kind) {
    case Report::Kind::hand:
      return "hand " + printable(report.hand) + (session.empty() ? "" : " of " + session);
    case Report::Kind::header:
      return "session " + session;
    case Report::Kind::settlement:
      return "settlement of " + session;
  }
  return {};
}

std::string gains_text(const Report& report) {
  if (!report.judged) return {};
  if (const ChipResult* chips = report.chips())
    return chips->ledger ? payments_text(report, *chips->ledger, Style()) + partial_mark(report) : "";
  const PointsResult* points = report.points();
  return points->sheet ? points_text(report, *points->sheet, Style()) : "";
}

std::string verdict_cell(const Report& report) {
  const bool faulty = report.verdict == Verdict::invalid || report.verdict == Verdict::unreadable;
  const std::string words(verdict_words(report));
  return faulty ? "**" + words + "**" : words;
}

std::string row(const Report& report) {
  const bool hand = report.kind == Report::Kind::hand && report.judged;
  return fmt::format("| {} | {} | {} | {} | {} | {} |\n", cell(place_text(report.file, report.line)),
                     cell(name_of_document(report)), verdict_cell(report),
                     cell(printable_line(hand ? game_words(report) : "")),
                     cell(printable_line(hand ? outcome_words(report) : "")), cell(gains_text(report)));
}

std::string item(const Annotation& annotation) {
  const std::string place = place_text(std::string(annotation.file), region_of(annotation).begin);
  std::string text =
      fmt::format("* {} **{}** {}: {}\n", markdown::code(place), name_of(annotation.severity),
                  markdown::code(annotation.code), literal(printable(annotation.message, kWidestMessage)));
  for (const std::string& each : detail_lines(annotation)) text += "  * " + literal(each) + "\n";
  return text;
}

std::string others_text(std::size_t number, std::string_view thing) {
  return number == 0 ? "" : fmt::format("\n{} not shown\n", pluralize(number, fmt::format("more {}", thing)));
}

}  // namespace

void MarkdownFormat::append_report(Sections& out, const ListedReport& listed) const {
  const bool faulty = listed.report.verdict != Verdict::valid && listed.report.verdict != Verdict::counted;
  if (detail_ == Detail::all || faulty) out.begin(kRow) = row(listed.report);
  for (const Annotation& each : annotations(listed)) out.begin(kItem) = item(each);
}

std::string MarkdownFormat::put(Sections next) {
  for (const Sections::Section& each : next.all())
    if (!each.text.empty()) (each.key == kRow ? rows_ : items_).add(each.text);
  return {};
}

std::string MarkdownFormat::unusable(const std::string& why) {
  files_.add("* " + literal(printable_line(why)) + "\n");
  return {};
}

std::string MarkdownFormat::tail(const RunEnd& end) {
  std::string text = summary_text(end.summary, Style()) + remarks_text(end.summary, Style());
  if (!files_.text().empty()) text += "\nNot read:\n\n" + files_.text() + others_text(files_.others(), "file");
  if (!rows_.text().empty())
    text += "\n| place | document | verdict | play | outcome | gains |\n| --- | --- | --- | --- | --- | --- |\n" +
            rows_.text() + others_text(rows_.others(), "document");
  if (!items_.text().empty()) text += "\n" + items_.text() + others_text(items_.others(), "diagnostic");
  if (const auto left_out = left_out_sentence(end)) text += "\n" + markdown::text(*left_out) + "\n";
  return text;
}

// After the first text that is too long nothing is kept, so that the kept texts have no gap.
void MarkdownFormat::Kept::add(const std::string& text) {
  if (others_ > 0 || text_.size() + text.size() > most_) {
    ++others_;
  } else {
    text_ += text;
  }
}

}  // namespace spadille::render
