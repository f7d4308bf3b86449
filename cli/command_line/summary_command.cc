#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kSummaryFooter = R"(Examples:
  spadille summary merge monday.json tuesday.json
  spadille summary merge parts/*.json --format json
  cat parts/*.json | spadille summary merge -

Exit status: as for check of all parts together)";

}  // namespace

void add_summary(CLI::App& app, Call& call) {
  CLI::App* command = app.add_subcommand("summary", "Add up the summaries of parts of an archive");
  command->footer(kSummaryFooter);
  command->require_subcommand(1);
  auto options = std::make_shared<MergeOptions>();
  CLI::App* merge = command->add_subcommand("merge", "Add up summaries in the given order");
  merge
      ->add_option("file", options->paths,
                   "Read JSON output of check --summary from files, folders, or - for standard input")
      ->required()
      ->type_name("FILE|DIR|-");
  add_format(*merge, options->format);
  merge
      ->add_flag_callback(
          "--strict", [options] { options->fail_on = FailOn::incomplete; }, "Treat incomplete hands as invalid")
      ->group(group::kExitStatus);
  add_color(*merge, options->color);
  run_on_call(*merge, call, options, merge_summaries);
}

}  // namespace spadille::cli
