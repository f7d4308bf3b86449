#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/settings.h"

namespace CLI {

class App;
}

/// The options that choose the configuration, and the settings that give values to other options.
namespace spadille::cli {

/// Adds `--config` and `--no-config` to every command below `app` without subcommands, except those that depend on no
/// setting. `choice` must outlive it.
void add_config_choice(CLI::App& app, ConfigChoice& choice);

/// Checks the words of all settings. `commands` has all commands of the program. Throws `ConfigError` for a word that
/// no command takes.
void check_settings(CLI::App& commands, const Settings& settings);

/// Gives the settings to the options of the called command that the command line does not have. A word that only other
/// commands take is left out. Call it after the command line was parsed.
void apply_settings(CLI::App& app, const Settings& settings);

}  // namespace spadille::cli
