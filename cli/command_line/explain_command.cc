#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kFooter = R"(Examples:
  spadille explain play/follow-suit
  spadille explain red_ace
  spadille explain estuches)";

}  // namespace

void add_explain(CLI::App& app, Call& call) {
  auto options = std::make_shared<ExplainOptions>();
  CLI::App* command = app.add_subcommand("explain", "Explain a code, an option, a fixed rule or a card term");
  command->footer(kFooter);
  command
      ->add_option(
          "what", options->what,
          "Name a code (play/follow-suit), an option (red_ace), a fixed rule (follow_suit) or a card term (estuches)")
      ->required()
      ->type_name("CODE|OPTION|WORD");
  add_color(*command, options->color);
  run_on_call(*command, call, options, explain);
}

}  // namespace spadille::cli
