#pragma once

#include <string>

namespace spadille::render {

/// Every diagnostic of records and of rule sets as a page of Markdown: what it means, what has it and what has not.
std::string diagnostics_page();

}  // namespace spadille::render
