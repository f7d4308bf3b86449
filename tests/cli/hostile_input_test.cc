// Hostile input and failing I/O. A record must not harm other records, the machine or other files. If the program
// cannot read or write, it reports that.

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <streambuf>

#include "base/usage_error.h"
#include "cli/app.h"
#include "cli/inputs.h"
#include "cli/process.h"
#include "support/judged.h"
#include "support/tested_program.h"

namespace spadille {
namespace {

using namespace std::string_literals;
using test::TemporaryFolder;

constexpr const char* kPassed = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
constexpr const char* kPassedJson = R"("players":["A","B","C"],"dealer":"A","auction":["pass","pass","pass"]})";

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// --- streams ------------------------------------------------------------------------------------

std::string json_lines(std::size_t hands) {
  return test::run({"random", "--count", std::to_string(hands), "--form", "jsonl"}).out;
}

TEST(StandardInput, JsonLinesAreKnownWhateverIsDamagedInFront) {
  const std::string lines = json_lines(40);
  for (const std::string& front :
       {"\n"s, "\n\n\n"s, "damaged\n"s, "{\"hand\":\n"s, "{\n"s, lines.substr(100, 300) + "\n", "# exported\n"s,
        "---\n"s, "%YAML 1.2\n"s, "\xEF\xBB\xBF# exported\n"s, "\xFF\xFE\n"s}) {
    const auto run = test::run({"check", "-", "--summary"}, front + lines);
    EXPECT_TRUE(has(run.out, " 40 valid")) << front << run.out;
  }
}

TEST(StandardInput, JsonLinesAreKnownByTheFirstWhateverIsDamagedAfter) {
  for (const std::size_t complete : {1U, 3U}) {
    const std::string damaged = "damaged\n{\"hand\":\n{\n[]\n{\"hand\": 1, \"deal\": {\n";
    const auto run = test::run({"check", "-", "--summary"}, json_lines(complete) + damaged);
    EXPECT_TRUE(has(run.out, ": " + std::to_string(complete) + " valid")) << run.out;
  }
}

TEST(StandardInput, ObjectsBetweenMarkersAndCommentsAreYaml) {
  const std::string object = "{" + std::string(kPassedJson) + "\n";
  for (const std::string& text : {"# a\n" + object, "---\n" + object, object + "---\n" + object, object + "# a\n"}) {
    const std::string out = test::run({"check", "-", "--summary"}, text).out;
    EXPECT_TRUE(has(out, " valid; 0 errors")) << text << out;
  }
}

TEST(StandardInput, ObjectsInATextOfYamlAreNoJsonLines) {
  const std::string text = "---\n" + std::string(kPassed) + "meta:\n  log: |\n" +
                           "    {\"a\": 1}\n    {\"a\": 2}\n    {\"a\": 3}\n" +
                           "    {\"a\": 4}\n    {\"a\": 5}\n    {\"a\": 6}\n    {\"a\": 7}\n";
  EXPECT_TRUE(has(test::run({"check", "-", "--summary"}, text).out, "1 hand: 1 valid"));
}

TEST(Yaml, ADocumentThatIsOnlyADirectiveOrTextAfterAnEndSpoilsNoOther) {
  for (const std::string& damaged : {"%x\n"s, "%YAML 1.2\n"s, "%TAG ! a\n"s, "... x\n"s}) {
    const std::string text = kPassed + "---\n"s + damaged + "---\n" + kPassed;
    EXPECT_TRUE(has(test::run({"check", "-", "--summary"}, text).out, "3 hands: 2 valid, 1 unreadable")) << damaged;
  }
  const std::string after_a_hand = kPassed + "... x\n---\n"s + kPassed;
  EXPECT_TRUE(has(test::run({"check", "-", "--summary"}, after_a_hand).out, "3 hands: 2 valid, 1 unreadable"));
  const std::string with_directive = kPassed + "... # the end\n%YAML 1.2\n---\n"s + kPassed;
  EXPECT_TRUE(has(test::run({"check", "-", "--summary"}, with_directive).out, "2 hands: 2 valid"));
}

TEST(StandardInput, ItsFormCanBeNamed) {
  std::string damaged;
  for (int i = 0; i < 100; ++i) damaged += "damaged\n";
  EXPECT_TRUE(has(test::run({"check", "-", "--summary", "--input", "jsonl"}, damaged + json_lines(3)).out,
                  "103 hands: 3 valid, 100 unreadable"));
  EXPECT_TRUE(has(test::run({"check", "-", "--summary", "--input", "yaml"}, json_lines(3)).out, "1 hand: 0 valid"));
  EXPECT_EQ(test::run({"check", "-", "--input", "xml"}, "").status, 2);
}

TEST(StandardInput, AFailureToReadIsReported) {
  const TemporaryFolder folder;
  const auto run = test::run_program({"check", "-"}, std::string::npos, folder.path());
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(has(run.err, "<stdin>: reading failed")) << run.err;
  EXPECT_FALSE(has(run.out, "hand 1")) << run.out;
}

TEST(JsonLines, AnObjectOverSeveralLinesIsOneFault) {
  const std::string lines = json_lines(2);
  const auto first = lines.find('\n') + 1;
  const std::string pretty = nlohmann::ordered_json::parse(lines.substr(0, first)).dump(2) + "\n";
  const auto run = test::run({"check", "-", "--format", "jsonl", "--input", "jsonl"}, pretty + lines + pretty + lines);
  std::vector<std::string> verdicts;
  std::istringstream reports(run.out);
  for (std::string line; std::getline(reports, line);) {
    const auto report = nlohmann::json::parse(line);
    verdicts.push_back(report["verdict"]);
    if (verdicts.back() == "unreadable") {
      EXPECT_EQ(report["diagnostics"].size(), 1U);
    }
  }
  EXPECT_EQ(verdicts, (std::vector<std::string>{"unreadable", "valid", "valid", "unreadable", "valid", "valid"}));
}

// A file on a failing disk: full blocks can be read until a block would be incomplete.
class FailingDisk : public std::streambuf {
 public:
  explicit FailingDisk(std::string text) : text_(std::move(text)) {}

