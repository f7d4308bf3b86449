// Reading a plain hand without a tree gives the same result as with one. Each case here is one way of writing. Random
// hands are in tests/property/plain_hand_test.cc.

#include "record/plain_hand.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/named_text.h"
#include "support/read_alike.h"

namespace spadille::test {
namespace {

PlainReading reading(const std::string& text, StreamKind kind, std::string_view game) {
  return plain_reading({Document(text, 1)}, kind, *find_game(game));
}

// --- read without a tree ------------------------------------------------------------------------

class PlainYamlHand : public testing::TestWithParam<Case> {};

TEST_P(PlainYamlHand, IsReadAsWithATree) {
  EXPECT_EQ(reading(GetParam().text, StreamKind::yaml, "ombre"), PlainReading::alike) << GetParam().text;
}

const std::vector<Case> kYaml{
    {"PlayersBehindTheActs", "dealer: Ana\ntricks: [SA S2 S3, {Bent: HA}]\nplayers: [Ana, Bent, Cara]\n"},
    {"NotationBehindTheCards", "players: [A, B, C]\ndeal: {A: E1 C7, stock: B2}\nnotation: spanish\n"},
    {"PlayersAndNotationLast", "deal:\n  A: E1RC\n  B: O7\nturned: C1\nnotation: spanish\nplayers: [A, B, C]\n"},
    {"NotationThatChangesNothing", "players: [A, B, C]\nturned: S2\nnotation: english\n"},
    {"PlayersOneByOne", "players:\n  - Ana\n  - 'Bent'\n  - \"Cara\"\ndealer: \"Ana\"\ndeclarer: 'Cara'\n"},
    {"PlayersBelowInTheSameColumn", "players:\n- Ana\n- Bent\n- Cara\nauction:\n- pass\n- Bent: solo\n"},
    {"LongNames", "players: [Wilhelmina, Wilhelmine, Wilhelm]\ndealer: Wilhelmine\ndeclarer: Wilhelm\n"},
    {"NamesOfEightBytesAndMore",
     "players: [ABCDEFGH, ABCDEFGHI, ABCDEFG]\nresult: {payments: {ABCDEFGHI: 1, ABCDEFG: "
     "2, ABCDEFGH: 3}}\n"},
    {"NamesBehindTheThird", "players: [A, B, C, D, E]\ndealer: E\ndeclarer: D\nsurrender: {by: E, before: 3}\n"},
    {"NamesInOtherQuotes", "players: ['it''s', \"b\\\"c\", d]\ndealer: \"it's\"\ndeclarer: 'b\"c'\n"},
    {"NameThatIsAWord", "players: [won't, card, stocks]\ntricks: [{won't: SA, card: S2, stocks: S3, won: card}]\n"},
    {"NamesThatAreCards",
     "players: [SA, C10, B]\ndealer: SA\ndeal: {SA: C10 SA, C10: S2}\ntricks: [SA S2 S3, [C10, H2], {C10: HA, SA: "
     "C10}]\n"
     "exchange: [{SA: {discard: C10, draw: SA}}]\nresult: {payments: {SA: 1, C10: -1}}\n"},
    {"CardsOneByOne", "players: [A, B, C]\ndeal: {A: [SA, S2K], B: [], stock: [ ]}\n"},
    {"CardsInSmallLettersAndCommas", "players: [A, B, C]\ndeal: {A: 'sa,s2 , hk', B: \"\"}\n"},
    {"CardsBySymbols", "players: [A, B, C]\ndeal: {A: ♠A2 10h, B: A♣}\ntricks: [♠A 2S SK]\n"},
    {"ManyCards",
     "players: [A, B, C]\ndeal: {stock: SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2 HA HK HQ HJ H10 H9 H8 H7}\n"},
    {"TricksInEveryForm",
     "players: [A, B, C]\ntricks:\n  - SA S2 S3\n  - [HA, H2]\n  - {A: DA, B: D2}\n  - A: CA\n    "
     "won: A\n  - {cards: S4 S5 S6, won: B}\n  - {won: C, cards: [H4, H5]}\n  - S7S8S9\n  - HAH2\n"},
    {"TrickOfOneCard", "players: [A, B, C]\ntricks: [SA]\n"},
    {"Exchanges", "players: [A, B, C]\nexchange:\n  - A: {discard: S2, draw: [S3]}\n  - {B: {draw: H2}}\n  - C: {}\n"},
    {"Surrender", "players: [A, B, C]\nsurrender: {accepted: [B, C], before: 2, by: A, taken_over: B}\n"},
    {"SurrenderAcceptedByOne", "players: [A, B, C]\nsurrender:\n  accepted: B\n  before: 2\n  by: A\n"},
    {"NumbersInEveryForm",
     "players: [A, B, C]\npool: 007\nresult: {pool: -0, payments: {A: +5, B: \"-12\", C: "
     "1000000000000}, tricks: {A: 0}}\n"},
    {"MinusAsReportsPrintIt", "players: [A, B, C]\nresult: {payments: {A: −5, B: 5}}\n"},
    {"Comments", "# a hand\nplayers: [A, # the first\n  B, C] # all\n# between\npool: 5 # chips\n"},
    {"Meta", "meta: {event: x, list: [1, {a: b}], deep: {er: [[]]}}\nplayers: [A, B, C]\n"},
    {"AllInBrackets", "{players: [A, B, C], tricks: [SA S2 S3], pool: 3}\n"},
    {"BehindAMarker", "--- # first\nplayers: [A, B, C]\n"},
};

INSTANTIATE_TEST_SUITE_P(Plain, PlainYamlHand, testing::ValuesIn(kYaml), name_of);

class PlainJsonHand : public testing::TestWithParam<Case> {};

TEST_P(PlainJsonHand, IsReadAsWithATree) {
  EXPECT_EQ(reading(GetParam().text, StreamKind::json, "ombre"), PlainReading::alike) << GetParam().text;
}

const std::vector<Case> kJson{
    {"KeysInTheOrderOfTheAlphabet",
     R"({"auction": ["pass", {"B": "solo"}], "dealer": "C", "pool": 5, "players": ["A", "B", "C"], "tricks": ["SA S2"]})"},
    {"EscapedNames", R"({"players": ["Zo\u00eb", "O\"H", "a\\b"], "dealer": "Zo\u00eb", "declarer": "O\"H"})"},
    {"NameWithAndWithoutEscape",
     R"({"players": ["Zo\u00eb", "B", "C"], "dealer": "Zoë", "declarer": "Z\u006f\u00eb"})"},
    {"EscapedTexts", R"({"players": ["A", "B", "C"], "hand": "the \"last\" one", "contract": "a\/b"})"},
    {"ManyLines", "{\n  \"players\": [\n    \"A\",\n    \"B\",\n    \"C\"\n  ],\n  \"pool\": 12\n}\n"},
    {"BlanksEverywhere", "{ \"players\" : [ \"A\" , \"B\",\"C\" ] ,\t\"pool\" : 7 , \"hand\" : \" x \" }\r\n"},
    {"NumbersInQuotes", R"({"players": ["A", "B", "C"], "pool": "5", "result": {"payments": {"A": "-3", "B": 3}}})"},
    {"LargeNumbers", R"({"players": ["A", "B", "C"], "pool": 123456789012, "result": {"pool": -12345678}})"},
    {"CardsOneByOne",
     R"({"players": ["A", "B", "C"], "deal": {"A": ["SA", "S2"], "stock": []}, "tricks": [["SA", "S2"]]})"},
    {"Meta", R"({"players": ["A", "B", "C"], "meta": {"a": [true, null, 1.5e3, {"b": "\u00e9"}]}})"},
    {"TextsUpToTheLastByte", R"({"tricks":["SA"],"players":["A","B"]})"},
};

