#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/subcommands.h"
#include "cli/commands/convert.h"
#include "record/document.h"

namespace spadille::cli {
namespace {

constexpr const char* kConvertFooter = R"(Comments are lost in JSON and JSON Lines; YAML to YAML keeps them.

Examples:
  spadille convert night.yaml --to jsonl
  spadille convert games.jsonl --to yaml
  spadille convert night.yaml --notation spanish
  spadille convert aften.yaml --canonical

Exit status: 0 done, 2 a file was refused)";

}  // namespace

void add_convert(CLI::App& app, Call& call) {
  auto options = std::make_shared<ConvertOptions>();
  edit::Conversion& conversion = options->conversion;
  CLI::App* command = app.add_subcommand("convert", "Convert records to YAML, JSON or another notation");
  command->footer(kConvertFooter);
  command->add_option("file", options->paths, "Read files (YAML, JSON, JSON Lines), or - for standard input")
      ->required()
      ->type_name("FILE|-");
  const Choices<edit::FileForm> forms{
      {"yaml", edit::FileForm::yaml}, {"jsonl", edit::FileForm::json_lines}, {"json", edit::FileForm::json}};
  command
      ->add_option_function<std::string>(
          "--to", [&conversion, forms](const std::string& word) { conversion.to = choose("--to", word, forms); },
          "Set the form of the output; without it, files keep theirs")
      ->type_name(choices_text(words_of(forms)))
      ->group(group::kOutput);
  Choices<Notation> notations;
  for (const Notation each : kNotations) notations.emplace_back(record::name_of(each), each);
  command
      ->add_option_function<std::string>(
          "--notation",
          [&conversion, notations](const std::string& word) {
            conversion.rewriting.notation = choose("--notation", word, notations);
          },
          "Write all cards in this notation")
      ->type_name(choices_text(words_of(notations)))
      ->group(group::kOutput);
  command
      ->add_flag_callback(
          "--canonical", [&conversion] { conversion.rewriting.wording = edit::Wording::canonical; },
          "Write the format's own words, cards and order of keys")
      ->group(group::kOutput);
  run_on_call(*command, call, options, convert_records);
}

}  // namespace spadille::cli
