#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/new_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kNewFooter = R"(Examples:
  spadille new hearts -o hand.yaml
  spadille new ombre --rules wikipedia --players Ana,Bent,Cara -o hand.yaml
  spadille new ombre --session -o evening.yaml   score sheets of an evening)";

constexpr const char* kRulesFooter = R"(Examples:
  spadille rules new ombre -o club.yaml
  spadille rules new --extends wikipedia)";

}  // namespace

void add_output(CLI::App& command, OutputFile& output) {
  CLI::Option* path = command.add_option("--output,-o", output.path, "Write to this file (default: standard output)");
  path->type_name("FILE")->group(group::kOutput);
  command
      .add_flag_callback(
          "--force", [&output] { output.overwrite = Overwrite::yes; }, "Replace the file if it exists")
      ->needs(path)
      ->group(group::kOutput);
}

void add_new(CLI::App& app, Call& call) {
  auto options = std::make_shared<NewRecordOptions>();
  CLI::App* command = app.add_subcommand("new", "Write a commented record to fill in");
  command->footer(kNewFooter);
  command->add_option("game", options->game, "Choose the game")->required()->type_name("GAME");
  command->add_option("--rules", options->rules, "Choose the rules (preset, file, '{..}')")
      ->type_name("PRESET|FILE|{..}")
      ->group(group::kRules);
  command->add_option("--players", options->players, "Name the players, in order of turn")
      ->type_name("A,B,C")
      ->group(group::kHand);
  command
      ->add_flag_callback(
          "--session", [options] { options->form = NewForm::session; }, "Write an evening with score sheets")
      ->group(group::kHand);
  add_output(*command, options->output);
  run_on_call(*command, call, options, new_record);
}

void add_new_rules(CLI::App& rules, Call& call) {
  auto options = std::make_shared<NewRulesOptions>();
  CLI::App* command = rules.add_subcommand("new", "Write a commented rule set to fill in");
  command->footer(kRulesFooter);
  command->add_option("game", options->game, "Choose the game (default: from --extends)")->type_name("GAME");
  command->add_option("--extends", options->extends, "Change this rule set (default: the game's own)")
      ->type_name("PRESET|FILE")
      ->group(group::kRules);
  add_output(*command, options->output);
  run_on_call(*command, call, options, new_rules);
}

}  // namespace spadille::cli