INSTANTIATE_TEST_SUITE_P(Plain, PlainJsonHand, testing::ValuesIn(kJson), name_of);

// Keys of turns, in the games that have them.
class PlainTurns : public testing::TestWithParam<Case> {};

TEST_P(PlainTurns, AreReadAsWithATree) {
  const std::string text = "players: [A, B, C]\nturns:\n" + GetParam().text;
  const bool table = text.find("table") != std::string::npos || text.find("play:") != std::string::npos;
  EXPECT_EQ(reading(text, StreamKind::yaml, table ? "manipulation-rummy" : "rummy"), PlainReading::alike) << text;
}

const std::vector<Case> kTurns{
    {"Draws", "- A: {draw: stock}\n- B: {draw: {discard: HK}}\n- C: {draw: S5}\n- A: {draw: {stock: S6}}\n"},
    {"SeveralDraws", "- A: {draw: [S5, discard, {stock: HK}]}\n- B: {draw: []}\n"},
    {"MeldsInEveryForm", "- A: {meld: [SA23, [H4, D4, C4]]}\n- B: {meld: S456}\n- C: {meld: []}\n"},
    {"LayOffs", "- A:\n    lay_off:\n      - {card: S4, to: SA}\n      - {to: [H4, D4], of: B, card: C4}\n"},
    {"OneLayOffOnANumber", "- A: {lay_off: {card: S4, to: 12}}\n- B: {lay_off: {card: S4, to: '7'}}\n"},
    {"DiscardAndRestock", "- A: {draw: stock, restock: S2 S3, discard: HK}\n- B: {restock: [S2, S3]}\n"},
    {"TableAndPlay", "- A: {table: [S234, H2 H3 H4], play: S2}\n- B: {play: [], table: S234}\n"},
    {"Pass", "- A: {play: S2}\n- B: {pass: true}\n- C: {pass: yes}\n"},
    {"NothingDone", "- A: {}\n"},
};

