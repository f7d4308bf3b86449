#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/arguments.h"
#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/new_options.h"
#include "cli/command_line/selection_options.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"
#include "cli/commands/page.h"

namespace spadille::cli {
namespace {

constexpr std::size_t kMostHands = 100'000;

constexpr const char* kPageFooter = R"(Examples:
  spadille page evening.yaml -o evening.html
  spadille page hand.yaml --rules gibbs,wikipedia -o dispute.html
  spadille page evening.yaml --hand 4 > hand.html
  spadille page --booklet gibbs ./club.yaml -o club.html

The page is one file of HTML that needs no network. It shows each hand with its
faults at the cards, and who pays whom. With several rule sets, it shows the
hand by the first one, and the results of all side by side.

With --booklet, it is a booklet to print: every option with value and source,
the order of the cards, payments, and examples. Two rule sets of one game are
in two columns.

Exit status: 0 no hand has an error, 1 some hand has one, 2 usage or file error)";

}  // namespace

void add_page(CLI::App& app, Call& call) {
  auto options = std::make_shared<PageOptions>();
  CLI::App* command = app.add_subcommand("page", "Show hands, evenings and disputes as a page of HTML");
  command->footer(kPageFooter);
  add_files(*command, options->judge);
  command->get_option("file")->description(
      "Read files (YAML, JSON, JSON Lines, also .gz and .zst), folders, or - for standard input; "
      "with --booklet, one or two rule sets (preset or file)");
  command
      ->add_option_function<std::string>(
          "--rules", [options](const std::string& list) { options->rules = split_list("--rules", "a rule set", list); },
          "Use this rule set; with several, compare them")
      ->type_name("A,B,..")
      ->group(group::kRules);
  command->add_option("--hand", options->hand, "Show only hands named NAME")
      ->type_name("NAME")
      ->group(group::kSelection);
  command->add_option("--limit", options->look.most_hands, "Show at most N hands")
      ->default_str("1000")
      ->type_name("N")
      ->group(group::kSelection)
      ->check(WholeNumber(1, kMostHands));
  command
      ->add_flag_callback(
          "--booklet", [options] { options->of = PageOf::rules; },
          "Write one or two rule sets, in place of FILE, as a booklet")
      ->group(group::kRules)
      ->excludes(command->get_option("--rules"))
      ->excludes(command->get_option("--hand"))
      ->excludes(command->get_option("--limit"));
  add_choice<page::SuitColors>(*command, "--suits", options->look.colors,
                               {{"two", page::SuitColors::two}, {"four", page::SuitColors::four}},
                               "Set the number of colors of the suits")
      ->group(group::kOutput);
  add_output(*command, options->output);
  command->get_option("--force")->description("Replace the file even if it is not a page");
  add_selection(*command, options->judge.selection);
  run_on_call(*command, call, options, page);
}

}  // namespace spadille::cli
