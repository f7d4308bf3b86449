#include "cli/command_line/help_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string_view>
#include <vector>

#include "cli/command_line/outline.h"
#include "render/layout.h"

namespace spadille::cli {
namespace {

// Pages are not wider, so that their lines are easy to read.
constexpr std::size_t kMostWidth = 80;
constexpr std::size_t kIndent = 2;
constexpr std::size_t kGap = 2;
constexpr std::size_t kOptionColumn = 28;

// A name and what it is for.
struct Row {
  std::string name;
  std::string text;
};

// Returns rows as two columns. The second begins at `column`, on the next line after a longer name.
std::string rows_text(const std::vector<Row>& rows, std::size_t column, std::size_t width) {
  std::string out;
  for (const Row& row : rows) {
    std::string line = std::string(kIndent, ' ') + row.name;
    if (line.size() + kGap > column) {
      out += line + '\n';
      line.clear();
    }
    for (const std::string& text : render::lines_of_words(row.text, width - column)) {
      out += fmt::format("{:<{}}{}\n", line, column, text);
      line.clear();
    }
  }
  return out;
}

std::string section(std::string_view title, const std::string& text) {
  return text.empty() ? std::string() : fmt::format("\n{}:\n{}", title, text);
}

std::string usage_line(const CommandOutline& command) {
  return fmt::format("Usage: {} {}\n", command.full_name, command.usage);
}

Row option_row(const OptionOutline& option) {
  // Long names are in one column, whether or not there is a short one.
  constexpr std::string_view kNoShortName = "    ";
  const bool has_short_name = !option.names.front().starts_with("--");
  std::string name = fmt::format("{}{}", has_short_name ? "" : kNoShortName, fmt::join(option.names, ", "));
  if (option.takes_value != TakesValue::no) {
    const bool is_optional = option.takes_value == TakesValue::optional && !option.value.starts_with('[');
    name += is_optional ? " [" + option.value + ']' : ' ' + option.value;
  }
  return {name, option.text + option.conditions};
}

std::string arguments_section(const CommandOutline& command, std::size_t width) {
  std::vector<Row> rows;
  for (const OptionOutline& each : command.arguments) rows.push_back({each.value, each.text + each.conditions});
  return section("Arguments", rows_text(rows, kOptionColumn, width));
}

std::string options_sections(const CommandOutline& command, std::size_t width) {
  std::string out;
  for (const OptionGroup& group : command.options) {
    std::vector<Row> rows;
    for (const OptionOutline& each : group.options) rows.push_back(option_row(each));
    out += section(group.title, rows_text(rows, kOptionColumn, width));
  }
  return out;
}

std::string commands_sections(const CommandOutline& command, std::size_t width) {
  std::size_t column = 0;
  for (const CommandOutline& each : command.commands) column = std::max(column, kIndent + each.name.size() + kGap);
  std::string out;
  for (const CommandGroup& group : groups_of(command)) {
    std::vector<Row> rows;
    for (const CommandOutline* each : group.commands) rows.push_back({each->name, each->about});
    out += section(group.title, rows_text(rows, column, width));
  }
  return out;
}

// Returns a page with its lines in `width` columns.
std::string fitted(const std::string& page, std::size_t width) {
  std::string out;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);)
    out += line.empty() ? "\n" : render::filled("", line, 2 * kIndent, width);
  return out;
}

}  // namespace

std::string help_page(const CLI::App& app, std::size_t width) {
  width = std::min(width, kMostWidth);
  const CommandOutline command = outline_of(app);
  std::string page = command.about + "\n\n" + usage_line(command) + commands_sections(command, width) +
                     arguments_section(command, width) + options_sections(command, width);
  if (!command.footer.empty()) page += '\n' + command.footer + '\n';
  return fitted(page, width);
}

std::string short_help(const CLI::App& app, std::size_t width) {
  width = std::min(width, kMostWidth);
  const CommandOutline command = outline_of(app);
  return fitted(
      usage_line(command) + commands_sections(command, width) + fmt::format("\nSee {} --help\n", command.full_name),
      width);
}

}  // namespace spadille::cli
