#include <cstddef>
#include <cstdint>

#include "fuzz/edit_targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  spadille::fuzz::convert_records({reinterpret_cast<const char*>(data), size});
  return 0;
}
