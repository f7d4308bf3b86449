// The candidates of single kinds of transcription errors, and the edits of the text that they make.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "diagnosis/edit_kinds.h"
#include "diagnosis/reseat.h"
#include "games/game.h"
#include "record/document.h"
#include "syntax/reader.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;
using testing::ElementsAre;
using testing::IsEmpty;
using CandidateTexts = std::vector<std::string>;

// A record, its hand, and the clues of its faults.
struct Recorded {
  std::string text;
  HandRecord hand;
  Clues clues{};

  [[nodiscard]] Case as_case() const { return {hand, clues, text}; }
};

Recorded read(const std::string& text, std::string_view game = "ombre") {
  Recorded out{text, {}};
  Sink sink;
  const auto root = syntax::read_document(RawDocument{Document(out.text, 1)}, StreamKind::yaml, sink);
  EXPECT_TRUE(root.known());
  out.hand =
      record::read_hand(*root, record::read_hand_names(*root, {}, game, sink), find_game(game)->keys, game, sink);
  EXPECT_FALSE(sink.has_errors()) << text;
  return out;
}

std::string applied(std::string text, std::vector<TextEdit> edits) {
  std::sort(edits.begin(), edits.end(), [](const TextEdit& a, const TextEdit& b) { return a.at.begin > b.at.begin; });
  for (const TextEdit& each : edits) text.replace(each.at.begin, each.at.end - each.at.begin, each.text);
  return text;
}

// Returns what each candidate corrects.
CandidateTexts described(const Candidates& candidates) {
  CandidateTexts words;
  for (const Edit& each : candidates) words.push_back(each.describe().what);
  return words;
}

// Returns the text after each candidate.
CandidateTexts texts_after(const Recorded& recorded, const Candidates& candidates) {
  CandidateTexts texts;
  for (const Edit& each : candidates) texts.push_back(applied(recorded.text, each.describe().text_edits));
  return texts;
}

const std::string kPlayers = "players: [Ana, Bent, Cara]\n";

TEST(EditCandidates, HoldingsThatAreNotRecordedAreNotSwapped) {
  const auto all = read(kPlayers + "deal: {Ana: SA, Bent: SK, Cara: SQ}\n");
  EXPECT_THAT(described(swapped_holdings(all.as_case())),
              ElementsAre("swap the holdings of Ana and Bent", "swap the holdings of Ana and Cara",
                          "swap the holdings of Bent and Cara"));
  for (const auto& [deal, what] :
       {std::pair{"{Bent: SK, Cara: SQ}", "Bent and Cara"}, std::pair{"{Ana: SA, Cara: SQ}", "Ana and Cara"},
        std::pair{"{Ana: SA, Bent: SK}", "Ana and Bent"}}) {
    const auto some = read(kPlayers + "deal: " + deal + "\n");
    EXPECT_THAT(described(swapped_holdings(some.as_case())), ElementsAre(std::string("swap the holdings of ") + what));
  }
  EXPECT_THAT(swapped_holdings(read(kPlayers + "deal: {Bent: SK}\n").as_case()), IsEmpty());
}

TEST(EditCandidates, SwappedCallsTakeTheirNamesWithThem) {
  const auto plain = read(kPlayers + "auction: [pass, solo, pass]\n");
  EXPECT_THAT(texts_after(plain, swapped_calls(plain.as_case())),
              ElementsAre(kPlayers + "auction: [solo, pass, pass]\n", kPlayers + "auction: [pass, pass, solo]\n"));
  const auto named = read(kPlayers + "auction: [{Ana: pass}, {Bent: pass}, {Cara: solo}]\n");
  EXPECT_THAT(texts_after(named, swapped_calls(named.as_case())),
              ElementsAre(kPlayers + "auction: [{Bent: pass}, {Ana: pass}, {Cara: solo}]\n",
                          kPlayers + "auction: [{Ana: pass}, {Cara: solo}, {Bent: pass}]\n"));
}

// A name belongs to one call, so that a text with the other call in its place would have another player.
TEST(EditCandidates, CallsOfWhichOneHasANameAreNotSwappedInTheText) {
  for (const std::string auction : {"[{Ana: pass}, solo]", "[pass, {Bent: solo}]"}) {
    const auto one = read(kPlayers + "auction: " + auction + "\n");
    const Case recorded = one.as_case();
    const auto found = swapped_calls(recorded);
    ASSERT_EQ(found.size(), 1U) << auction;
    EXPECT_THAT(found.front().describe().text_edits, IsEmpty()) << auction;
  }
}

