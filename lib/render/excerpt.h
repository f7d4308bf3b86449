#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "render/style.h"
#include "source/document.h"

/// The parts of a message that point into a text.
namespace spadille::render {

/// Returns "error[play/follow-suit]", colored by severity.
std::string severity_text(Severity severity, std::string_view code, const Style& style);
/// Returns "file:line:column" or "file:line". Control characters of the name are escaped.
std::string place_text(const std::string& file, LineColumn at);
std::string place_text(const std::string& file, std::size_t line);
/// Returns "file:line:column" as a link to the file, if the style has links and the file is on a disk.
std::string place_link(const std::string& file, LineColumn at, const Style& style);
/// Returns a related place: in this document, or in an earlier one of the same file.
LineColumn place_of(const Related& related, const Document& document);
/// Returns the line of a place, with its number, and carets under the place. A line wider than the output is cut with
/// "…" around the place. Empty if the line is empty.
std::string source_excerpt(Span at, const Document& document, const Style& style);

}  // namespace spadille::render
