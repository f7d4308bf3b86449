#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/groups.h"
#include "cli/command_line/selection_options.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"

namespace spadille::cli {
namespace {

constexpr const char* kCheckFooter = R"(Examples:
  spadille check night.yaml
  spadille check records/ --quiet
  spadille check archive/ --summary --time
  spadille check archive/ --only claim/ --max-diagnostics 20
  spadille check night.yaml --rules '{extends: gibbs, red_ace: high}'
  spadille check night.yaml --rules ./club.yaml --show-rules
  spadille check night.yaml --fix --diff
  spadille check archive/ --ignore record/unverifiable --exclude old/
  spadille check archive/ --baseline accepted.jsonl --update-baseline
  spadille check records/ --watch
  zcat games.jsonl.gz | spadille check - --format jsonl

Exit status: 0 no hand has an error, 1 some hand has one, 2 usage or file error)";

}  // namespace

void add_check(CLI::App& app, Call& call) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = app.add_subcommand("check", "Check hands and settlements against the rules");
  command->footer(kCheckFooter);
  add_judging(*command, options->judge);
  add_beginning(*command, options->judge.beginning);
  add_jobs(*command, options->judge.jobs);
  add_choice<CheckFormat>(*command, "--format", options->format,
                          {{"text", CheckFormat::text},
                           {"json", CheckFormat::json},
                           {"jsonl", CheckFormat::jsonl},
                           {"short", CheckFormat::short_lines},
                           {"github", CheckFormat::github},
                           {"gitlab", CheckFormat::gitlab},
                           {"sarif", CheckFormat::sarif},
                           {"junit", CheckFormat::junit},
                           {"markdown", CheckFormat::markdown}},
                          "Set the format")
      ->group(group::kOutput);
  add_demands(*command, options->demands);
  add_fail_on(*command, options->demands.fail_on);
  add_selection(*command, options->judge.selection);
  command
      ->add_flag_callback(
          "--quiet,-q", [options] { options->talk = Talk::quiet; }, "Print only errors and warnings")
      ->group(group::kOutput);
  command
      ->add_flag_callback(
          "--show-rules", [options] { options->show_rules = ShowRules::yes; },
          "Print the options in force, with origin and source")
      ->group(group::kRules);
  CLI::Option* fix = command->add_flag_callback(
      "--fix", [options] { options->fix = Fix::written; }, "Apply the repairs of transcription errors to the files");
  CLI::Option* diff = command->add_flag_callback(
      "--diff", [options] { options->fix = Fix::shown; }, "With --fix: show the changes, but change no file");
  diff->needs(fix);
  for (CLI::Option* each : {fix, diff}) each->group(group::kOutput);
  add_sources(*command, options->sources);
  add_archive_options(*command, *options);
  add_repeated_runs(*command, *options);
  run_on_call(*command, call, options, check_or_watch);
}

}  // namespace spadille::cli
