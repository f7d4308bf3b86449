#pragma once

#include <string>

#include "cli/command_line/outline.h"

/// The completion scripts of shells. Everything in them comes from the outline and from `completion_values.h`.
namespace spadille::cli {

/// Returns the completion script for bash 4 or later. It needs no other package.
std::string bash_completion(const CommandOutline& program);

/// Returns the completion script for zsh: a file `_spadille` of `fpath`, or text to evaluate after `compinit`.
std::string zsh_completion(const CommandOutline& program);

/// Returns the completion script for fish 3 or later.
std::string fish_completion(const CommandOutline& program);

}  // namespace spadille::cli
