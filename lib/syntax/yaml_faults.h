#pragma once

#include <string>
#include <string_view>

#include "syntax/node.h"

namespace spadille::syntax {

/// Why a text is no YAML, as far as people make such faults.
enum class YamlFault {
  open_brackets,  ///< neither a comma nor the end of what brackets hold
  closing,        ///< a bracket closed that is not open
  colon,          ///< a colon where no key can stand before it
  column,         ///< what belongs to no mapping or list around it
  dash,           ///< an item of a list where none can begin
  first_sign,     ///< a sign that no text can begin with
  alias,          ///< an alias of nothing
  escape,         ///< an escape that there is none of
  other
};

/// What can be done about a fault at some place, and where; `message` says what any other is.
SyntaxError explain_yaml(YamlFault fault, const std::string& message, std::string_view text, std::size_t offset);

}  // namespace spadille::syntax
