#include <CLI/CLI.hpp>

#include "cli/command_line/subcommands.h"
#include "cli/commands/lsp.h"

namespace spadille::cli {
namespace {

constexpr const char* kLspFooter =
    R"(The server speaks the Language Server Protocol 3.17 on standard input and
output. It reports what check reports, explains cards and words, completes legal
cards, repairs transcription errors, finds where a card was dealt, and formats
records.

Examples:
  spadille lsp                               as the command of a language server

Exit status: 0 the editor has shut the server down, 1 it has not, 2 the header
of a message cannot be read, or a message is cut off)";

}  // namespace

void add_lsp(CLI::App& app, Call& call) {
  CLI::App* command = app.add_subcommand("lsp", "Serve an editor: diagnostics, legal cards, repairs");
  command->footer(kLspFooter);
  command->callback([&call] { call = serve_editor; });
}

}  // namespace spadille::cli
