#include "render/formats/github_format.h"

#include <fmt/format.h>

#include <iterator>

#include "source/utf8.h"

namespace spadille::render {
namespace {

// Escapes a line of the text of a command. Control characters are escaped as in text output, because a log is shown on
// terminals too. Therefore no line break is left that would need an escape.
std::string data_text(std::string_view text) {
  std::string out;
  for (const char c : printable(text, kWidestMessage)) {
    if (c == '%') {
      out += "%25";
    } else {
      out += c;
    }
  }
  return out;
}

// Escapes the value of a property. Colons and commas end it.
std::string property_text(std::string_view text) {
  std::string out;
  for (const char c : data_text(text)) {
    if (c == ':') {
      out += "%3A";
    } else if (c == ',') {
      out += "%2C";
    } else {
      out += c;
    }
  }
  return out;
}

std::string_view command_of(Severity severity) { return severity == Severity::note ? "notice" : name_of(severity); }

// GitHub shows columns only of a range within one line.
std::string place(const Region& region) {
  const auto& [begin, end] = region;
  if (begin.line != end.line) return fmt::format("line={},endLine={}", begin.line, end.line);
  return fmt::format("line={},endLine={},col={},endColumn={}", begin.line, end.line, begin.column, end.column);
}

}  // namespace

void GithubFormat::append_annotation(std::string& out, const Annotation& annotation) const {
  constexpr std::string_view kLineBreak = "%0A";
  fmt::format_to(std::back_inserter(out), "::{} file={},{},title={}::{}", command_of(annotation.severity),
                 property_text(annotation.file), place(region_of(annotation)), property_text(annotation.code),
                 data_text(annotation.message));
  for (const std::string& each : detail_lines(annotation)) out.append(kLineBreak).append(data_text(each));
  out += '\n';
}

std::string GithubFormat::unusable(const std::string& why) {
  return fmt::format("::error title=file not read::{}\n", data_text(why));
}

std::string GithubFormat::tail(const RunEnd& end) {
  const auto left_out = left_out_sentence(end);
  return left_out ? fmt::format("::notice::{}\n", data_text(*left_out)) : std::string();
}

}  // namespace spadille::render
