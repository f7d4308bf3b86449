// `spadille import` of gin rummy. The logs are our own, in the grammar of OpenSpiel's playthroughs.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "base/random.h"
#include "games/game.h"
#include "games/gin/arrangement.h"
#include "generate/random_hand.h"
#include "rules/loader.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using gin::Arrangement;
using gin::best_arrangements;
using gin::deadwood_of;
using json = nlohmann::json;
using testing::HasSubstr;

struct Parameters {
  bool oklahoma = false;
  std::int64_t limit = 10;
  std::int64_t gin = 25;
  std::int64_t undercut = 25;
};

std::string gin_rules_of(const Parameters& p) {
  return fmt::format(
      "{{game: gin, extends: modern, no_immediate_return: false, last_discard: may_knock, big_gin_bonus: none, "
      "undercut_on_tie: false, oklahoma: {}, knock_limit: {}, gin_bonus: {}, undercut_bonus: {}}}",
      p.oklahoma ? "gin_only" : "none", p.limit, p.gin, p.undercut);
}

std::string head_of(const Parameters& p) {
  return fmt::format(
      "game: gin_rummy\n\nGetParameters() = {{gin_bonus={},hand_size=10,knock_card={},num_ranks=13,num_suits=4,"
      "oklahoma={},undercut_bonus={}}}\n",
      p.gin, p.limit, p.oklahoma ? "True" : "False", p.undercut);
}

std::string name_of(Card card) {
  return {"AKQJT98765432"[static_cast<std::size_t>(card.rank())], "shdc"[static_cast<std::size_t>(card.suit())]};
}

std::int64_t number_of(Card card) {
  constexpr std::array<std::int64_t, 4> kSuitOrder{0, 3, 2, 1};
  const auto rank = static_cast<std::int64_t>(card.rank());
  return 13 * kSuitOrder.at(static_cast<std::size_t>(card.suit())) + (rank == 0 ? 0 : 13 - rank);
}

// A log, and the points of the hand by its own figures.
struct LoggedGin {
  std::string text;
  std::array<std::int64_t, 2> points{};
};

class GinWriter {
 public:
  GinWriter(const record::HandRecord& hand, const Parameters& p, const melds::MeldLaw& law)
      : hand_(hand), p_(p), law_(law), text_(head_of(p)) {}

  LoggedGin run() {
    const std::size_t eldest = 1 - index_of(hand_.dealer->value);
    number_[eldest] = 0;
    number_[1 - eldest] = 1;
    const auto& stock = hand_.deal->stock->cards;
    CardSet rest = kWholePack;
    for (const auto& card : stock) rest.erase(card.value);
    for (std::size_t i = 0; i < 2; ++i) held_.at(i) = hand_.deal->hands[i] ? hand_.deal->hands[i]->set() : CardSet{};
    for (std::size_t i = 0; i < 2; ++i)
      if (held_.at(i).empty()) held_.at(i) = rest - held_.at(1 - i);
    for (const std::size_t i : {eldest, 1 - eldest})
      for (const Card card : held_.at(i)) chance(card);
    chance(stock.front().value);
    discards_.push_back(stock.front().value);
    at_ = 1;
    for (const record::TurnEntry& turn : hand_.turns) write(turn);
    if (knocker_ && !answered_) write_answer({}, 1 - *knocker_);
    LoggedGin logged;
    if (knocker_) logged.points = points();
    const std::array<std::int64_t, 2> returns{logged.points[0] - logged.points[1], logged.points[1] - logged.points[0]};
    logged.text = text_ + fmt::format("Returns() = [{}, {}]\n", returns[0], returns[1]);
    return logged;
  }

 private:
  void action(const std::string& name, std::int64_t number) {
    text_ += fmt::format("# Apply action \"{}\"\naction: {}\n\n", name, number);
  }
  void chance(Card card) { action("Chance outcome: " + name_of(card), number_of(card)); }
  void act(std::size_t player, const std::string& words, std::int64_t number) {
    action(fmt::format("Player: {} Action: {}", number_.at(player), words), number);
  }
  void act(std::size_t player, Card card) { act(player, name_of(card), number_of(card)); }