TEST(EditCandidates, CallsOfOneWordAreSwappedOnlyIfTheyHaveNames) {
  EXPECT_THAT(swapped_calls(read(kPlayers + "auction: [pass, Pass]\n").as_case()), IsEmpty());
  EXPECT_EQ(swapped_calls(read(kPlayers + "auction: [{Ana: pass}, {Bent: pass}]\n").as_case()).size(), 1U);
}

// Above five players not every order is tried, but each in which two are swapped, or one sits in another place.
TEST(EditCandidates, ManyPlayersAreSwappedOrMoved) {
  const auto eight = read("players: [A, B, C, D, E, F, G, H]\n", "rummy");
  const CandidateTexts orders = described(other_order_of_players(eight.as_case()));
  const auto listed = [](const std::string& names) { return "list the players in the order " + names; };
  EXPECT_THAT(orders,
              testing::IsSupersetOf({listed("A, H, G, F, E, D, C and B"), listed("A, F, C, D, E, B, G and H"),
                                     listed("A, C, D, E, F, B, G and H"), listed("A, B, H, C, D, E, F and G"),
                                     listed("A, C, D, E, F, G, B and H"), listed("A, C, D, E, F, G, H and B")}));
  // The order D, B, C, A, E, F, G and H, from A on.
  EXPECT_THAT(orders, testing::Contains(listed("A, E, F, G, H, D, B and C")));
  EXPECT_EQ(std::set<std::string>(orders.begin(), orders.end()).size(), orders.size());
  EXPECT_LT(orders.size(), 100U);
}

TEST(EditCandidates, EachCallMayBeAnother) {
  constexpr std::array<std::string_view, 2> kBids{"entrada", "solo"};
  const auto recorded = read(kPlayers + "auction: [entrada, pass]\n");
  Case with_bids = recorded.as_case();
  with_bids.bids = kBids;
  EXPECT_THAT(described(other_call(with_bids)), ElementsAre("record call 1 as pass", "record call 1 as solo",
                                                            "record call 2 as entrada", "record call 2 as solo"));
}

TEST(EditCandidates, AnyOtherCardMayBeCalled) {
  const auto called = read("players: [A, B, C, D]\ntrump: spades\ncalled: HK\n", "quadrille");
  const CandidateTexts cards = described(other_called_card(called.as_case()));
  EXPECT_EQ(cards.size(), called.as_case().pack.size() - 1);
  EXPECT_THAT(cards, testing::IsSupersetOf({"name DK as the card called", "name HQ as the card called"}));
  EXPECT_THAT(cards, testing::Not(testing::Contains("name HK as the card called")));
  EXPECT_THAT(other_called_card(read("players: [A, B, C, D]\n", "quadrille").as_case()), IsEmpty());
}

// An edit is within one line, so that no text joins the entries of a block list.
TEST(EditCandidates, ATrickInTwoPartsIsJoined) {
  const auto joined = [](const std::string& tricks) {
    auto recorded = read(kPlayers + "tricks: " + tricks);
    recorded.clues.in_play = true;
    return texts_after(recorded, split_trick(recorded.as_case()));
  };
  const std::string all = "SA S3 S6, S2 S4 S7]\n";
  EXPECT_THAT(joined("[SA S3, S6, S2 S4 S7]\n"), ElementsAre(kPlayers + "tricks: [" + all));
  EXPECT_THAT(joined("[\"SA S3\", \"S6\", \"S2 S4 S7\"]\n"),
              ElementsAre(kPlayers + "tricks: [\"SA S3 S6\", \"S2 S4 S7\"]\n"));
  EXPECT_THAT(joined("[[SA, S3], [S6], S2 S4 S7]\n"), ElementsAre(kPlayers + "tricks: [[SA, S3], [S6], S2 S4 S7]\n"));
  EXPECT_THAT(joined("\n  - SA S3\n  - S6\n  - S2 S4 S7\n"),
              ElementsAre(kPlayers + "tricks: \n  - SA S3\n  - S6\n  - S2 S4 S7\n"));
  EXPECT_THAT(joined("[" + all), IsEmpty());
}

