// The list of diagnostics is data. These tests compare it with the codes of the program and with its examples.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagnostics/codes.h"
#include "games/game.h"
#include "judge/examples.h"
#include "rules/catalogue.h"
#include "support/judged.h"
#include "syntax/embedded.h"
#include "unit/catalogue_names.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using syntax::Node;
using testing::IsEmpty;

const Node& diagnostics() { return *syntax::embedded_tree("diagnostics.yaml").find("diagnostics"); }

TEST(Diagnostics, EveryCodeThatAGameRaisesIsDescribed) {
  const auto described = keys_of(diagnostics());
  std::string sources;
  for (const char* ending : {".cc", ".h"})
    for (const std::string& path : project_files("lib", ending))
      if (!path.starts_with("lib/diagnostics/")) sources += project_file(path);
  for (const CodeInfo& info : kCodes) {
    std::string name(info.id);
    for (char& c : name)
      if (c == '/' || c == '-') c = '_';
    if (sources.find("Code::" + name) != std::string::npos) {
      EXPECT_THAT(described, testing::Contains(info.id));
    }
  }
}

class DescribedCode : public testing::TestWithParam<std::string> {
 protected:
  static const Node& entry() { return *diagnostics().find(GetParam()); }
};

TEST_P(DescribedCode, IsACodeWithThisSeverity) {
  const auto code = parse_code(GetParam());
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(entry().find("severity")->text, name_of(info_of(*code).severity));
  EXPECT_NE(entry().find("summary"), nullptr);
  EXPECT_NE(entry().find("text"), nullptr);
}

TEST_P(DescribedCode, HasAnExample) { EXPECT_TRUE(judge::example_of(*parse_code(GetParam())).has_value()); }

TEST_P(DescribedCode, LegalExampleIsValid) {
  const auto example = judge::example_of(*parse_code(GetParam()));
  if (!example) return;  // HasAnExample fails in this case
  for (const json& report : judge(example->legal)) {
    const bool counted = GetParam().starts_with("counted/");  // then a note says that only counts are recorded
    EXPECT_EQ(report["verdict"], counted ? "counted" : "valid");
    EXPECT_EQ(report["diagnostics"].size(), counted ? 1U : 0U) << report["diagnostics"];
  }
}

TEST_P(DescribedCode, FaultyExampleHasJustThisFault) {
  const auto example = judge::example_of(*parse_code(GetParam()));
  if (!example) return;  // HasAnExample fails in this case
  std::vector<std::string> codes;
  for (const json& report : judge(example->faulty))
    for (const json& each : report["diagnostics"]) codes.push_back(each["code"]);
  std::vector<std::string> expected = example->besides;
  expected.push_back(GetParam());
  EXPECT_EQ(codes, expected);
}

INSTANTIATE_TEST_SUITE_P(Diagnostics, DescribedCode, testing::ValuesIn(keys_of(diagnostics())), name_of_param);

}  // namespace
}  // namespace spadille::test
