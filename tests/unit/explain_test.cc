#include "diagnosis/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagnosis/edit_kinds.h"
#include "diagnosis/text_edits.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;

Card card(std::size_t index) { return Card::from_index(index); }

// A hand of three players with `tricks` tricks of the cards dealt in turn.
HandRecord hand_of(std::size_t tricks) {
  HandRecord hand;
  hand.players = {"Ana", "Bent", "Cara"};
  hand.deal.emplace();
  hand.deal->hands.resize(3);
  for (std::size_t i = 0; i < 3; ++i) {
    hand.deal->hands[i].emplace();
    for (std::size_t k = 0; k < 9; ++k) hand.deal->hands[i]->cards.push_back({card(9 * i + k), {}});
  }
  hand.deal->stock.emplace();
  for (std::size_t k = 27; k < 40; ++k) hand.deal->stock->cards.push_back({card(k), {}});
  for (std::size_t t = 0; t < tricks; ++t) {
    record::Trick& trick = hand.tricks.emplace_back();
    for (std::size_t i = 0; i < 3; ++i) trick.plays.push_back({{}, card((9 * i + t) % 40), {}});
  }
  return hand;
}

std::vector<Diagnostic> two_errors() {
  return {{.code = Code::play_not_in_hand, .at = {1, 2}, .message = "", .player = "Ana", .card = card(30)},
          {.code = Code::play_not_in_hand, .at = {3, 4}, .message = "", .player = "Bent", .card = card(31)}};
}

std::size_t actions_spent(const HandRecord& hand) {
  const auto faults = two_errors();
  const Clues clues = clues_of(hand, {}, faults);
  std::size_t spent = 0;
  const auto found = explain({hand, clues, {}, {}}, faults,
                             [&](const HandRecord& corrected, std::optional<std::size_t> /*hands*/, Sink& sink) {
                               ++spent;
                               for (const record::Trick& trick : corrected.tricks) spent += trick.plays.size();
                               // Every beginning is legal, and no correction helps.
                               if (corrected.tricks.size() == hand.tricks.size())
                                 sink.report({.code = Code::auction_unfinished, .at = {}, .message = ""});
                               return HandResult{};
                             });
  EXPECT_FALSE(found);
  return spent;
}

