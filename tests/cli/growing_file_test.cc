#include "cli/growing_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/usage_error.h"
#include "cli/process.h"

// A file that grows completely or not at all.
namespace spadille::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHeader = "session: Thursday\n";

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::ptrdiff_t count_files(const TemporaryFolder& folder) {
  return std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator());
}

// The superuser may write anywhere. While this lives, they are another user.
class OrdinaryUser {
 public:
  OrdinaryUser() {
    if (before_ != 0) return;
    EXPECT_EQ(::seteuid(kNobody), 0);
  }
  OrdinaryUser(const OrdinaryUser&) = delete;
  OrdinaryUser& operator=(const OrdinaryUser&) = delete;
  ~OrdinaryUser() { EXPECT_EQ(::seteuid(before_), 0); }

 private:
  static constexpr ::uid_t kNobody = 65534;
  ::uid_t before_ = ::geteuid();
};

TEST(GrowingFile, InAReadOnlyFolderIsRefused) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  ASSERT_EQ(::chmod(path.c_str(), 0666), 0);
  ASSERT_EQ(::chmod(folder.path().c_str(), 0555), 0);
  {
    const OrdinaryUser user;
    const auto append = [&] {
      cli::GrowingFile file(path);
      file.stage("x\n");
      file.commit();
    };
    EXPECT_THROW(append(), UsageError);
  }
  ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
  EXPECT_EQ(content_of(path), kHeader);
}

TEST(GrowingFile, AFileThatChangedMeanwhileIsLeftAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  {
    cli::GrowingFile file(path);
    file.stage("x\n");
    std::ofstream(path, std::ios::app) << "# from elsewhere\n";
    EXPECT_THROW(file.commit(), UsageError);
  }
  EXPECT_EQ(content_of(path), std::string(kHeader) + "# from elsewhere\n");
  EXPECT_EQ(count_files(folder), 1);
}

TEST(GrowingFile, AFileThatWasReplacedMeanwhileIsLeftAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  {
    cli::GrowingFile file(path);
    file.stage("x\n");
    fs::rename(folder.write("other", kHeader), path);
    EXPECT_THROW(file.commit(), UsageError);
  }
  EXPECT_EQ(content_of(path), kHeader);
}

TEST(GrowingFile, AFileThatAppearedMeanwhileIsLeftAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/evening.yaml";
  {
    cli::GrowingFile file(path);
    EXPECT_FALSE(file.exists());
    file.stage("x\n");
    folder.write("evening.yaml", "from elsewhere");
    EXPECT_THROW(file.commit(), UsageError);
  }
  EXPECT_EQ(content_of(path), "from elsewhere");
  EXPECT_EQ(count_files(folder), 1);
}

TEST(GrowingFile, WithoutACommitNothingChanges) {
  const TemporaryFolder folder;
  const std::string path = folder.write("evening.yaml", kHeader);
  { cli::GrowingFile(path).stage("x\n"); }
  EXPECT_EQ(content_of(path), kHeader);
  EXPECT_EQ(count_files(folder), 1);
}

}  // namespace
}  // namespace spadille::test
