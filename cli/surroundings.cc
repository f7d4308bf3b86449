#include "cli/surroundings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "base/contains.h"

namespace spadille::cli {
namespace {

// Returns the value of a variable; empty if it is not set.
std::string_view text_of(const Environment& value_of, const char* name) {
  const char* value = value_of(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

std::optional<std::size_t> positive_number(std::string_view text) {
  std::size_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || rest != end || number == 0) return std::nullopt;
  return number;
}

Surroundings::ColorWish color_wish(const Environment& value_of) {
  const auto is_on = [&](const char* name) {
    const std::string_view value = text_of(value_of, name);
    return !value.empty() && value != "0";
  };
  if (!text_of(value_of, "NO_COLOR").empty()) return Surroundings::ColorWish::off;
  if (is_on("FORCE_COLOR") || is_on("CLICOLOR_FORCE")) return Surroundings::ColorWish::on;
  return text_of(value_of, "CLICOLOR") == "0" ? Surroundings::ColorWish::off : Surroundings::ColorWish::none;
}

Surroundings::Charset charset(const Environment& value_of) {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value(text_of(value_of, name));
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const bool is_utf8 = value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    return is_utf8 ? Surroundings::Charset::utf8 : Surroundings::Charset::other;
  }
  return Surroundings::Charset::utf8;
}

Surroundings::Links links(const Environment& value_of) {
  using Links = Surroundings::Links;
  const auto known = [&](bool yes) { return yes ? Links::opened : Links::unknown; };
  if (const std::string_view forced = text_of(value_of, "FORCE_HYPERLINK"); !forced.empty())
    return known(forced != "0");
  // Before 0.50.1 the library of GNOME's terminals crashed on links.
  constexpr std::size_t kFirstVte = 5001;
  if (const auto vte = positive_number(text_of(value_of, "VTE_VERSION"))) return known(*vte >= kFirstVte);
  if (!text_of(value_of, "WT_SESSION").empty() || !text_of(value_of, "KONSOLE_VERSION").empty()) return Links::opened;
  constexpr auto kPrograms = std::to_array<std::string_view>({"iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"});
  constexpr auto kTerms = std::to_array<std::string_view>(
      {"xterm-kitty", "xterm-ghostty", "alacritty", "foot", "foot-extra", "wezterm", "contour"});
  return known(contains(kPrograms, text_of(value_of, "TERM_PROGRAM")) || contains(kTerms, text_of(value_of, "TERM")));
}

}  // namespace

Surroundings surroundings_of(const Environment& value_of, std::optional<std::size_t> terminal_width) {
  Surroundings found;
  const auto columns = positive_number(text_of(value_of, "COLUMNS"));
  found.width = std::max(columns.value_or(terminal_width.value_or(render::kUsualWidth)), render::kLeastWidth);
  found.color = color_wish(value_of);
  if (text_of(value_of, "TERM") == "dumb") found.terminal = Surroundings::Terminal::dumb;
  found.charset = charset(value_of);
  found.links = links(value_of);
  return found;
}

}  // namespace spadille::cli
