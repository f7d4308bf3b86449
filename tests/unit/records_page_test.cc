#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judged.h"

// The records in the text of records/README.md are judged as the page says.
namespace spadille::test {
namespace {

std::vector<std::string> records_of_page() {
  const std::string page = project_file("records/README.md");
  const std::string begin = "```yaml\n";
  std::vector<std::string> records;
  for (std::size_t at = page.find(begin); at != std::string::npos; at = page.find(begin, at)) {
    at += begin.size();
    records.push_back(page.substr(at, page.find("```\n", at) - at));
  }
  return records;
}

TEST(RecordsPage, ItsScoreSheetsAreCountedAndSettled) {
  const auto records = records_of_page();
  ASSERT_EQ(records.size(), 2U);
  for (const std::string& record : records) {
    const auto reports = judge(record);
    ASSERT_GE(reports.size(), 4U) << record;
    for (const auto& report : reports) {
      EXPECT_EQ(report["verdict"], "counted") << report.dump();
      EXPECT_EQ(report["checked"], "counted") << report.dump();
    }
    EXPECT_TRUE(reports.back().contains("settlement"));
    EXPECT_TRUE(reports.back().contains("winners"));
  }
}

}  // namespace
}  // namespace spadille::test
