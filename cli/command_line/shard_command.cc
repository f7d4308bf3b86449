#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_line/choice.h"
#include "cli/command_line/groups.h"
#include "cli/command_line/shared_options.h"
#include "cli/command_line/subcommands.h"
#include "cli/commands/shard.h"

namespace spadille::cli {
namespace {

constexpr const char* kShardFooter = R"(Examples:
  spadille shard archive.jsonl --parts 100
  spadille shard archive.yaml.zst --parts 8 --format json

Each line has the number of a part, its first byte (from 1), its bytes, its
first line, and the number of its first hand, with tabs between them. No session
is cut, so that there may be fewer parts. Bytes of a packed archive are those of
its unpacked text. To check a part:

  tail -c +BYTE archive.jsonl | head -c BYTES | spadille check - \
    --stdin-filename archive.jsonl --first-line LINE --first-hand HAND)";

}  // namespace

void add_shard(CLI::App& app, Call& call) {
  auto options = std::make_shared<ShardOptions>();
  CLI::App* command = app.add_subcommand("shard", "Cut an archive at sessions into parts of about equal bytes");
  command->footer(kShardFooter);
  command->add_option("file", options->path, "Read this file (YAML, JSON Lines, also .gz and .zst)")
      ->required()
      ->type_name("FILE");
  constexpr std::uint64_t kMost = 1'000'000;
  command->add_option("--parts", options->parts, "Make at most N parts")
      ->required()
      ->type_name("N")
      ->group(group::kSelection)
      ->check(WholeNumber(1, kMost));
  add_choice<StreamKind>(*command, "--input", options->input,
                         {{"auto", StreamKind::unknown},
                          {"yaml", StreamKind::yaml},
                          {"json", StreamKind::json},
                          {"jsonl", StreamKind::json_lines}},
                         "Set the format of the archive; auto uses its name and first lines")
      ->group(group::kInput);
  add_format(*command, options->format);
  run_on_call(*command, call, options, shard);
}

}  // namespace spadille::cli
