#pragma once

#include <string>

namespace spadille::render {

/// Returns a page of Markdown with every diagnostic of records and of rule sets: its meaning, an example with it, and
/// one without.
std::string diagnostics_page();

}  // namespace spadille::render