 private:
  std::streamsize xsgetn(char* out, std::streamsize size) override {
    if (text_.size() - at_ < static_cast<std::size_t>(size)) throw std::runtime_error("the disk fails");
    at_ += text_.copy(out, static_cast<std::size_t>(size), at_);
    return size;
  }
  int_type underflow() override { throw std::runtime_error("the disk fails"); }

  std::string text_;
  std::size_t at_ = 0;
};

TEST(CutOff, TheDocumentAtTheEndIsUnreadableAndNotJudged) {
  for (const std::string form : {"yaml", "jsonl"}) {
    FailingDisk disk(test::run({"random", "--count", "400", "--form", form}).out);
    std::istream in(&disk);
    std::ostringstream out;
    std::ostringstream err;
    const auto status = cli::run({"check", "-", "--input", form, "--summary"}, {in, out, err});
    EXPECT_EQ(status, cli::ExitStatus::unusable);
    EXPECT_TRUE(has(out.str(), ", 1 unreadable; 1 error")) << out.str();
    EXPECT_TRUE(has(err.str(), "<stdin>: reading failed")) << err.str();
  }
}

TEST(CutOff, AFileThatChangesWhileItIsReadIsReported) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.yaml", kPassed);
  const cli::Inputs found = cli::find_inputs(path);
  std::istringstream none;
  const auto change = [&](std::istream&) { std::ofstream(path, std::ios::app) << "hand: 1\n"; };
  EXPECT_THROW(cli::with_stream(found.readable.at(0), none, change), UsageError);
}

// --- memory and time ----------------------------------------------------------------------------

TEST(HugeInput, MemoryIsFlatWhateverTheHandsAre) {
  const TemporaryFolder folder;
  const std::string yaml = test::run({"random", "--count", "300"}).out;
  std::string crlf;
  for (const char c : yaml) crlf += c == '\n' ? "\r\n"s : std::string(1, c);
  std::string commented;
  for (const char c : yaml) commented += c == '\n' ? " # yes\n"s : std::string(1, c);
  for (const std::string& hand : {"{}\n"s, "---\n[\n"s, "---\r\n" + crlf, "---\n" + commented}) {
    const auto peak = [&](std::size_t bytes) {
      const std::string path = folder.write(hand.starts_with("{") ? "a.jsonl" : "a.yaml", "");
      std::ofstream file(path, std::ios::app);
      for (std::size_t written = 0; written < bytes; written += hand.size()) file << hand;
      file.close();
      return test::run_program({"check", path, "--summary", "--jobs", "2"}).peak_mib;
    };
    // From 1 MB on, every job and every place of the queue has a piece.
    const long filled = peak(1'000'000);
    EXPECT_LE(peak(3'000'000), filled + 8) << hand.substr(0, 20);
  }
}

#ifndef SPADILLE_SANITIZED  // the sanitizer itself reserves terabytes
// If malloc cannot create an arena per thread, it must not try again at each allocation: that took 50 times as long.
TEST(HugeInput, ASmallAddressSpaceCostsLittleTime) {
  const TemporaryFolder folder;
  const std::string path =
      folder.write("a.jsonl", test::run({"random", "--count", "1000", "--form", "jsonl", "--seed", "3"}).out);
  const std::string command = std::string("ulimit -v 100000; exec ") + test::tested_program() + " compare " + path +
                              " --jobs 2 --quiet >" + folder.path() + "/out";
  const auto begin = std::chrono::steady_clock::now();
  const int status = std::system(command.c_str());
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 1) << status;
  EXPECT_LT(taken.count(), 5);
}
#endif

