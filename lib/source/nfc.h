#pragma once

#include <string>
#include <string_view>

namespace spadille {

/// Returns valid UTF-8 in Unicode normalization form C, any other text unchanged.
std::string to_nfc(std::string_view text);

/// True if two names are equal, byte by byte or in normalization form C.
bool is_same_name(std::string_view a, std::string_view b);

/// Orders names by normalization form C. Two forms of one name compare equal.
struct NameOrder {
  using is_transparent = void;
  bool operator()(std::string_view a, std::string_view b) const;
};

}  // namespace spadille