INSTANTIATE_TEST_SUITE_P(Plain, PlainTurns, testing::ValuesIn(kTurns), name_of);

class OddTurns : public testing::TestWithParam<Case> {};

TEST_P(OddTurns, AreLeftToTheTree) {
  const std::string text = "players: [A, B, C]\nturns:\n" + GetParam().text;
  EXPECT_EQ(reading(text, StreamKind::yaml, "rummy"), PlainReading::left) << text;
}

const std::vector<Case> kOddTurns{
    {"TwoPlayers", "- A: {draw: stock}\n  B: {draw: stock}\n"},
    {"Nobody", "- {}\n"},
    {"NoMap", "- A: stock\n"},
    {"KeyOfAnotherGame", "- A: {table: [S234]}\n"},
    {"UnknownKey", "- A: {drow: stock}\n"},
    {"UnknownPile", "- A: {draw: {pile: S5}}\n"},
    {"TwoPiles", "- A: {draw: {stock: S5, discard: S6}}\n"},
    {"LayOffWithoutAMeld", "- A: {lay_off: {card: S4}}\n"},
    {"LayOffOnNumberNought", "- A: {lay_off: {card: S4, to: 0}}\n"},
    {"LayOffOnOnesOwnOfNobody", "- A: {lay_off: {card: S4, to: SA, of: X}}\n"},
    {"MeldsInAMap", "- A: {meld: {S2: S3}}\n"},
    {"PassThatIsNone", "- A: {pass: no}\n"},
};

INSTANTIATE_TEST_SUITE_P(Odd, OddTurns, testing::ValuesIn(kOddTurns), name_of);

// --- left to the tree ---------------------------------------------------------------------------

class OddYamlHand : public testing::TestWithParam<Case> {};

TEST_P(OddYamlHand, IsLeftToTheTree) {
  EXPECT_EQ(reading(GetParam().text, StreamKind::yaml, "ombre"), PlainReading::left) << GetParam().text;
}

const std::vector<Case> kOddYaml{
    {"NoPlayers", "dealer: A\n"},
    {"NoKeys", "{}\n"},
    {"EmptyName", "players: [A, '', C]\n"},
    {"NameTwice", "players: [A, B, A]\n"},
    {"ReservedName", "players: [A, stock, C]\n"},
    {"TooManyPlayers", "players: [A, B, C, D, E, F, G, H, I]\n"},
    {"Stranger", "players: [A, B, C]\ndealer: D\n"},
    {"StrangerBeforeThePlayers", "dealer: D\nplayers: [A, B, C]\n"},
    {"KeyTwice", "players: [A, B, C]\npool: 1\npool: 1\n"},
    {"PlayersTwice", "players: [A, B, C]\nplayers: [A, B, C]\n"},
    {"PlayerTwiceInADeal", "players: [A, B, C]\ndeal: {A: SA, A: S2}\n"},
    {"PlayerTwiceInATrick", "players: [A, B, C]\ntricks: [{A: SA, A: S2}]\n"},
    {"PlayerTwiceInFigures", "players: [A, B, C]\nresult: {payments: {A: 1, A: 1}}\n"},
    {"PlaysBesideCards", "players: [A, B, C]\ntricks: [{cards: SA, A: S2}]\n"},
    {"CardsBesidePlays", "players: [A, B, C]\ntricks: [{A: SA, cards: S2}]\n"},
    {"TwoPlayersOfACall", "players: [A, B, C]\nauction: [{A: pass, B: pass}]\n"},
    {"NobodyOfACall", "players: [A, B, C]\nauction: [{}]\n"},
    {"EmptyTrick", "players: [A, B, C]\ntricks: ['']\n"},
    {"TwoCardsWhereOneIs", "players: [A, B, C]\nturned: SA S2\n"},
    {"NoCard", "players: [A, B, C]\ndeal: {A: S1}\n"},
    {"NumberWithAPoint", "players: [A, B, C]\npool: 1.5\n"},
    {"PoolBelowNothing", "players: [A, B, C]\npool: -1\n"},
    {"TrickNought", "players: [A, B, C]\nsurrender: {by: A, before: 0}\n"},
    {"UnknownKey", "players: [A, B, C]\npol: 1\n"},
    {"KeyOfAnotherGame", "players: [A, B, C]\ncalled: SK\n"},
    {"KeyTwiceInMeta", "players: [A, B, C]\nmeta: {a: {b: 1, b: 2}}\n"},
    {"NothingBehindAKey", "players: [A, B, C]\npool:\n"},
    {"MapBehindAnEmptyKey", "pool:\n{players: [A, B, C]}\n"},
    {"RulesThatAreNoWord", "players: [A, B, C]\nrules: {extends: gibbs}\n"},
};

