// The progress line of a long run on a terminal.

#include "cli/progress.h"

#include <gtest/gtest.h>

#include <sstream>

#include "support/judged.h"

namespace spadille::cli {
namespace {

using std::chrono::milliseconds;

class ProgressLine : public testing::Test {
 protected:
  std::string told_at(milliseconds time, Progress& progress, std::size_t hands) {
    now_ = std::chrono::steady_clock::time_point{} + time;
    terminal_.str({});
    progress.finished(hands);
    progress.draw();
    return terminal_.str();
  }
  Progress::Clock clock() {
    return [this] { return now_; };
  }

  std::chrono::steady_clock::time_point now_{};
  std::ostringstream terminal_;
};

TEST_F(ProgressLine, ReportsBytesHandsRateAndTheTimeLeft) {
  Progress progress(terminal_, {.bytes = 8'000'000'000}, clock());
  progress.read(999);
  EXPECT_EQ(told_at(milliseconds(500), progress, 10), "");
  EXPECT_EQ(told_at(milliseconds(1000), progress, 10), "\r\x1b[K999 B of 8.0 GB, 20 hands, 20 hands/s, 2224:26 h left");
  progress.read(64'000'000);
  EXPECT_EQ(told_at(milliseconds(1100), progress, 100), "");
  EXPECT_EQ(told_at(milliseconds(2000), progress, 99'880),
            "\r\x1b[K64 MB of 8.0 GB, 100,000 hands, 50,000 hands/s, 4:08 min left");
  progress.read(7'935'999'001);
  EXPECT_EQ(told_at(milliseconds(200'000), progress, 12'245'678),
            "\r\x1b[K8.0 GB of 8.0 GB, 12,345,678 hands, 61,728 hands/s, 0 s left");
}

TEST_F(ProgressLine, LeavesOutWhatIsNotKnown) {
  Progress progress(terminal_, {}, clock());
  progress.read(1'500);
  EXPECT_EQ(told_at(milliseconds(2000), progress, 3), "\r\x1b[K1.5 kB, 3 hands, 1 hands/s");
}

TEST_F(ProgressLine, ReportsTheTimeWhileTheFirstHandLasts) {
  Progress progress(terminal_, {.bytes = 2'000}, clock());
  progress.read(2'000);
  EXPECT_EQ(told_at(milliseconds(75'000), progress, 0), "\r\x1b[K2.0 kB of 2.0 kB, 1:15 min");
}

TEST_F(ProgressLine, CountsTheHandsToGenerate) {
  Progress progress(terminal_, {.hands = 5'000}, clock());
  EXPECT_EQ(told_at(milliseconds(2000), progress, 1'000), "\r\x1b[K1,000 of 5,000 hands, 500 hands/s, 8 s left");
}

TEST_F(ProgressLine, IsWipedAtTheEnd) {
  {
    Progress progress(terminal_, {.bytes = 1000}, clock());
    told_at(milliseconds(5000), progress, 1);
    terminal_.str({});
  }
  EXPECT_EQ(terminal_.str(), "\r\x1b[K");
  terminal_.str({});
  { const Progress unused(terminal_, {.bytes = 1000}, clock()); }
  EXPECT_EQ(terminal_.str(), "");
}

TEST(BytesOf, AreThoseOfTheFiles) {
  const std::string file = std::string(SPADILLE_SOURCE_DIR) + "/records/ombre/evening.yaml";
  const auto size = test::project_file("records/ombre/evening.yaml").size();
  EXPECT_EQ(bytes_of({file, file}), 2 * size);
  EXPECT_EQ(bytes_of({file, "no-such-file.yaml"}), size);
  EXPECT_EQ(bytes_of({file, "-"}), std::nullopt);
  EXPECT_GT(bytes_of({std::string(SPADILLE_SOURCE_DIR) + "/records"}), size);
}

}  // namespace
}  // namespace spadille::cli
