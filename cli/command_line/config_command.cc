#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"
#include "cli/commands/config.h"

namespace spadille::cli {
namespace {

constexpr const char* kConfigFooter = R"(Examples:
  spadille config
  spadille config --format json
  SPADILLE_FORMAT=json spadille config
  spadille config --config club/.spadille.yaml

A setting is taken from the command line, otherwise from a variable SPADILLE_...
of the environment, otherwise from .spadille.yaml. That file is looked for in
the working folder and in those above it, never in the folder of a record.

Exit status: 0 the configuration can be used, 2 it cannot)";

}  // namespace

void add_config(CLI::App& app, Call& call) {
  auto options = std::make_shared<ConfigOptions>();
  CLI::App* command = app.add_subcommand("config", "Show the settings in force, and where each comes from");
  command->footer(kConfigFooter);
  add_choice<ConfigFormat>(*command, "--format", options->format,
                           {{"text", ConfigFormat::text}, {"json", ConfigFormat::json}}, "Set the format")
      ->group(group::kOutput);
  run_on_call(*command, call, options, show_config);
}

}  // namespace spadille::cli
