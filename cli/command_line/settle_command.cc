#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/selection_options.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kSettleFooter = R"(Examples:
  spadille settle evening.yaml
  spadille settle hand.yaml --rules rigvedawiki
  spadille settle evening.yaml --format csv > evening.csv
  spadille settle evening.yaml --ledger --format csv > ledger.csv
  spadille settle evening.yaml --format json | jq '.reports[-1].transfers'

If all hands of a session are score sheets, it is printed as one table, with the
change of each player (stakes included) and the balance.

Exit status: 0 no hand has an error, 1 some hand has one, 2 usage or file error)";

}  // namespace

void add_settle(CLI::App& app, Call& call) {
  auto options = std::make_shared<SettleOptions>();
  CLI::App* command = app.add_subcommand("settle", "Print who pays whom, and how to settle all debts");
  command->footer(kSettleFooter);
  add_judging(*command, options->judge);
  add_jobs(*command, options->judge.jobs);
  add_demands(*command, options->demands);
  add_fail_on(*command, options->demands.fail_on);
  add_choice<SettleFormat>(*command, "--format", options->format,
                           {{"text", SettleFormat::text},
                            {"csv", SettleFormat::csv},
                            {"json", SettleFormat::json},
                            {"jsonl", SettleFormat::jsonl}},
                           "Set the format; csv is for spreadsheets")
      ->group(group::kOutput);
  command
      ->add_flag_callback(
          "--ledger", [options] { options->rows = SettleRows::ledger_lines; },
          "Give each line of the ledgers a row; needs --format csv")
      ->group(group::kOutput);
  add_sources(*command, options->sources);
  add_selection(*command, options->judge.selection);
  run_on_call(*command, call, options, settle);
}

}  // namespace spadille::cli
