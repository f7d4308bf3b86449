#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>

#include "render/style.h"

namespace spadille::cli {

/// The properties of the output that the environment and the terminal set. `main` reads them once, so that a run
/// depends on nothing else.
struct Surroundings {
  /// The demand of the environment on `--color auto`.
  enum class ColorWish { none, on, off };
  /// The ability of the terminal.
  enum class Terminal { usual, dumb };
  /// Whether the terminal is known to open links (OSC 8).
  enum class Links { unknown, opened };
  /// The characters of the locale.
  enum class Charset { other, utf8 };

  std::size_t width = render::kUsualWidth;  ///< in terminal columns
  ColorWish color = ColorWish::none;
  Terminal terminal = Terminal::usual;
  Charset charset = Charset::utf8;
  Links links = Links::unknown;
  /// The address of the folder of the reference pages, with a slash at its end; empty if they are not installed. It
  /// must outlive this.
  std::string_view pages{};
};

/// Returns the value of an environment variable; null if it is not set.
using Environment = std::function<const char*(const char*)>;

/// Reads the environment. `terminal_width` is that of the terminal on standard output, if there is one.
///
/// * The width is `COLUMNS`, otherwise `terminal_width`, otherwise 100. It is at least 60.
/// * `NO_COLOR` turns color off, otherwise `FORCE_COLOR` or `CLICOLOR_FORCE` turn it on, otherwise `CLICOLOR=0` turns
///   it off. An empty value counts as not set; `FORCE_COLOR=0` and `CLICOLOR_FORCE=0` do too.
/// * `FORCE_HYPERLINK` decides whether the terminal opens links. Otherwise those that name themselves in the
/// environment
///   and are known to do so do.
/// * The first set of `LC_ALL`, `LC_CTYPE` and `LANG` names the charset. If none is set, it is UTF-8, as in records.
Surroundings surroundings_of(const Environment& value_of, std::optional<std::size_t> terminal_width);

}  // namespace spadille::cli
