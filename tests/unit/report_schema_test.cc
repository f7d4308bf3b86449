// The schema of reports and the program agree on the codes.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "diagnostics/codes.h"
#include "support/judged.h"

namespace spadille {
namespace {

TEST(ReportSchema, HasEveryCodeOnce) {
  const auto schema = nlohmann::json::parse(test::project_file("schemas/report.schema.json"));
  std::multiset<std::string> of_schema;
  for (const auto& code : schema.at("$defs").at("code").at("enum")) of_schema.insert(code.get<std::string>());
  std::multiset<std::string> of_program;
  for (const CodeInfo& each : kCodes) of_program.emplace(each.id);
  EXPECT_EQ(of_schema, of_program);
}

}  // namespace
}  // namespace spadille
