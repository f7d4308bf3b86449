#pragma once

#include <string>
#include <string_view>

namespace spadille {

/// Unicode normal form C of valid UTF-8; any other text as it is.
std::string to_nfc(std::string_view text);

/// Whether two names are the same: byte by byte, or in normal form C.
bool is_same_name(std::string_view a, std::string_view b);

/// Orders names; the same name in two forms is one.
struct NameOrder {
  using is_transparent = void;
  bool operator()(std::string_view a, std::string_view b) const;
};

}  // namespace spadille
