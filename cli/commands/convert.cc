#include "cli/commands/convert.h"

#include <fmt/format.h>

#include <filesystem>
#include <istream>
#include <optional>
#include <ostream>

#include "base/usage_error.h"
#include "cli/inputs.h"
#include "cli/whole_file.h"
#include "edit/file_documents.h"

namespace spadille::cli {
namespace {

std::string content_of(const Input& input, Streams streams) {
  std::string text;
  with_stream(input, streams.in, [&](std::istream& in) { text = read_all(in, input.name); });
  return text;
}

Input find_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw UsageError(fmt::format("{}: convert reads files, not folders", path));
  const Inputs found = find_inputs(path);
  if (!found.troubles.empty()) throw UsageError(found.troubles.front());
  return found.readable.front();
}

// Adds a file after the others. All become one stream, so that a session must not reach into the next file.
void add(edit::Converted& all, const edit::Converted& next, const std::string& name) {
  if (all.session_is_open)
    throw UsageError(
        fmt::format("{}: its hands would join the open session of the file before; convert one by one", name));
  if (all.form != next.form)
    throw UsageError(fmt::format("{}: the files before have another form; set it with --to", name));
  if (all.form == edit::FileForm::json)
    throw UsageError(fmt::format("{}: a JSON file has one document; use --to jsonl", name));
  if (all.form == edit::FileForm::yaml && !all.text.empty())
    all.text += edit::begins_with_directive(next.text) ? "...\n" : "---\n";
  all.text += next.text;
  all.session_is_open = next.session_is_open;
}

}  // namespace

ExitStatus convert_records(const ConvertOptions& options, Streams streams) {
  if (!options.conversion.to && options.conversion.rewriting.changes_nothing())
    throw UsageError("convert needs --to, --notation or --canonical");
  std::optional<edit::Converted> all;
  for (const std::string& path : options.paths) {
    const Input input = find_file(path);
    const auto converted = edit::convert(content_of(input, streams), input.kind, options.conversion);
    if (!converted)
      throw UsageError(
          fmt::format("{}:{}: not converted: {}", input.name, converted.error().line, converted.error().why));
    if (all)
      add(*all, *converted, input.name);
    else
      all = *converted;
  }
  if (all) streams.out << all->text;
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
