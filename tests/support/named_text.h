#pragma once

#include <gtest/gtest.h>

#include <string>

namespace spadille::test {

/// A text for a test of its own, and the name of that.
struct Case {
  std::string name;
  std::string text;
};

inline std::string name_of(const testing::TestParamInfo<Case>& info) { return info.param.name; }

}  // namespace spadille::test
