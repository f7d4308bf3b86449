// The files that the command line names: records may come from pipes and devices, but other files must be regular.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

using testing::HasSubstr;

constexpr const char* kAllPassed = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";

std::string pipe_in(const test::TemporaryFolder& folder) {
  std::string pipe = folder.path() + "/pipe.yaml";
  EXPECT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  return pipe;
}

TEST(NamedFiles, OfRecordsAndSummariesMayBePipesAndDevices) {
  const test::TemporaryFolder folder;
  const std::string pipe = pipe_in(folder);
  const auto piped = [&](const std::vector<std::string>& arguments, const std::string& text) {
    std::thread writer([&] { std::ofstream(pipe) << text; });
    const test::Run run = test::run(arguments);
    writer.join();
    return run;
  };
  for (const char* command : {"check", "settle", "fmt", "replay"})
    EXPECT_EQ(piped({command, pipe}, kAllPassed).status, 0) << command;
  const std::string summary = test::run({"check", "-", "--summary", "--format", "json"}, kAllPassed).out;
  EXPECT_EQ(piped({"summary", "merge", pipe}, summary).status, 0);
  EXPECT_EQ(test::run({"check", "/dev/null"}).status, 1);  // read, but it has no records
}

// None of them is opened: to open a pipe without another end would never return.
TEST(NamedFiles, OfOtherKindsMustBeRegular) {
  const test::TemporaryFolder folder;
  const std::string pipe = pipe_in(folder);
  const std::string record = folder.write("hand.yaml", kAllPassed);
  for (const std::string& file : {pipe, std::string("/dev/null")})
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"new", "hearts", "--force", "-o", file},
             {"rules", "new", "hearts", "--force", "-o", file},
             {"page", record, "--force", "-o", file},
             {"rules", "check", file},
             {"check", record, "--config", file},
             {"check", record, "--baseline", file},
             {"check", record, "--baseline", file, "--update-baseline"},
         }) {
      const test::Run run = test::run(arguments);
      EXPECT_EQ(run.status, 2) << arguments.front();
      EXPECT_THAT(run.err, HasSubstr("not a regular file")) << arguments.front();
    }
  EXPECT_THAT(test::run({"check", record, "--rules", pipe}).err, HasSubstr("it is not a regular file"));
  EXPECT_THAT(test::run({"rules", "show", pipe}).err, HasSubstr("it is not a regular file"));
  EXPECT_THAT(test::run({"shard", pipe, "--parts", "2"}).err, HasSubstr("shard needs a regular file"));
  EXPECT_THAT(test::run({"rules", "check", "-"}).err, HasSubstr("the rule set '-' cannot be read"));
}

}  // namespace
}  // namespace spadille
