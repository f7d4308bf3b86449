#include "testkit/plant_text.h"

#include <gtest/gtest.h>

#include <set>

namespace spadille::record {
namespace {

// Ana and ~, whose name must be quoted, play a card each. No other player is named.
HandRecord named_trick() {
  HandRecord hand;
  hand.hand = {"1", {}};
  hand.players = {"Ana", "~"};
  hand.tricks_at = Span{};
  Trick trick;
  trick.plays.push_back({seat_at(0), Card::from_index(0), {}});
  trick.plays.push_back({seat_at(1), Card::from_index(1), {}});
  hand.tricks.push_back(trick);
  return hand;
}

TEST(PlantText, NamesInTricksAreReplacedInPlace) {
  for (const auto syntax : {WriteStyle::Syntax::yaml, WriteStyle::Syntax::json}) {
    WriteStyle style;
    style.syntax = syntax;
    const test::WrittenHand written = test::write_and_read(named_trick(), "", style);
    std::set<std::string> replaced;
    Random random(1);
    for (int i = 0; i < 50; ++i) {
      const auto planted = test::plant_in_text(written, style, Code::record_unknown_player, random);
      ASSERT_TRUE(planted.has_value());
      ASSERT_EQ(planted->text.substr(planted->offset, 6), "Nobody");
      EXPECT_GT(planted->offset, written.text.find("tricks"));
      for (const std::string& name : written.hand.players) {
        std::string undone = planted->text;
        if (undone.replace(planted->offset, 6, name) == written.text) replaced.insert(name);
      }
    }
    EXPECT_EQ(replaced, (std::set<std::string>{"Ana", "~"}));
  }
}

}  // namespace
}  // namespace spadille::record
