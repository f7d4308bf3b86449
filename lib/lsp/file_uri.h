#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace spadille::lsp {

/// Returns the path of a `file:` URI, percent-decoded; nullopt for any other URI, and for a file of another host.
std::optional<std::string> path_of_uri(std::string_view uri);

}  // namespace spadille::lsp
