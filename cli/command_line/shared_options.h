#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/command_line/choice.h"
#include "cli/commands/commands.h"

/// Command-line options that several commands have. Each value must outlive the command.
namespace spadille::cli {

/// Adds an option that takes one of several words. `value` must be that of the first, which help shows as the default.
/// The caller gives it a group.
template <class T>
CLI::Option* add_choice(CLI::App& command, const char* option, T& value, const Choices<T>& choices,
                        const char* description) {
  return command
      .add_option_function<std::string>(
          option, [option, &value, choices](const std::string& word) { value = choose(option, word, choices); },
          description)
      ->type_name(choices_text(words_of(choices)))
      ->default_str(std::string(choices.front().first));
}

/// Adds `--color`.
void add_color(CLI::App& command, Color& color);

/// Adds `--strict` and `--require`.
void add_demands(CLI::App& command, Demands& demands);

/// Adds `--sources`. The default is the value of `sources`.
void add_sources(CLI::App& command, render::Sources& sources);

/// Adds `--format` of reports.
void add_format(CLI::App& command, Format& format);

/// Adds the files to read, `--input`, `--allow-rule-files` and the options of `add_search`.
void add_files(CLI::App& command, JudgeOptions& judge);

/// Adds the options of `add_files`, `--rules` and `--color`.
void add_judging(CLI::App& command, JudgeOptions& judge);

}  // namespace spadille::cli

namespace CLI {

class App;
}

/// Command-line options of one command, or for archives.
namespace spadille::cli {

/// Adds the options of `check` for a whole archive: `--summary`, `--time`, `--fail-fast`, `--max-diagnostics`,
/// `--only`. Call it after the other options are added, because some exclude one another. `options` must outlive the
/// command.
void add_archive_options(CLI::App& command, CheckOptions& options);

/// Adds the options of `random`. `options` must outlive the command.
void add_random_options(CLI::App& command, RandomOptions& options);

/// Adds `--jobs`, by default the number of processors. `jobs` must outlive the command.
void add_jobs(CLI::App& command, pipeline::Jobs& jobs);

}  // namespace spadille::cli
