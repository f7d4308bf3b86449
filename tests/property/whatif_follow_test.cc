#include "generate/random_hand.h"
#include "property/asked_hand.h"
#include "property/every_game.h"
#include "property/game_tally.h"
#include "property/random_rules.h"
#include "whatif/replay_on.h"

// A random card of a random legal hand is replaced with another card that its player holds, legal or not. The rest of
// the hand is compared with a second replay that asks the referee about each card.
namespace spadille::test {
namespace {

using record::HandRecord;
using whatif::ReplayedOn;
using whatif::Stop;

// A replaced card: its trick, its player, the recorded card and the played card.
struct Turned {
  std::size_t trick;
  Seat seat;
  Card recorded;
  Card played;

  friend bool operator==(const Turned&, const Turned&) = default;
};

// The reference replay. It plays a recorded card if the player holds it and it is legal, otherwise the only legal card.
class Expected {
 public:
  Expected(const Asked& asked, std::size_t trick, std::size_t card, Card changed)
      : asked_(asked), conditions_(asked.table()), now_(asked.hand()) {
    for (const auto& play : asked.view().tricks.front().plays) {
      order_.push_back(play.seat);
      held_.emplace_back(play.hand);
    }
    now_.result = {};
    now_.tricks.clear();
    for (std::size_t t = 0; t < trick; ++t) {
      begin(t);
      for (const auto& play : views()[t].plays) put(play.seat, play.card);
    }
    begin(trick);
    for (std::size_t i = 0; i < card; ++i) put(views()[trick].plays[i].seat, views()[trick].plays[i].card);
    put(views()[trick].plays[card].seat, changed);
    follow(trick, card + 1, std::nullopt);
    for (std::size_t t = trick + 1; t < views().size() && !why; ++t) {
      const auto leader = conditions_.judge(now_).view.tricks.back().winner;
      begin(t);
      if (is_over(t)) break;
      follow(t, 0, leader != views()[t].plays.front().seat ? leader : std::nullopt);
    }
    if (now_.tricks.back().plays.empty()) now_.tricks.pop_back();
  }

  [[nodiscard]] const HandRecord& hand() const { return now_; }

  std::vector<Turned> forced;
  std::optional<Stop::Why> why;
  std::size_t stop_trick = 0;
  std::optional<Seat> stop_seat;

 private:
  [[nodiscard]] const std::vector<tricks::TrickView>& views() const { return asked_.view().tricks; }

  void begin(std::size_t t) { now_.tricks.emplace_back(asked_.hand().tricks[t].at); }
  [[nodiscard]] CardSet& held(Seat seat) {
    return held_[static_cast<std::size_t>(std::find(order_.begin(), order_.end(), seat) - order_.begin())];
  }

  void put(Seat seat, Card card) {
    now_.tricks.back().plays.push_back({seat, card, span_at(place_ += 4, 2)});
    held(seat).erase(card);
  }

  // True if the referee finds no error at this card.
  [[nodiscard]] bool is_legal(Seat seat, Card card) const {
    HandRecord hand = now_;
    const Span at = span_at(place_ + 4, 2);
    hand.tricks.back().plays.push_back({seat, card, at});
    const auto found = conditions_.judge(hand).diagnostics;
    return std::none_of(found.begin(), found.end(),
                        [&](const Diagnostic& d) { return d.severity == Severity::error && d.at == at; });
  }
  // True if the hand ended before this trick.
  [[nodiscard]] bool is_over(std::size_t t) const {
    HandRecord hand = now_;
    hand.tricks.back().plays.push_back({views()[t].plays.front().seat, views()[t].plays.front().card, span_at(1, 2)});
    const auto found = conditions_.judge(hand).diagnostics;
    return std::any_of(found.begin(), found.end(), [&](const Diagnostic& d) { return d.code == Code::play_after_end; });
  }
  [[nodiscard]] CardSet legal(Seat seat) {
    CardSet cards;
    for (const Card card : held(seat))
      if (is_legal(seat, card)) cards.insert(card);
    return cards;
  }

