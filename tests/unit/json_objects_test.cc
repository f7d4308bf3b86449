// JSON objects are found in a stream at any position.

#include "syntax/json_objects.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace spadille {
namespace {

TEST(JsonObjects, StandOnOneLineOrOnMany) {
  std::istringstream in("  {\"a\":\"}\\\"{\"}{}\n\n{\n \"ä\": [1, {\"b\": 2}],\n \"ö\": 3}\n ");
  syntax::JsonObjects objects(in);
  std::vector<std::string> places;
  std::vector<std::string> texts;
  for (auto next = objects.next(); next.has_value() && *next; next = objects.next()) {
    const LineColumn at = (*next)->at;
    places.push_back(std::to_string(at.line) + ":" + std::to_string(at.column));
    texts.push_back((*next)->text);
    if (texts.size() < 3) continue;
    EXPECT_EQ((*next)->place((*next)->text.find('3')), (LineColumn{5, 7}));
  }
  EXPECT_EQ(places, (std::vector<std::string>{"1:3", "1:15", "3:1"}));
  EXPECT_EQ(texts.front(), "{\"a\":\"}\\\"{\"}");
}

TEST(JsonObjects, EndWhereNoObjectBeginsOrOneDoesNotEnd) {
  std::istringstream junk("{}\nnonsense");
  syntax::JsonObjects first(junk);
  ASSERT_TRUE(first.next().has_value());
  const auto refused = first.next();
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().at, (LineColumn{2, 1}));
  std::istringstream open("\n {\"a\": [1, 2]");
  const auto endless = syntax::JsonObjects(open).next();
  ASSERT_FALSE(endless.has_value());
  EXPECT_EQ(endless.error().at, (LineColumn{2, 2}));
  EXPECT_NE(endless.error().message.find("never ends"), std::string::npos);
}

TEST(JsonObjects, AreOfBoundedSize) {
  std::istringstream in("{\"a\":\"" + std::string(syntax::JsonObjects::kLargest, 'x') + "\"}");
  const auto refused = syntax::JsonObjects(in).next();
  ASSERT_FALSE(refused.has_value());
  EXPECT_NE(refused.error().message.find("16 MiB"), std::string::npos);
}

}  // namespace
}  // namespace spadille
