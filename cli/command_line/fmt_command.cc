#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/selection_options.h"
#include "cli/command_line/subcommands.h"
#include "cli/commands/fmt.h"

namespace spadille::cli {
namespace {

constexpr const char* kFmtFooter = R"(The canonical form has the keys in the order of the record format, two columns
of indentation, quotes only if needed, one blank between cards, and a line for
each entry of deal, exchange, tricks, turns and condoned. Keys without a place
in that order, and meta, stay after the key that they follow. Values that are
aligned stay aligned. Names, words and comments do not change.

Examples:
  spadille fmt night.yaml
  spadille fmt records/ --check
  spadille fmt night.yaml --diff
  spadille fmt records/ --write

Exit status: 0 done, 1 --check or --diff found a change, 2 a file was refused)";

}  // namespace

void add_fmt(CLI::App& app, Call& call) {
  auto options = std::make_shared<FmtOptions>();
  CLI::App* command = app.add_subcommand("fmt", "Format records in YAML; comments stay");
  command->footer(kFmtFooter);
  command->add_option("file", options->paths, "Read YAML files, folders, or - for standard input")
      ->required()
      ->type_name("FILE|DIR|-");
  const auto add_mode = [&](const char* name, FmtMode mode, const char* help) {
    return command
        ->add_flag_callback(
            name, [options, mode] { options->mode = mode; }, help)
        ->group(group::kOutput);
  };
  CLI::Option* check = add_mode("--check", FmtMode::check, "List the files that would change; change none");
  CLI::Option* diff = add_mode("--diff", FmtMode::diff, "Show the changes as a unified diff; change no file");
  CLI::Option* write = add_mode("--write,-w", FmtMode::write, "Write the changes into the files");
  add_search(*command, options->search);
  check->excludes(diff)->excludes(write);
  diff->excludes(write);
  run_on_call(*command, call, options, format_records);
}

}  // namespace spadille::cli