  // `leader` is set if a player other than the recorded one leads.
  void follow(std::size_t t, std::size_t first, std::optional<Seat> leader) {
    const auto& plays = views()[t].plays;
    for (std::size_t i = first; i < plays.size() && !why; ++i) {
      std::size_t ahead = i;
      if (leader) ahead += static_cast<std::size_t>(std::find(order_.begin(), order_.end(), *leader) - order_.begin());
      const Seat seat = leader ? order_[ahead % order_.size()] : plays[i].seat;
      const auto own = std::find_if(plays.begin(), plays.end(), [&](const auto& each) { return each.seat == seat; });
      const bool gone = own != plays.end() && !held(seat).contains(own->card);
      if (!leader && !gone && is_legal(seat, own->card)) {
        put(seat, own->card);
        continue;
      }
      const CardSet cards = legal(seat);
      if (own == plays.end() || cards.size() != 1) {
        why = leader ? Stop::Why::other_leader : gone ? Stop::Why::card_gone : Stop::Why::not_legal;
        stop_trick = t + 1;
        stop_seat = seat;
        return;
      }
      const Card card = *cards.begin();
      if (card != own->card) forced.push_back({t + 1, seat, own->card, card});
      put(seat, card);
    }
  }

  const Asked& asked_;
  whatif::Conditions conditions_;
  HandRecord now_;
  std::vector<Seat> order_;
  std::vector<CardSet> held_;
  std::size_t place_ = 1'000'000;
};

std::string cards_of(const HandRecord& hand) {
  std::string text;
  for (const auto& trick : hand.tricks) {
    for (const auto& play : trick.plays) text += to_string(*play.card, Notation::english) + " ";
    text += "| ";
  }
  return text;
}

class FollowingOfGame {
 public:
  explicit FollowingOfGame(const GameEntry& game)
      : game_(game), occurred_("after a changed card in " + std::string(game.name)) {
    for (const std::string act : {"legal", "illegal"})
      for (const std::string end : {"followed to the end", "card_gone", "other_leader"})
        occurred_.expect(act + ", " + end);
    occurred_.expect("illegal, a card that is gone gives way");
    occurred_.expect("legal, a card that is gone gives way");
    occurred_.expect("the card of a leader is gone");
  }

  void try_hand(std::size_t seed) {
    Random random(seed);
    const rules::RuleSetPtr rules = load(random_rules(game_, seed, random));
    HandRecord hand = generate::random_hand(*rules, random);
    if (hand.tricks.empty() || hand.surrender) return;
    give_places(hand);
    const Asked asked(game_, *rules, hand);
    for (std::size_t n = 0; n < 4; ++n) try_card(asked, random);
    const GameTally* tally = tally_of(game_.name);
    if (tally == nullptr) return;
    for (const Shorter& each : tally->shorter)
      if (const auto shorter = each.make({hand, asked.view(), *rules}))
        try_shorter(*shorter, asked.view(), *rules, random);
  }

  void finish() const {
    occurred_.print();
    occurred_.expect_all();
  }

 private:
  void try_card(const Asked& asked, Random& random) {
    const auto& views = asked.view().tricks;
    const std::size_t t = random.below(views.size());
    const std::size_t i = random.below(views[t].plays.size());
    const tricks::PlayView& play = views[t].plays[i];
    const std::vector<Card> others = [&] {
      CardSet cards = play.hand;
      cards.erase(play.card);
      return std::vector<Card>(cards.begin(), cards.end());
    }();
    if (others.empty()) return;
    const Card card = random.pick(others);
    const std::string at = "trick:" + std::to_string(t + 1) + "." + std::to_string(i + 1);
    SCOPED_TRACE(at + " " + to_string(card, Notation::english) + " for " + to_string(play.card, Notation::english) +
                 " in " + cards_of(asked.hand()));

    const ReplayedOn now = replayed(asked, at, card);
    const Expected expected(asked, t, i, card);
    EXPECT_EQ(cards_of(now.hand), cards_of(expected.hand()));
    std::vector<Turned> forced;
    for (const auto& each : now.forced) forced.push_back({each.trick, each.player, each.recorded, each.played});
    EXPECT_EQ(forced, expected.forced);
    ASSERT_EQ(now.stop.has_value(), expected.why.has_value()) << (now.stop ? now.stop->message : "");
    if (now.stop) {
      EXPECT_EQ(now.stop->why, *expected.why) << now.stop->message;
      EXPECT_EQ(now.stop->before, std::optional(Act{Act::Kind::trick, expected.stop_trick})) << now.stop->message;
      EXPECT_EQ(now.stop->player, expected.stop_seat) << now.stop->message;
    }
    expect_each_card_once(now.hand);
    count(asked, play.legal.contains(card) ? "legal, " : "illegal, ", now);
  }

