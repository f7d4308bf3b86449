#include "cli/command_line/shared_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/selection_options.h"

namespace spadille::cli {

void add_color(CLI::App& command, Color& color) {
  add_choice<Color>(command, "--color", color,
                    {{"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}},
                    "Use color and suit symbols")
      ->group(group::kOutput);
}

void add_sources(CLI::App& command, render::Sources& sources) {
  Choices<render::Sources> choices{
      {"notes", render::Sources::notes}, {"full", render::Sources::full}, {"none", render::Sources::none}};
  const auto is_default = [&](const auto& each) { return each.second == sources; };
  std::iter_swap(choices.begin(), std::find_if(choices.begin(), choices.end(), is_default));
  add_choice<render::Sources>(command, "--sources", sources, choices,
                              "Cite sources in numbered notes, on each line, or not at all")
      ->group(group::kOutput);
}

void add_demands(CLI::App& command, Demands& demands) {
  command
      .add_flag_callback(
          "--strict", [&demands] { demands.fail_on = FailOn::incomplete; }, "Treat incomplete hands as invalid")
      ->group(group::kExitStatus);
  const Choices<Checked> levels{{name_of(Checked::full), Checked::full}, {name_of(Checked::partial), Checked::partial}};
  command
      .add_option_function<std::string>(
          "--require",
          [&demands, levels](const std::string& word) { demands.require = choose("--require", word, levels); },
          "Exit with status 1 if a hand is checked less than this")
      ->type_name(choices_text(words_of(levels)))
      ->group(group::kExitStatus);
}

void add_format(CLI::App& command, Format& format) {
  add_choice<Format>(command, "--format", format,
                     {{"text", Format::text}, {"json", Format::json}, {"jsonl", Format::jsonl}}, "Set the format")
      ->group(group::kOutput);
}

void add_files(CLI::App& command, JudgeOptions& judge) {
  command
      .add_option("file", judge.paths,
                  "Read files (YAML, JSON, JSON Lines, also .gz and .zst), folders, or - for standard input")
      ->required()
      ->type_name("FILE|DIR|-");
  add_choice<StreamKind>(command, "--input", judge.input,
                         {{"auto", StreamKind::unknown},
                          {"yaml", StreamKind::yaml},
                          {"json", StreamKind::json},
                          {"jsonl", StreamKind::json_lines}},
                         "Set the format of the records; auto uses file names and first lines")
      ->group(group::kInput);
  command
      .add_flag_callback(
          "--allow-rule-files", [&judge] { judge.rule_files = rules::RuleFiles::anywhere; },
          "Allow records to name rule-set files outside their folder")
      ->group(group::kRules);
  add_search(command, judge.search);
  add_stdin_filename(command, judge.stdin_filename);
}

void add_judging(CLI::App& command, JudgeOptions& judge) {
  add_files(command, judge);
  command.add_option("--rules", judge.rules, "Override the records' rules (preset, file, '{..}')")
      ->type_name("PRESET|FILE|{..}")
      ->group(group::kRules);
  add_color(command, judge.color);
}

void add_archive_options(CLI::App& command, CheckOptions& options) {
  CLI::Option* summary = command.add_flag_callback(
      "--summary", [&options] { options.listing = Listing::summary; }, "Print totals only");
  summary->group(group::kOutput);
  command
      .add_flag_callback(
          "--time", [&options] { options.timing = Timing::shown; }, "Add elapsed time and hands per second")
      ->group(group::kOutput);
  command
      .add_flag_callback(
          "--fail-fast", [&options] { options.on_fault = OnFault::stop; },
          "Stop after the first hand, header or settlement that is not valid")
      ->group(group::kRun);
  command.add_option("--max-diagnostics", options.max_diagnostics, "List at most N diagnostics, count the rest")
      ->type_name("N")
      ->group(group::kOutput)
      ->check(WholeNumber());
  command
      .add_option_function<std::string>(
          "--only",
          [&options](const std::string& list) {
            for (const std::string& word : split_list("--only", "a code", list)) options.only.add("--only", word);
          },
          "List only these codes and their hands; play/ = all of play")
      ->type_name("CODE,..")
      ->group(group::kSelection)
      ->trigger_on_parse();  // each --only by itself; the next word is a file
  for (const char* each : {"--quiet", "--show-rules", "--max-diagnostics", "--only"})
    summary->excludes(command.get_option(each));
}

void add_random_options(CLI::App& command, RandomOptions& options) {
  command.add_option("--game", options.game, "Choose the game (default: from --rules, or ombre)")
      ->type_name("GAME")
      ->group(group::kHand);
  command.add_option("--rules", options.rules, "Choose a preset or rule-set file (default: the game's own)")
      ->type_name("PRESET|FILE")
      ->group(group::kRules);
  command.add_option("--count", options.count, "Generate N hands")
      ->type_name("N")
      ->group(group::kHand)
      ->check(WholeNumber())
      ->default_str("1");
  command.add_option("--seed", options.seed, "Set the seed; the same seed gives the same hands")
      ->type_name("N")
      ->group(group::kHand)
      ->check(WholeNumber())
      ->default_str("1");
  add_choice<RecordForm>(command, "--form", options.form,
                         {{"yaml", RecordForm::yaml}, {"pack", RecordForm::pack}, {"jsonl", RecordForm::json_lines}},
                         "Set the format")
      ->group(group::kOutput);
  command
      .add_flag_callback(
          "--results", [&options] { options.results = Results::written; }, "Include each hand's result")
      ->group(group::kOutput);
}

void add_jobs(CLI::App& command, pipeline::Jobs& jobs) {
  constexpr std::size_t kMost = 256;
  jobs = pipeline::Jobs{std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMost)};
  command
      .add_option_function<std::size_t>(
          "--jobs,-j", [&jobs](std::size_t count) { jobs = pipeline::Jobs{count}; },
          "Use N threads; the output stays the same")
      ->type_name("N")
      ->default_str("all processors")
      ->group(group::kRun)
      ->check(WholeNumber(1, kMost));
}

}  // namespace spadille::cli
