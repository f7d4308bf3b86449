#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kPerftFooter = R"(Examples:
  spadille perft hand.yaml --depth 5
  spadille perft hand.yaml --depth 7 --format jsonl

Exit status: 0 all hands are counted, 1 some hand is not, 2 usage or file
error)";

}  // namespace

void add_perft(CLI::App& app, Call& call) {
  auto options = std::make_shared<PerftOptions>();
  CLI::App* command = app.add_subcommand("perft", "Count the legal sequences of cards from the first lead");
  command->footer(kPerftFooter);
  add_judging(*command, options->judge);
  add_jobs(*command, options->judge.jobs);
  command->add_option("--depth", options->depth, "Count sequences of up to N cards")
      ->required()
      ->type_name("N")
      ->group(group::kSelection)
      ->check(WholeNumber(1, 52));
  command->add_option("--hand", options->hand, "Count only for hands named NAME")
      ->type_name("NAME")
      ->group(group::kSelection);
  add_format(*command, options->format);
  run_on_call(*command, call, options, perft);
}

}  // namespace spadille::cli
