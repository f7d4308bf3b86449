// The schema of configurations and the program agree on the keys.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "config/configuration.h"
#include "support/judged.h"

namespace spadille::config {
namespace {

TEST(ConfigSchema, HasTheKeysOfTheProgram) {
  const auto schema = nlohmann::json::parse(test::project_file("schemas/config.schema.json"));
  std::set<std::string> of_schema;
  for (const auto& [key, value] : schema.at("properties").items()) of_schema.insert(key);
  std::set<std::string> of_program;
  for (const Key& each : kKeys) of_program.emplace(each.name);
  EXPECT_EQ(of_schema, of_program);
}

}  // namespace
}  // namespace spadille::config