constexpr const char* kDealt = "deal: {Ana: SA2, Bent: SK3, Cara: SQ4}\n";

// Ana never plays S2, Bent never S3, and Cara plays both cards.
TEST(EditCandidates, AnExchangeIsAddedForEachPlayerWithoutOne) {
  const auto none = read(kPlayers + kDealt + "tricks: [SA SK SQ, D2 D3 S4]\n");
  EXPECT_THAT(described(missing_exchange(none.as_case())),
              ElementsAre("add an exchange of 1 card by Ana", "add an exchange of 1 card by Bent",
                          "add an exchange of 0 cards by Cara", "add the exchanges of Ana and Bent"));
}

// One exchange has a single correction for each place, so that its message names the cards.
TEST(EditCandidates, OneExchangeThatIsLeftOutIsAddedAlone) {
  const auto one = read(kPlayers + kDealt +
                        "exchange: [{Ana: {discard: S2}}, {Cara: {discard: 0}}]\ntricks: [SA SK SQ, D2 D3 S4]\n");
  const std::string what = "add an exchange of 1 card by Bent";
  EXPECT_THAT(described(missing_exchange(one.as_case())), ElementsAre(what, what, what));
  EXPECT_THAT(missing_exchange(read(kPlayers + kDealt).as_case()), IsEmpty()) << "without tricks";
  EXPECT_THAT(missing_exchange(read(kPlayers + "tricks: [SA SK SQ]\n").as_case()), IsEmpty()) << "without a deal";
}

// Each card takes the place of the other. A trick in groups is replaced as a whole.
TEST(EditCandidates, TwoPlayedCardsAreSwappedInEachForm) {
  const auto swapped = [](const std::string& tricks) {
    auto recorded = read(kPlayers + kDealt + "tricks: " + tricks);
    recorded.clues.not_held = parse_cards("SK", Notation::english)->front().card;
    recorded.clues.trick = 0;
    const Case c = recorded.as_case();
    const auto found = swapped_plays(c);
    return texts_after(recorded, found).front().substr(kPlayers.size() + std::string(kDealt).size());
  };
  EXPECT_EQ(swapped("[S2 SK, SA S3]\n"), "tricks: [SK S2, SA S3]\n");
  EXPECT_EQ(swapped("[SK2, SA S3]\n"), "tricks: [S2K, SA S3]\n");
  EXPECT_EQ(swapped("[SK, S2]\n"), "tricks: [S2, SK]\n");
  EXPECT_EQ(swapped("[SKA, S23]\n"), "tricks: [SAK, S23]\n");
  EXPECT_EQ(swapped("[{cards: SK, won: Ana}, {Ana: S2}]\n"), "tricks: [{cards: S2, won: Ana}, {Ana: SK}]\n");
  EXPECT_EQ(swapped("[[SK], {cards: [S2], won: Ana}]\n"), "tricks: [[S2], {cards: [SK], won: Ana}]\n");
  EXPECT_EQ(swapped("[{cards: SK, won: Ana}, {cards: SA2, won: Ana}]\n"),
            "tricks: [{cards: SA, won: Ana}, {cards: SK2, won: Ana}]\n");
}

TEST(EditCandidates, ACallRecordedTwiceIsRemoved) {
  for (const auto& [auction, once] :
       {std::pair{"[solo, solo, pass]", "[solo, pass]"}, std::pair{"[\"solo\", \"solo\", pass]", "[\"solo\", pass]"},
        std::pair{"[{Ana: solo}, {Ana: solo}]", "[{Ana: solo}]"},
        std::pair{"\n  - solo\n  - solo\n  - pass", "\n  - solo\n  - pass"},
        std::pair{"\n  - Ana: solo\n  - Ana: solo", "\n  - Ana: solo"}}) {
    const auto twice = read(kPlayers + "auction: " + auction + "\n");
    EXPECT_THAT(texts_after(twice, repeated_call(twice.as_case())), ElementsAre(kPlayers + "auction: " + once + "\n"));
  }
  EXPECT_THAT(repeated_call(read(kPlayers + "auction: [{Ana: pass}, {Bent: pass}]\n").as_case()), IsEmpty());
}

