#pragma once

#include <string>

namespace spadille::cli {

/// What is wrong with the value of an option that takes a whole number of 64 bits; empty where nothing is. Without it a
/// minus would make a huge number, and so would one with too many digits.
std::string not_a_whole_number(const std::string& value);

}  // namespace spadille::cli
