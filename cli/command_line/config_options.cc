#include "cli/command_line/config_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <utility>

#include "base/usage_error.h"
#include "cli/command_line/groups.h"

namespace spadille::cli {
namespace {

// Options that other settings must not change if they are on the command line.
constexpr std::string_view kStrict = "--strict";

std::string option_of(std::string_view key) { return fmt::format("--{}", key); }

// Patterns of `exclude` are relative to the file, so that the search takes them from the settings.
bool is_option(const config::Key& key) {
  const bool word_or_list = key.shape == config::Shape::word || key.shape == config::Shape::list;
  return word_or_list && key.name != "exclude";
}

CLI::App* called_command(CLI::App& app) {
  CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return command;
}

template <class Use>
void for_each_leaf(CLI::App& app, const Use& use) {
  const auto commands = app.get_subcommands([](CLI::App*) { return true; });
  if (commands.empty()) return use(app);
  for (CLI::App* each : commands) for_each_leaf(*each, use);
}

// Gives one value to an option. Returns the message if the option does not take it.
std::optional<std::string> give(CLI::Option& option, const std::string& value) {
  std::string message;
  try {
    option.clear();
    option.add_result(value);
    option.run_callback();
    return std::nullopt;
  } catch (const UsageError& e) {
    message = e.what();
  } catch (const CLI::Error& e) {
    message = e.what();
  }
  option.clear();
  // The settings have names of their own.
  const std::string prefix = option.get_name() + ": ";
  return message.starts_with(prefix) ? message.substr(prefix.size()) : message;
}

// Returns a value as the option needs it: a file of the configuration is relative to its folder.
std::string value_for(std::string_view key, const SettingText& text, const std::string& value) {
  if (key != "baseline") return value;
  return (std::filesystem::path(text.folder) / value).lexically_normal().string();
}

// Checks the values of a setting with the first command that takes each of them. Returns the texts of all faults.
std::vector<FaultText> faults_of(CLI::App& commands, const config::Key& key, const Settings::Found& found) {
  std::vector<FaultText> faults;
  for (const auto& value : found.setting.values) {
    std::optional<std::string> why;
    bool taken = false;
    for_each_leaf(commands, [&](CLI::App& command) {
      CLI::Option* option = taken ? nullptr : command.get_option_no_throw(option_of(key.name));
      if (option == nullptr) return;
      const auto refused = give(*option, value_for(key.name, found.text, value.value));
      taken = !refused;
      if (!why) why = refused;
    });
    if (!taken && why) faults.push_back(fault_text(found.text, {value.at, fmt::format("{}: {}", key.name, *why)}));
  }
  return faults;
}

}  // namespace

void add_config_choice(CLI::App& app, ConfigChoice& choice) {
  for_each_leaf(app, [&choice](CLI::App& command) {
    if (command.get_group() == group::kProgram && command.get_name() != "config") return;
    CLI::Option* file =
        command.add_option("--config", choice.path, "Use this configuration, not .spadille.yaml")->type_name("FILE");
    CLI::Option* none = command.add_flag_callback(
        "--no-config", [&choice] { choice.lookup = ConfigChoice::Lookup::none; }, "Use no configuration file");
    none->excludes(file);
    for (CLI::Option* each : {file, none}) each->group(group::kRun);
  });
}

void check_settings(CLI::App& commands, const Settings& settings) {
  std::vector<FaultText> faults;
  for (const config::Key& key : config::kKeys) {
    const auto found = settings.find(key.name);
    if (!found || !is_option(key)) continue;
    for (FaultText& each : faults_of(commands, key, *found)) faults.push_back(std::move(each));
  }
  if (!faults.empty()) throw ConfigError{std::move(faults)};
}

void apply_settings(CLI::App& app, const Settings& settings) {
  CLI::App* command = called_command(app);
  for (const config::Key& key : config::kKeys) {
    CLI::Option* option = is_option(key) ? command->get_option_no_throw(option_of(key.name)) : nullptr;
    const auto found = settings.find(key.name);
    if (option == nullptr || !found || option->count() > 0) continue;
    const CLI::Option* strict = command->get_option_no_throw(std::string(kStrict));
    if (key.name == "fail-on" && strict != nullptr && strict->count() > 0) continue;
    for (const auto& value : found->setting.values) give(*option, value_for(key.name, found->text, value.value));
  }
}

}  // namespace spadille::cli
