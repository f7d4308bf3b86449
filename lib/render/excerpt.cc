#include "render/excerpt.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "source/utf8.h"

namespace spadille::render {
namespace {

// A line longer than this, in bytes, is shown only around its caret.
constexpr std::size_t kWidest = 160;

// The bytes [begin, end) of a long line around the caret, cut between code points.
struct Cut {
  std::size_t begin;
  std::size_t end;
};
Cut around(std::string_view line, std::size_t caret) {
  if (line.size() <= kWidest) return {0, line.size()};
  const auto boundary = [&](std::size_t i) {
    while (i < line.size() && (static_cast<unsigned char>(line[i]) & 0xC0U) == 0x80U) ++i;
    return std::min(i, line.size());
  };
  const std::size_t begin = caret < kWidest / 2 ? 0 : boundary(caret - kWidest / 2);
  return {begin, boundary(std::min(line.size(), begin + kWidest))};
}

// Returns the address of a file on this machine, as RFC 8089 writes it.
std::string address_of(const std::filesystem::path& file) {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  std::string address = fmt::format("file://{}", host.data());
  for (const char c : file.string()) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address;
}

// Returns a part of a line in printable form.
std::string shown(std::string_view part) {
  std::string text(part);
  std::replace(text.begin(), text.end(), '\t', ' ');
  return printable(text, kWidest);
}

}  // namespace

std::string severity_text(Severity severity, std::string_view code, const Style& style) {
  std::string text = fmt::format("{}[{}]", name_of(severity), code);
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
  const Cut cut = around(line, offset);
  const std::string_view before = line.substr(cut.begin, offset - cut.begin);
  const std::size_t length = std::clamp<std::size_t>(at.end > at.begin ? at.end - at.begin : 1, 1,
                                                     std::max<std::size_t>(1, cut.end - std::min(cut.end, offset)));
  const std::string_view marked = line.substr(offset, length);
  const std::size_t carets = std::max<std::size_t>(1, display_width(shown(marked)));
  return fmt::format("{:>6} | {}\n{:>6} | {}{}\n", number, shown(line.substr(cut.begin, cut.end - cut.begin)), "",
                     std::string(display_width(shown(before)), ' '), style.error(std::string(carets, '^')));
}

}  // namespace spadille::render
