#pragma once

#include <string_view>

#include "cli/app.h"

namespace spadille::cli {

/// Prints a message to standard error: in lines that fit a terminal, otherwise on one line. Escapes control characters.
void print_message(const Streams& streams, std::string_view message);

struct ConfigError;

/// Prints each fault of a configuration in the same way, and its line of the text.
void print_error(const Streams& streams, const ConfigError& error);

}  // namespace spadille::cli