TEST(Explain, WorkIsBounded) {
  for (const std::size_t tricks : {1U, 4U, 8U, 9U, 30U, 1'000U, 50'000U})
    EXPECT_LE(actions_spent(hand_of(tricks)), kMostActions) << tricks << " tricks";
  EXPECT_GT(actions_spent(hand_of(4)), 10'000U);
}

TEST(Explain, OneErrorNeedsNoCause) {
  const HandRecord hand = hand_of(9);
  auto faults = two_errors();
  faults.pop_back();
  const Clues clues = clues_of(hand, {}, faults);
  const auto found =
      explain({hand, clues, {}, {}}, faults, [](const HandRecord&, std::optional<std::size_t>, Sink&) -> HandResult {
        ADD_FAILURE();
        return {};
      });
  EXPECT_FALSE(found);
}

// Returns whether a search succeeds if every corrected record gets this diagnostic.
bool explains_with(std::vector<Diagnostic> faults, const Diagnostic& each) {
  const HandRecord hand = hand_of(9);
  const Clues clues = clues_of(hand, {}, faults);
  return explain({hand, clues, {}, {}}, faults,
                 [&](const HandRecord&, std::optional<std::size_t>, Sink& sink) {
                   sink.report(each);
                   ChipResult settled;
                   settled.unfinished = false;
                   return HandResult(settled);
                 })
      .has_value();
}

TEST(Explain, ACorrectionLeavesNothingNewOpen) {
  const Diagnostic unverifiable{.code = Code::record_unverifiable, .at = {}, .message = ""};
  EXPECT_FALSE(explains_with(two_errors(), unverifiable));
  auto with_the_same_note = two_errors();
  with_the_same_note.push_back(unverifiable);
  with_the_same_note.back().severity = Severity::note;
  EXPECT_TRUE(explains_with(with_the_same_note, unverifiable));
}

TEST(Explain, AHandWithClaimsOfAnEndIsNotCorrectedIntoOneWithout) {
  HandRecord hand;
  hand.players = {"Ana", "Bent"};
  for (const Seat player : {seat_at(0), seat_at(1)}) hand.turns.emplace_back().player = {player, {}};
  std::vector<Diagnostic> faults;
  for (const std::size_t turn : {1U, 2U})
    faults.push_back(
        {.code = Code::turn_out_of_turn, .at = {}, .message = "", .act = Act{.kind = Act::Kind::turn, .number = turn}});
  const Clues clues = clues_of(hand, {}, faults);
  const auto is_explained = [&] {
    return explain({hand, clues, {}, {}}, faults,
                   [](const HandRecord&, std::optional<std::size_t>, Sink&) {
                     PointsResult stopped;
                     stopped.unfinished = true;
                     return HandResult(stopped);
                   })
        .has_value();
  };
  EXPECT_TRUE(is_explained());
  hand.result.winner = record::WinnerClaim{{}, std::nullopt};
  EXPECT_FALSE(is_explained());
}

TEST(Explain, NotesOfEarlierPhasesStay) {
  auto faults = two_errors();
  const Diagnostic note{.code = Code::auction_after_end, .at = {0, 1}, .message = "", .severity = Severity::note};
  faults.insert(faults.begin(), note);
  const HandRecord hand = hand_of(9);
  const Clues clues = clues_of(hand, {}, faults);
  const auto found =
      explain({hand, clues, {}, {}}, faults, [](const HandRecord&, std::optional<std::size_t>, Sink&) -> HandResult {
        ChipResult settled;
        settled.unfinished = false;
        return settled;
      });
  ASSERT_TRUE(found);
  ASSERT_EQ(found->diagnostics.size(), 2U);
  EXPECT_EQ(found->diagnostics.front().code, note.code);
}

TEST(Explain, WrongClaimsDoNotHideACause) {
  const Diagnostic claim{.code = Code::claim_pool, .at = {9, 10}, .message = ""};
  EXPECT_TRUE(explains_with(two_errors(), claim));
  auto one_error = two_errors();
  one_error.pop_back();
  one_error.push_back(claim);
  EXPECT_FALSE(explains_with(one_error, claim)) << "with one other error, the claims must become right";
}

TEST(EditKinds, HaveDistinctNames) {
  for (const EditKind& each : edit_kinds())
    EXPECT_EQ(std::count_if(edit_kinds().begin(), edit_kinds().end(),
                            [&](const EditKind& other) { return other.name == each.name; }),
              1)
        << each.name;
}

std::string edited(std::string text, TextEdits edits) {
  std::sort(edits.begin(), edits.end(), [](const TextEdit& a, const TextEdit& b) { return a.at.begin > b.at.begin; });
  for (const TextEdit& each : edits) text.replace(each.at.begin, each.at.end - each.at.begin, each.text);
  return text;
}

TEST(TextEdits, SwapValuesWithTheirBracketsAndQuotes) {
  EXPECT_EQ(edited("- C2 C3\n- D2 D3\n", swap_texts("- C2 C3\n- D2 D3\n", {2, 7}, {10, 15})), "- D2 D3\n- C2 C3\n");
  EXPECT_EQ(edited("[[C2, C3], \"D2 D3\"]", swap_texts("[[C2, C3], \"D2 D3\"]", {1, 2}, {12, 17})),
            "[\"D2 D3\", [C2, C3]]");
  EXPECT_THAT(swap_texts("- Ana: C2\n  Bent: C3\n- D2 D3\n", {2, 5}, {24, 29}), testing::IsEmpty()) << "a block map";
  EXPECT_THAT(swap_texts("- [C2,\n  C3]\n- D2 D3\n", {2, 3}, {16, 21}), testing::IsEmpty()) << "two lines";
}

TEST(TextEdits, ReplaceAWordWithQuotesIfItNeedsThem) {
  EXPECT_EQ(edited("dealer: Ana", replace_word("dealer: Ana", {8, 11}, "Zoë")), "dealer: Zoë");
  for (const std::string word : {"~", "null", "a: b", "1", "#1", "x,y", "O'Hara"}) {
    EXPECT_EQ(edited("dealer: Ana", replace_word("dealer: Ana", {8, 11}, word)), "dealer: \"" + word + "\"");
    EXPECT_EQ(edited("dealer: 'Ana'", replace_word("dealer: 'Ana'", {9, 12}, word)), "dealer: \"" + word + "\"");
  }
  EXPECT_EQ(edited("dealer: 'Ana'", replace_word("dealer: 'Ana'", {9, 12}, "Zoë")), "dealer: 'Zoë'");
  EXPECT_EQ(edited("dealer: Ana", replace_word("dealer: Ana", {8, 11}, "a\"b")), "dealer: \"a\\\"b\"");
  EXPECT_EQ(edited("dealer: Ana", replace_word("dealer: Ana", {8, 11}, "a\\b")), "dealer: \"a\\\\b\"");
  EXPECT_THAT(replace_word("dealer: Ana", {8, 11}, "a\nb"), testing::IsEmpty());
}

TEST(TextEdits, SwapEntriesOfOneLineInABlockList) {
  const std::string text = "- Ana: {discard: S2} # first\n- Bent: {draw: S3}\ntrump: S\n";
  EXPECT_EQ(edited(text, swap_texts(text, {2, 5}, {31, 35})),
            "- Bent: {draw: S3}\n- Ana: {discard: S2} # first\ntrump: S\n");
  const std::string open = "- {Ana: {discard: S2,\ndraw: S3}}\n- {Bent: {draw: S3}}\n";
  EXPECT_THAT(swap_texts(open, {2, 3}, {35, 36}), testing::IsEmpty()) << "two lines";
}

TEST(TextEdits, InsertATrickAsTheListIsWritten) {
  const std::vector<Card> cards{card(0), card(1)};
  const auto words = to_words(cards, Notation{});
  const NewEntry trick = new_trick(cards, Notation{});
  EXPECT_EQ(edited("tricks:\n  - D2 D3\n", insert_before("tricks:\n  - D2 D3\n", {12, 17}, trick)),
            "tricks:\n  - " + words[0] + " " + words[1] + "\n  - D2 D3\n");
  EXPECT_EQ(edited("[\"D2 D3\"]", insert_before("[\"D2 D3\"]", {2, 7}, trick)),
            "[[\"" + words[0] + "\", \"" + words[1] + "\"], \"D2 D3\"]");
}

}  // namespace
}  // namespace spadille::diagnosis
