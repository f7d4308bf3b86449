#pragma once

#include <string>
#include <string_view>

#include "base/random.h"

namespace spadille::test {

/// So many bytes, each any one of these.
inline std::string random_text(Random& random, std::size_t size, std::string_view bytes) {
  std::string text;
  for (; size > 0; --size) text += bytes[random.below(bytes.size())];
  return text;
}

}  // namespace spadille::test
