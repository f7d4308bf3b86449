#include "cli/commands/shard.h"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <istream>
#include <ostream>
#include <vector>

#include "base/usage_error.h"
#include "cli/inputs.h"
#include "pipeline/shards.h"
#include "render/json.h"

namespace spadille::cli {
namespace {

// The archive is read several times at once, so that it must be a regular file.
Input find_file(const std::string& path) {
  if (path == "-") throw UsageError("shard needs a file: standard input cannot be read twice");
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
      !std::filesystem::is_directory(status))
    throw UsageError(fmt::format("{}: shard needs a regular file: a pipe cannot be read twice", path));
  Inputs found = find_inputs(path);
  if (!found.troubles.empty()) throw UsageError(found.troubles.front());
  if (found.readable.size() != 1 || found.readable.front().path != path)
    throw UsageError(fmt::format("{}: shard reads one file, not folders; a folder is divided by its files", path));
  return found.readable.front();
}

std::uint64_t count_bytes(std::istream& in) {
  std::array<char, std::size_t{1} << 16U> buffer{};
  std::uint64_t size = 0;
  while (const std::size_t count = read_fully(in, buffer.data(), buffer.size())) size += count;
  return size;
}

void print_text(const std::vector<pipeline::Shard>& shards, std::ostream& out) {
  std::size_t part = 0;
  for (const pipeline::Shard& each : shards)
    out << fmt::format("{}\t{}\t{}\t{}\t{}\n", ++part, each.begin + 1, each.bytes, each.beginning.first_line,
                       each.beginning.hands + 1);
}

void print_json(const std::vector<pipeline::Shard>& shards, render::Lines lines, std::ostream& out) {
  render::Json all = render::Json::array();
  for (const pipeline::Shard& each : shards)
    all.push_back({{"part", all.size() + 1},
                   {"first_byte", each.begin + 1},
                   {"bytes", each.bytes},
                   {"first_line", each.beginning.first_line},
                   {"first_hand", each.beginning.hands + 1}});
  if (lines == render::Lines::many) {
    out << render::dump(all, lines) << '\n';
  } else {
    for (const render::Json& each : all) out << render::dump(each) << '\n';
  }
}

}  // namespace

ExitStatus shard(const ShardOptions& options, Streams streams) {
  const Input input = find_file(options.path);
  const StreamKind kind = options.input == StreamKind::unknown ? input.kind : options.input;
  std::uint64_t size = 0;
  with_stream(input, streams.in, [&](std::istream& in) { size = count_bytes(in); });
  std::vector<pipeline::Shard> shards;
  with_stream(input, streams.in, [&](std::istream& documents) {
    with_stream(input, streams.in, [&](std::istream& again) {
      shards = pipeline::cut_into_shards(documents, again, kind, size, options.parts);
    });
  });
  if (options.format == Format::text) {
    print_text(shards, streams.out);
  } else {
    print_json(shards, options.format == Format::json ? render::Lines::many : render::Lines::one, streams.out);
  }
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
