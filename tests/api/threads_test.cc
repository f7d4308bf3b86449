// Eight threads share one referee and the same records. `.ci/long` runs this under the thread sanitizer.

#include <gtest/gtest.h>
#include <spadille.h>
#include <spadille/referee.h>

#include <array>
#include <string>
#include <thread>
#include <vector>

#include "api/files.h"

namespace spadille::api::test {
namespace {

TEST(Threads, EightShareARefereeAndRecords) {
  constexpr std::size_t kThreads = 8;
  const Referee referee({.files = RuleFiles::below_folder});
  std::vector<Records> records;
  std::vector<std::string> expected;
  const auto paths = all_records();
  for (std::size_t i = 0; i < paths.size(); i += 5) {
    records.emplace_back(content_of(paths[i]));
    expected.push_back(Referee({.files = RuleFiles::below_folder}).judge_json(records.back()));
  }
  std::array<std::size_t, kThreads> differences{};
  const auto work = [&](std::size_t thread) {
    for (std::size_t n = 0; n < records.size(); ++n) {
      const std::size_t i = (n + thread * 7) % records.size();
      if (referee.judge_json(records[i]) != expected[i]) ++differences[thread];
      if (n % 8 != thread) continue;
      static_cast<void>(referee.settle(records[i]));
      static_cast<void>(referee.compare(records[i]));
      if (records[i].size() == 0) continue;
      if (const auto position = referee.position(records[i], 0)) static_cast<void>(position->judge());
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t thread = 0; thread < kThreads; ++thread) threads.emplace_back(work, thread);
  for (std::thread& each : threads) each.join();
  for (const std::size_t each : differences) EXPECT_EQ(each, 0U);
}

TEST(Threads, EightShareARefereeOfC) {
  spadille_referee* referee = spadille_referee_new("hearts/librewiki", nullptr);
  const std::string text = content_of(SPADILLE_SOURCE_DIR "/records/hearts/match-to-100.yaml");
  const auto judge = [&] {
    char* answer = spadille_judge(referee, text.data(), text.size());
    std::string copy = answer;
    spadille_free(answer);
    return copy;
  };
  const std::string expected = judge();
  std::array<std::string, 8> answers;
  std::vector<std::thread> threads;
  for (std::string& each : answers) threads.emplace_back([&] { each = judge(); });
  for (std::thread& each : threads) each.join();
  for (const std::string& each : answers) EXPECT_EQ(each, expected);
  spadille_referee_free(referee);
}

}  // namespace
}  // namespace spadille::api::test
