#include "cli/command_line/help.h"

#include <CLI/CLI.hpp>
#include <cstddef>
#include <memory>
#include <sstream>
#include <string>

namespace spadille::cli {
namespace {

constexpr std::size_t kPageWidth = 80;
constexpr std::size_t kNameWidth = 34;

// Breaks the text into lines that fit next to the names. CLI11 indents each line.
std::string wrapped(const std::string& text) {
  constexpr std::size_t kWidth = kPageWidth - kNameWidth;
  std::istringstream words(text);
  std::string lines;
  std::size_t width = 0;  // width of the last line
  for (std::string word; words >> word; width += word.size()) {
    if (width > 0 && width + 1 + word.size() <= kWidth) {
      lines += ' ';
      ++width;
    } else if (width > 0) {
      lines += '\n';
      width = 0;
    }
    lines += word;
  }
  return lines;
}

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(kNameWidth); }

  [[nodiscard]] std::string make_option_desc(const CLI::Option* option) const override {
    return wrapped(option->get_description());
  }

  [[nodiscard]] std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_display_name(true), wrapped(command->get_description()), kNameWidth);
    return out.str();
  }
};

}  // namespace

void wrap_help(CLI::App& app) { app.formatter(std::make_shared<HelpFormatter>()); }

}  // namespace spadille::cli
