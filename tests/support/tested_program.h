#pragma once

#include <cstdlib>

namespace spadille::test {

/// Returns the path of the program that tests start: the one of this build, or the one that the environment variable
/// SPADILLE_PROGRAM names.
inline const char* tested_program() {
  const char* other = std::getenv("SPADILLE_PROGRAM");
  return other != nullptr ? other : SPADILLE_PROGRAM;
}

}  // namespace spadille::test
