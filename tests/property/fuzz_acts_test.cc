// Replays the inputs of the fuzzer that edits hands act by act, without the fuzzer.

#include <gtest/gtest.h>

#include <iostream>

#include "fuzz/acts_target.h"
#include "support/judged.h"

namespace spadille {
namespace {

class FuzzActs : public testing::TestWithParam<std::string> {};

// A failed assertion ends the process. The last path printed is the input that caused it.
TEST_P(FuzzActs, AreJudged) {
  for (const std::string& path : test::project_files(GetParam(), "")) {
    std::cout << "replaying " << path << '\n';
    fuzz::judge_edited(test::project_file(path));
  }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, FuzzActs, testing::Values("tests/fuzz/regressions", "tests/fuzz/corpus/acts"));

}  // namespace
}  // namespace spadille
