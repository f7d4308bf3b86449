#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kWhatifFooter = R"(Examples:
  spadille whatif hand.yaml --at trick:4.2 --play D7      trick 4, second card
  spadille whatif evening.yaml --hand 3 --at trick:4.Bent --play D7
  spadille whatif hand.yaml --at auction:2 --call solo
  spadille whatif hand.yaml --trump hearts
  spadille whatif hand.yaml --call HK     the king called in quadrille
  spadille whatif hand.yaml --at exchange:Bent --discard 'S3 C42'
  spadille whatif rummy.yaml --at turn:7 --discard C5

The rest is replayed as recorded, as far as possible. If a recorded card is no
longer legal and only one other card is, that card is played instead. Otherwise
the replay stops before it.

Exit status: 0 the changed action is legal, 1 it is not, 2 usage or file error,
or the hand has no such action)";

}  // namespace

void add_whatif(CLI::App& app, Call& call) {
  auto options = std::make_shared<WhatIfOptions>();
  CLI::App* command = app.add_subcommand("whatif", "Judge a hand with one action changed");
  command->footer(kWhatifFooter);
  add_judging(*command, options->judge);
  command->add_option("--hand", options->hand, "Choose the hand named NAME")
      ->type_name("NAME")
      ->group(group::kSelection);
  command
      ->add_option("--at", options->at, "Choose the action: trick:4.2, trick:4.NAME, auction:3, exchange:NAME, turn:7")
      ->type_name("PLACE")
      ->group(group::kChange);
  command->add_option("--play", options->play, "Play this card instead")->type_name("CARD")->group(group::kChange);
  command->add_option("--call", options->call, "Make this bid instead; without --at, ombre calls this card instead")
      ->type_name("BID|CARD")
      ->group(group::kChange);
  command->add_option("--trump", options->trump, "Name these trumps instead")->type_name("SUIT")->group(group::kChange);
  command->add_option("--discard", options->discard, "Discard these cards instead; an exchange draws as many")
      ->type_name("CARDS")
      ->group(group::kChange);
  add_format(*command, options->format);
  run_on_call(*command, call, options, whatif);
}

}  // namespace spadille::cli
