#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/game.h"
#include "generate/random_hand.h"

/// Tests that every game with a generator must pass, with one instance per game.
namespace spadille::test {

/// Returns the games with random hands.
inline std::vector<std::string_view> game_names() { return {generate::games().begin(), generate::games().end()}; }

/// Returns the name of a test instance. Because it must not contain a hyphen, underscores replace them.
inline std::string instance_name(const ::testing::TestParamInfo<std::string_view>& each) {
  std::string name(each.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace spadille::test
