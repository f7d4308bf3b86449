#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/command_line/groups.h"
#include "cli/command_line/new_options.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"
#include "cli/commands/rules_commands.h"

namespace spadille::cli {
namespace {

constexpr const char* kRulesFooter = R"(Examples:
  spadille rules list
  spadille rules show gibbs
  spadille rules diff gibbs wikipedia rigvedawiki
  spadille rules new ombre -o club.yaml
  spadille rules check ./club.yaml
  spadille rules reference quadrille > quadrille.md)";

constexpr const char* kListFooter = R"(Examples:
  spadille rules list
  spadille rules list --format json)";

constexpr const char* kShowFooter = R"(Examples:
  spadille rules show gibbs
  spadille rules show hoyle --game quadrille
  spadille rules show '{extends: gibbs, red_ace: high}'
  spadille rules show ./club.yaml --format markdown > club.md)";

constexpr const char* kDiffFooter = R"(Examples:
  spadille rules diff gibbs wikipedia rigvedawiki
  spadille rules diff hoyle rigvedawiki --game quadrille --format markdown
  spadille rules diff gibbs ./club.yaml --all)";

constexpr const char* kCheckFooter = R"(Examples:
  spadille rules check ./club.yaml
  spadille rules check rules/*.yaml --format json

Exit status: 0 the rule sets can be used, 1 one has errors, 2 usage or file
error)";

constexpr const char* kReferenceFooter = R"(Examples:
  spadille rules reference quadrille > quadrille.md
  spadille rules reference diagnostics
  spadille rules reference words > words.schema.json)";

// Adds the options of all these commands. `format` must outlive the command.
template <class F>
void add_look(CLI::App& command, RulesLook& look, F& format, const Choices<F>& formats) {
  command.add_option("--game", look.game, "Look up short names in this game")->type_name("GAME")->group(group::kRules);
  add_choice<F>(command, "--format", format, formats, "Set the format")->group(group::kOutput);
  add_color(command, look.color);
}

const Choices<RulesFormat>& all_formats() {
  static const Choices<RulesFormat> formats{
      {"text", RulesFormat::text}, {"json", RulesFormat::json}, {"markdown", RulesFormat::markdown}};
  return formats;
}

void add_list(CLI::App& rules, Call& call) {
  auto options = std::make_shared<RulesLook>();
  CLI::App* command = rules.add_subcommand("list", "List all presets with title and source");
  command->footer(kListFooter);
  add_choice<RulesFormat>(*command, "--format", options->format,
                          {{"text", RulesFormat::text}, {"json", RulesFormat::json}}, "Set the format")
      ->group(group::kOutput);
  add_color(*command, options->color);
  run_on_call(*command, call, options, list_rules);
}

void add_show(CLI::App& rules, Call& call) {
  auto options = std::make_shared<ShowOptions>();
  CLI::App* command = rules.add_subcommand("show", "Show the options of a rule set, with origin and source");
  command->footer(kShowFooter);
  command->add_option("name", options->word, "Choose a preset, a rule-set file, or '{options}'")
      ->required()
      ->type_name("NAME");
  add_look<RulesFormat>(*command, options->look, options->look.format, all_formats());
  run_on_call(*command, call, options, show_rules);
}

void add_diff(CLI::App& rules, Call& call) {
  auto options = std::make_shared<DiffOptions>();
  CLI::App* command = rules.add_subcommand("diff", "Show rule sets of one game side by side");
  command->footer(kDiffFooter);
  command->add_option("name", options->words, "Choose presets, rule-set files, or '{options}'")
      ->required()
      ->expected(2, 1000)
      ->type_name("NAME");
  command
      ->add_flag_callback(
          "--all", [options] { options->shown = render::Shown::all; }, "Show equal options too")
      ->group(group::kSelection);
  add_look<RulesFormat>(*command, options->look, options->look.format, all_formats());
  run_on_call(*command, call, options, diff_rules);
}

void add_check_of_rules(CLI::App& rules, Call& call) {
  auto options = std::make_shared<CheckRulesOptions>();
  CLI::App* command = rules.add_subcommand("check", "Report errors, options without effect, missing sources");
  command->footer(kCheckFooter);
  command->add_option("file", options->files, "Read these rule-set files")->required()->type_name("FILE");
  add_look<FindingsFormat>(*command, options->look, options->format,
                           {{"text", FindingsFormat::text},
                            {"json", FindingsFormat::json},
                            {"short", FindingsFormat::short_lines},
                            {"github", FindingsFormat::github},
                            {"gitlab", FindingsFormat::gitlab},
                            {"sarif", FindingsFormat::sarif}});
  run_on_call(*command, call, options, check_rules);
}

void add_reference(CLI::App& rules, Call& call) {
  auto page = std::make_shared<std::string>();
  CLI::App* command = rules.add_subcommand("reference", "Print a page of the reference, or words.schema.json");
  command->footer(kReferenceFooter);
  command->add_option("page", *page, "Choose a game, diagnostics, or words")
      ->required()
      ->type_name("GAME|diagnostics|words");
  run_on_call(*command, call, page, print_reference);
}

}  // namespace

void add_rules(CLI::App& app, Call& call) {
  CLI::App* command = app.add_subcommand("rules", "List, show, compare, check and begin rule sets");
  command->footer(kRulesFooter);
  command->require_subcommand(1);
  add_list(*command, call);
  add_show(*command, call);
  add_diff(*command, call);
  add_check_of_rules(*command, call);
  add_new_rules(*command, call);
  add_reference(*command, call);
}

}  // namespace spadille::cli
