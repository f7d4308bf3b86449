#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kRandomFooter = R"(Examples:
  spadille random --game hearts
  spadille random --rules rigvedawiki --count 1000 --seed 7 --form jsonl)";

}  // namespace

void add_random(CLI::App& app, Call& call) {
  auto options = std::make_shared<RandomOptions>();
  CLI::App* command = app.add_subcommand("random", "Generate random legal hands");
  command->footer(kRandomFooter);
  add_random_options(*command, *options);
  run_on_call(*command, call, options, random_hands);
}

}  // namespace spadille::cli
