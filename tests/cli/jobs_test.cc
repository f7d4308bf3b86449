// The output is the same for every number of jobs, in every format.

#include <gtest/gtest.h>

#include "cli/process.h"
#include "pipeline/pieces.h"
#include "support/judged.h"
#include "support/sanitized.h"

namespace spadille {
namespace {

using Words = std::vector<std::string>;

// More hands than fit into a few pieces, and the numbers of jobs that are compared with one job.
constexpr std::size_t kHands = test::kSanitized ? 400 : 600;
constexpr std::size_t kComparedHands = 60;
const std::vector<Words> kJobs =
    test::kSanitized ? std::vector<Words>{{"-j", "7"}} : std::vector<Words>{{"--jobs", "2"}, {"-j", "7"}, {}};

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

std::string random_hands(const std::string& game, std::size_t count) {
  return test::run({"random", "--game", game, "--count", std::to_string(count), "--seed", "3"}).out;
}

// Adds an error to about one hand in ten.
std::string with_faults(const std::string& hands) { return replaced(hands, " S7 C", " S8 C"); }

// Returns hands of a game of points in sessions of all lengths, preceded by single hands of ombre. Some sessions end
// with a hand that has its own rules.
std::string sessions(const std::string& game, std::size_t count, std::size_t alone) {
  const std::string hands = random_hands(game, count);
  std::string text = random_hands("ombre", alone);
  std::size_t at = 0;
  for (std::size_t length = 1; at < hands.size(); length = length * 7 % 211) {
    text += "---\nsession: of " + std::to_string(length) + "\ngame: " + game + "\nplayers: [A, B, C, D]\n";
    for (std::size_t i = 0; i < length && at < hands.size(); ++i) {
      const std::size_t next = std::min(hands.find("\n---", at + 1), hands.size() - 1) + 1;
      text += hands.substr(at, next - at);
      at = next;
    }
    if (length % 3 == 0) text += "---\nsettlement: true\n";
    if (length % 5 == 0)
      text += "---\nhand: alone\nplayers: [A, B, C]\ndealer: A\nrules: {extends: gibbs, red_ace: high}\n";
  }
  return text;
}

void expect_same(const Words& command, const Words& paths, bool many = false) {
  const auto run_with = [&](const Words& jobs) {
    Words words = command;
    words.insert(words.end(), jobs.begin(), jobs.end());
    words.insert(words.end(), paths.begin(), paths.end());
    return test::run(words);
  };
  const test::Run one = run_with({"--jobs", "1"});
  if (many) {
    EXPECT_GT(one.out.size(), 50'000U);
  }
  for (const Words& jobs : kJobs) {
    const test::Run run = run_with(jobs);
    EXPECT_EQ(run.status, one.status) << command.back();
    EXPECT_TRUE(run.out == one.out) << command.back() << " prints something else with "
                                    << (jobs.empty() ? "all processors" : jobs.back());
    EXPECT_EQ(run.err, one.err);
  }
}

TEST(Jobs, PrintTheSame) {
  const test::TemporaryFolder folder;
  const std::string file = folder.write("sessions.yaml", with_faults(sessions("hearts", kHands, 300)));
  for (const std::string format : {"text", "json", "jsonl", "short", "github", "gitlab", "sarif", "junit", "markdown"})
    expect_same({"check", "--format", format}, {file}, true);
  expect_same({"check", "--summary", "--format", "json"}, {file});
  expect_same({"check", "--show-rules"}, {file}, true);
  expect_same({"check", "--max-diagnostics", "11"}, {file});
  expect_same({"check", "--max-diagnostics", "3", "--format", "json"}, {file});
  expect_same({"check", "--only", "record/"}, {file});
  expect_same({"check", "--fail-fast"}, {file});
  expect_same({"settle"}, {file}, true);
  expect_same({"check", "--rules", "wikipedia"}, {file});
}

TEST(Jobs, PrintTheSameOfHandsThatStandAlone) {
  const test::TemporaryFolder folder;
  const std::string file = folder.write("alone.yaml", with_faults(random_hands("ombre", kHands)));
  for (const std::string format : {"text", "jsonl"}) expect_same({"check", "--format", format}, {file}, true);
}

TEST(Jobs, PrintTheSameOfManyFiles) {
  const test::TemporaryFolder folder;
  for (int i = 0; i < 30; ++i)
    folder.write("f" + std::to_string(i) + ".yaml", with_faults(random_hands("ombre", static_cast<std::size_t>(i))));
  const std::string broken = folder.write("broken.yaml.gz", "\x1F\x8B\x08 and no more");
  for (const std::string format : {"text", "json", "github", "sarif", "junit"})
    expect_same({"check", "--format", format}, {folder.path(), "no-such-file.yaml", folder.path() + "/f7.yaml"});
  expect_same({"check", "--fail-fast", "--summary"}, {folder.path() + "/f3.yaml", "no-such-file.yaml", folder.path()});
  expect_same({"replay"}, {folder.path() + "/f9.yaml", broken});
  expect_same({"perft", "--depth", "2"}, {folder.path() + "/f9.yaml", folder.path() + "/f8.yaml"});
}

TEST(Jobs, PrintTheSameComparison) {
  const test::TemporaryFolder folder;
  const std::string text = with_faults(sessions("rummy", kComparedHands, 40));
  ASSERT_GT(text.size(), 2 * pipeline::PieceStream::kUsualSize / 8) << "one or two pieces of a comparison";
  const std::string file = folder.write("sessions.yaml", text);
  expect_same({"compare"}, {file});
  // All rule sets take long.
  const auto expect_same_of_some = [&](Words options) {
    options.insert(options.begin(), {"compare", "--rules", "gibbs,wikipedia,rummy/rigvedawiki,500"});
    expect_same(options, {file});
  };
  for (const std::string format : {"text", "markdown", "json", "jsonl", "csv"})
    expect_same_of_some({"--format", format});
  expect_same_of_some({"--all"});
  expect_same_of_some({"--quiet", "--format", "json"});
  expect_same_of_some({"--hand", "alone"});
  expect_same_of_some({"--hand", "nobody's"});
}

TEST(Jobs, PrintTheSameComparisonOfManyFiles) {
  const test::TemporaryFolder folder;
  for (int i = 0; i < 10; ++i)
    folder.write("f" + std::to_string(i) + ".yaml", with_faults(random_hands("hearts", static_cast<std::size_t>(i))));
  const std::string broken = folder.write("broken.yaml.gz", "\x1F\x8B\x08 and no more");
  for (const std::string format : {"text", "json", "csv"})
    expect_same({"compare", "--format", format},
                {folder.path(), "no-such-file.yaml", broken, folder.path() + "/f7.yaml"});
}

TEST(Jobs, AreAsManyAsThereAreProcessors) {
  for (const char* command : {"check", "settle", "replay", "perft", "compare"}) {
    const std::string help = test::run({command, "--help"}).out;
    EXPECT_NE(help.find("(default:\n                            all processors)"), std::string::npos) << help;
  }
}

TEST(Jobs, AreAWholeNumberFromOneOn) {
  for (const char* jobs : {"0", "-1", "x", "1.5", "99999999999999999999"}) {
    const auto run = test::run({"check", "--jobs", jobs, "-"}, "");
    EXPECT_EQ(run.status, 2) << jobs;
    EXPECT_NE(run.err.find("--jobs"), std::string::npos) << run.err;
  }
}

// One thread reads standard input while another writes the output. They must not interfere.
TEST(Jobs, StandardInputGivesTheSameOutput) {
  const std::string hand = "---\nplayers: [A, B, C]\ndealer: C\nauction: [pass, pass, pass]\n";
  std::string long_text = "x-text: \"\n";
  for (std::size_t i = 0; i < 100'000; ++i) long_text += " z\n";
  std::string file;
  for (std::size_t piece = 0; piece < 12; ++piece) {
    for (std::size_t i = 0; i < 200; ++i) file += hand;
    file += hand + long_text + "\"\n";
  }
  const test::TemporaryFolder folder;
  const std::string path = folder.write("hands.yaml", file);
  const auto run = [&](const std::string& jobs) {
    return test::run_program({"check", "--format", "json", "--jobs", jobs, "-"}, std::string::npos, path);
  };
  const test::ProcessRun one = run("1");
  EXPECT_EQ(one.status, 0);
  EXPECT_GT(one.out.size(), 100'000U);
  for (const std::string jobs : {"2", "2", "3"}) EXPECT_TRUE(run(jobs).out == one.out) << jobs << " jobs";
}

}  // namespace
}  // namespace spadille
