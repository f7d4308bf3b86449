#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "syntax/node.h"

namespace spadille::syntax {

/// How a scalar is written, and so how its raw form differs from its text.
enum class RawStyle { plain, single_quoted, double_quoted, block };

/// Where the bytes of a scalar's text come from.
struct Origins {
  std::vector<std::uint32_t> offsets;  ///< for each byte of the text, its offset in the document
  std::size_t end;                     ///< end of the scalar in the document
};

/// Finds the origins of a scalar's `text` in the document `raw`, where the scalar's content begins at `begin`. Exact
/// for card lists and names. If a fold is ambiguous, gives the nearest byte.
Origins find_origins(std::string_view raw, std::size_t begin, std::string_view text, RawStyle style);

/// Sets the location of a scalar whose text is set. Sets its origins too if the text differs from the document. The
/// scalar's content begins at `begin` in the document `raw`.
void set_place(Node& scalar, std::string_view raw, std::size_t begin, RawStyle style);

}  // namespace spadille::syntax
