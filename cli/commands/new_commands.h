#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/app.h"

/// The commands that write a commented file to begin with: `new` and `rules new`.
namespace spadille::cli {

/// Whether a file that exists is replaced.
enum class Overwrite : std::uint8_t { no, yes };

/// The file that a command writes.
struct OutputFile {
  std::optional<std::string> path;  ///< nullopt or `-`: standard output
  Overwrite overwrite = Overwrite::no;
};

/// The kind of record that `new` writes.
enum class NewForm : std::uint8_t { hand, session };

/// The options of `new`.
struct NewRecordOptions {
  std::string game;
  std::optional<std::string> rules;    ///< a preset, a file or a mapping
  std::optional<std::string> players;  ///< names separated by commas
  NewForm form = NewForm::hand;
  OutputFile output;
};
/// Writes a commented record, whole or not at all. Throws `UsageError` if the options contradict one another, or if the
/// file cannot be written.
ExitStatus new_record(const NewRecordOptions& options, Streams streams);

/// The options of `rules new`. At least one of the two names is given.
struct NewRulesOptions {
  std::optional<std::string> game;
  std::optional<std::string> extends;  ///< a preset or a file
  OutputFile output;
};
/// Writes a commented rule set, whole or not at all. Throws `UsageError` like `new_record`.
ExitStatus new_rules(const NewRulesOptions& options, Streams streams);

}  // namespace spadille::cli
