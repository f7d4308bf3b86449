// `spadille score --append`: what a file keeps, and several processes at the same time.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>

#include "cli/score_append.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

TEST(ScoreAppend, AFileKeepsItsMode) {
  const TemporaryFolder folder;
  for (const mode_t mode : {0600U, 0664U, 0755U, 0200U | 0444U}) {
    const std::string path = folder.write("evening.yaml", kHeader);
    ASSERT_EQ(::chmod(path.c_str(), mode), 0);
    EXPECT_EQ(append(path).status, 0);
    struct stat found {};
    ASSERT_EQ(::stat(path.c_str(), &found), 0);
    EXPECT_EQ(found.st_mode & 07777U, mode);
    EXPECT_EQ(content(path), kHeader + kAdded);
  }
}

TEST(ScoreAppend, ALinkStaysALink) {
  const TemporaryFolder folder;
  const std::string path = folder.write("years/evening.yaml", kHeader);
  const std::string link = folder.path() + "/now.yaml";
  fs::create_symlink("years/evening.yaml", link);
  const std::string second = folder.path() + "/again.yaml";
  fs::create_symlink("now.yaml", second);
  EXPECT_EQ(append(second).status, 0);
  EXPECT_TRUE(fs::is_symlink(second));
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_FALSE(fs::is_symlink(path));
  EXPECT_EQ(content(path), kHeader + kAdded);
}

TEST(ScoreAppend, ABrokenLinkIsRefused) {
  const TemporaryFolder folder;
  const std::string link = folder.path() + "/now.yaml";
  fs::create_symlink("none.yaml", link);
  const test::Run done = append(link, kNewFileOptions);
  EXPECT_EQ(done.status, 2);
  EXPECT_THAT(done.err, HasSubstr("the link is broken"));
  EXPECT_FALSE(fs::exists(folder.path() + "/none.yaml"));
}

TEST(ScoreAppend, ProcessesAtTheSameTimeLoseNoHand) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  constexpr std::size_t kThreads = 4;
  constexpr std::size_t kEach = 5;
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) {
    threads.emplace_back([&] {
      for (std::size_t k = 0; k < kEach; ++k)
        EXPECT_EQ(run_program({"score", "--append", path, "--declarer=Ana", "--contract=vuelta", "--tricks=4,4,1",
                               "--estuches=3"})
                      .status,
                  0);
    });
  }
  for (std::thread& each : threads) each.join();
  std::string expected = kHeader;
  for (std::size_t i = 0; i < kThreads * kEach; ++i) expected += kAdded;
  EXPECT_EQ(content(path), expected);
  EXPECT_EQ(files_of(folder).size(), 1U);
}

TEST(ScoreAppend, ProcessesThatBeginTheSameFileAgree) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  std::vector<std::thread> threads;
  std::vector<int> statuses(4);
  for (int& status : statuses) {
    threads.emplace_back([&status, &path] {
      Options options{"score", "--append", path};
      options.insert(options.end(), kNewFileOptions.begin(), kNewFileOptions.end());
      status = run_program(options).status;
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 0), 1);
  EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 2), 3);
  EXPECT_EQ(run({"check", path}).status, 0);
}

TEST(ScoreAppend, WaitsForTheLockOfTheFolder) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  const int other = ::open(folder.path().c_str(), O_RDONLY | O_DIRECTORY);
  ASSERT_EQ(::flock(other, LOCK_EX), 0);
  std::thread unlock([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(content(path), kHeader);
    ::flock(other, LOCK_UN);
  });
  EXPECT_EQ(append(path).status, 0);
  unlock.join();
  ::close(other);
  EXPECT_EQ(content(path), kHeader + kAdded);
}

}  // namespace
}  // namespace spadille::test
