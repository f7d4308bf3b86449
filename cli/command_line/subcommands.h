#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

#include "cli/app.h"
#include "cli/command_line/outline.h"

/// The subcommands, each with its options and its help in a file of its own.
namespace spadille::cli {

/// Runs the called subcommand.
using Call = std::function<ExitStatus(Streams)>;

/// Adds the subcommand of this name to `app`. If it is called, it sets `call`, which must outlive `app`.
void add_check(CLI::App& app, Call& call);
void add_compare(CLI::App& app, Call& call);
void add_completion(CLI::App& app, Call& call);
void add_convert(CLI::App& app, Call& call);
void add_config(CLI::App& app, Call& call);
void add_explain(CLI::App& app, Call& call);
void add_fmt(CLI::App& app, Call& call);
void add_help(CLI::App& app, Call& call);
void add_import(CLI::App& app, Call& call);
void add_lsp(CLI::App& app, Call& call);
void add_man(CLI::App& app, Call& call);
void add_new(CLI::App& app, Call& call);
void add_page(CLI::App& app, Call& call);
void add_perft(CLI::App& app, Call& call);
void add_random(CLI::App& app, Call& call);
void add_replay(CLI::App& app, Call& call);
void add_rules(CLI::App& app, Call& call);
void add_score(CLI::App& app, Call& call);
void add_settle(CLI::App& app, Call& call);
void add_shard(CLI::App& app, Call& call);
void add_summary(CLI::App& app, Call& call);
void add_version(CLI::App& app, Call& call);
void add_whatif(CLI::App& app, Call& call);

/// Returns the outline of the program with all its commands. Only `cli/app.cc` knows them all.
CommandOutline outline_of_program();

/// Makes `command`, if it is called, set `call` to `run` with these options.
template <class Options>
void run_on_call(CLI::App& command, Call& call, const std::shared_ptr<Options>& options,
                 ExitStatus (*run)(const Options&, Streams)) {
  command.callback(
      [options, run, &call] { call = [options, run](Streams streams) { return run(*options, streams); }; });
}

}  // namespace spadille::cli