TEST(EditCandidates, ACallLeftOutIsAddedAtEachPlace) {
  auto plain = read(kPlayers + "auction: [solo, pass]\n");
  EXPECT_THAT(missing_call(plain.as_case()), IsEmpty()) << "without an error that it may explain";
  plain.clues.in_auction = true;
  EXPECT_THAT(texts_after(plain, missing_call(plain.as_case())),
              ElementsAre(kPlayers + "auction: [pass, solo, pass]\n", kPlayers + "auction: [solo, pass, pass]\n"));
  auto named = read(kPlayers + "auction:\n  - Ana: solo\n");
  named.clues.in_auction = true;
  EXPECT_THAT(texts_after(named, missing_call(named.as_case())),
              testing::IsSupersetOf({kPlayers + "auction:\n  - {Bent: pass}\n  - Ana: solo\n",
                                     kPlayers + "auction:\n  - Ana: solo\n  - {Bent: pass}\n"}));
}

TEST(EditCandidates, ADiscardLeftOutIsAddedToItsList) {
  const auto one = read(kPlayers + "deal: {Ana: SA2 HK, Bent: SK3 HQ, Cara: SQ4 HJ}\n" +
                        "exchange: [{Ana: {discard: S2}}]\ntricks: [SA SK SQ]\n");
  EXPECT_THAT(described(missing_discard(one.as_case())), ElementsAre("add HK to the discards of exchange 1"));
}

CandidateTexts passes_after(std::string_view not_held) {
  auto recorded = read(kPlayers +
                           "deal: {Ana: SA2 H7, Bent: SK3 H8, Cara: SQ4 H9}\n"
                           "pass: {direction: left, Ana: SA, Bent: SK, Cara: SQ}\n",
                       "hearts");
  recorded.clues.not_held = parse_cards(not_held, Notation::english)->front().card;
  return described(other_passed_card(recorded.as_case()));
}

// A player uses a card that is recorded as passed: another dealt card was. Or a card that is not: it was.
TEST(EditCandidates, APassedCardIsReplacedInEachList) {
  EXPECT_THAT(passes_after("SA"), ElementsAre("replace SA, passed by Ana, by S2", "replace SA, passed by Ana, by H7"));
  EXPECT_THAT(passes_after("SK"),
              ElementsAre("replace SK, passed by Bent, by S3", "replace SK, passed by Bent, by H8"));
  EXPECT_THAT(passes_after("SQ"),
              ElementsAre("replace SQ, passed by Cara, by S4", "replace SQ, passed by Cara, by H9"));
  EXPECT_THAT(passes_after("H7"), ElementsAre("replace SA, passed by Ana, by H7"));
  EXPECT_THAT(passes_after("H9"), ElementsAre("replace SQ, passed by Cara, by H9"));
  EXPECT_THAT(passes_after("D5"), IsEmpty());
}

// Each player keeps the cards, the calls and the tricks.
TEST(Reseated, MovesEveryPlayer) {
  const auto recorded = read(kPlayers + kDealt +
                             "dealer: Ana\nauction: [{Ana: pass}, {Bent: pass}, {Cara: solo}]\n"
                             "tricks: [{Ana: SA, Bent: SK, Cara: SQ, won: Ana}]\n"
                             "result: {tricks: {Ana: 1, Bent: 2, Cara: 3}}\n");
  const std::vector<std::size_t> order{2, 0, 1};
  const HandRecord other = reseated(recorded.hand, order);
  EXPECT_EQ(other.players, (CandidateTexts{"Cara", "Ana", "Bent"}));
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(other.deal->hands[i]->values(), recorded.hand.deal->hands[order[i]]->values()) << i;
    EXPECT_EQ(other.name_of(*other.tricks.front().plays[i].player),
              recorded.hand.name_of(*recorded.hand.tricks.front().plays[i].player));
    EXPECT_EQ(other.name_of(other.auction->calls[i].player->value), recorded.hand.players[i]);
  }
  EXPECT_EQ(other.name_of(other.dealer->value), "Ana");
  EXPECT_EQ(other.name_of(other.tricks.front().won->value), "Ana");
  CandidateTexts claims;
  for (const auto& claim : other.result.tricks)
    claims.push_back(other.name_of(claim.seat) + " " + std::to_string(claim.figure.value));
  EXPECT_THAT(claims, testing::UnorderedElementsAre("Ana 1", "Bent 2", "Cara 3"));
}

}  // namespace
}  // namespace spadille::diagnosis
