#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace spadille::syntax {

/// One node of a plain YAML document, as it is found: nothing is copied out of the text yet.
struct PlainItem {
  enum class What : std::uint8_t {
    plain,
    quoted,          ///< in quotes, and just what stands there
    double_escaped,  ///< in double quotes, with `\"` or `\\` in it
    single_escaped,  ///< in single quotes, with `''` in it
    folded,          ///< behind `>-`: lines one below the other, from the first byte below `>-`
    empty,
    list,
    map
  };

  std::uint32_t begin;  ///< offset of its first byte; of a scalar in quotes: of its content
  std::uint32_t size;   ///< of a scalar: bytes written for it; of a list or map: how many nodes are directly in it
  What what;
};

/// The nodes of a plain YAML document, each before what is in it; of a map: key, value, key, value …
/// Nothing where the text is not, or may not be, such a document (see `parse_plain_yaml`). `text` is
/// valid UTF-8 without control signs other than LF.
std::optional<std::vector<PlainItem>> scan_plain_yaml(std::string_view text);

}  // namespace spadille::syntax
