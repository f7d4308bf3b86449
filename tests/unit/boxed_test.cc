#include "base/boxed.h"

#include <gtest/gtest.h>

#include <string>

namespace spadille {
namespace {

TEST(Boxed, IsEmptyUntilAValueIsMade) {
  Boxed<std::string> box;
  EXPECT_FALSE(box.has_value());
  box.emplace() = "hand";
  EXPECT_EQ(*box, "hand");
  box.reset();
  EXPECT_FALSE(box);
}

TEST(Boxed, CopiesTheValue) {
  Boxed<std::string> box;
  box.emplace() = "hand";
  Boxed<std::string> copy = box;
  EXPECT_EQ(copy, box);
  *copy += "s";
  EXPECT_NE(copy, box);
  EXPECT_EQ(*box, "hand");
  copy = box;
  EXPECT_EQ(copy, box);
  copy = Boxed<std::string>{};
  EXPECT_FALSE(copy);
  EXPECT_NE(copy, box);
}

}  // namespace
}  // namespace spadille
