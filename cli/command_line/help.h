#pragma once

namespace CLI {

class App;
}

namespace spadille::cli {

/// Makes --help of the app, and of each subcommand that is added later, fit into 80 columns: wraps the descriptions of
/// options and commands.
void wrap_help(CLI::App& app);

}  // namespace spadille::cli
