#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/uninitialized.h"

namespace spadille::syntax {

/// One node of a document written plainly, as it is found: nothing is copied out of the text yet.
struct PlainItem {
  enum class What : std::uint8_t {
    plain,
    quoted,          ///< in quotes, and just what stands there
    double_escaped,  ///< in double quotes, with `\"`, `\\`, `\/` or `\u00e9` in it
    single_escaped,  ///< in single quotes, with `''` in it
    folded,          ///< behind `>-`: lines one below the other, from the first byte below `>-`
    empty,
    list,
    map
  };

  std::uint32_t begin;  ///< offset of its first byte; of a scalar in quotes: of its content
  std::uint32_t size;   ///< of a scalar: bytes written for it; of a list or map: how many nodes are directly in it
  std::uint32_t nodes;  ///< how many it is, with all that is in it
  What what;
};

/// All nodes of a document, each before what is in it; of a map: key, value, key, value … The first is the root.
using PlainItems = UninitializedVector<PlainItem>;

/// What a scalar says of which this is written, in quotes and with escapes: `what` says with which.
std::string unescaped(std::string_view written, PlainItem::What what);

/// The sign that `\u` and these four digits mean; nothing where they are none, or half a sign, or a control sign.
std::optional<char32_t> escaped_sign(std::string_view digits);

}  // namespace spadille::syntax
