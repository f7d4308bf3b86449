#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace spadille::test {

/// A command line whose output is text for people, without the path of a record.
struct TextCommand {
  /// Whether the output is a text of its own, such as a record or a patch. Its lines keep their width.
  enum class Output { report, document };

  std::vector<std::string> words;
  Output output = Output::report;
};

/// Returns the commands that read a record. They may refuse some records.
std::vector<TextCommand> commands_on_records();

/// Returns commands on rule sets, words, settings and counted hands, help pages, and calls of every command that are
/// wrong.
std::vector<TextCommand> commands_without_records();

/// Returns the paths of all records of the project and of its tests, relative to its folder.
std::vector<std::string> paths_of_records();

/// Runs a command line as on a terminal that shows colors and links. Expects that it prints something, that no line of
/// its output and of its messages passes the width, and that each line ends its links. Returns what it printed, without
/// colors and links.
std::string expect_fits(const TextCommand& command, std::size_t width);

}  // namespace spadille::test
