#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "render/style.h"

/// Links to files, in terminals that open links.
namespace spadille::render {

/// Returns the address of a file on this machine, as RFC 8089 writes it.
std::string address_of(const std::filesystem::path& file);

/// Returns a code as a link to its entry on the page of diagnostics; unchanged if the style has no pages.
std::string code_link(std::string_view code, const Style& style);

/// Returns the text of a source as a link to the list of sources on the page of a game; unchanged if the style has no
/// pages.
std::string source_link(std::string_view text, std::string_view game, const Style& style);

}  // namespace spadille::render
