#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/subcommands.h"
#include "cli/commands/import.h"

namespace spadille::cli {
namespace {

constexpr const char* kImportFooter =
    R"(Reads playthroughs of hearts and gin rummy as OpenSpiel prints them. The
records are not judged yet: check does that.

Examples:
  spadille import playthrough.txt > hand.yaml
  spadille import playthrough.txt | spadille check -

Exit status: 0 done, 2 a log was refused)";

}  // namespace

void add_import(CLI::App& app, Call& call) {
  auto options = std::make_shared<ImportOptions>();
  CLI::App* command = app.add_subcommand("import", "Make records from the logs of other programs");
  command->footer(kImportFooter);
  command->add_option("file", options->paths, "Read logs, or - for standard input")->required()->type_name("FILE|-");
  run_on_call(*command, call, options, import_logs);
}

}  // namespace spadille::cli