// A document of 1 MiB is not judged if it contains more than any hand can.
TEST(HugeInput, WhatIsMoreThanAnyHandHasIsOneFault) {
  const TemporaryFolder folder;
  const std::string begin = "players: [A, B, C]\ndealer: A\n";
  std::string calls;
  std::string tricks;
  std::string cards;
  for (int i = 0; i < 60'000; ++i) {
    calls += "pass, ";
    tricks += "- SA\n";
    cards += "SA ";
  }
  for (const std::string& more :
       {"deal: {A: S" + std::string(1'000'000, 'A') + "}\n", "deal: {A: [" + cards + "]}\n",
        "auction: [" + calls + "pass]\n", "auction: [solo, pass, pass]\ntrump: S\ntricks:\n" + tricks,
        "auction: [solo, pass, pass]\ntrump: S\ntricks:\n - " + cards + "\n", "exchange: [" + calls + "]\n"}) {
    const std::string path = folder.write("one.yaml", begin + more);
    const auto run = test::run_program({"check", path, "--format", "jsonl"});
    EXPECT_EQ(run.status, 1);
    EXPECT_LT(run.out.size(), 2000U) << run.out.substr(0, 3000);
    EXPECT_TRUE(has(run.out, "record/bad-value")) << run.out;
    EXPECT_LT(run.peak_mib, test::kMostMib) << more.substr(0, 30);
  }
}

TEST(NoMemory, IsReported) {
  const TemporaryFolder folder;
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += "{\"x\":\"" + std::string(50, 'y') + "\"}\n";
  const std::string path = folder.write("a.jsonl", lines);
#if !defined(SPADILLE_SANITIZED)
  for (const std::string limit : {"20000", "40000", "80000", "200000"}) {
    const std::string command = "ulimit -v " + limit + "; " + test::tested_program() + " check " + path +
                                " --summary --jobs 64 > " + folder.path() + "/out 2>&1";
    const int status = std::system(("bash -c '" + command + "'").c_str());
    ASSERT_TRUE(WIFEXITED(status)) << limit;
    const int exit = WEXITSTATUS(status);
    EXPECT_TRUE(exit == 1 || exit == 2 || exit == 127)
        << limit << ": " << exit;  // 127: the program could not even be loaded
    std::ifstream out(folder.path() + "/out");
    const std::string said{std::istreambuf_iterator<char>(out), {}};
    EXPECT_FALSE(has(said, "terminate called")) << limit << ": " << said;
  }
#endif
}

TEST(FullDisk, IsNoticedAtOnce) {
  if (!std::filesystem::exists("/dev/full")) return;
  const TemporaryFolder folder;
  std::string lines;
  const std::string some = json_lines(1000);
  for (int i = 0; i < 30; ++i) lines += some;
  const std::string path = folder.write("a.jsonl", lines);
  for (const std::string command : {"check", "settle", "replay", "compare"}) {
    std::ofstream full("/dev/full", std::ios::binary);
    std::istringstream none;
    std::ostringstream err;
    cli::run({command, path, "--jobs", "1"}, {none, full, err});
    EXPECT_FALSE(full.good()) << command;
  }
}

// --- folders ------------------------------------------------------------------------------------

TEST(Folders, EverythingInThemIsReadOrReported) {
  const TemporaryFolder folder;
  for (const std::string name :
       {"a/one.yaml", "a/TWO.YAML", "a/three.Json.GZ", "a/.hidden.yaml", "a/.git/x.yaml", "a/text.txt", "b/four.jsonl"})
    folder.write(name, has(name, "json") || has(name, "Json") ? "{"s + kPassedJson + "\n" : kPassed);
  folder.write("a/club.yaml", "extends: gibbs\nred_ace: high\n");
  folder.write("a/house.yml", "game: ombre\nprimeras: 5\n");
  std::filesystem::create_symlink("gone.yaml", folder.path() + "/a/lost.yaml");
  std::filesystem::create_symlink("../b", folder.path() + "/a/linked");
  std::filesystem::create_symlink("..", folder.path() + "/b/loop");
  const auto run = test::run({"check", folder.path() + "/a"});
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(has(run.err, "/a/lost.yaml: the link is broken")) << run.err;
  EXPECT_TRUE(has(run.err, "2 rule sets skipped")) << run.err;
  EXPECT_TRUE(has(run.out, "4 hands: 4 valid")) << run.out << run.err;
}

