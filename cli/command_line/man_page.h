#pragma once

#include <string>

#include "cli/command_line/outline.h"

namespace spadille::cli {

/// Returns the manual page of the program with all its commands, for `man`: ASCII with macros of the man package.
std::string man_page(const CommandOutline& program);

}  // namespace spadille::cli
