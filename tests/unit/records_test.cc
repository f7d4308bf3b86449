#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <filesystem>

#include "support/judged.h"

// The records that ship with the project: legal ones, and disputes, each with the one fault that it declares.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;

std::string readable(const testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).lexically_relative("records").replace_extension().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

std::vector<YAML::Node> documents(const std::string& path) { return YAML::LoadAll(project_file(path)); }

class EveryRecord : public testing::TestWithParam<std::string> {};

// Every document states its purpose and its source. The header does it for score sheets.
TEST_P(EveryRecord, ReportsWhatItShowsAndItsSource) {
  for (const YAML::Node& document : documents(GetParam())) {
    if (document["counted"]) continue;
    EXPECT_TRUE(document["meta"]["shows"].IsScalar());
    EXPECT_TRUE(document["meta"]["source"].IsScalar());
  }
}

INSTANTIATE_TEST_SUITE_P(Records, EveryRecord, testing::ValuesIn(project_files("records", ".yaml")), readable);

class LawfulRecord : public testing::TestWithParam<std::string> {};

TEST_P(LawfulRecord, IsValidWithoutErrorOrWarning) {
  for (const json& report : judge(project_file(GetParam()))) {
    EXPECT_EQ(report["verdict"], report["checked"] == "counted" ? "counted" : "valid");
    for (const json& each : report["diagnostics"]) EXPECT_EQ(each["severity"], "note") << each;
  }
}

// Every record claims its result, so that a wrong referee is detected.
TEST_P(LawfulRecord, ClaimsItsResult) {
  for (const YAML::Node& document : documents(GetParam())) {
    if (document["session"] || document["settlement"]) continue;
    YAML::Node result = document["result"];
    const bool chips = result["payments"].IsMap() && result["pool"].IsScalar();
    if (document["counted"]) {
      EXPECT_TRUE(chips || result["totals"].IsMap()) << GetParam();
      continue;
    }
    EXPECT_TRUE(result["outcome"].IsScalar());
    EXPECT_TRUE(chips || result["points"].IsMap() || result["winner"].IsScalar()) << GetParam();
  }
}

// Returns the records of every game, without the disputes.
std::vector<std::string> legal_records() {
  std::vector<std::string> paths = project_files("records", ".yaml");
  std::erase_if(paths, [](const std::string& path) { return path.starts_with("records/disputes/"); });
  return paths;
}

INSTANTIATE_TEST_SUITE_P(Records, LawfulRecord, testing::ValuesIn(legal_records()), readable);

class Dispute : public testing::TestWithParam<std::string> {};

TEST_P(Dispute, HasTheOneErrorThatItDescribes) {
  const YAML::Node meta = documents(GetParam()).front()["meta"];
  const auto report = judge_one(project_file(GetParam()));
  EXPECT_EQ(report["verdict"], "invalid");
  EXPECT_THAT(faults(report), ElementsAre(meta["fault"].as<std::string>() + " " + meta["at"].as<std::string>()));
}

INSTANTIATE_TEST_SUITE_P(Records, Dispute, testing::ValuesIn(project_files("records/disputes", ".yaml")), readable);

}  // namespace
}  // namespace spadille::test
