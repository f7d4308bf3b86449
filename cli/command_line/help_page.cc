#include "cli/command_line/help_page.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <set>
#include <span>
#include <sstream>
#include <string_view>
#include <vector>

#include "cli/command_line/groups.h"
#include "cli/command_line/option_words.h"
#include "render/layout.h"

namespace spadille::cli {
namespace {

// Pages are not wider, so that their lines are easy to read.
constexpr std::size_t kMostWidth = 80;
constexpr std::size_t kIndent = 2;
constexpr std::size_t kGap = 2;
constexpr std::size_t kOptionColumn = 28;

// The group that CLI11 gives to commands without one: those below another command.
constexpr std::string_view kDefaultOfSubcommands = "Subcommands";

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

std::vector<const CLI::Option*> arguments_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* each) { return each->get_positional(); });
}

std::vector<const CLI::Option*> options_of(const CLI::App& command, std::string_view group) {
  return command.get_options(
      [&](const CLI::Option* each) { return each->nonpositional() && each->get_group() == group; });
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App*) { return true; });
}

std::string usage_line(const CLI::App& command) {
  if (!subcommands_of(command).empty()) return fmt::format("Usage: {} COMMAND ...\n", full_name(command));
  std::string line = fmt::format("Usage: {} [OPTION]...", full_name(command));
  for (const CLI::Option* each : arguments_of(command)) {
    std::string name = each->get_type_name();
    // Required values are written out: NAME NAME...
    for (int i = 1; i < each->get_expected_min(); ++i) name += ' ' + each->get_type_name();
    if (each->get_expected_max() > std::max(each->get_expected_min(), 1)) name += "...";
    line += each->get_required() ? ' ' + name : " [" + name + ']';
  }
  return line + '\n';
}

std::string joined_names(const std::set<CLI::Option*>& options, const CLI::App& command) {
  const std::set<const CLI::Option*> wanted(options.begin(), options.end());
  std::vector<std::string> names;  // in the order of the command, not of addresses
  for (const CLI::Option* each : command.get_options())
    if (wanted.contains(each)) names.push_back(name_of(*each));
  return fmt::format("{}", fmt::join(names, ", "));
}

// Returns the conditions of an option: its words, its default, the options that it needs or excludes.
std::string conditions_of(const CLI::Option& option, const CLI::App& command) {
  std::vector<std::string> parts;
  const std::vector<std::string> words = words_of(option);
  if (!words.empty()) parts.push_back(fmt::format("{}", fmt::join(words, ", ")));
  if (!option.get_default_str().empty()) parts.push_back("default: " + option.get_default_str());
  if (option.get_required() && option.nonpositional()) parts.emplace_back("required");
  if (!option.get_needs().empty()) parts.push_back("only with " + joined_names(option.get_needs(), command));
  if (!option.get_excludes().empty()) parts.push_back("not with " + joined_names(option.get_excludes(), command));
  return parts.empty() ? std::string() : fmt::format(" ({})", fmt::join(parts, "; "));
}

Row option_row(const CLI::Option& option, const CLI::App& command) {
  // Long names are in one column, whether or not there is a short one.
  constexpr std::string_view kNoShortName = "    ";
  std::string name =
      fmt::format("{}{}", option.get_snames().empty() ? kNoShortName : "", fmt::join(names_of(option), ", "));
  if (!is_flag(option)) {
    const std::string value = value_name(option);
    const bool is_optional = option.get_items_expected_min() == 0 && !value.starts_with('[');
    name += is_optional ? " [" + value + ']' : ' ' + value;
  }
  return {name, option.get_description() + conditions_of(option, command)};
}

std::string arguments_section(const CLI::App& command, std::size_t width) {
  std::vector<Row> rows;
  for (const CLI::Option* each : arguments_of(command))
    rows.push_back({each->get_type_name(), each->get_description() + conditions_of(*each, command)});
  return section("Arguments", rows_text(rows, kOptionColumn, width));
}

// Returns the names of `known`, then other groups of the command in order.
std::vector<std::string> groups_in_order(std::span<const std::string_view> known,
                                         const std::vector<std::string>& used) {
  std::vector<std::string> groups(known.begin(), known.end());
  for (const std::string& each : used)
    if (!each.empty() && std::find(groups.begin(), groups.end(), each) == groups.end()) groups.push_back(each);
  return groups;
}

std::string options_sections(const CLI::App& command, std::size_t width) {
  std::vector<std::string> used;
  for (const CLI::Option* each : command.get_options())
    if (each->nonpositional()) used.push_back(each->get_group());
  std::string out;
  for (const std::string& group : groups_in_order(group::kOfOptions, used)) {
    std::vector<Row> rows;
    for (const CLI::Option* each : options_of(command, group)) rows.push_back(option_row(*each, command));
    out += section(group, rows_text(rows, kOptionColumn, width));
  }
  return out;
}

std::string commands_sections(const CLI::App& command, std::size_t width) {
  std::vector<std::string> used;
  std::size_t column = 0;
  for (const CLI::App* each : subcommands_of(command)) {
    used.push_back(each->get_group());
    column = std::max(column, kIndent + each->get_name().size() + kGap);
  }
  std::string out;
  for (const std::string& group : groups_in_order(group::kOfCommands, used)) {
    std::vector<Row> rows;
    for (const CLI::App* each : subcommands_of(command))
      if (each->get_group() == group) rows.push_back({each->get_name(), each->get_description()});
    out += section(group == kDefaultOfSubcommands ? "Commands" : group, rows_text(rows, column, width));
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

std::string help_page(const CLI::App& command, std::size_t width) {
  width = std::min(width, kMostWidth);
  std::string page = command.get_description() + "\n\n" + usage_line(command) + commands_sections(command, width) +
                     arguments_section(command, width) + options_sections(command, width);
  if (!command.get_footer().empty()) page += '\n' + command.get_footer() + '\n';
  return fitted(page, width);
}

std::string short_help(const CLI::App& command, std::size_t width) {
  width = std::min(width, kMostWidth);
  return fitted(
      usage_line(command) + commands_sections(command, width) + fmt::format("\nSee {} --help\n", full_name(command)),
      width);
}

}  // namespace spadille::cli
