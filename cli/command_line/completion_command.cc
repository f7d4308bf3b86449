#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>

#include "cli/command_line/choice.h"
#include "cli/command_line/completion_scripts.h"
#include "cli/command_line/outline.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kCompletionFooter = R"(Examples:
  source <(spadille completion bash)          for this session
  spadille completion bash > ~/.local/share/bash-completion/completions/spadille
  spadille completion zsh > ~/.zfunc/_spadille     a folder of fpath
  spadille completion fish > ~/.config/fish/completions/spadille.fish

Packages install these files.)";

using Script = std::string (*)(const CommandOutline& program);

}  // namespace

void add_completion(CLI::App& app, Call& call) {
  CLI::App* command = app.add_subcommand("completion", "Print the completion script of a shell");
  command->footer(kCompletionFooter);
  const Choices<Script> shells{{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};
  auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "Choose the shell")->required()->type_name(choices_text(words_of(shells)));
  command->callback([shell, shells, &call] {
    const Script script = choose("SHELL", *shell, shells);
    call = [script](Streams streams) {
      streams.out << script(outline_of_program());
      return ExitStatus::all_valid;
    };
  });
}

}  // namespace spadille::cli
