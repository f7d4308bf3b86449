#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/commands/new_commands.h"
#include "page/records.h"

namespace spadille::cli {

/// The content of a page: records, or rule sets as a booklet.
enum class PageOf : std::uint8_t { records, rules };

/// The options of `page`.
struct PageOptions {
  JudgeOptions judge;              ///< its `rules` are not used
  std::vector<std::string> rules;  ///< one replaces those of the records; several are compared
  std::optional<std::string> hand;
  PageOf of = PageOf::records;  ///< for `rules`, the paths of `judge` name rule sets
  OutputFile output;
  page::RecordsLook look;
};

/// Writes records or rule sets as one page of HTML. Throws `UsageError` if the command line cannot be used.
ExitStatus page(const PageOptions& options, Streams streams);

}  // namespace spadille::cli
