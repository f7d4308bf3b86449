#pragma once

#include <gtest/gtest.h>

#include <string>

namespace spadille::test {

/// A parameterized test case: its name and its input text.
struct Case {
  std::string name;
  std::string text;
};

inline std::string name_of(const testing::TestParamInfo<Case>& info) { return info.param.name; }

}  // namespace spadille::test
