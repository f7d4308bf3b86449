// Every limit of schemas/README.md, at its border and one past it: what is at the border is judged as usual; what is
// past it gets one diagnostic that names the limit, and costs the hand after it nothing.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <istream>
#include <streambuf>

#include "base/usage_error.h"
#include "cli/process.h"
#include "cli/whole_file.h"
#include "support/judged.h"

namespace spadille {
namespace {

constexpr std::string_view kPassed = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
constexpr std::size_t kMiB = std::size_t{1} << 20U;

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

// A document of this size.
std::string of_size(std::size_t bytes) {
  std::string text = fmt::format("{}#", kPassed);
  return text + std::string(bytes - text.size() - 1, '-') + "\n";
}

// A line of JSON Lines of this size.
std::string line_of_size(std::size_t bytes) {
  const std::string begin = R"({"players":["A","B","C"],"dealer":"A","auction":["pass","pass","pass"],"meta":{"t":")";
  const std::string end = "\"}}\n";
  return begin + std::string(bytes - begin.size() - end.size(), '-') + end;
}

// The document and `meta` are two mappings.
std::string nested(std::size_t depth) {
  return fmt::format("{}meta:\n  t: {}{}\n", kPassed, std::string(depth - 2, '['), std::string(depth - 2, ']'));
}

// A list with an anchor, repeated by aliases. The list counts twice, because it is kept for its aliases, and an alias
// counts like its list, and once more.
std::string with_values(std::size_t values) {
  constexpr std::size_t kList = 1'000;
  constexpr std::size_t kAliases = 190;
  constexpr std::size_t kOthers = 18;  // keys, lists and values of the hand and of `meta`
  const std::size_t left = values - kOthers - 2 * (kList + 1) - kAliases * (kList + 2);
  return fmt::format("{}meta:\n  a: &a [{}1]\n  b: [{}{}]\n", kPassed, repeated("1, ", kList - 1),
                     repeated("*a, ", kAliases), repeated("1, ", left));
}

// Copies of a text of 1 KiB.
std::string with_copied_text(std::size_t bytes) {
  constexpr std::size_t kText = 1'024;
  return fmt::format("{}meta:\n  a: &a {}\n  b: [{}]\n", kPassed, std::string(kText - 1, 'x') + "x",
                     repeated("*a, ", (bytes + kText - 1) / kText - 1));
}

std::string with_key(std::size_t bytes) { return fmt::format("{}x-{}: 1\n", kPassed, std::string(bytes - 2, 'k')); }

// A hand above 16 KiB: only such hands have the next limits. More entries than any game has are other errors.
std::string large(const std::string& more) {
  return fmt::format("{}{}meta: {{c: {}}}\n", kPassed, more, std::string(20'000, '-'));
}
std::string with_entries(std::size_t entries) { return large("tricks: [" + repeated("SA, ", entries) + "]\n"); }
std::string with_text(std::size_t bytes) { return large("hand: " + std::string(bytes, 'x') + "\n"); }
// The hand itself has 16 bytes of text.
std::string with_texts(std::size_t bytes) {
  constexpr std::size_t kText = 2'000;
  constexpr std::size_t kOthers = 16;
  const std::size_t texts = (bytes - kOthers) / kText;
  return large("tricks: [" + repeated(std::string(kText, 'x') + ", ", texts) +
               std::string(bytes - kOthers - texts * kText, 'x') + "]\n");
}

std::string with_players(std::size_t players) {
  std::string names;
  for (std::size_t i = 0; i < players; ++i) names += fmt::format("P{}, ", i);
  return fmt::format("game: rummy\nplayers: [{}]\n", names);
}

enum class Border : std::uint8_t { valid, other_errors };

struct Limit {
  std::string name;
  std::string row;  // in the table of schemas/README.md
  std::string (*document)(std::size_t size);
  std::size_t most;
  Border at_border;
  std::string code;
  std::string says;

  friend void PrintTo(const Limit& limit, std::ostream* out) { *out << limit.name; }
};

class Limits : public ::testing::TestWithParam<Limit> {};

std::vector<nlohmann::json> judged(const std::string& document) {
  const test::TemporaryFolder folder;
  const bool is_json = document.starts_with("{");
  const std::string path = folder.write(is_json ? "a.jsonl" : "a.yaml", document);
  const auto run = test::run({"check", path, "--format", "jsonl"});
  std::vector<nlohmann::json> reports;
  std::istringstream lines(run.out);
  for (std::string line; std::getline(lines, line);) reports.push_back(nlohmann::json::parse(line));
  return reports;
}

// Returns the messages of a report that have the code of the limit and name it.
std::size_t naming(const nlohmann::json& report, const Limit& limit) {
  std::size_t found = 0;
  for (const auto& each : report["diagnostics"])
    found +=
        each["code"] == limit.code && each["message"].get<std::string>().find(limit.says) != std::string::npos ? 1 : 0;
  return found;
}

TEST_P(Limits, HoldAtTheBorderAndOnePastIt) {
  const Limit& limit = GetParam();
  const auto at = judged(limit.document(limit.most));
  ASSERT_EQ(at.size(), 1U);
  EXPECT_EQ(naming(at.front(), limit), 0U) << at.front();
  if (limit.at_border == Border::valid) {
    EXPECT_EQ(at.front()["verdict"], "valid") << at.front();
  }

  std::string past = limit.document(limit.most + 1);
  const bool is_json = past.starts_with("{");
  past += is_json ? line_of_size(1'000) : "---\n" + of_size(1'000);
  const auto reports = judged(past);
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["diagnostics"].size(), 1U) << reports[0];
  EXPECT_EQ(naming(reports[0], limit), 1U) << reports[0];
  EXPECT_NE(reports[0]["verdict"], "valid");
  EXPECT_EQ(reports[1]["verdict"], "valid") << reports[1];
}

TEST_P(Limits, AreInTheTable) {
  EXPECT_NE(test::project_file("schemas/README.md").find("\n| " + GetParam().row + " |"), std::string::npos)
      << GetParam().row;
}

INSTANTIATE_TEST_SUITE_P(
    Documents, Limits,
    ::testing::Values(
        Limit{"Bytes", "bytes of a document | 1 MiB", &of_size, kMiB, Border::valid, "record/syntax", "1 MiB"},
        Limit{"BytesOfALine", "bytes of a line of JSON Lines | 1 MiB", &line_of_size, kMiB, Border::valid,
              "record/syntax", "1 MiB"},
        Limit{"Depth", "lists and mappings inside each other | 64", &nested, 64, Border::valid, "record/syntax", "64"},
        Limit{"Values", "values of a document, with its aliases expanded | 200,000", &with_values, 200'000,
              Border::valid, "record/syntax", "200000"},
        Limit{"CopiedText", "text that aliases repeat | 4 MiB", &with_copied_text, 4 * kMiB, Border::valid,
              "record/syntax", "4 MiB"},
        Limit{"Key", "bytes of a key in YAML | 1,024", &with_key, 1'024, Border::valid, "record/syntax", "1024"},
        Limit{"Entries", "entries of a list or mapping | 2,000", &with_entries, 2'000, Border::other_errors,
              "record/bad-value", "2000"},
        Limit{"Text", "bytes of a text | 4,000", &with_text, 4'000, Border::valid, "record/bad-value", "4000"},
        Limit{"Texts", "bytes of all texts of a hand | 256 KiB", &with_texts, 256 * 1'024, Border::other_errors,
              "record/bad-value", "256 KiB"},
        Limit{"Players", "players | 8", &with_players, 8, Border::other_errors, "record/bad-value", "more than 8"}),
    [](const auto& each) { return each.param.name; });

// --- rule sets ----------------------------------------------------------------------------------

std::string check_with_rules(const test::TemporaryFolder& folder) {
  const std::string hand = folder.write("hand.yaml", fmt::format("rules: 0.yaml\n{}", kPassed));
  const auto run = test::run({"check", hand, "--format", "jsonl"});
  const auto report = nlohmann::json::parse(run.out);
  if (report["verdict"] == "valid") return "valid";
  EXPECT_EQ(report["diagnostics"].size(), 1U) << run.out;
  EXPECT_EQ(report["diagnostics"][0]["code"], "record/unknown-rules");
  return report["diagnostics"][0]["message"];
}

TEST(LimitsOfRules, ThirtyTwoExtendEachOther) {
  const auto chain = [](std::size_t files) {
    const test::TemporaryFolder folder;
    for (std::size_t i = 0; i + 1 < files; ++i)
      folder.write(fmt::format("{}.yaml", i), fmt::format("extends: {}.yaml\n", i + 1));
    folder.write(fmt::format("{}.yaml", files - 1), "extends: gibbs\n");
    return check_with_rules(folder);
  };
  EXPECT_EQ(chain(31), "valid");  // the preset is the last
  EXPECT_NE(chain(32).find("more than 32 rule sets"), std::string::npos);
}

TEST(LimitsOfRules, AFileHasOneMebibyte) {
  const auto of = [](std::size_t bytes) {
    const test::TemporaryFolder folder;
    const std::string text = "extends: gibbs\n#";
    folder.write("0.yaml", text + std::string(bytes - text.size(), '-'));
    return check_with_rules(folder);
  };
  EXPECT_EQ(of(kMiB), "valid");
  EXPECT_NE(of(kMiB + 1).find("1 MiB"), std::string::npos);
}

// --- reports, and other files -------------------------------------------------------------------

TEST(LimitsOfReports, AThousandDiagnosticsAreListedAndAllAreCounted) {
  const auto report = [](std::size_t errors) {
    std::string text(kPassed);
    for (std::size_t i = 0; i < errors; ++i) text += fmt::format("k{}k: 1\n", i);
    return judged(text).front();
  };
  const auto at = report(1'000);
  EXPECT_EQ(at["diagnostics"].size(), 1'000U);
  EXPECT_FALSE(at.contains("diagnostics_left_out"));
  const auto past = report(1'001);
  EXPECT_EQ(past["diagnostics"].size(), 1'000U);
  EXPECT_EQ(past["diagnostics_left_out"], 1);
  const test::TemporaryFolder folder;
  std::string text(kPassed);
  for (std::size_t i = 0; i < 1'990; ++i) text += fmt::format("k{}k: 1\n", i);
  const std::string path = folder.write("keys.yaml", text);
  const auto summary = nlohmann::json::parse(test::run({"check", path, "--summary", "--format", "json"}).out);
  EXPECT_EQ(summary["errors"], 1'990);
  EXPECT_NE(test::run({"check", path}).out.find("990 more diagnostics of this document"), std::string::npos);
}

// A stream of this many bytes of comments.
class Comments : public std::streambuf {
 public:
  explicit Comments(std::size_t bytes) : left_(bytes) {}

 private:
  int_type underflow() override {
    const std::size_t size = std::min(left_, block_.size());
    left_ -= size;
    setg(block_.data(), block_.data(), block_.data() + size);
    return size == 0 ? traits_type::eof() : traits_type::to_int_type(block_.front());
  }

  std::string block_ = repeated("#" + std::string(1'022, '-') + "\n", 64);
  std::size_t left_;
};

TEST(LimitsOfFiles, AFileReadWholeHas256Mebibytes) {
  const auto read = [](std::size_t bytes) {
    Comments comments(bytes);
    std::istream in(&comments);
    return cli::read_all(in, "a.yaml").size();
  };
  EXPECT_EQ(read(cli::kLargestWholeFile), cli::kLargestWholeFile);
  EXPECT_THROW(read(cli::kLargestWholeFile + 1), UsageError);
  EXPECT_EQ(cli::kLargestWholeFile, 256 * kMiB);
}

TEST(LimitsOfFiles, ASummaryAndALogHaveSixteenMebibytes) {
  const test::TemporaryFolder folder;
  constexpr std::size_t kMost = 16 * kMiB;
  const auto said = [&](const std::vector<std::string>& command, std::string text, std::size_t bytes) {
    text.insert(text.find('x'), bytes - text.size(), 'x');
    std::vector<std::string> arguments = command;
    arguments.push_back(folder.write("a.json", text));
    return test::run(arguments).err;
  };
  for (const auto& command : {std::vector<std::string>{"summary", "merge"}, {"import"}}) {
    const std::string name = command.front();
    EXPECT_EQ(said(command, "{\"a\":\"x\"}", kMost).find("16 MiB"), std::string::npos) << name;
    EXPECT_NE(said(command, "{\"a\":\"x\"}", kMost + 1).find("16 MiB"), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace spadille
