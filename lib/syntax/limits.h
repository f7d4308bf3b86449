#pragma once

#include <cstddef>

#include "syntax/node.h"

/// Limits of one document, far above any record. With them no document takes much time or memory. The table of all
/// limits is in schemas/README.md.
namespace spadille::syntax {

/// Maximum number of lists and mappings inside each other.
inline constexpr std::size_t kDeepest = 64;
/// Maximum number of values, with aliases expanded.
inline constexpr std::size_t kMostNodes = 200'000;
/// Maximum size of the text copied for anchors and aliases, in bytes. More is an alias bomb.
inline constexpr std::size_t kMostCopiedText = std::size_t{4} << 20U;

/// Return the error of a document beyond a limit. Each names the limit.
SyntaxError too_deep(std::size_t offset);
SyntaxError too_many_values(std::size_t offset);
SyntaxError too_much_copied_text(std::size_t offset);

}  // namespace spadille::syntax
