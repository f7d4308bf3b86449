#include "cli/command_line/selection_options.h"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"

namespace spadille::cli {
namespace {

void add_codes(CLI::App& command, const std::string& option, CodeFilter& filter, const char* group,
               const char* description) {
  command
      .add_option_function<std::string>(
          option,
          [option, &filter](const std::string& list) {
            for (const std::string& word : split_list(option, "a code", list)) filter.add(option, word);
          },
          description)
      ->type_name("CODE,..")
      ->group(group)
      ->trigger_on_parse();  // each by itself; the next word is a file
}

}  // namespace

void add_search(CLI::App& command, Search& search) {
  search.git_ignore = Search::GitIgnore::honored;
  command
      .add_option_function<std::string>(
          "--exclude", [&search](const std::string& pattern) { search.exclude.push_back(pattern); },
          "Pass over files and folders that match, as in .gitignore; may be repeated")
      ->type_name("PATTERN")
      ->group(group::kSelection)
      ->trigger_on_parse();
  command
      .add_flag_callback(
          "--no-ignore", [&search] { search.git_ignore = Search::GitIgnore::not_read; },
          "Read also the files that .gitignore names")
      ->group(group::kSelection);
}

void add_stdin_filename(CLI::App& command, std::optional<std::string>& name) {
  command
      .add_option("--stdin-filename", name,
                  "Report standard input as this file; names of rule-set files begin at its folder")
      ->type_name("NAME")
      ->group(group::kInput);
}

void add_beginning(CLI::App& command, pipeline::Beginning& beginning) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 62U;
  command
      .add_option("--first-line", beginning.first_line,
                  "Count lines from N: standard input is a part, cut by `spadille shard`")
      ->type_name("N")
      ->default_str("1")
      ->group(group::kInput)
      ->check(WholeNumber(1, kMost));
  command
      .add_option_function<std::uint64_t>(
          "--first-hand", [&beginning](std::uint64_t number) { beginning.hands = number - 1; },
          "Count hands from N, in the same way")
      ->type_name("N")
      ->default_str("1")
      ->group(group::kInput)
      ->check(WholeNumber(1, kMost));
}

void add_fail_on(CLI::App& command, FailOn& fail_on) {
  const Choices<FailOn> levels{{"error", FailOn::error},
                               {"incomplete", FailOn::incomplete},
                               {"warning", FailOn::warning},
                               {"note", FailOn::note}};
  command
      .add_option_function<std::string>(
          "--fail-on", [&fail_on, levels](const std::string& word) { fail_on = choose("--fail-on", word, levels); },
          "Exit with status 1 for this and what is worse")
      ->type_name(choices_text(words_of(levels)))
      ->default_str("error")
      ->group(group::kExitStatus)
      ->excludes(command.get_option("--strict"));
}

void add_selection(CLI::App& command, Selection& selection) {
  add_codes(command, "--select", selection.select, group::kSelection,
            "List and count only these codes; play/ = all of play");
  add_codes(command, "--ignore", selection.ignore, group::kSelection,
            "Do not list or count these codes; verdicts stay");
}

void add_repeated_runs(CLI::App& command, CheckOptions& options) {
  CLI::Option* baseline = command.add_option_function<std::string>(
      "--baseline",
      [&options](const std::string& path) {
        options.baseline = path;
        options.judge.search.own_file = path;
      },
      "Do not count the diagnostics that this file accepts");
  baseline->type_name("FILE")->group(group::kSelection);
  CLI::Option* update = command
                            .add_flag_callback(
                                "--update-baseline", [&options] { options.baseline_use = Baseline::Use::update; },
                                "Write the baseline: accept what would lead to exit status 1")
                            ->group(group::kSelection)
                            ->excludes(command.get_option("--fail-fast"));
  command
      .add_flag_callback(
          "--watch", [&options] { options.watching = Watching::on; }, "Check files again after each change")
      ->group(group::kRun)
      ->excludes(update)
      ->excludes(command.get_option("--summary"))
      ->excludes(command.get_option("--fix"));
}

}  // namespace spadille::cli
