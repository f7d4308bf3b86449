#include <cstddef>
#include <cstdint>

#include "fuzz/score_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  spadille::fuzz::score_hand({reinterpret_cast<const char*>(data), size});
  return 0;
}
