#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kExplainFooter = R"(Examples:
  spadille explain play/follow-suit
  spadille explain red_ace
  spadille explain estuches
  spadille explain red_ace --format json
  spadille explain --list options
  spadille explain --list --format json)";

}  // namespace

void add_explain(CLI::App& app, Call& call) {
  auto options = std::make_shared<ExplainOptions>();
  CLI::App* command = app.add_subcommand("explain", "Explain a code, an option, a rule, a card or a word of a report");
  command->footer(kExplainFooter);
  command
      ->add_option(
          "what", options->what,
          "Name a code (play/follow-suit), an option (red_ace), a fixed rule (follow_suit) or a word (estuches)")
      ->type_name("CODE|OPTION|WORD");
  const Choices<Explained> kinds{{"all", Explained::all},         {"codes", Explained::codes},
                                 {"options", Explained::options}, {"values", Explained::values},
                                 {"rules", Explained::rules},     {"words", Explained::words},
                                 {"presets", Explained::presets}};
  command
      ->add_option_function<std::string>(
          "--list",
          [options, kinds](const std::string& kind) {
            options->list = choose("--list", kind == "true" || kind.empty() ? "all" : kind, kinds);
          },
          "List the words that are explained, all or of one kind")
      ->expected(0, 1)
      ->type_name(choices_text(words_of(kinds)))
      ->group(group::kSelection);
  add_choice<ExplainFormat>(*command, "--format", options->format,
                            {{"text", ExplainFormat::text}, {"json", ExplainFormat::json}}, "Set the format")
      ->group(group::kOutput);
  add_color(*command, options->color);
  run_on_call(*command, call, options, explain);
}

}  // namespace spadille::cli
