#pragma once

#include <string>
#include <string_view>

#include "syntax/node.h"

namespace spadille::syntax {

/// Why a text is not YAML, for the errors that people usually make.
enum class YamlFault {
  open_brackets,    ///< inside brackets, neither a comma nor the closing bracket
  closing,          ///< a closing bracket that matches no open one
  colon,            ///< a colon where no key can precede it
  column,           ///< text that belongs to no map or list around it
  dash,             ///< a list item where none can begin
  first_character,  ///< a character that cannot begin a text
  alias,            ///< an alias whose anchor is unknown
  escape,           ///< an unknown escape
  other
};

/// Explains a fault at `offset`: how to correct it, and where. `message` is yaml-cpp's, used for `other`.
SyntaxError explain_yaml(YamlFault fault, const std::string& message, std::string_view text, std::size_t offset);

/// Explains a key that no colon and blank follow, although yaml-cpp accepts it.
SyntaxError missing_colon(std::string_view key, std::size_t offset);

}  // namespace spadille::syntax
