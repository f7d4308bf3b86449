#include "cli/command_line/outline.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <set>
#include <span>
#include <sstream>
#include <string_view>

#include "base/contains.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/option_words.h"

namespace spadille::cli {
namespace {

// The group that CLI11 gives to commands without one: those below another command.
constexpr std::string_view kDefaultOfSubcommands = "Subcommands";

std::vector<const CLI::Option*> arguments_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* each) { return each->get_positional(); });
}

std::vector<const CLI::App*> subcommands_of(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App*) { return true; });
}

std::string usage_of(const CLI::App& command) {
  if (!subcommands_of(command).empty()) return "COMMAND ...";
  std::string line = "[OPTION]...";
  for (const CLI::Option* each : arguments_of(command)) {
    std::string name = each->get_type_name();
    // Required values are written out: NAME NAME...
    for (int i = 1; i < each->get_expected_min(); ++i) name += ' ' + each->get_type_name();
    if (each->get_expected_max() > std::max(each->get_expected_min(), 1)) name += "...";
    line += each->get_required() ? ' ' + name : " [" + name + ']';
  }
  return line;
}

// Returns the longest names of these options, in the order of the command, not of addresses.
std::vector<std::string> names_in_order(const std::set<CLI::Option*>& options, const CLI::App& command) {
  const std::set<const CLI::Option*> wanted(options.begin(), options.end());
  std::vector<std::string> names;
  for (const CLI::Option* each : command.get_options())
    if (wanted.contains(each)) names.push_back(name_of(*each));
  return names;
}

// Returns the conditions of an option: its words, its default, the options that it needs or excludes.
std::string conditions_of(const CLI::Option& option, const CLI::App& command) {
  std::vector<std::string> parts;
  const auto add_related = [&](std::string_view how, const std::set<CLI::Option*>& options) {
    if (!options.empty()) parts.push_back(fmt::format("{} {}", how, fmt::join(names_in_order(options, command), ", ")));
  };
  const std::vector<std::string> words = words_of(option);
  if (!words.empty()) parts.push_back(fmt::format("{}", fmt::join(words, ", ")));
  if (!option.get_default_str().empty()) parts.push_back("default: " + option.get_default_str());
  if (option.get_required() && option.nonpositional()) parts.emplace_back("required");
  add_related("only with", option.get_needs());
  add_related("not with", option.get_excludes());
  return parts.empty() ? std::string() : fmt::format(" ({})", fmt::join(parts, "; "));
}

TakesValue value_of(const CLI::Option& option) {
  if (is_flag(option)) return TakesValue::no;
  return option.get_items_expected_min() == 0 ? TakesValue::optional : TakesValue::needed;
}

OptionOutline option_outline(const CLI::Option& option, const CLI::App& command) {
  const bool is_argument = option.get_positional();
  return {.names = is_argument ? std::vector<std::string>() : names_of(option),
          .takes_value = is_argument ? TakesValue::needed : value_of(option),
          .type = is_flag(option) ? std::string() : option.get_type_name(),
          .value = is_argument ? option.get_type_name() : value_name(option),
          .words = words_of(option),
          .text = option.get_description(),
          .conditions = conditions_of(option, command),
          .excludes = names_in_order(option.get_excludes(), command),
          .may_be_repeated = option.get_items_expected_max() > 1 || option.get_trigger_on_parse()};
}

// Returns the names of `known`, then other groups of the command in order.
std::vector<std::string_view> groups_in_order(std::span<const std::string_view> known,
                                              const std::vector<std::string_view>& used) {
  std::vector<std::string_view> groups(known.begin(), known.end());
  for (const std::string_view each : used)
    if (!each.empty() && !contains(groups, each)) groups.push_back(each);
  return groups;
}

std::vector<OptionGroup> options_of(const CLI::App& command) {
  const std::vector<const CLI::Option*> all =
      command.get_options([](const CLI::Option* each) { return each->nonpositional(); });
  std::vector<std::string_view> used;
  used.reserve(all.size());
  for (const CLI::Option* each : all) used.emplace_back(each->get_group());
  std::vector<OptionGroup> groups;
  for (const std::string_view title : groups_in_order(group::kOfOptions, used)) {
    OptionGroup group{std::string(title), {}};
    for (const CLI::Option* each : all)
      if (each->get_group() == title) group.options.push_back(option_outline(*each, command));
    if (!group.options.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<CommandOutline> commands_of(const CLI::App& command) {
  const std::vector<const CLI::App*> all = subcommands_of(command);
  std::vector<std::string_view> used;
  used.reserve(all.size());
  for (const CLI::App* each : all) used.emplace_back(each->get_group());
  std::vector<CommandOutline> commands;
  for (const std::string_view group : groups_in_order(group::kOfCommands, used))
    for (const CLI::App* each : all)
      if (each->get_group() == group) commands.push_back(outline_of(*each));
  return commands;
}

}  // namespace

CommandOutline outline_of(const CLI::App& command) {
  std::vector<OptionOutline> arguments;
  for (const CLI::Option* each : arguments_of(command)) arguments.push_back(option_outline(*each, command));
  return {.name = command.get_name(),
          .full_name = full_name(command),
          .group = command.get_group(),
          .about = command.get_description(),
          .usage = usage_of(command),
          .footer = command.get_footer(),
          .arguments = std::move(arguments),
          .options = options_of(command),
          .commands = commands_of(command)};
}

std::vector<CommandGroup> groups_of(const CommandOutline& command) {
  std::vector<CommandGroup> groups;
  for (const CommandOutline& each : command.commands) {
    const std::string title = each.group == kDefaultOfSubcommands ? "Commands" : each.group;
    if (groups.empty() || groups.back().title != title) groups.push_back({title, {}});
    groups.back().commands.push_back(&each);
  }
  return groups;
}

std::vector<FooterPart> parts_of_footer(const std::string& footer) {
  constexpr std::string_view kExitStatus = "Exit status: ";
  std::vector<FooterPart> parts;
  std::istringstream lines(footer);
  bool is_new = true;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      is_new = true;
    } else if (is_new && line.ends_with(':')) {
      parts.push_back({line.substr(0, line.size() - 1), {}});
      is_new = false;
    } else if (is_new && line.starts_with(kExitStatus)) {
      parts.push_back({group::kExitStatus, {line.substr(kExitStatus.size())}});
      is_new = false;
    } else if (is_new) {
      parts.push_back({{}, {line}});
      is_new = false;
    } else if (line.starts_with(' ')) {
      parts.back().lines.push_back(line);
    } else {
      parts.back().lines.back() += ' ' + line;
    }
  }
  return parts;
}

}  // namespace spadille::cli
