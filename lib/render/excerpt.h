#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "render/style.h"
#include "source/document.h"

/// The parts of a message that point into a text.
namespace spadille::render {

/// "error[play/follow-suit]", coloured by how grave it is.
std::string severity_text(Severity severity, std::string_view code, const Style& style);
/// "file:line:column", "file:line"; control characters of the name are escaped.
std::string place_text(const std::string& file, LineColumn at);
std::string place_text(const std::string& file, std::size_t line);
/// Where a related place is; in this document, or in an earlier one of the same file.
LineColumn place_of(const Related& related, const Document& document);
/// The line that holds a place, with its number, and carets under the place.
std::string source_excerpt(Span at, const Document& document, const Style& style);

}  // namespace spadille::render
