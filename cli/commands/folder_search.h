#pragma once

#include "cli/app.h"
#include "cli/inputs.h"
#include "render/summary.h"

/// How commands search folders, and the entries that a search did not read.
namespace spadille::cli {

/// Returns how folders are searched: as the command line says, with the patterns of the settings if it has none.
Search search_of(Search search, const Streams& streams);

/// Counts the files and folders that a search did not read.
void count_not_read(render::Summary& summary, const Inputs& found);

}  // namespace spadille::cli
