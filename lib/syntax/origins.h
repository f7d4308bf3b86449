#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "syntax/node.h"

namespace spadille::syntax {

/// How the raw form of a scalar differs from its text.
enum class RawStyle { plain, single_quoted, double_quoted, block };

/// Where the bytes of a scalar's text come from.
struct Origins {
  std::vector<std::uint32_t> offsets;  ///< for each byte of the text, in the document
  std::size_t end;                     ///< behind the scalar's last byte in the document
};

/// Finds the origins of a scalar's `text` in `raw`, the document, `begin` being the first byte of the
/// scalar's content. Exact for card lists and names; where a fold is ambiguous, the nearest byte.
Origins find_origins(std::string_view raw, std::size_t begin, std::string_view text, RawStyle style);

/// Gives a scalar that has its text already the place where that is written, and its origins if it is
/// not what stands there. `begin` is the first byte of its content in `raw`, the document.
void set_place(Node& scalar, std::string_view raw, std::size_t begin, RawStyle style);

}  // namespace spadille::syntax
