#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "support/judged.h"

/// Runs of `compare`, for its tests.
namespace spadille::test {

using Json = nlohmann::json;
using Names = std::set<std::string>;

inline const std::string kPopePath = std::string(SPADILLE_SOURCE_DIR) + "/records/ombre/rape-of-the-lock.yaml";

/// Compares a record by rule sets: all that fit if `rules` is empty. Returns the JSON. The test fails unless the exit
/// status is `status`.
inline Json compared(const std::string& record, const std::string& rules, int status = 0) {
  std::vector<std::string> arguments{"compare", "-", "--format", "json"};
  if (!rules.empty()) arguments.insert(arguments.end(), {"--rules", rules});
  const test::Run run = test::run(arguments, record);
  EXPECT_EQ(run.status, status) << run.out;
  EXPECT_EQ(run.err, "");
  return Json::parse(run.out);
}

/// Returns the options named for a pair of rows, given the names of their rule sets. Empty if the pair agrees.
inline Names why(const Json& hand, const std::string& from, const std::string& to) {
  Names names;
  for (const Json& each : hand["why"]) {
    if (each["from"] != from || each["to"] != to) continue;
    EXPECT_FALSE(each["all"].get<bool>());
    EXPECT_FALSE(each.contains("carried"));
    for (const Json& option : each["options"]) names.insert(option["option"]);
  }
  return names;
}

inline const std::string kSession = R"(session: Two hands
players: [Ana, Bent, Cara]
dealer: Cara
---
auction: [pass, pass, pass]
---
auction: [pass, pass, pass]
---
settlement: end
)";

}  // namespace spadille::test
