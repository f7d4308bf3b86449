#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/game.h"
#include "generate/random_hand.h"

/// Tests that every game with a generator has to pass, one instance for each.
namespace spadille::test {

/// The games of which there are random hands.
inline std::vector<std::string_view> game_names() { return {generate::games().begin(), generate::games().end()}; }

/// The name of a test's instance, in which there is no room for a hyphen.
inline std::string instance_name(const ::testing::TestParamInfo<std::string_view>& each) {
  std::string name(each.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace spadille::test
