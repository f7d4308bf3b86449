#pragma once

#include <iosfwd>

#include "cli/commands/commands.h"
#include "render/style.h"

namespace spadille::cli {

/// Lists the words of a kind that `explain` explains, in groups by kind and game. Each has the first sentence of its
/// text.
void list_explained(Explained kind, const render::Style& style, std::ostream& out);

}  // namespace spadille::cli
