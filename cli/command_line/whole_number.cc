#include "cli/command_line/whole_number.h"

namespace spadille::cli {

std::string not_a_whole_number(const std::string& value) {
  const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == std::string::npos;
  return is_number ? std::string{} : "'" + value + "' is no whole number from 0 on";
}

}  // namespace spadille::cli
