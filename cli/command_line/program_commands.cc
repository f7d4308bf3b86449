// The commands about the program itself.

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "cli/command_line/man_page.h"
#include "cli/command_line/outline.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kHelpFooter = R"(Examples:
  spadille help
  spadille help check
  spadille help rules show      the same as spadille rules show --help)";

constexpr const char* kManFooter = R"(Examples:
  spadille man | man -l -
  spadille man > ~/.local/share/man/man1/spadille.1)";

constexpr const char* kVersionFooter = R"(Examples:
  spadille version
  spadille --version)";

}  // namespace

void add_help(CLI::App& app, Call& call) {
  static_cast<void>(call);  // run() prints the page: only it knows all commands
  CLI::App* command = app.add_subcommand("help", "Print the help page of a command");
  command->footer(kHelpFooter);
  auto words = std::make_shared<std::vector<std::string>>();
  command->add_option("command", *words, "Name a command, and below summary and rules also its subcommand")
      ->type_name("COMMAND");
}

void add_man(CLI::App& app, Call& call) {
  CLI::App* command = app.add_subcommand("man", "Print the manual page of all commands");
  command->footer(kManFooter);
  command->callback([&call] {
    call = [](Streams streams) {
      streams.out << man_page(outline_of_program());
      return ExitStatus::all_valid;
    };
  });
}

void add_version(CLI::App& app, Call& call) {
  CLI::App* command = app.add_subcommand("version", "Print the version");
  command->footer(kVersionFooter);
  command->callback([&call] {
    call = [](Streams streams) {
      streams.out << "spadille " << kVersion << '\n';
      return ExitStatus::all_valid;
    };
  });
}

}  // namespace spadille::cli
