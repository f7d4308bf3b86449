#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/new_commands.h"
#include "page/records.h"

namespace spadille::cli {

/// The options of `page`.
struct PageOptions {
  JudgeOptions judge;              ///< its `rules` are not used
  std::vector<std::string> rules;  ///< one replaces those of the records; several are compared
  std::optional<std::string> hand;
  OutputFile output;
  page::RecordsLook look;
};

/// Writes records as one page of HTML. Throws `UsageError` if the command line cannot be used.
ExitStatus page(const PageOptions& options, Streams streams);

}  // namespace spadille::cli
