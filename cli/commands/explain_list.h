#pragma once

#include <iosfwd>

#include "cli/commands/commands.h"
#include "render/json.h"
#include "render/style.h"

namespace spadille::cli {

/// Lists the words of a kind that `explain` explains, in groups by kind and game. Each has the first sentence of its
/// text.
void list_explained(Explained kind, const render::Style& style, std::ostream& out);

/// Returns the same words in the same order, as `schemas/explanation.schema.json` describes a list. Games whose word
/// has the same meaning are in one entry.
render::Json explained_list_value(Explained kind);

}  // namespace spadille::cli