INSTANTIATE_TEST_SUITE_P(Odd, OddYamlHand, testing::ValuesIn(kOddYaml), name_of);

class OddJsonHand : public testing::TestWithParam<Case> {};

TEST_P(OddJsonHand, IsLeftToTheTree) {
  EXPECT_EQ(reading(GetParam().text, StreamKind::json, "ombre"), PlainReading::left) << GetParam().text;
}

const std::vector<Case> kOddJson{
    {"NumberWithANoughtBefore", R"({"players": ["A", "B", "C"], "pool": 05})"},
    {"NumberWithAPlus", R"({"players": ["A", "B", "C"], "pool": +5})"},
    {"UnknownEscapeInMeta", R"({"players": ["A", "B", "C"], "meta": "\x41"})"},
    {"UnknownEscapeInAName", R"({"players": ["A\x41", "B", "C"]})"},
    {"EscapedKey", R"({"players": ["A", "B", "C"], "p\u006fol": 5})"},
    {"EscapedCards", R"({"players": ["A", "B", "C"], "turned": "S\u0041"})"},
    {"DeleteCharacter", "{\"players\": [\"A\x7F\", \"B\", \"C\"]}"},
    {"CommaAtTheEnd", R"({"players": ["A", "B", "C"],})"},
    {"WordBehindAText", R"({"players": ["A", "B", "C"], "hand": "x"y})"},
};

INSTANTIATE_TEST_SUITE_P(Odd, OddJsonHand, testing::ValuesIn(kOddJson), name_of);

// --- inherited ----------------------------------------------------------------------------------

TEST(PlainHand, InheritsPlayersAndNotation) {
  const std::vector<std::string> players{"Ana", "Bent", "Cara"};
  const record::Inherited inherited{players, Notation::spanish};
  record::HandRecord hand;
  const auto head =
      record::read_plain_hand({Document("deal: {Bent: O7}\ntrump: oros\n", 1)}, StreamKind::yaml, inherited, hand);
  ASSERT_TRUE(head);
  EXPECT_EQ(hand.players, players);
  EXPECT_EQ(hand.notation, Notation::spanish);
  ASSERT_TRUE(hand.deal && hand.deal->hands[1]);
  EXPECT_EQ(hand.deal->hands[1]->set(), (CardSet{Card(Suit::diamonds, Rank::seven)}));
}

// In JSON, a backslash in a name is an escape and must be written twice.
TEST(PlainHand, KnowsInheritedNamesByWhatTheyAre) {
  const std::vector<std::string> players{"a\\b", "B", "a\\\\b"};
  const auto dealer = [&](const std::string& written) {
    record::HandRecord hand;
    const auto head = record::read_plain_hand({Document("{\"dealer\": \"" + written + "\"}", 1)}, StreamKind::json,
                                              {players, std::nullopt}, hand);
    return head ? std::optional(index_of(hand.dealer->value)) : std::nullopt;
  };
  EXPECT_EQ(dealer("a\\\\b"), 0U);
  EXPECT_EQ(dealer("B"), 1U);
  EXPECT_EQ(dealer("a\\\\\\\\b"), 2U);
  EXPECT_EQ(dealer("a\\b"), std::nullopt);
}

// The hand's own players apply to the whole hand, including words before the `players` key.
TEST(PlainHand, NamesItsOwnPlayersInsteadOfTheInherited) {
  const std::vector<std::string> players{"A", "B", "C"};
  record::HandRecord hand;
  const auto head = record::read_plain_hand({Document("dealer: B\nplayers: [B, C, D]\n", 1)}, StreamKind::yaml,
                                            {players, std::nullopt}, hand);
  ASSERT_TRUE(head);
  EXPECT_EQ(hand.players, (std::vector<std::string>{"B", "C", "D"}));
  EXPECT_EQ(index_of(hand.dealer->value), 0U);
}

}  // namespace
}  // namespace spadille::test
