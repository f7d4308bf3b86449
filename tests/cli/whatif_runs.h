#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/app.h"
#include "support/judged.h"

/// Runs of `whatif`, for its tests.
namespace spadille::test {

inline const std::string kPopeRecord = "records/ombre/rape-of-the-lock.yaml";
inline const std::string kEveningRecord = "records/ombre/evening.yaml";
inline const std::string kRevokeRecord = "records/disputes/revoke.yaml";

/// Runs a command line on an output without broken lines.
inline test::Run run_wide(const std::vector<std::string>& arguments, const std::string& input = {}) {
  constexpr std::size_t kWide = 1000;
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const auto status = cli::run(arguments, {.in = in, .out = out, .err = err, .around = {.width = kWide}});
  return {static_cast<int>(status), out.str(), err.str()};
}

/// Runs `whatif` in the folder of the project, which is the working folder of each test.
class WhatIf : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::current_path(SPADILLE_SOURCE_DIR); }
  void TearDown() override { std::filesystem::current_path(before_); }

  static test::Run ask(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "whatif");
    return run_wide(arguments);
  }
  static nlohmann::json json(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--format", "json"});
    return nlohmann::json::parse(ask(std::move(arguments)).out);
  }

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
};

}  // namespace spadille::test