  static ReplayedOn replayed(const Asked& asked, const std::string& at, Card card) {
    const whatif::AsPlayed played = whatif::as_played(asked.table(), asked.hand());
    const auto act = whatif::find_act({whatif::Question::What::play, to_string(card, Notation::english), at},
                                      {played.record, played.followed, std::nullopt});
    return whatif::replay_on(asked.table(), played, act);
  }

  // Even if the record does not show whole hands, each card is played at most once.
  void try_shorter(const HandRecord& hand, const HandView& truth, const rules::RuleSet& rules, Random& random) {
    const Asked asked(game_, rules, hand);
    const std::size_t t = random.below(hand.tricks.size());
    const std::size_t i = random.below(hand.tricks[t].plays.size());
    const CardSet cards = truth.tricks[t].plays[i].hand;
    const Card card = random.pick(std::vector<Card>(cards.begin(), cards.end()));
    const std::string at = "trick:" + std::to_string(t + 1) + "." + std::to_string(i + 1);
    SCOPED_TRACE(at + " " + to_string(card, Notation::english) + " in " + cards_of(hand));
    const ReplayedOn now = replayed(asked, at, card);
    expect_each_card_once(now.hand);
    occurred_.count(std::string("not all written, ") + (now.stop ? "not " : "") + "followed to the end");
  }

  static void expect_each_card_once(const HandRecord& hand) {
    CardSet seen;
    for (const auto& trick : hand.tricks)
      for (const auto& play : trick.plays) {
        EXPECT_FALSE(seen.contains(*play.card)) << to_string(*play.card, Notation::english);
        seen.insert(*play.card);
      }
  }

  void count(const Asked& asked, const std::string& act, const ReplayedOn& now) {
    occurred_.count(act + (now.stop ? std::string(name_of(now.stop->why)) : "followed to the end"));
    for (const auto& each : now.forced) {
      CardSet before;
      for (std::size_t t = 0; t + 1 < each.trick; ++t)
        for (const auto& play : now.hand.tricks[t].plays) before.insert(*play.card);
      if (before.contains(each.recorded)) occurred_.count(act + "a card that is gone gives way");
    }
    if (now.stop && now.stop->why == Stop::Why::card_gone &&
        asked.view().tricks[now.stop->before->number - 1].plays.front().seat == *now.stop->player)
      occurred_.count("the card of a leader is gone");
  }

  const GameEntry& game_;
  Tally occurred_;
};

std::vector<std::string_view> trick_games() {
  std::vector<std::string_view> names;
  for (const std::string_view name : game_names())
    if (find_game(name)->count != nullptr) names.push_back(name);
  return names;
}

class EveryTrickGameWhatIf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(EveryTrickGameWhatIf, GoesOnUntilACardThatIsGone) {
  FollowingOfGame following(*find_game(GetParam()));
  const std::size_t wanted = scaled(2'000, 300);
  for (std::size_t i = 0; i < wanted && !HasFailure(); ++i) {
    SCOPED_TRACE(i);
    following.try_hand(i);
  }
  ASSERT_FALSE(HasFailure());
  following.finish();
}

INSTANTIATE_TEST_SUITE_P(Games, EveryTrickGameWhatIf, ::testing::ValuesIn(trick_games()), instance_name);

}  // namespace
}  // namespace spadille::test
