// `summary merge` adds up the summaries of the parts of an archive.

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/archive_commands.h"
#include "cli/process.h"
#include "support/judged.h"
#include "support/random_archive.h"

namespace spadille::test {
namespace {

using nlohmann::json;

// The files of an archive split into parts, and the files of the parts' summaries.
struct Parts {
  Words records;
  Words summaries;
};

Parts parts_of(const test::TemporaryFolder& folder, const Words& lines, std::size_t size) {
  Parts parts;
  for (std::size_t begin = 0; begin < lines.size(); begin += size) {
    const std::string name = std::to_string(begin);
    const std::size_t end = std::min(begin + size, lines.size());
    parts.records.push_back(folder.write(name + ".jsonl", test::joined(lines, begin, end)));
    // Alternates between summaries on a single line and on many lines.
    const std::string form = parts.records.size() % 2 == 0 ? "json" : "jsonl";
    parts.summaries.push_back(
        folder.write("summary-" + name, test::run({"check", parts.records.back(), "--summary", "--format", form}).out));
  }
  return parts;
}

Words command(Words words, const Words& files, const Words& more) {
  words.insert(words.end(), files.begin(), files.end());
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(SummaryMerge, OfPartsIsByteForByteTheSummaryOfAll) {
  const test::TemporaryFolder folder;
  const Words lines = test::random_archive(180, 11);
  for (const std::size_t size : {1U, 17U, 100U}) {
    const Parts parts = parts_of(folder, lines, size);
    for (const std::string form : {"text", "json", "jsonl"}) {
      const test::Run all = test::run(command({"check", "--summary"}, parts.records, {"--format", form}));
      const test::Run sum = test::run(command({"summary", "merge"}, parts.summaries, {"--format", form}));
      EXPECT_EQ(sum.out, all.out);
      EXPECT_EQ(sum.err, "");
      EXPECT_EQ(sum.status, all.status);
    }
  }
}

TEST(SummaryMerge, OfSumsIsTheSumAndAFileMayHoldMany) {
  const test::TemporaryFolder folder;
  const Parts parts = parts_of(folder, test::random_archive(60, 5), 7);
  const std::string all = test::run(command({"summary", "merge"}, parts.summaries, {"--format", "json"})).out;
  std::string text;
  const auto middle = parts.summaries.begin() + 4;
  for (const Words& half : {Words(parts.summaries.begin(), middle), Words(middle, parts.summaries.end())})
    text += test::run(command({"summary", "merge"}, half, {"--format", "json"})).out;
  EXPECT_EQ(test::run({"summary", "merge", "-", "--format", "json"}, text).out, all);
}

TEST(SummaryMerge, EndsWithTheStatusOfAllParts) {
  const auto status = [](const std::string& input, const Words& more = {}) {
    const std::string text = check(kHand, {"--summary", "--format", "json"}).out + input;
    return test::run(command({"summary", "merge"}, {"-"}, more), text).status;
  };
  const Words form{"--summary", "--format", "json"};
  EXPECT_EQ(status(check(kHand, form).out), 0);
  EXPECT_EQ(status(check(kOdd, form).out), 1);
  EXPECT_EQ(status(check("session: x\nfoo: 1\n", form).out), 1);
  EXPECT_EQ(status(check(kUnfinished, form).out), 0);
  EXPECT_EQ(status(check(kUnfinished, form).out, {"--strict"}), 1);
  EXPECT_EQ(status(test::run({"check", "no/such/file.yaml", "--summary", "--format", "json"}).out), 2);
}

// A session without players has no incomplete hand, but its settlement is incomplete.
TEST(SummaryMerge, CountsSettlementsThatAreIncomplete) {
  const std::string part = check("session: x\n---\nsettlement: end\n", {"--summary", "--format", "json"}).out;
  EXPECT_EQ(json::parse(part)["unsettled"], 1);
  EXPECT_EQ(json::parse(part)["faulty_others"], 0);
  const std::string two = part + part + check(kHand, {"--summary", "--format", "json"}).out;
  const test::Run merged = test::run({"summary", "merge", "-", "--format", "json"}, two);
  EXPECT_EQ(json::parse(merged.out)["unsettled"], 2);
  EXPECT_EQ(merged.status, 0);
  const test::Run strict = test::run({"summary", "merge", "-", "--strict"}, two);
  EXPECT_NE(strict.out.find("\n2 settlements are incomplete\n"), std::string::npos) << strict.out;
  EXPECT_EQ(strict.status, 1);
  EXPECT_FALSE(json::parse(check(kHand, {"--summary", "--format", "json"}).out).contains("unsettled"));
  const test::Run wrong =
      test::run({"summary", "merge", "-"}, test::with(part, "\"unsettled\": 1", "\"unsettled\": 2"));
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("this exceeds the number of settlements, 1"), std::string::npos) << wrong.err;
}

TEST(SummaryMerge, KeepsThatAPartWasStoppedAndTheTimeThatAllHave) {
  const std::string stopped = check(kOdd, {"--summary", "--fail-fast", "--time", "--format", "json"}).out;
  const std::string timed = check(kHand, {"--summary", "--time", "--format", "jsonl"}).out;
  const auto merged = [](const std::string& text) {
    return json::parse(test::run({"summary", "merge", "-", "--format", "json"}, text).out);
  };
  EXPECT_EQ(merged(stopped + timed)["stopped"], true);
  EXPECT_NEAR(merged(stopped + timed)["seconds"].get<double>(),
              json::parse(stopped)["seconds"].get<double>() + json::parse(timed)["seconds"].get<double>(), 1e-9);
  EXPECT_FALSE(merged(stopped + timed + check(kHand, {"--summary", "--format", "json"}).out).contains("seconds"));
}

TEST(SummaryMerge, NamesTheFileAndPlaceOfWhatItCannotAdd) {
  const test::TemporaryFolder folder;
  const std::string good = check(kHand, {"--summary", "--format", "json"}).out;
  const auto told = [&](const std::string& content) {
    const std::string path = folder.write("part.json", content);
    const test::Run run = test::run({"summary", "merge", path});
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.out, "");
    const std::size_t at = run.err.find("part.json:");
    return at == std::string::npos ? run.err : run.err.substr(at);
  };
  EXPECT_EQ(told(""), "part.json: the file has no summary\n");
  EXPECT_EQ(told("\n\n  [1]"), "part.json:3:3: a JSON object should begin here\n");
  EXPECT_EQ(told(good + "{\"spadille_summary\":"), "part.json:32:1: the object that begins here never ends\n");
  EXPECT_EQ(told(test::with(good, "\"valid\": 1", "\"valid\": x")).substr(0, 14), "part.json:5:12");
  EXPECT_EQ(told(test::with(good, "summary\": 1", "summary\": 9")),
            "part.json:2:23: this is a summary of version 9, but only version 1 is supported\n");
  EXPECT_EQ(told(good + test::with(good, "\"unusable_files\": 0", "\"unusable_files\": 9007199254740992") +
                 test::with(good, "\"unusable_files\": 0", "\"unusable_files\": 1")),
            "part.json:63:1: with this summary, unusable_files add up to more than 2^53\n");
  EXPECT_NE(told("{\"spadille_summary\": \"\xff\"}").find("part.json:1:23: this is not UTF-8"), std::string::npos);
  EXPECT_NE(told("{\"reports\": []}").find("not a summary"), std::string::npos);
  EXPECT_NE(told("{\"a\":" + std::string(100, '[') + std::string(100, ']') + "}").find("nested too deep"),
            std::string::npos);
}

TEST(SummaryMerge, RefusesWhatItCannotUse) {
  const auto told = [](const Words& arguments) {
    const test::Run run = test::run(arguments, kHand);
    EXPECT_EQ(run.status, 2);
    EXPECT_EQ(run.out, "");
    return run.err;
  };
  EXPECT_NE(told({"summary", "mrge"}).find("did you mean 'merge'"), std::string::npos);
  EXPECT_NE(told({"summary", "merge"}).find("missing FILE"), std::string::npos);
  EXPECT_NE(told({"summary", "merge", "no/such/file.json"}).find("no/such/file.json"), std::string::npos);
  EXPECT_NE(told({"summary", "merge", "-"}).find("<stdin>:1:1: a JSON object should begin here"), std::string::npos);
}

}  // namespace
}  // namespace spadille::test
