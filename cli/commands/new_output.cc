#include "cli/commands/new_output.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "base/usage_error.h"
#include "cli/growing_file.h"
#include "cli/shell_word.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

bool is_file(const OutputFile& output) { return output.path && *output.path != "-"; }

}  // namespace

std::string folder_of(const OutputFile& output) {
  return is_file(output) ? fs::path(*output.path).parent_path().string() : std::string{};
}

std::string name_from(const OutputFile& output, const std::string& file) {
  const fs::path folder = folder_of(output);
  return folder.empty() || fs::path(file).is_absolute() ? file : fs::path(file).lexically_proximate(folder).string();
}

void write_new(const OutputFile& output, std::string_view text, std::string_view command, Streams streams) {
  if (!is_file(output)) {
    streams.out << text;
    return;
  }
  GrowingFile file(*output.path);
  if (file.exists() && output.overwrite == Overwrite::no)
    throw UsageError(fmt::format("{}: the file exists; use --force to replace it", printable(*output.path)));
  file.stage_content(text);
  file.commit();
  const auto argument = file_argument(*output.path);
  const std::string next = argument ? fmt::format("; next: `spadille {} {}`", command, *argument) : std::string{};
  streams.out << fmt::format("wrote {}{}\n", printable_line(*output.path), next);
}

}  // namespace spadille::cli
