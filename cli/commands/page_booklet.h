#pragma once

#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "page/cards.h"

namespace spadille::cli {

/// Returns the page of `page --booklet` for one or two rule sets, named as in `rules diff`. Throws `UsageError` for
/// more, and if they cannot be loaded for one game.
std::string booklet_page(const std::vector<std::string>& words, page::SuitColors colors, Streams streams);

}  // namespace spadille::cli
