#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "diagnostics/codes.h"
#include "judge/examples.h"
#include "render/style.h"
#include "rules/catalogue.h"
#include "support/judged.h"
#include "support/run_in_width.h"
#include "syntax/embedded.h"

// Records with the program's complete output. `err/<code>` holds records with exactly that error. `ok` holds legal
// records in all the styles in which people write. Next to each record is the text output of `spadille check` (`.out`).
// SPADILLE_UPDATE_GOLDEN=1 rewrites it.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kFolder = "tests/data";

std::string full_path(const std::string& path) { return (std::filesystem::path(SPADILLE_SOURCE_DIR) / path).string(); }

// Returns the output of the program in the file's folder, so that neither places nor line breaks depend on the path of
// the project.
std::string output(const std::string& path) {
  const Run done = run_beside({"check"}, path, render::kUsualWidth);
  EXPECT_EQ(done.err, "");
  return done.out;
}

std::vector<json> reports(const std::string& path) {
  const Run done = run({"check", full_path(path), "--format", "jsonl"});
  std::vector<json> list;
  std::istringstream lines(done.out);
  for (std::string line; std::getline(lines, line);) list.push_back(json::parse(line));
  return list;
}

std::vector<std::string> codes_of(const std::string& path, bool errors) {
  std::vector<std::string> codes;
  for (const json& report : reports(path))
    for (const json& each : report["diagnostics"])
      if ((each["severity"] == "error") == errors) codes.push_back(each["code"]);
  return codes;
}

// Returns `play/follow-suit` for `…/err/play__follow-suit/name.yaml`.
std::string code_of_folder(const std::string& path) {
  std::string folder = std::filesystem::path(path).parent_path().filename().string();
  return folder.replace(folder.find("__"), 2, "/");
}

std::vector<std::string> records(const std::string& folder) {
  std::vector<std::string> list;
  for (const std::string& path : project_files(std::string(kFolder) + "/" + folder, ""))
    if (!path.ends_with(".out")) list.push_back(path);
  return list;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).lexically_relative(kFolder).string();
  name = name.substr(name.find('/') + 1);
  name = name.substr(0, name.rfind('.'));
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

void compare_with_golden(const std::string& path) {
  const std::string golden = path.substr(0, path.rfind('.')) + ".out";
  const std::string found = output(path);
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(full_path(golden), std::ios::binary) << found;
    return;
  }
  EXPECT_EQ(found, project_file(golden));
}

class Faulty : public testing::TestWithParam<std::string> {};

TEST_P(Faulty, IsReportedAsWritten) { compare_with_golden(GetParam()); }

// One cause produces one diagnostic.
TEST_P(Faulty, HasThisFaultAndNoOther) {
  const std::string code = code_of_folder(GetParam());
  const auto known = parse_code(code);
  ASSERT_TRUE(known.has_value()) << code;
  if (info_of(*known).severity == Severity::error) {
    EXPECT_THAT(codes_of(GetParam(), true), ElementsAre(code));
  } else {
    EXPECT_THAT(codes_of(GetParam(), true), IsEmpty());
    std::vector<std::string> expected = judge::example_of(*known)->besides;
    expected.push_back(code);
    EXPECT_EQ(codes_of(GetParam(), false), expected);
  }
}

INSTANTIATE_TEST_SUITE_P(Err, Faulty, testing::ValuesIn(records("err")), test_name);

class Lawful : public testing::TestWithParam<std::string> {};

TEST_P(Lawful, IsReportedAsWritten) { compare_with_golden(GetParam()); }

TEST_P(Lawful, IsValid) {
  for (const json& report : reports(GetParam())) EXPECT_EQ(report["verdict"], "valid") << report;
  EXPECT_THAT(codes_of(GetParam(), true), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Ok, Lawful, testing::ValuesIn(records("ok")), test_name);

// schemas/diagnostics.yaml describes the codes that a game can raise.
TEST(Data, EveryCodeHasACase) {
  std::set<std::string> covered;
  for (const std::string& path : records("err")) covered.insert(code_of_folder(path));
  const auto* codes = syntax::embedded_tree("diagnostics.yaml").find("diagnostics");
  std::vector<std::string> without;
  for (std::size_t i = 0; i < codes->entry_count(); ++i) {
    const std::string& code = codes->key(i).text;
    if (!covered.contains(code)) without.push_back(code);
  }
  EXPECT_THAT(without, IsEmpty());
}

TEST(Data, EveryOutputBelongsToARecord) {
  std::set<std::string> stems;
  for (const char* folder : {"err", "ok"})
    for (const std::string& path : records(folder)) stems.insert(path.substr(0, path.rfind('.')));
  for (const std::string& path : project_files(kFolder, ".out"))
    EXPECT_TRUE(stems.contains(path.substr(0, path.rfind('.')))) << path;
}

// A hand is the same in every notation.
TEST(Data, PopesGameIsPaidAlikeHoweverItIsWritten) {
  const json expected = reports("tests/data/ok/pope.yaml").front();
  for (const char* name :
       {"spanish.yaml", "spanish-letter-of-trump.yaml", "signs.yaml", "outlined-signs-with-selectors.yaml",
        "signs-rank-first.yaml", "rank-first.yaml", "lower-case.yaml", "commas.yaml", "lists.yaml", "block-lists.yaml",
        "folded.yaml", "literal.yaml", "quoted.yaml", "escapes.yaml", "aliases.yaml", "crlf.yaml", "bom.yaml",
        "json.json", "json-in-yaml.yaml"}) {
    const json found = reports(std::string("tests/data/ok/") + name).front();
    for (const char* key : {"declarer", "contract", "trump", "outcome", "estuches", "tricks", "payments", "ledger"})
      EXPECT_EQ(found[key], expected[key]) << name << " " << key;
  }
}

}  // namespace
}  // namespace spadille::test
