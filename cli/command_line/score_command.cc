#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/score_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kScoreFooter = R"(Examples:
  spadille score --rules gibbs --players Ana,Bent,Cara --dealer Cara --pool 25 \
    --declarer Ana --contract vuelta --tricks 4,4,1 --estuches 3
  spadille score --game hearts --players Ana,Bent,Cara,Dan \
    --hearts Ana=9,Bent=4 --sq Dan
  spadille score --append evening.yaml --session Thursday --rules gibbs \
    --players Ana,Bent,Cara --dealer Cara --declarer Ana --contract solo \
    --tricks 5,3,1
  spadille score --append evening.yaml --declarer Bent --contract entrada \
    --tricks 4,4,1

A comma separates the items of a list: by seat (4,4,1) or by name
(Ana=4,Bent=4). In a name, write \, and \= for a comma and an equals sign. The
keys are those of `counted`: see records/README.md. --append adds the hand to a
file only if it is settled. The file's last session gives rules, players, dealer
and pool. In a new file --game, --rules, --players and --pool begin the session.

Exit status: 0 the hand is settled, 1 it is invalid or incomplete, 2 usage or
file error. If it is not 0, no file is changed.)";

}  // namespace

void add_score(CLI::App& app, Call& call) {
  auto options = std::make_shared<ScoreOptions>();
  CLI::App* command = app.add_subcommand("score", "Settle a hand by its score sheet, given as options");
  command->footer(kScoreFooter);
  add_score_options(*command, *options);
  run_on_call(*command, call, options, score);
}

}  // namespace spadille::cli
