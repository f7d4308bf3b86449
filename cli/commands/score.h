#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "cli/commands/commands.h"
#include "record/score_document.h"

namespace spadille::cli {

/// Output format of `score`.
enum class ScoreFormat { text, json, yaml };

/// The options of `score`.
struct ScoreOptions {
  std::map<std::size_t, record::GivenOption> given;  ///< in the order of the record format
  std::optional<std::string> session;                ///< title of the session that begins a new file
  std::optional<std::string> append;                 ///< path of the file that receives the hand
  ScoreFormat format = ScoreFormat::text;
  render::Sources sources = render::Sources::notes;
  Color color = Color::automatic;
  rules::RuleFiles rule_files = rules::RuleFiles::below_folder;
};

/// Judges a hand by its score sheet, given as options, and prints what `settle` prints. Appends the hand to a file if
/// it is settled. Throws `UsageError`.
ExitStatus score(const ScoreOptions& options, Streams streams);

}  // namespace spadille::cli
