#include "cli/command_line/help.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstddef>
#include <memory>
#include <sstream>
#include <string>

#include "render/layout.h"

namespace spadille::cli {
namespace {

constexpr std::size_t kPageWidth = 80;
constexpr std::size_t kNameWidth = 34;

// Breaks the text into lines that fit next to the names. CLI11 indents each line.
std::string wrapped(const std::string& text) {
  return fmt::format("{}", fmt::join(render::lines_of_words(text, kPageWidth - kNameWidth), "\n"));
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
