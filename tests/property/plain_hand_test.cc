#include "record/plain_hand.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "generate/random_hand.h"
#include "property/changed_text.h"
#include "property/every_game.h"
#include "property/world.h"
#include "support/read_alike.h"

// A plain hand is read without a tree exactly as with one, and only if there is nothing to report.
namespace spadille::test {
namespace {

const std::vector<std::string> kPieces{"\"",
                                       ":",
                                       ",",
                                       "{",
                                       "}",
                                       "[",
                                       "]",
                                       " ",
                                       "  ",
                                       "\n",
                                       "S4",
                                       "HA",
                                       "x",
                                       "null",
                                       "-1",
                                       "\\\"",
                                       "\\u00eb",
                                       "\\",
                                       "won",
                                       "cards",
                                       "ë",
                                       "♠",
                                       "10",
                                       "stock",
                                       "hand",
                                       "players",
                                       "trump",
                                       "tricks",
                                       "'",
                                       "''",
                                       "#",
                                       "- ",
                                       "a: ",
                                       "🂡",
                                       "\t",
                                       "S",
                                       "99999999999999"};

class PlainHands : public ::testing::TestWithParam<std::string_view> {
 protected:
  // True if the hand is read without a tree. In this case it must equal the hand read with a tree.
  static bool is_read_alike(const std::string& text, StreamKind kind, const GameEntry& game) {
    const PlainReading reading = plain_reading({Document(text, 1)}, kind, game);
    EXPECT_NE(reading, PlainReading::different) << text;
    return reading == PlainReading::alike;
  }
};

TEST_P(PlainHands, AreReadAsWithATree) {
  const GameEntry& game = *find_game(GetParam());
  const auto rules = load(RulesText{fmt::format("{}/{}", game.name, game.options().default_preset), {}});
  const std::size_t hands = scaled(4'000, 400);
  std::size_t taken = 0;
  std::size_t changed = 0;
  std::string other = "{}";
  for (std::size_t seed = 0; seed < hands; ++seed) {
    Random random(seed ^ 0x51AEU);
    const auto syntax = random.one_in(2) ? record::WriteStyle::Syntax::yaml : record::WriteStyle::Syntax::json;
    const record::WriteStyle style = random_style(random, syntax);
    std::string text =
        record::write_hand(generate::random_hand(*rules, random), fmt::format("\"{}\"", rules->name()), style);
    const bool read = is_read_alike(text, stream_kind(style), game);
    EXPECT_TRUE(read) << text;
    taken += read ? 1U : 0U;
    change(text, other, kPieces, random);
    changed += is_read_alike(text, stream_kind(style), game) ? 1U : 0U;
    other = std::move(text);
  }
  std::cout << taken << " of " << hands << " hands are read without a tree, " << changed << " after a change\n";
  EXPECT_GT(changed, hands / 20);
}

// Equal bytes have different meanings in double quotes and in single quotes.
TEST(PlainHandNames, AreWhatTheirQuotesMakeOfThem) {
  const std::string players = R"(players: ["it\"s", Ana, Bent])";
  const auto read = [&](const std::string& dealer) {
    return plain_reading({Document(players + "\ndealer: " + dealer + "\n", 1)}, StreamKind::yaml, *find_game("ombre"));
  };
  EXPECT_EQ(read(R"("it\"s")"), PlainReading::alike);
  EXPECT_EQ(read(R"('it"s')"), PlainReading::alike);
  EXPECT_EQ(read("Ana"), PlainReading::alike);
  EXPECT_EQ(read("'Ana'"), PlainReading::alike);
  EXPECT_EQ(read(R"('it\"s')"), PlainReading::left);
  EXPECT_EQ(read("ana"), PlainReading::left);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, PlainHands, testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
