#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/judge_target.h"
#include "fuzz/text_targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  spadille::fuzz::read_plain_json(bytes);
  spadille::fuzz::judge_json(bytes);
  return 0;
}
