#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/game.h"

/// Tests that every registered game has to pass, one instance for each.
namespace spadille::test {

/// The names of all games.
inline std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for (const GameEntry& game : all_games()) names.push_back(game.name);
  return names;
}

/// The name of a test's instance, in which there is no room for a hyphen.
inline std::string instance_name(const ::testing::TestParamInfo<std::string_view>& each) {
  std::string name(each.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

}  // namespace spadille::test
