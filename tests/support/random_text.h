#pragma once

#include <string>
#include <string_view>

#include "base/random.h"

namespace spadille::test {

/// Returns `size` characters, each picked at random from `bytes`.
inline std::string random_text(Random& random, std::size_t size, std::string_view bytes) {
  std::string text;
  for (; size > 0; --size) text += bytes[random.below(bytes.size())];
  return text;
}

}  // namespace spadille::test
