#pragma once

#include "cli/commands/commands.h"

namespace spadille::cli {

/// Output format of `config`.
enum class ConfigFormat { text, json };

/// The options of `config`.
struct ConfigOptions {
  ConfigFormat format = ConfigFormat::text;
};
/// Prints every setting in force and the place that sets it. Throws `ConfigError` if the rules cannot be loaded.
ExitStatus show_config(const ConfigOptions& options, Streams streams);

}  // namespace spadille::cli
