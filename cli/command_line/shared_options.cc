#include "cli/command_line/shared_options.h"

namespace spadille::cli {

void add_color(CLI::App& command, Color& color) {
  add_choice<Color>(command, "--color", color,
                    {{"auto", Color::automatic}, {"always", Color::always}, {"never", Color::never}},
                    "Use color and suit symbols: auto, always, never");
}

void add_format(CLI::App& command, Format& format) {
  add_choice<Format>(command, "--format", format,
                     {{"text", Format::text}, {"json", Format::json}, {"jsonl", Format::jsonl}}, "Set the format");
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
                         "Set the format of the records; auto uses file names and first lines");
  command.add_flag_callback(
      "--allow-rule-files", [&judge] { judge.rule_files = rules::RuleFiles::anywhere; },
      "Allow records to name rule-set files outside their folder");
}

void add_judging(CLI::App& command, JudgeOptions& judge) {
  add_files(command, judge);
  command.add_option("--rules", judge.rules, "Override the records' rules (preset, file, '{..}')")
      ->type_name("PRESET|FILE|{..}");
  add_color(command, judge.color);
}

}  // namespace spadille::cli
