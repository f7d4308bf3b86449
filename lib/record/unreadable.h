#pragma once

#include <cstdint>
#include <string_view>

namespace spadille::record {

/// The form that a document that cannot be parsed may have had, as far as its text shows.
enum class UnreadableForm : std::uint8_t {
  hand,         ///< it has a key that only hands have, and not the key `players`
  other_table,  ///< the same, with the key `players`
  any,          ///< it may have been the header of a session
};

UnreadableForm form_of_unreadable(std::string_view text);

}  // namespace spadille::record
