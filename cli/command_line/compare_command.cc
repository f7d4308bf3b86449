#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/selection_options.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kCompareFooter = R"(Examples:
  spadille compare hand.yaml                     by all presets that fit
  spadille compare hand.yaml --rules gibbs,wikipedia
  spadille compare hand.yaml --rules 'gibbs,{extends: gibbs, red_ace: high}'
  spadille compare archive.jsonl --rules gibbs,./club.yaml --quiet
  spadille compare evening.yaml --format markdown > evening.md

The record's own rules determine who played each card. All rule sets judge that
play. A sum in chips counts all chips that go to another player or to the pool,
stakes included. A sum in points counts the differences of the scores.

Exit status: 0 no hand has an error under any rule set, 1 some hand has one,
2 usage or file error)";

}  // namespace

void add_compare(CLI::App& app, Call& call) {
  auto options = std::make_shared<CompareOptions>();
  CLI::App* command = app.add_subcommand("compare", "Compare rule sets; find the options responsible");
  command->footer(kCompareFooter);
  add_files(*command, options->judge);
  add_color(*command, options->judge.color);
  add_jobs(*command, options->judge.jobs);
  command
      ->add_option_function<std::string>(
          "--rules", [options](const std::string& list) { options->rules = split_list("--rules", "a rule set", list); },
          "Compare these (default: all presets that fit)")
      ->type_name("A,B,..")
      ->group(group::kRules);
  command->add_option("--hand", options->hand, "Compare only hands named NAME")
      ->type_name("NAME")
      ->group(group::kSelection);
  add_choice<CompareFormat>(*command, "--format", options->format,
                            {{"text", CompareFormat::text},
                             {"markdown", CompareFormat::markdown},
                             {"csv", CompareFormat::csv},
                             {"json", CompareFormat::json},
                             {"jsonl", CompareFormat::jsonl}},
                            "Set the format")
      ->group(group::kOutput);
  add_demands(*command, options->demands);
  CLI::Option* all = command->add_flag_callback(
      "--all", [options] { options->listed = Listed::all; }, "List hands on which all rule sets agree, too");
  all->group(group::kSelection);
  command
      ->add_flag_callback(
          "--quiet,-q", [options] { options->listed = Listed::none; }, "Print totals only")
      ->excludes(all)
      ->group(group::kOutput);
  add_selection(*command, options->judge.selection);
  run_on_call(*command, call, options, compare_rules);
}

}  // namespace spadille::cli