  void write(const record::TurnEntry& turn) {
    const std::size_t player = index_of(turn.player->value);
    if (knocker_) return write_answer(turn, player);
    if (turn.pass) return act(player, "Pass", 54);
    draw(turn, player);
    if (turn.discard) return put_away(player, turn.discard->value);
    if (!takes_last(turn)) act(player, "Knock", 55);
    put_away(player, turn.knock->card->value);
    knocker_ = player;
    spread_ = turn.melds ? written(*turn.melds, held_.at(player)) : best_arrangements(held_.at(player), law_).front();
    write_melds(player, spread_);
  }

  [[nodiscard]] bool takes_last(const record::TurnEntry& turn) const {
    return turn.knock && turn.draws.front().from == record::Draw::From::discards &&
           hand_.deal->stock->cards.size() - at_ == 2;
  }

  void draw(const record::TurnEntry& turn, std::size_t player) {
    if (turn.draws.front().from == record::Draw::From::discards) {
      if (takes_last(turn))
        act(player, "Knock", 55);
      else
        act(player, "Draw upcard", 52);
      held_.at(player).insert(discards_.back());
      discards_.pop_back();
      return;
    }
    const Card card = hand_.deal->stock->cards[at_++].value;
    act(player, "Draw stock", 53);
    chance(card);
    held_.at(player).insert(card);
  }

  void put_away(std::size_t player, Card card) {
    act(player, card);
    held_.at(player).erase(card);
    discards_.push_back(card);
  }

  static Arrangement written(const record::MeldList& list, CardSet held) {
    Arrangement arrangement{{}, held};
    for (const record::CardList& meld : list.melds) {
      arrangement.melds.push_back(meld.set());
      arrangement.left = arrangement.left - meld.set();
    }
    return arrangement;
  }

  // Meld actions have numbers from 56; the reader goes by their cards.
  void write_melds(std::size_t player, const Arrangement& arrangement) {
    for (const CardSet meld : arrangement.melds) {
      std::string cards;
      for (const Card card : meld) cards += name_of(card);
      act(player, cards, 60);
    }
    act(player, "Pass", 54);
  }

  void write_answer(const record::TurnEntry& turn, std::size_t player) {
    CardSet& left = held_.at(player);
    if (!spread_.left.empty()) {
      for (const record::LayOff& each : turn.lay_offs) {
        act(player, each.card.value);
        left.erase(each.card.value);
      }
      act(player, "Pass", 54);
    }
    const Arrangement own = turn.melds ? written(*turn.melds, left) : best_arrangements(left, law_).front();
    write_melds(player, own);
    left = own.left;
    answered_ = true;
  }

  [[nodiscard]] std::array<std::int64_t, 2> points() const {
    const auto own = deadwood_of(spread_.left).amount();
    const auto others = deadwood_of(held_.at(1 - *knocker_)).amount();
    std::array<std::int64_t, 2> points{};
    const std::size_t winner = others < own ? 1 - *knocker_ : *knocker_;
    points.at(static_cast<std::size_t>(number_.at(winner))) = own == 0       ? others + p_.gin
                                                              : others < own ? own - others + p_.undercut
                                                                             : others - own;
    return points;
  }

  const record::HandRecord& hand_;
  const Parameters& p_;
  const melds::MeldLaw& law_;
  std::string text_;
  std::array<std::int64_t, 2> number_{};  // by seat: its number in the log
  std::array<CardSet, 2> held_{};
  std::vector<Card> discards_;
  std::size_t at_ = 0;  // number of cards drawn from the stock
  std::optional<std::size_t> knocker_;
  Arrangement spread_{};
  bool answered_ = false;
};

LoggedGin random_gin_log(std::size_t seed, const Parameters& p) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto rules = loader.load_argument(gin_rules_of(p), nullptr);
  EXPECT_TRUE(rules.has_value());
  Random random(seed);
  const record::HandRecord hand = generate::random_hand(**rules, random);
  const melds::MeldLaw law;
  return GinWriter(hand, p, law).run();
}

Parameters some_parameters(std::size_t seed) {
  Random random(seed);
  return {random.one_in(3), static_cast<std::int64_t>(random.below(11)),
          20 + 5 * static_cast<std::int64_t>(random.below(3)), 10 + 5 * static_cast<std::int64_t>(random.below(4))};
}

