#pragma once

#include <array>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/stream.h"

namespace spadille::cli {

/// One stream named on the command line.
struct Input {
  std::string name;    ///< name in reported places; `<stdin>` for `-`
  std::string path;    ///< empty for standard input
  std::string folder;  ///< relative names of rule sets begin here
  StreamKind kind = StreamKind::unknown;
};

/// Conditions for entries that a search of folders passes over. It always passes over hidden ones.
struct Search {
  enum class GitIgnore { not_read, honored };

  GitIgnore git_ignore = GitIgnore::not_read;  ///< whether `.gitignore` files of a git work tree are honored
  std::vector<std::string> exclude{};          ///< patterns, as `.gitignore` writes them
  std::string own_file{};        ///< path of a file that is never a record, such as a baseline; may be empty
  std::string exclude_folder{};  ///< the patterns are relative to it; empty: the working folder
};

/// Numbers of entries that a search passed over. The content of folders is not counted.
struct PassedOver {
  std::size_t files = 0;  ///< only files named as records
  std::size_t folders = 0;
};

/// The inputs that one word of the command line names.
struct Inputs {
  std::vector<Input> readable{};         ///< sorted by path
  std::vector<std::string> troubles{};   ///< unreadable inputs, each with path and reason
  std::vector<std::string> rule_sets{};  ///< paths of files in a folder that were skipped as rule sets
  std::vector<std::string> folders{};    ///< paths of the folders searched
  PassedOver by_git{};                   ///< passed over because of `.gitignore`
  PassedOver by_exclude{};               ///< passed over because of `Search::exclude`
};

/// The endings of the names of records, before those of packed files.
inline constexpr std::array<std::string_view, 5> kRecordEndings{".yaml", ".yml", ".json", ".jsonl", ".ndjson"};

/// Finds a file, standard input (`-`), or the records below a folder. Records are files named `.yaml`, `.yml`, `.json`,
/// `.jsonl` or `.ndjson`, also packed, in any letter case. Links are followed; hidden files, hidden folders, rule sets
/// and what `search` excludes are skipped. `search` does not apply to `path` itself.
Inputs find_inputs(const std::string& path, const Search& search = {});

/// Returns standard input, as if it were a file of this name; `<stdin>` if it has none.
Input standard_input(const std::optional<std::string>& file_name);

/// Opens an input, unpacks it if it is packed (gzip, Zstandard), and calls `use` with it.
/// Throws `UsageError` if it cannot be read to its end, or if its file changed meanwhile.
/// `on_read`, if given, is called with the size of every packed block that was read.
void with_stream(const Input& input, std::istream& standard_input, const std::function<void(std::istream&)>& use,
                 const std::function<void(std::size_t)>& on_read = {});

}  // namespace spadille::cli
