#pragma once

#include "cli/commands/score.h"

namespace CLI {

class App;
}

namespace spadille::cli {

/// Adds the options of `score`. `options` must outlive the command.
void add_score_options(CLI::App& command, ScoreOptions& options);

}  // namespace spadille::cli