TEST(ImportGin, LogsAreJudgedAsTheySay) {
  for (std::size_t seed = 0; seed < 200; ++seed) {
    const LoggedGin logged = random_gin_log(seed, some_parameters(seed));
    const test::Run done = run({"import", "-"}, logged.text);
    ASSERT_EQ(done.status, 0) << done.err << logged.text;
    const json report = judge_one(done.out);
    EXPECT_EQ(report["verdict"], "valid") << report << done.out;
    EXPECT_EQ(report["points"]["North"], logged.points[0]) << report << done.out;
    EXPECT_EQ(report["points"]["South"], logged.points[1]) << report << done.out;
  }
}

TEST(ImportGin, AnUnfinishedLogIsAnUnfinishedRecord) {
  const std::string text = random_gin_log(1, {}).text;
  // Between the draw of a turn and its end.
  const std::string begun = text.substr(0, text.rfind("# Apply action", text.find("Action: Draw stock")) + 60);
  const std::string cut = begun.substr(0, begun.rfind("# Apply action"));
  const test::Run done = run({"import", "-"}, cut);
  ASSERT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(judge_one(done.out)["verdict"], "incomplete") << done.out;
}

TEST(ImportGin, AWrongReturnIsAWrongClaim) {
  for (std::size_t seed = 0; seed < 20; ++seed) {
    const LoggedGin logged = random_gin_log(seed, {});
    const std::int64_t points = logged.points[0] - logged.points[1];
    if (points == 0) continue;
    const std::string text =
        with(logged.text, fmt::format("[{}, {}]", points, -points), fmt::format("[{}, {}]", 2 * points, -2 * points));
    const json report = judge_one(run({"import", "-"}, text).out);
    std::vector<std::string> errors;
    for (const json& each : report["diagnostics"])
      if (each["severity"] == "error") errors.push_back(each["code"]);
    EXPECT_THAT(errors, testing::ElementsAre("claim/points")) << report;
  }
}

TEST(ImportGin, NamesWhatIsLeftOut) {
  const std::string text = with(random_gin_log(3, {}).text, "hand_size=10", "hand_size=10,shy=True");
  const test::Run done = run({"import", "-"}, text);
  EXPECT_EQ(done.status, 0);
  EXPECT_THAT(done.err, HasSubstr("left out: the parameter 'shy' is unknown"));
  EXPECT_THAT(done.err, HasSubstr("left out: the log does not show the order of the cards left in the stock"));
}

TEST(ImportGin, RefusesADamagedLogWithLineAndReason) {
  const std::string text = random_gin_log(1, {}).text;
  const auto damaged = [&](const std::string& from, const std::string& to) { return with(text, from, to); };
  const std::string first =
      text.substr(text.find("# Apply"), text.find("\n\n", text.find("# Apply")) + 2 - text.find("# Apply"));
  const std::size_t play = text.find("# Apply action \"Player");
  const std::vector<std::pair<std::string, std::string>> cases{
      {"game: gin_rummy\n", ":1: not imported: the log does not list the parameters of the game (GetParameters)"},
      {damaged("hand_size=10", "hand_size=7"), ":3: not imported: the parameter hand_size is '7', but must be 10"},
      {damaged("knock_card=10", "knock_card=99"),
       ":3: not imported: the parameter knock_card is '99', but must be a number up to 10"},
      {damaged("oklahoma=False", "oklahoma=No"),
       ":3: not imported: the parameter oklahoma is 'No', but must be True or False"},
      {text.substr(0, text.find("# Apply")), "not imported: the log ends before all cards are dealt"},
      {damaged(first, first + first), "is dealt twice"},
      {with(text, first, with(first, "Chance outcome: ", "Outcome: ")), "does not begin with 'Chance outcome: '"},
      {text.substr(0, play) + "# Apply action \"Player: 1 Action: Pass\"\naction: 54\n",
       "does not begin with 'Player: 0 Action: '"},
      {text.substr(0, play) + "# Apply action \"Player: 0 Action: Dance\"\naction: 99\n",
       "the action 'Player: 0 Action: Dance' has no place here"},
      {text.substr(0, play) + "# Apply action \"Player: 0 Action: Pass\"\naction: 55\n", "action 55 is not 'Pass'"}};
  for (const auto& [log, why] : cases) {
    const test::Run done = run({"import", "-"}, log);
    EXPECT_EQ(done.status, 2) << log;
    EXPECT_THAT(done.err, HasSubstr(why));
    EXPECT_EQ(done.out, "") << log;
  }
}

}  // namespace
}  // namespace spadille::test
