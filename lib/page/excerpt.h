#pragma once

#include "diagnostics/diagnostic.h"
#include "html/html.h"
#include "source/document.h"

/// Lines of a record in a page.
namespace spadille::page {

/// Returns the line of a location with its number and the location marked. A long line is cut around it.
html::Html excerpt(Span at, const Document& document);

/// Returns each line that a correction changes, before and after. `document` has the diagnostic.
html::Html before_and_after(const Repair& repair, const Document& document);

}  // namespace spadille::page
