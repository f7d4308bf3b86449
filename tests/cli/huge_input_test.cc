// Runs the real program on input made to exhaust it. It must use bounded memory, finish in time and give an ordinary
// verdict. The bounds allow for the sanitizers and for a machine under other load.

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <string>

#include "cli/process.h"
#include "support/judged.h"
#include "support/sanitized.h"

namespace spadille {
namespace {

constexpr double kSeconds = 20;
constexpr long kMostForOneLine = test::kSanitized ? 500 : 40;

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  all.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

test::ProcessRun check_file(const std::string& path) {
  // All tests here use two jobs, because peak memory must not depend on the number of processors.
  const auto run = test::run_program({"check", path, "--format", "jsonl", "--jobs", "2"});
  EXPECT_EQ(run.signal, 0);
  EXPECT_EQ(run.err, "");
  EXPECT_LT(run.seconds, kSeconds);
  EXPECT_LT(run.peak_mib, test::kMostMib);
  return run;
}

test::ProcessRun check(const std::string& name, const std::string& content) {
  const test::TemporaryFolder folder;
  return check_file(folder.write(name, content));
}

TEST(HugeInput, OneLineOfFiftyMegabytes) {
  // Write in pieces: the child starts as a fork of this process, so this process's memory would count as the child's.
  const test::TemporaryFolder folder;
  const std::string path = folder.write("a.yaml", "hand: ");
  std::ofstream file(path, std::ios::app);
  const std::string piece(1'000'000, 'x');
  for (int i = 0; i < 50; ++i) file << piece;
  file.close();
  const auto run = check_file(path);
  EXPECT_EQ(run.status, 1);
  EXPECT_LT(run.peak_mib, kMostForOneLine);
  EXPECT_NE(run.out.find("record/syntax"), std::string::npos);
}

TEST(HugeInput, TheHandAfterAHugeOneIsJudged) {
  const std::string pope = test::project_file("schemas/examples/pope-bare.yaml");
  const auto run = check("a.yaml", "hand: " + std::string(5'000'000, 'x') + "\n---\n" + pope);
  EXPECT_NE(run.out.find("\"verdict\":\"unreadable\""), std::string::npos);
  EXPECT_NE(run.out.find("\"index\":1,\"hand\":\"1\",\"game\":\"ombre\""), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\"verdict\":\"valid\""), std::string::npos);
}

TEST(HugeInput, CommentsBeforeARecordCostNothing) {
  const std::string pope = test::project_file("schemas/examples/pope-bare.yaml");
  EXPECT_EQ(check("a.yaml", repeated("# nothing\n", 300'000) + "---\n" + pope).status, 0);
  EXPECT_EQ(check("a.yaml", "#" + std::string(3'000'000, '-') + "\n---\n" + pope).status, 0);
}

TEST(HugeInput, ThousandsOfUnknownWordsAreReportedInOneReading) {
  check("keys.yaml", [] {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += "k" + std::to_string(i) + ": 1\n";
    return text;
  }());
  check("cards.yaml", "players: [A, B, C]\ndealer: A\ntricks:\n  - " + repeated("SB ", 20'000) + "\n");
  check("flow.yaml", "{" + repeated("k: 1, ", 20'000) + "}");
  check("players.yaml", "players: [" + repeated("x, ", 90'000) + "]\ndealer: x\n");
}

// The search for a transcription error in a hand must not try every card of a list that is too long for a hand.
TEST(HugeInput, ATranscriptionErrorIsNotLookedForAmongThousandsOfCards) {
  check("deal.yaml", "players: [A, B, C]\ndealer: A\ndeal: {A: \"" + repeated("S2 C3 ", 30'000) +
                         "\", B: SA D3, C: C4}\nauction: [pass, pass, pass]\ntricks: [S2 C3 C4, S3 C4 C5]\n");
  const auto passed =
      check("pass.yaml",
            "game: hearts\nplayers: [A, B, C, D]\ndeal: {A: SAQ104 HQJ76542 C76, B: S9 DAQJ1087 D65432 CK, "
            "C: SKJ63 HA109 DK9 C10953, D: S8752 HK83 CAQJ842}\npass: {direction: left, A: \"" +
                repeated("H4 ", 60'000) + "\", B: H4 DAQ, C: SKJ6, D: S875}\n");
  EXPECT_LT(passed.seconds, kSeconds / 10);
}

// The parser keeps a copy of each anchored value. With nested anchors it would keep copies of copies.
TEST(HugeInput, NestedAnchorsDoNotMultiply) {
  std::string text = "x-a: ";
  for (int i = 0; i < 60; ++i) text += "&a" + std::to_string(i) + " [";
  text += repeated("1,", 190'000) + std::string(60, ']') + "\n";
  check("a.yaml", text);
}

TEST(HugeInput, AliasesOfOneLongTextDoNotMultiply) {
  check("a.yaml", "x-a: &a \"" + std::string(500'000, 'x') + "\"\nx-b: [" + repeated("*a,", 100'000) + "]\n");
}

// The program keeps only pieces of a session in memory, however long the session is.
TEST(HugeInput, ALongSessionIsJudgedInBoundedMemory) {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("long.yaml", "session: long\nplayers: [A, B, C]\ndealer: A\n");
  std::ofstream file(path, std::ios::app);
  const std::string hand = "---\nauction: [pass, pass, pass]\nmeta: {comment: " + std::string(400, 'x') + "}\n";
  const std::string hands = repeated(hand, 100);
  for (int i = 0; i < 600; ++i) file << hands;
  file.close();
  const auto run = test::run_program({"check", path, "--summary", "--jobs", "2"});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.out.substr(0, run.out.find(';')), "60000 hands: 60000 valid");
  EXPECT_LT(run.seconds, kSeconds);
  EXPECT_LT(run.peak_mib, kMostForOneLine);
}

// Output is kept in pieces too. Here it is five times as long as the input and exceeds the memory bound.
TEST(HugeInput, ALongArchiveIsComparedInBoundedMemory) {
  constexpr int kTimes = 150;
  const test::TemporaryFolder folder;
  const std::string path = folder.write("long.jsonl", "");
  const std::string hands = test::run({"random", "--count", "100", "--form", "jsonl"}).out;
  std::ofstream file(path, std::ios::app);
  for (int i = 0; i < kTimes; ++i) file << hands;
  file.close();
  const auto run = test::run_program({"compare", path, "--all", "--jobs", "2"});
  EXPECT_EQ(run.status, 1);
  EXPECT_GE(run.out.size(), std::size_t{1} << 20U);  // run_program keeps only the first MiB of it
  EXPECT_LT(run.peak_mib, kMostForOneLine);
}

TEST(HugeInput, AClosedPipeEndsTheProgramWithoutAWord) {
  const test::TemporaryFolder folder;
  const std::string big = folder.write("big.yaml", repeated("---\nhand: x\n", 20'000));
  const auto run = test::run_program({"check", big}, 100);
  EXPECT_EQ(run.signal, SIGPIPE);
  EXPECT_EQ(run.err, "");
  EXPECT_LT(run.seconds, 5);
}

}  // namespace
}  // namespace spadille
