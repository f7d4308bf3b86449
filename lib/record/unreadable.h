#pragma once

#include <cstdint>
#include <string_view>

namespace spadille::record {

/// The form that an unparsable document may have had, according to its text.
enum class UnreadableForm : std::uint8_t {
  hand,         ///< it has a key that only hands have, and not the key `players`
  other_table,  ///< like `hand`, but with the key `players`
  any,          ///< it may have been a session header
};

UnreadableForm form_of_unreadable(std::string_view text);

}  // namespace spadille::record
