#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "fuzz/acts_target.h"

namespace {

// True if the documents of each input are printed, to look at a finding.
bool shows_records() {
  static const bool kShows = std::getenv("SPADILLE_SHOW") != nullptr;
  return kShows;
}

}  // namespace

// The helpers of the property tests have expectations. A failed one ends the process.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  GTEST_FLAG_SET(throw_on_failure, true);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (shows_records())
    for (const auto& each : spadille::fuzz::edited_documents(bytes).documents) std::cout << each.dump() << std::endl;
  spadille::fuzz::judge_edited(bytes);
  return 0;
}
