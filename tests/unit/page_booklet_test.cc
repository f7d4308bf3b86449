// Booklets of rules: every option is in them, the payments are those of the worked examples, and the order of the cards
// is that of the tricks.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "html/html.h"
#include "judge/referee.h"
#include "page/booklet.h"
#include "page/booklet_sheets.h"
#include "render/rules_table.h"
#include "rules/catalogue.h"
#include "rules/presets.h"
#include "support/files_in_memory.h"
#include "support/judged.h"

namespace spadille::page {
namespace {

using Amounts = std::vector<std::int64_t>;

rules::RuleSetPtr load(const std::string& word) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  auto sets = rules::load_together(loader, {word}, nullptr);
  EXPECT_TRUE(sets.has_value()) << word;
  return sets.value().front();
}

bool has(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

std::string escaped(const std::string& text) { return html::text(text).bytes(); }

// The result of a row of a table of payments.
std::optional<Settled> paid(const std::string& rules, const std::string& table, const std::string& row) {
  const rules::RuleSetPtr set = load(rules);
  for (const SheetTable& each : sheet_tables(*set))
    for (const SheetRow& candidate : each.rows)
      if (each.title == table && candidate.label == row) return settle_row(set, candidate);
  ADD_FAILURE() << "no row " << row;
  return std::nullopt;
}

std::optional<Settled> chips(Amounts amounts, std::int64_t pool) { return Settled{std::move(amounts), pool}; }

TEST(Booklet, HasEveryOptionOfEveryPresetWithItsValueAndSource) {
  for (const GameEntry& game : all_games())
    for (const std::string& name : rules::presets_of(game.name)) {
      const rules::RuleSetPtr set = load(name);
      const render::RulesTable table({set}, render::Shown::all);
      const std::string page = booklet({set}, SuitColors::two);
      for (const std::size_t option : table.options()) {
        const std::size_t at = page.find("id=\"option-" + table.name_of(option) + "\"");
        ASSERT_NE(at, std::string::npos) << name << " " << table.name_of(option);
        const std::string entry = page.substr(at, page.find("</section>", at) - at);
        EXPECT_TRUE(has(entry, escaped(set->value(option)))) << name << " " << entry;
        EXPECT_FALSE(table.source(option, 0).empty());
        EXPECT_TRUE(has(entry, escaped(table.source(option, 0)))) << name << " " << entry;
      }
      for (const std::string& law : rules::Catalogue::of(game.name).laws())
        EXPECT_TRUE(has(page, "id=\"law-" + law + "\"")) << name << " " << law;
      EXPECT_EQ(has(page, "<figure class=\"order\">"), game.card_orders != nullptr) << name;
    }
}

// The figures of the worked examples of score sheets.
TEST(Booklet, PaysAsTheWorkedExamples) {
  EXPECT_EQ(paid("gibbs", "entrada", "sacada"), chips({15, -5, -5}, -5));
  EXPECT_EQ(paid("gibbs", "entrada", "puesta"), chips({-20, 0, 0}, 20));
  EXPECT_EQ(paid("gibbs", "vuelta", "codille"), chips({-24, 22, 2}, 0));
  EXPECT_EQ(paid("gibbs", "solo", "sacada, with 4 estuches"), chips({43, -19, -19}, -5));
  EXPECT_EQ(paid("gibbs", "solo", "sacada, with 5 estuches"), chips({45, -20, -20}, -5));
  EXPECT_EQ(paid("gibbs", "entrada", "sacada with the vole"), chips({35, -15, -15}, -5));
  EXPECT_EQ(paid("gibbs", "gascarola", "sacada"), std::nullopt);
  EXPECT_EQ(paid("rigvedawiki", "entrada", "codille, without 3 estuches"), chips({-25, 28, 12}, -15));
  EXPECT_EQ(paid("quadrille/hoyle", "alliance", "codille, ombre with few tricks"), chips({-6, 0, 3, 3}, 0));
  EXPECT_EQ(paid("quadrille/rigvedawiki", "alliance", "codille, ombre with few tricks"), chips({-19, 5, 9, 9}, -4));
  EXPECT_EQ(paid("quadrille/rigvedawiki", "solo", "won"), chips({31, -9, -9, -9}, -4));
  EXPECT_EQ(paid("quadrille/rigvedawiki", "solo", "won with the first tricks"), chips({34, -10, -10, -10}, -4));
  const std::string moon = "1 has all hearts and ♠Q, 2 ♦J";
  EXPECT_EQ(paid("hearts/librewiki", "points of a hand", moon), (Settled{{0, 26, 26, 26}, std::nullopt}));
  const std::string left = "2 holds ♠K, ♥7 and ♥2, 3 holds ♦5";
  EXPECT_EQ(paid("rummy/rigvedawiki", "points of a hand", left), (Settled{{0, 19, 5}, std::nullopt}));
  EXPECT_EQ(paid("{game: rummy, scoring: winner_takes_sum}", "points of a hand", left),
            (Settled{{24, 0, 0}, std::nullopt}));
}

TEST(Booklet, HasATableForEveryContract) {
  for (const GameEntry& game : all_games()) {
    const auto* chips = std::get_if<ChipSession>(&game.session);
    if (chips == nullptr) continue;
    EXPECT_EQ(sheet_tables(*load(rules::presets_of(game.name).front())).size(), chips->bids.size()) << game.name;
  }
}

// Every payment has a payer: players and pool together win nothing.
TEST(Booklet, PaymentsAddUpToNothing) {
  for (const std::string game : {"ombre", "quadrille", "quintille", "german-solo"})
    for (const std::string& name : rules::presets_of(game)) {
      const rules::RuleSetPtr set = load(name);
      std::size_t settled = 0;
      for (const SheetTable& table : sheet_tables(*set))
        for (const SheetRow& row : table.rows)
          if (const auto found = settle_row(set, row)) {
            std::int64_t sum = found->pool.value_or(0);
            for (const std::int64_t amount : found->amounts) sum += amount;
            EXPECT_EQ(sum, 0) << name << " " << table.title << " " << row.label;
            ++settled;
          }
      EXPECT_GE(settled, game == "german-solo" ? 8U : 15U) << name;
    }
}

// Returns the winner of the first trick of a record; nullopt if it cannot be replayed.
std::optional<Seat> first_winner(const rules::RuleSetPtr& set, const std::string& record) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const judge::Overrides overrides = judge::overrides_by(set);
  judge::DocumentJudge referee(loader, overrides, {"trick", {}});
  judge::LazyDocument document({.document = Document(record, 1)}, StreamKind::yaml);
  std::optional<Seat> winner;
  judge_document(referee, document,
                 {[&](const Report& /*report*/, const Document& /*of*/, const judge::ReadHand* hand) {
                   if (hand == nullptr) return;
                   Sink sink;
                   const HandView view = hand->game.view(hand->record, hand->rules, hand->carried, sink);
                   if (!view.tricks.empty()) winner = view.tricks.front().winner;
                 }});
  return winner;
}

// Returns cards of the other players that win nothing: of a third suit.
std::string others(Suit led, Suit trump, std::size_t seats) {
  const Suit third =
      *std::find_if(kSuits.begin(), kSuits.end(), [&](Suit each) { return each != led && each != trump; });
  std::string cards;
  for (std::size_t i = 2; i < seats; ++i)
    cards += fmt::format(", {}: {}{}", static_cast<char>('A' + i), letter_of(third, Notation::english), i + 1);
  return cards;
}

// Plays the earlier and the later card of each pair in a ranking to a trick, and sees who wins it.
TEST(Booklet, OfTwoCardsTheEarlierWinsTheTrick) {
  const std::vector<std::pair<std::string, std::string>> games{
      {"ombre/gibbs", "players: [A, B, C]\ndealer: C\ndeclarer: A\ncontract: solo\n"},
      {"{game: ombre, extends: gibbs, red_ace: high}", "players: [A, B, C]\ndealer: C\ndeclarer: A\ncontract: solo\n"},
      {"quadrille/rigvedawiki", "players: [A, B, C, D]\ndealer: D\ndeclarer: A\ncontract: solo\n"},
      {"quintille/wikipedia", "players: [A, B, C, D, E]\ndealer: E\ndeclarer: A\ncontract: solo\n"},
      {"hearts/librewiki", "players: [A, B, C, D]\n"}};
  for (const auto& [word, head] : games) {
    const rules::RuleSetPtr set = load(word);
    const GameEntry& game = *find_game(set->game().game);
    const std::size_t seats = game.players(*set).least;
    std::size_t pairs = 0;
    for (const CardOrder& order : game.card_orders(*set)) {
      if (order.kind != CardOrder::Kind::ranking) continue;
      // A ranking with spadille is of trumps, in the suit of manille.
      const bool trumps = !order.names.empty();
      const Suit suit = order.cards[1].suit();
      const Suit trump = trumps ? suit : suit == Suit::clubs ? Suit::hearts : Suit::spades;
      const std::string begin = game.point_session() != nullptr ? "" : fmt::format("trump: {}\n", name_of(trump));
      for (std::size_t i = 0; i < order.cards.size(); ++i)
        for (std::size_t j = i + 1; j < order.cards.size(); ++j)
          for (const bool earlier_leads : {true, false}) {
            const Card led = order.cards[earlier_leads ? i : j];
            const Card then = order.cards[earlier_leads ? j : i];
            const std::string record = fmt::format("game: {}\n{}{}tricks:\n  - {{A: {}, B: {}{}}}\n", set->game().game,
                                                   head, begin, to_string(led, Notation::english),
                                                   to_string(then, Notation::english), others(suit, trump, seats));
            ASSERT_EQ(first_winner(set, record), seat_at(earlier_leads ? 0 : 1)) << record;
            ++pairs;
          }
    }
    EXPECT_GE(pairs, 100U) << word;
  }
}

TEST(Booklet, ShowsTextOfAClubAsText) {
  test::FilesInMemory files;
  files.files["club.yaml"] =
      "game: ombre\nextends: gibbs\nabout:\n  title: \"<script>alert(1)</script>\"\n"
      "  source: \"<b>Club\"\n  text: \"a & b <i>\"\nred_ace: high\ncite:\n  red_ace: \"<img src=x>\"\n";
  rules::Loader loader(files, all_game_options());
  const auto sets = rules::load_together(loader, {"./club.yaml"}, nullptr);
  ASSERT_TRUE(sets.has_value()) << sets.error();
  const std::string page = booklet(sets.value(), SuitColors::two);
  for (const std::string raw : {"<script>alert", "<b>Club", "<i>", "<img"}) EXPECT_FALSE(has(page, raw)) << raw;
  for (const std::string shown : {"<script>alert(1)</script>", "a & b <i>", "<img src=x>"})
    EXPECT_TRUE(has(page, escaped(shown))) << shown;
}

TEST(Booklet, MarksByAWordWhatDiffers) {
  const std::string page = booklet({load("ombre/gibbs"), load("ombre/wikipedia")}, SuitColors::two);
  const std::size_t differing = page.find("<section id=\"differing\">");
  const std::size_t agreeing = page.find("<section id=\"options\">");
  ASSERT_LT(differing, agreeing);
  const std::size_t takeover = page.find("id=\"option-takeover\"");
  EXPECT_TRUE(differing < takeover && takeover < agreeing);
  EXPECT_TRUE(has(page, "<tr class=\"differs\">"));
  EXPECT_TRUE(has(page, "<td>≠ differ</td>"));
  EXPECT_TRUE(has(page, "<td>alike</td>"));
  EXPECT_FALSE(has(booklet({load("ombre/gibbs")}, SuitColors::two), "≠"));
}

TEST(Booklet, RulesOfAnotherGameAreRefusedNotUsed) {
  const rules::RuleSetPtr set = load("gibbs");
  std::vector<std::string> messages;
  judge_text(set, "game: hearts\nplayers: [A, B, C, D]\n", [&](const Report& report, const Document& /*document*/) {
    for (const Diagnostic& each : report.diagnostics) messages.push_back(each.message);
  });
  EXPECT_EQ(messages,
            (std::vector<std::string>{"the overriding rules are not rules of hearts: ombre/gibbs is for ombre"}));
}

}  // namespace
}  // namespace spadille::page
