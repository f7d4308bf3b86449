#include <cstddef>
#include <cstdint>

#include "fuzz/judge_target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  spadille::fuzz::judge_yaml({reinterpret_cast<const char*>(data), size});
  return 0;
}