TEST(Folders, PipesAndDevicesAreReportedAndNotOpened) {
  const TemporaryFolder folder;
  folder.write("hand.yaml", kPassed);
  ASSERT_EQ(::mkfifo((folder.path() + "/pipe.yaml").c_str(), 0600), 0);
  std::filesystem::create_symlink("/dev/zero", folder.path() + "/zero.yaml");
  const auto run = test::run({"check", folder.path(), "--summary"});
  EXPECT_EQ(run.status, 2);
  EXPECT_TRUE(run.out.starts_with("1 hand: 1 valid")) << run.out;
  for (const std::string name : {"pipe.yaml", "zero.yaml"})
    EXPECT_TRUE(has(run.err, name + ": this is not a regular file")) << run.err;
}

TEST(Folders, ARuleSetNamedAsARecordIsOneFault) {
  const TemporaryFolder folder;
  const auto run =
      test::run({"check", folder.write("club.yaml", "extends: gibbs\nred_ace: high\nabout: {title: x}\n")});
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(has(run.out, "this is a rule set")) << run.out;
  EXPECT_TRUE(has(run.out, "1 error")) << run.out;
}

// --- errors around records ----------------------------------------------------------------------

std::vector<std::string> all_faults(const std::string& text) {
  std::vector<std::string> all;
  for (const auto& report : test::judge(text))
    for (const std::string& each : test::faults(report)) all.push_back(each);
  return all;
}

TEST(Markers, AMissingOneIsOneFault) {
  const std::string hand = "hand: 1\n" + std::string(kPassed);
  EXPECT_EQ(all_faults(hand + hand), std::vector<std::string>{"record/duplicate-key 5:1"});
  EXPECT_EQ(all_faults("session: s\nplayers: [A, B, C]\ndealer: A\nhand: 1\nauction: [pass, pass, pass]\n"),
            (std::vector<std::string>{"record/unknown-key 4:1"}));
  EXPECT_EQ(all_faults("session: s\nplayers: [A, B, C]\ndealer: A\n" + hand),
            (std::vector<std::string>{"record/unknown-key 4:1"}));
  EXPECT_EQ(all_faults(hand + "---hand: 2\n" + kPassed), std::vector<std::string>{"record/syntax 5:1"});
}

TEST(MergeKeys, AreOneFaultWhereverTheyAre) {
  for (const std::string more : {"<<: {a: 1}\n", "deal:\n  <<: {A: SA}\n  B: SK\n", "result: {<<: {pool: 0}}\n"}) {
    const auto faults = all_faults(kPassed + more);
    ASSERT_EQ(faults.size(), 1U) << more;
    EXPECT_TRUE(faults[0].starts_with("record/syntax ")) << more;
  }
  EXPECT_TRUE(all_faults(kPassed + "meta: {<<: {a: 1}}\n"s).empty());
}

TEST(Nulls, AreAsIfTheKeyWereNotWritten) {
  for (const std::string key : {"hand", "game", "rules", "notation", "pool", "deal", "declarer", "contract", "trump",
                                "turned", "called", "exchange", "tricks", "surrender", "result", "condoned", "meta"})
    for (const std::string null : {"null", "~", "Null", "NULL"}) {
      EXPECT_TRUE(all_faults(kPassed + key + ": " + null + "\n").empty()) << key << ": " << null;
      if (null == "null") {
        EXPECT_TRUE(all_faults("{\"" + key + "\":null," + kPassedJson + "\n").empty()) << key;
      }
    }
  EXPECT_TRUE(all_faults(kPassed + "result: {outcome: null, payments: {A: null}, pool: null}\n"s).empty());
}

TEST(Names, AreOneInEveryUnicodeForm) {
  const std::string composed = "Jos\u00e9";
  const std::string decomposed = "Jose\u0301";
  EXPECT_TRUE(all_faults("players: [" + composed + ", B, C]\ndealer: " + decomposed +
                         "\nauction: [{B: pass}, {C: pass}, {" + decomposed + ": pass}]\n")
                  .empty());
  EXPECT_EQ(all_faults("players: [" + composed + ", " + decomposed + ", C]\ndealer: C\n"),
            std::vector<std::string>{"record/bad-value 1:17"});
  // In a session both forms of the name share an account.
  const auto reports = test::judge(
      "session: s\nplayers: [" + composed + ", B, C]\ndealer: C\n---\nauction: [pass, pass, pass]\n---\nplayers: [" +
      decomposed + ", B, C]\ndealer: " + decomposed + "\nauction: [pass, pass, pass]\n---\nsettlement: true\n");
  EXPECT_EQ(reports.back()["balances"].size(), 3U) << reports.back();
}

}  // namespace
}  // namespace spadille
