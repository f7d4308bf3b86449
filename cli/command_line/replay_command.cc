#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>

#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/selection_options.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr std::uint64_t kMostOfTurns = 1'000'000;

constexpr const char* kReplayFooter = R"(Examples:
  spadille replay evening.yaml --hand 4
  spadille replay hand.yaml --trick 2
  spadille replay rummy.yaml --trick 20         the twentieth turn
  spadille replay hand.yaml --format json

--trick shows that trick of every hand that has it.

Exit status: 0 no hand has an error, 1 some hand has one, 2 usage or file error,
or no hand has that trick)";

}  // namespace

void add_replay(CLI::App& app, Call& call) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = app.add_subcommand("replay", "Show each trick: holdings, legal cards, winner");
  command->footer(kReplayFooter);
  add_judging(*command, options->judge);
  add_jobs(*command, options->judge.jobs);
  command->add_option("--hand", options->hand, "Show only hands named NAME")
      ->type_name("NAME")
      ->group(group::kSelection);
  command->add_option("--trick", options->trick, "Show only trick N (in rummy games, turn N)")
      ->type_name("N")
      ->group(group::kSelection)
      ->check(WholeNumber(1, kMostOfTurns));
  add_format(*command, options->format);
  add_selection(*command, options->judge.selection);
  run_on_call(*command, call, options, replay);
}

}  // namespace spadille::cli
