#include <cstddef>
#include <cstdint>

#include "fuzz/text_targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  spadille::fuzz::read_cards({reinterpret_cast<const char*>(data), size});
  return 0;
}
