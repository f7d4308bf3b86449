#include "render/formats/junit_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "render/excerpt.h"
#include "render/formats/annotation.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// A suite with more text than this is continued in another of the same name, so that memory is bounded.
constexpr std::size_t kMostKept = std::size_t{1} << 20U;

// The elements are counted by their beginnings, which occur nowhere else because every `<` of a text is escaped.
constexpr std::string_view kCase = "<testcase ";
constexpr std::string_view kFailure = "<failure ";
constexpr std::string_view kError = "<error ";
constexpr std::string_view kSkipped = "<skipped ";

std::size_t count(std::string_view text, std::string_view word) {
  std::size_t n = 0;
  for (std::size_t i = text.find(word); i != std::string_view::npos; i = text.find(word, i + 1)) ++n;
  return n;
}

// Escapes a line for XML 1.0, which has no control characters and neither U+FFFE nor U+FFFF, not even escaped.
std::string xml(std::string_view text) {
  constexpr std::string_view kNoCharacters = "\xEF\xBF\xBE\xEF\xBF\xBF";
  const std::string line = printable_line(text);
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string_view three = std::string_view(line).substr(i, 3);
    if (three == kNoCharacters.substr(0, 3) || three == kNoCharacters.substr(3)) {
      out += three == kNoCharacters.substr(0, 3) ? "\\uFFFE" : "\\uFFFF";
      i += 2;
      continue;
    }
    switch (line[i]) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += line[i];
    }
  }
  return out;
}

// The key of a suite: the line of the session's header, because two sessions may have one title, and the name.
std::string suite_key(const std::string& file, const std::optional<std::string>& session,
                      std::optional<std::size_t> session_line) {
  return fmt::format(
      "{}\n{}", session_line.value_or(0),
      session ? fmt::format("{}: {}", printable_line(file), printable_line(*session)) : printable_line(file));
}

std::string_view name_of_suite(std::string_view key) { return key.substr(key.find('\n') + 1); }

std::string case_name(const Report& report) {
  switch (report.kind) {
    case Report::Kind::hand:
      return "hand " + report.hand;
    case Report::Kind::header:
      return "session header";
    case Report::Kind::settlement:
      return "settlement";
  }
  return {};
}

std::string case_begin(std::string_view name, std::string_view suite, const std::string& file, std::size_t line) {
  return fmt::format(R"({}name="{}" classname="{}" file="{}" line="{}")", kCase, xml(name), xml(name_of_suite(suite)),
                     xml(file), line);
}

// Returns the diagnostics in lines, each with its evidence below.
std::string body(const std::vector<Annotation>& listed) {
  std::string text;
  for (const Annotation& each : listed) {
    text += fmt::format("{}: {}[{}]: {}\n", xml(place_text(std::string(each.file), region_of(each).begin)),
                        name_of(each.severity), each.code, xml(printable(each.message, kWidestMessage)));
    for (const std::string& line : detail_lines(each)) text += "  " + xml(line) + "\n";
  }
  return text;
}

// Returns why a document fails or is skipped, and a word for it: its first error, or otherwise its verdict.
std::pair<std::string, std::string> reason(const ListedReport& listed, const std::vector<Annotation>& annotations) {
  for (const Severity severity : {Severity::error, Severity::warning})
    for (const Annotation& each : annotations)
      if (each.severity == severity && listed.report.verdict != Verdict::valid)
        return {printable(each.message, kWidestMessage), std::string(each.code)};
  std::string text(verdict_words(listed.report));
  if (listed.report.checked) text += fmt::format("; checked: {}", name_of(*listed.report.checked));
  return {text, std::string(name_of(listed.report.verdict))};
}

std::string outcome(const ListedReport& listed, const std::vector<Annotation>& annotations) {
  const auto [message, type] = reason(listed, annotations);
  std::string rest;
  const std::size_t unlisted =
      listed.unlisted.left_out + listed.unlisted.of_other_codes + listed.report.left_out.size();
  if (unlisted > 0) rest = fmt::format("{} more not listed\n", unlisted);
  const std::string text = body(annotations) + rest;
  if (listed.demanded == Demanded::not_met) {
    const bool unreadable = listed.report.verdict == Verdict::unreadable;
    return fmt::format("{}message=\"{}\" type=\"{}\">{}</{}>\n", unreadable ? kError : kFailure, xml(message),
                       xml(type), text, unreadable ? "error" : "failure");
  }
  std::string out;
  if (listed.report.verdict == Verdict::incomplete) out = fmt::format("{}message=\"{}\"/>\n", kSkipped, xml(message));
  if (!text.empty()) out += fmt::format("<system-out>{}</system-out>\n", text);
  return out;
}

}  // namespace

void JunitFormat::append_report(Sections& out, const ListedReport& listed) const {
  const Report& report = listed.report;
  const std::string key = suite_key(report.file, report.session, report.session_line);
  const std::string inside = outcome(listed, annotations(listed));
  std::string& text = out.in(key);
  text += case_begin(case_name(report), key, report.file, report.line);
  text += inside.empty() ? "/>\n" : ">\n" + inside + "</testcase>\n";
}

void JunitFormat::append_open_session(Sections& out, const judge::OpenSession& session) const {
  const std::string key = suite_key(session.file, session.title, session.line);
  out.in(key) +=
      fmt::format("{}>\n{}message=\"{}\"/>\n</testcase>\n", case_begin("settlement", key, session.file, session.line),
                  kSkipped, xml("no settlement; " + not_counted_text(session.uncounted)));
}

std::string JunitFormat::head() {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"spadille check\">\n";
}

std::string JunitFormat::put(Sections next) {
  std::string text;
  for (const Sections::Section& each : next.all()) {
    if (each.text.empty()) continue;
    if (each.key != suite_ || cases_.size() > kMostKept) text += finish_suite();
    suite_ = each.key;
    cases_ += each.text;
  }
  return text;
}

std::string JunitFormat::unusable(const std::string& why) {
  const std::string file = xml(why);
  return finish_suite() +
         fmt::format(
             "<testsuite name=\"{0}\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n"
             "{1}name=\"file\" classname=\"{0}\">\n{2}message=\"{0}\" type=\"file\"></error>\n</testcase>\n"
             "</testsuite>\n",
             file, kCase, kError);
}

std::string JunitFormat::tail(const RunEnd& /*end*/) { return finish_suite() + "</testsuites>\n"; }

std::string JunitFormat::finish_suite() {
  if (cases_.empty()) return {};
  const std::string cases = std::exchange(cases_, {});
  return fmt::format(
      "<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n{}</testsuite>\n",
      xml(name_of_suite(suite_)), count(cases, kCase), count(cases, kFailure), count(cases, kError),
      count(cases, kSkipped), cases);
}

}  // namespace spadille::render
