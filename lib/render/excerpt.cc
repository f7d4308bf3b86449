#include "render/excerpt.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "base/text.h"
#include "render/page_links.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// The number and the bar before a line.
constexpr std::size_t kMargin = 9;

// The bytes [begin, end) of a line that fit around the caret.
struct Cut {
  std::size_t begin;
  std::size_t end;
};

// Returns a part of a line in printable form.
std::string shown(std::string_view part) {
  std::string text(part);
  std::replace(text.begin(), text.end(), '\t', ' ');
  return printable_line(text);
}

// Returns the offset of the character after or before the one at `i`. Bytes that are not UTF-8 are their own
// characters.
std::size_t after(std::string_view line, std::size_t i) {
  ++i;
  while (i < line.size() && is_continuation(line[i])) ++i;
  return i;
}
std::size_t before(std::string_view line, std::size_t i) {
  --i;
  while (i > 0 && is_continuation(line[i])) --i;
  return i;
}

// Cuts a line to `width` columns. `caret` is in the middle, unless the line begins or ends there. Each cut end needs a
// column for its mark.
Cut around(std::string_view line, std::size_t caret, std::size_t width) {
  // A character is at most four bytes, and a line far wider than any output is not looked at as a whole.
  if (line.size() <= 4 * width && display_width(shown(line)) <= width) return {0, line.size()};
  const auto columns = [&](std::size_t begin, std::size_t end) {
    return display_width(shown(line.substr(begin, end - begin)));
  };
  Cut cut{caret, caret};
  std::size_t used = 2;
  const auto grow = [&](std::size_t most) {
    while (cut.end < line.size()) {
      const std::size_t next = after(line, cut.end);
      const std::size_t more = columns(cut.end, next);
      if (used + more > most) break;
      used += more;
      cut.end = next;
    }
  };
  grow(width / 2);
  while (cut.begin > 0) {
    const std::size_t next = before(line, cut.begin);
    const std::size_t more = columns(next, cut.begin);
    if (used + more > width) break;
    used += more;
    cut.begin = next;
  }
  grow(width);
  return cut;
}

}  // namespace

std::string severity_text(Severity severity, std::string_view code, const Style& style) {
  std::string text = fmt::format("{}[{}]", name_of(severity), code_link(code, style));
  switch (severity) {
    case Severity::error:
      return style.error(text);
    case Severity::warning:
      return style.warning(text);
    case Severity::note:
      return style.note(text);
  }
  return text;
}

std::string place_text(const std::string& file, LineColumn at) {
  return fmt::format("{}:{}", place_text(file, at.line), at.column);
}

std::string place_text(const std::string& file, std::size_t line) {
  return fmt::format("{}:{}", printable_line(file), line);
}

std::string place_link(const std::string& file, LineColumn at, const Style& style) {
  std::string text = place_text(file, at);
  if (!style.has_links()) return text;
  std::error_code error;
  const auto path = std::filesystem::canonical(file, error);
  return error ? text : style.link(text, address_of(path));
}

LineColumn place_of(const Related& related, const Document& document) {
  return related.elsewhere ? *related.elsewhere : document.place(related.at.begin);
}

std::string source_excerpt(Span at, const Document& document, const Style& style) {
  const std::string_view line = document.line_of(at.begin);
  if (line.empty()) return {};
  const std::size_t number = document.line_number(at.begin);
  const std::size_t offset = std::min<std::size_t>(at.begin - document.line_begin(at.begin), line.size());
  const Cut cut = around(line, offset, style.width() - kMargin);
  const std::string_view left = cut.begin > 0 ? "…" : "";
  const std::string_view right = cut.end < line.size() ? "…" : "";
  const std::string_view before = line.substr(cut.begin, offset - cut.begin);
  const std::size_t length = std::clamp<std::size_t>(at.end > at.begin ? at.end - at.begin : 1, 1,
                                                     std::max<std::size_t>(1, cut.end - std::min(cut.end, offset)));
  const std::string_view marked = line.substr(offset, length);
  const std::size_t carets = std::max<std::size_t>(1, display_width(shown(marked)));
  return fmt::format("{:>6} | {}{}{}\n{:>6} | {}{}\n", number, left, shown(line.substr(cut.begin, cut.end - cut.begin)),
                     right, "", std::string(display_width(left) + display_width(shown(before)), ' '),
                     style.error(std::string(carets, '^')));
}

}  // namespace spadille::render
