#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "source/span.h"
#include "syntax/node.h"

namespace spadille::record {

/// A hand of at most so many bytes is read whatever is in it.
inline constexpr std::size_t kAlwaysRead = std::size_t{1} << 14U;

/// A value that is larger than any hand of cards needs.
struct Excess {
  Span at;
  std::string message;
};

/// The first such value of a hand, apart from `meta` and private keys; nullopt if there is none. Judging takes time and
/// memory in proportion to a hand only within these bounds: 2,000 entries of a list or mapping, 4,000 bytes of a text,
/// 256 KiB of all texts.
std::optional<Excess> find_excess(const syntax::Node& hand);

}  // namespace spadille::record
