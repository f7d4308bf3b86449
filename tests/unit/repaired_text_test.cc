// The repairs of a file: all edits of a repair are applied, or none.

#include "edit/repaired_text.h"

#include <gtest/gtest.h>

#include <memory>

namespace spadille::edit {
namespace {

const std::string kFile = "dealer: Ana\n---\ndealer: Bent\ntrump: S\n";

TEST(RepairedText, AppliesAllEditsOfARepairOrNone) {
  const Document hand(kFile.substr(kFile.find("dealer: Bent")), 3);
  RepairedText text(kFile);
  EXPECT_TRUE(text.add({"", {{{8, 12}, "Cara"}, {{20, 21}, "H"}}}, hand));
  EXPECT_FALSE(text.add({"", {{{0, 6}, "pool"}, {{20, 21}, "D"}}}, hand)) << "the second edit overlaps";
  EXPECT_FALSE(text.add({"", {}}, hand));
  EXPECT_EQ(text.text(), "dealer: Ana\n---\ndealer: Cara\ntrump: H\n");
}

TEST(RepairedText, EditsAnEarlierDocument) {
  const auto header = std::make_shared<const Document>(kFile.substr(0, 12), 1);
  const Document hand(kFile.substr(kFile.find("dealer: Bent")), 3);
  RepairedText text(kFile);
  EXPECT_TRUE(text.add({"", {{{8, 11}, "Zoë"}}, header}, hand));
  EXPECT_TRUE(text.add({"", {{{8, 12}, "Ana"}}}, hand));
  EXPECT_EQ(text.text(), "dealer: Zoë\n---\ndealer: Ana\ntrump: S\n");
}

}  // namespace
}  // namespace spadille::edit
