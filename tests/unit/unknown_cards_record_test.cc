// Cards that a record does not name: in each place of a hand, with their locations.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/game.h"
#include "record/document.h"
#include "record/plain_hand.h"
#include "syntax/reader.h"

namespace spadille::record {
namespace {

struct Reading {
  std::string text;
  HandRecord hand;
  std::vector<std::string> errors;  // code and word

  [[nodiscard]] std::string word(Span at) const { return text.substr(at.begin, at.end - at.begin); }
  // The cards of a list, each with its word: `SA`, `x 'Sx'`.
  [[nodiscard]] std::string words(const std::optional<CardList>& list) const {
    if (!list) return "none";
    std::string out;
    const auto add = [&](const std::string& card, Span at) {
      out += fmt::format("{}{}@{}'{}'", out.empty() ? "" : " ", card, at.begin - list->at.begin, word(at));
    };
    for_each_card(
        *list, [&](const Written<Card>& each) { add(hand.name_of(each.value), each.at); },
        [&](const WrittenUnknown& each) { add(to_string(each.card, hand.notation), each.at); });
    if (list->unknown && list->unknown->rest) add("rest", *list->unknown->rest);
    return out;
  }
  [[nodiscard]] std::string words(const Trick& trick) const {
    std::string out;
    for (const Play& play : trick.plays) {
      if (!out.empty()) out += ' ';
      if (play.player) out += hand.name_of(*play.player) + ":";
      out += play.card ? hand.name_of(*play.card) : play.unknown ? to_string(*play.unknown, hand.notation) : "-";
      out += fmt::format("'{}'", word(play.at));
    }
    if (trick.won) out += fmt::format(" won {}", hand.name_of(trick.won->value));
    if (trick.others_unknown) out += " others";
    return out;
  }
  [[nodiscard]] std::vector<std::string> tricks() const {
    std::vector<std::string> all;
    for (const Trick& trick : hand.tricks) all.push_back(words(trick));
    return all;
  }
  // The dealt hands, then the stock.
  [[nodiscard]] std::vector<std::string> deal() const {
    std::vector<std::string> all;
    for (const auto& each : hand.deal->hands) all.push_back(words(each));
    all.push_back(words(hand.deal->stock));
    return all;
  }
  // Discards and draw of each exchange.
  [[nodiscard]] std::vector<std::string> exchanges() const {
    std::vector<std::string> all;
    for (const ExchangeEntry& each : hand.exchange) {
      all.push_back(words(each.discard));
      all.push_back(words(each.draw));
    }
    return all;
  }
};

const GameEntry& game_called(std::string_view name) {
  const auto games = all_games();
  return *std::find_if(games.begin(), games.end(), [&](const GameEntry& each) { return each.name == name; });
}

Reading read(const std::string& parts, std::string_view game = "ombre", StreamKind kind = StreamKind::yaml) {
  Reading out;
  out.text = kind == StreamKind::yaml ? "players: [Ana, Bent, Cara]\n" + parts
                                      : R"({"players": ["Ana", "Bent", "Cara"], )" + parts + "}";
  Sink sink;
  const RawDocument raw{Document(out.text, 1)};
  const auto root = syntax::read_document(raw, kind, sink);
  if (!root.known()) {
    out.errors.emplace_back("unreadable");
    return out;
  }
  const auto names = read_hand_names(*root, {}, game, sink);
  out.hand = read_hand(*root, names, game_called(game).keys, game, sink);
  for (const Diagnostic& each : sink.take())
    out.errors.push_back(fmt::format("{} '{}'", id_of(each.code), out.word(each.at)));
  return out;
}

using Errors = std::vector<std::string>;
using ReadTexts = std::vector<std::string>;

TEST(UnknownCardsInRecords, TricksAsTextsListsAndMaps) {
  const Reading it = read(R"(tricks:
  - SA Sx Sx
  - [CA, x, "?"]
  - [SK Tx, 'T?']
  - {Ana: Sx, Bent: "?♥", Cara: DK}
  - {cards: SA2xx, won: Bent}
  - ?? X CA
  - rey de espadas, x, ?S
)");
  EXPECT_EQ(it.errors, Errors{});
  EXPECT_EQ(it.tricks(), (ReadTexts{"SA'SA' Sx'Sx' Sx'Sx'", "CA'CA' x'x' x'?'", "SK'SK' Tx'Tx' Tx'T?'",
                                    "Ana:Sx'Sx' Bent:Hx'?♥' Cara:DK'DK'", "SA'SA' S2'2' Sx'x' Sx'x' won Bent",
                                    "x'?\?' x'X' CA'CA'", "SK'rey de espadas' x'x' Sx'?S'"}));
  for (const Trick& trick : it.hand.tricks) EXPECT_TRUE(trick.complete);
  EXPECT_TRUE(it.hand.unparsed.empty());
}

TEST(UnknownCardsInRecords, ATrickByItsWinner) {
  const Reading it = read(R"(tricks:
  - {won: Ana}
  - {Ana: SK, won: Ana}
  - {won: Cara, Bent: x}
  - {Ana: SK, Bent: S2, Cara: S3}
)");
  EXPECT_EQ(it.errors, Errors{});
  EXPECT_EQ(it.tricks(), (ReadTexts{" won Ana others", "Ana:SK'SK' won Ana others", "Bent:x'x' won Cara others",
                                    "Ana:SK'SK' Bent:S2'S2' Cara:S3'S3'"}));
}

TEST(UnknownCardsInRecords, DealtHandsAndStock) {
  const Reading it = read(R"(deal:
  Ana: SA2xx CK Hx ...
  Bent: [SK, x, "…"]
  Cara: ...
  stock: Tx T? ,…,
)");
  EXPECT_EQ(it.errors, Errors{});
  ASSERT_TRUE(it.hand.deal);
  EXPECT_FALSE(it.hand.deal->faulty);
  EXPECT_EQ(it.deal(), (ReadTexts{"SA@0'SA' S2@2'2' Sx@3'x' Sx@4'x' CK@6'CK' Hx@9'Hx' rest@12'...'",
                                  "SK@1'SK' x@5'x' rest@9'…'", "rest@0'...'", "Tx@0'Tx' Tx@3'T?' rest@7'…'"}));
  EXPECT_EQ(it.hand.deal->hands[0]->count(), 6U);
}

TEST(UnknownCardsInRecords, TheRestIsAtTheEndOnly) {
  const Reading it = read(R"(deal:
  Ana: ... SA
  Bent: [SK, ..., x]
  Cara: ... ...
  stock: SA2...
exchange: [{Ana: {discard: SA ..., draw: ...}}]
tricks: [SA ... x]
)");
  EXPECT_EQ(it.errors, (Errors{"record/unknown-card '...'", "record/unknown-card '...'", "record/unknown-card '...'",
                               "record/unknown-card 'SA2...'", "record/unknown-card '...'", "record/unknown-card '...'",
                               "record/unknown-card '...'"}));
  EXPECT_TRUE(it.hand.deal->faulty);
  EXPECT_EQ(it.words(it.hand.tricks[0]), "SA'SA' -'...' x'x'");
}

TEST(UnknownCardsInRecords, Exchanges) {
  const Reading it = read(R"(exchange:
  - Ana: 5
  - Bent: {discard: 2, draw: [SA, x]}
  - Cara: {discard: S7xx, draw: 0}
)");
  EXPECT_EQ(it.errors, Errors{});
  EXPECT_EQ(it.exchanges(), (ReadTexts{"x@0'5' x@0'5' x@0'5' x@0'5' x@0'5'", "none", "x@0'2' x@0'2'", "SA@1'SA' x@5'x'",
                                       "S7@0'S7' Sx@2'x' Sx@3'x'", ""}));
  EXPECT_FALSE(it.hand.exchange[2].draw->unknown);
  EXPECT_TRUE(it.hand.unparsed.empty());
}

TEST(UnknownCardsInRecords, NumbersOfCardsHaveBounds) {
  for (const char* number : {"14", "-1", "99999999999"}) {
    const Reading it = read(fmt::format("exchange: [{{Ana: {0}}}, {{Bent: {{discard: {0}, draw: 13}}}}]\n", number));
    const std::string error = fmt::format("record/bad-value '{}'", number);
    EXPECT_EQ(it.errors, (Errors{error, error}));
    EXPECT_TRUE(it.hand.is_unparsed("exchange"));
    EXPECT_EQ(it.hand.exchange[0].discard, std::nullopt);
    EXPECT_EQ(it.hand.exchange[1].draw->count(), 13U);
  }
  EXPECT_EQ(read("exchange: [{Ana: five}, {Bent: {discard: 5.5}}, {Cara: {discard: [5]}}]\n").errors,
            (Errors{"record/bad-value 'five'", "record/unknown-card '5.5'", "record/unknown-card '5'"}));
}

TEST(UnknownCardsInRecords, PassedCards) {
  const Reading it = read("pass: {direction: left, Ana: SQ xx, Bent: [SA, x, Hx]}\ntricks: [Tx, T10]\n", "hearts");
  EXPECT_EQ(it.errors, (Errors{"record/unknown-card 'xx'", "record/unknown-card 'Tx'", "record/unknown-card 'T10'"}));
  EXPECT_EQ(it.words(it.hand.pass->cards[1].cards), "SA@1'SA' x@5'x' Hx@8'Hx'");
  EXPECT_FALSE(it.hand.pass->complete);
  const Reading whole = read("pass: {direction: left, Bent: [SA, x, Hx]}\n", "hearts");
  EXPECT_EQ(whole.errors, Errors{});
  EXPECT_TRUE(whole.hand.pass->complete);
}

TEST(UnknownCardsInRecords, OtherPlacesNeedEveryCard) {
  for (const std::string parts : {"pack: SA x\n", "turned: x\n", "turned: Sx\n", "counted: {estuches: SA Sx}\n"}) {
    const Reading it = read(parts);
    ASSERT_EQ(it.errors.size(), 1U) << parts;
    EXPECT_TRUE(it.errors.front().starts_with("record/unknown-card")) << it.errors.front();
  }
  EXPECT_EQ(read("called: Hx\n", "quadrille").errors, Errors{"record/unknown-card 'Hx'"});
  EXPECT_EQ(read("tricks: [Tx x]\n", "quadrille").errors, Errors{});
}

TEST(UnknownCardsInRecords, GamesOfMeldsDropADealtListWithThem) {
  for (const char* game : {"rummy", "manipulation-rummy"}) {
    const Reading it = read("deal: {Ana: SA x, Bent: SA ..., Cara: SA2, stock: x}\n", game);
    EXPECT_EQ(it.errors, Errors{}) << game;
    EXPECT_EQ(it.deal(), (ReadTexts{"none", "none", "SA@0'SA' S2@2'2'", "none"})) << game;
    EXPECT_FALSE(it.hand.deal->faulty) << game;
  }
}

TEST(UnknownCardsInRecords, TurnsNeedEveryCard) {
  const Reading it = read(R"(deal: {Ana: Tx}
turns:
  - Ana: {draw: x, meld: [S34x], lay_off: {card: Sx, to: S3x}, discard: x}
  - Bent: {draw: {stock: x}, restock: SA x}
)",
                          "rummy");
  const auto error = [](const std::string& word) { return "record/unknown-card '" + word + "'"; };
  EXPECT_EQ(it.errors, (Errors{error("Tx"), error("x"), error("S34x"), error("Sx"), error("S3x"), error("x"),
                               error("x"), error("x")}));
}

TEST(UnknownCardsInRecords, InJson) {
  const Reading it = read(
      R"("deal": {"Ana": ["SA", "?", "..."]}, "exchange": [{"Ana": 2}, {"Bent": {"draw": 1}}], "tricks": [["SA", "S?", "??"]])",
      "ombre", StreamKind::json_lines);
  EXPECT_EQ(it.errors, Errors{});
  EXPECT_EQ(it.words(it.hand.deal->hands[0]), "SA@2'SA' x@8'?' rest@13'...'");
  EXPECT_EQ(it.words(it.hand.exchange[0].discard), "x@0'2' x@0'2'");
  EXPECT_EQ(it.words(it.hand.exchange[1].draw), "x@0'1'");
  EXPECT_EQ(it.words(it.hand.tricks[0]), "SA'SA' Sx'S?' x'?\?'");
}

TEST(UnknownCardsInRecords, InSpanishNotation) {
  const Reading it = read("notation: spanish\ntricks: [E1 Ex Cx, 'R? x BR', '?C Tx ECx']\n");
  EXPECT_EQ(it.errors, Errors{"record/unknown-card 'R?'"});
  EXPECT_EQ(it.words(it.hand.tricks[0]), "E1'E1' Ex'Ex' Cx'Cx'");
  EXPECT_EQ(it.words(it.hand.tricks[2]), "Cx'?C' Tx'Tx' EC'EC' Ex'x'");
}

// A card's form is read before a name.
TEST(UnknownCardsInRecords, APlayerMayBeCalledLikeAForm) {
  Reading it;
  it.text = "players: [X, Tx, Cara]\ntricks: [X SA Sx, {X: x, Tx: Tx}]\n";
  Sink sink;
  const auto root = syntax::read_document(RawDocument{Document(it.text, 1)}, StreamKind::yaml, sink);
  it.hand = read_hand(*root, read_hand_names(*root, {}, "ombre", sink), game_called("ombre").keys, "ombre", sink);
  EXPECT_FALSE(sink.has_errors());
  EXPECT_EQ(it.words(it.hand.tricks[0]), "x'X' SA'SA' Sx'Sx'");
  EXPECT_EQ(it.words(it.hand.tricks[1]), "X:x'x' Tx:Tx'Tx'");
}

// The fast reader leaves every form to the tree.
TEST(UnknownCardsInRecords, AreNotReadWithoutATree) {
  for (const std::string part :
       {"tricks: [SA Sx Sx]", "tricks: [[SA, \"?\"]]", "tricks: [{Ana: x}]", "deal: {Ana: SA ...}", "deal: {stock: x}",
        "exchange: [{Ana: 5}]", "exchange: [{Ana: {draw: 5}}]", "pass: {Ana: x}"}) {
    HandRecord hand;
    const RawDocument raw{Document("players: [Ana, Bent, Cara]\n" + part + "\n", 1)};
    EXPECT_FALSE(read_plain_hand(raw, StreamKind::yaml, {}, hand)) << part;
  }
  HandRecord hand;
  const RawDocument raw{Document("players: [Ana, Bent, Cara]\ntricks: [{won: Ana}, {Ana: SA, won: Bent}]\n", 1)};
  ASSERT_TRUE(read_plain_hand(raw, StreamKind::yaml, {}, hand));
  EXPECT_TRUE(hand.tricks[0].others_unknown);
  EXPECT_TRUE(hand.tricks[1].others_unknown);
}

}  // namespace
}  // namespace spadille::record
