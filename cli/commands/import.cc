#include "cli/commands/import.h"

#include <fmt/format.h>

#include <filesystem>
#include <istream>
#include <ostream>

#include "base/usage_error.h"
#include "cli/inputs.h"
#include "import/import.h"
#include "record/writer.h"
#include "render/json.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

constexpr std::size_t kMostBytes = 16 * 1'024 * 1'024;  // a playthrough has 300 to 500 kB

std::string content_of(const Input& input, Streams streams) {
  std::string text;
  with_stream(input, streams.in, [&](std::istream& in) {
    std::string chunk(64 * 1'024, '\0');
    while (text.size() <= kMostBytes && in) {
      in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
      text.append(chunk, 0, static_cast<std::size_t>(in.gcount()));
    }
    if (in.bad()) throw UsageError(fmt::format("{}: the file cannot be read to its end", input.name));
  });
  if (text.size() > kMostBytes)
    throw UsageError(fmt::format("{}: not imported: the log has more than 16 MiB", input.name));
  return text;
}

Input find_log(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error))
    throw UsageError(fmt::format("{}: import reads files, not folders", path));
  const Inputs found = find_inputs(path);
  if (!found.troubles.empty()) throw UsageError(found.troubles.front());
  return found.readable.front();
}

// Returns a document that names its source.
std::string document_of(const logs::Imported& log, const std::string& name) {
  const std::string source = fmt::format("{}, {}", log.source, printable(name));
  return record::write_hand(log.hand, log.rules, {}) + fmt::format("meta: {{source: {}}}\n", render::dump(source));
}

}  // namespace

ExitStatus import_logs(const ImportOptions& options, Streams streams) {
  std::string documents;
  std::string notes;
  for (const std::string& path : options.paths) {
    const Input input = find_log(path);
    const auto log = logs::import_log(content_of(input, streams));
    if (!log) throw UsageError(fmt::format("{}:{}: not imported: {}", input.name, log.error().line, log.error().why));
    if (!documents.empty()) documents += "---\n";
    documents += document_of(*log, input.name);
    for (const std::string& each : log->left_out)
      notes += fmt::format("{}: left out: {}\n", printable_line(input.name), each);
  }
  streams.out << documents;
  streams.err << notes;
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
