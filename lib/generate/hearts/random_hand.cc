#include "generate/random_hand.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "games/hearts/chips.h"
#include "games/hearts/law.h"
#include "generate/generators.h"
#include "generate/hearts/random_play.h"

// Random legal hands. The holdings after the passing are chosen first, and the passing is derived from them.
namespace spadille::hearts {
namespace {

using record::PassWord;

class Maker {
 public:
  Maker(Rules rules, Random& random) : rules_(std::move(rules)), random_(random) {}

  record::HandRecord run() {
    seat_players();
    if (rules_.is_played_for_chips()) agree();
    law_.emplace(rules_);
    plan();
    pass_and_deal();
    write_pass();
    play();
    return std::move(hand_);
  }

 private:
  void seat_players() {
    hand_.players = generate::random_players(rules_.seats(), random_);
    const Seat dealer = seat_at(random_.below(rules_.seats()));
    if (!rules_.first_card() || rules_.is_played_for_chips() || random_.one_in(2)) hand_.dealer = {dealer, {}};
    for (std::size_t i = 0; i < rules_.seats(); ++i) turn_.add(seat_at((index_of(dealer) + 1 + i) % rules_.seats()));
  }

  // Chooses the pool, and the suit to avoid if it is sold. From then on the rules are those of this hand.
  void agree() {
    constexpr std::size_t kMostInPool = 30;
    if (rules_.scoring == Scoring::sweepstake && random_.one_in(2))
      hand_.pool = {Chips{static_cast<std::int64_t>(random_.below(kMostInPool))}, {}};
    const Carried carried{.pool = hand_.pool ? hand_.pool->value : Chips{}, .hands_before = {}};
    if (rules_.has_auction()) {
      bool is_named = true;
      if (kind_of_pool(rules_, carried) == PoolKind::plain)
        is_named = sell();
      else
        name_again();
      if (is_named) hand_.avoid = {random_.pick(kSuits), {}};
    }
    Sink unused;
    Table table = table_of(hand_, rules_, carried, unused);
    rules_ = std::move(table.rules);
    namer_ = table.leader;
  }

  // Returns true unless all pass.
  bool sell() {
    constexpr std::size_t kMostMore = 9;
    std::size_t highest = 0;
    hand_.auction.emplace();
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      record::Call& call = hand_.auction->calls.emplace_back();
      if (random_.one_in(4)) call.player = {turn_.at(i), {}};
      if (random_.one_in(2)) {
        call.word.value = "pass";
        continue;
      }
      highest += 1 + random_.below(kMostMore);
      call.word.value = std::to_string(highest);
    }
    return highest > 0;
  }

  void name_again() { hand_.declarer = {turn_.at(random_.below(rules_.seats())), {}}; }

  void plan() {
    const std::size_t chance = random_.below(100);
    plan_ = chance < 35   ? Plan::anything
            : chance < 50 ? Plan::moon
            : chance < 56 ? Plan::all_count
            : chance < 70 ? Plan::hoard
            : chance < 85 ? Plan::no_clubs
                          : Plan::early_hearts;
    favourite_ = seat_at(random_.below(rules_.seats()));
    hands_ = random_cards(rules_, plan_, favourite_, random_);
    for (std::size_t i = 0; i < rules_.seats(); ++i) aims_[i] = aim_of(plan_, seat_at(i) == favourite_, random_);
  }

  // --- passing and deal -------------------------------------------------------------------------

  void pass_and_deal() {
    to_ = random_.pick(rules_.pass_cycle->to);
    if (rules_.passed() == 0) to_ = PassTo::none;
    BySeat<CardSet> dealt = hands_;
    for (std::size_t i = 0; to_ != PassTo::none && i < rules_.seats(); ++i) {
      const std::size_t to = index_of(rules_.receiver(seat_at(i), to_));
      std::vector<Card> cards(hands_[to].begin(), hands_[to].end());
      random_.shuffle(cards);
      cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(rules_.passed()), cards.end());
      for (const Card card : cards) {
        passed_[i].push_back(card);
        dealt[i].insert(card);
        dealt[to].erase(card);
      }
    }
    hand_.deal.emplace();
    hand_.deal->hands.resize(rules_.seats());
    for (std::size_t i = 0; i < rules_.seats(); ++i) hand_.deal->hands[i] = generate::list_of(dealt[i]);
    // One holding may be left out, because it follows from the others.
    if (random_.one_in(10)) hand_.deal->hands[random_.below(rules_.seats())].reset();
  }

  [[nodiscard]] PassWord word_of_direction() {
    const bool sides = random_.one_in(2);
    if (!sides || to_ == PassTo::across || to_ == PassTo::none)
      return static_cast<PassWord>(to_);  // these words come first, in the order of `PassTo`
    return (to_ == PassTo::next) == (rules_.rotation == Rotation::clockwise) ? PassWord::left : PassWord::right;
  }

  void write_pass() {
    if (rules_.passed() == 0) return;
    hand_.pass.emplace();
    hand_.pass->direction = {word_of_direction(), {}};
    if (to_ == PassTo::none) return;
    std::vector<std::size_t> order(rules_.seats());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (random_.one_in(3)) random_.shuffle(order);
    for (const std::size_t i : order) hand_.pass->cards.push_back({{seat_at(i), {}}, generate::list_of(passed_[i])});
  }

  // --- play -------------------------------------------------------------------------------------

  [[nodiscard]] Seat leader() const {
    if (namer_) return *namer_;
    const auto first_card = rules_.first_card();
    if (!first_card) return turn_.at(0);
    const auto* holder =
        std::find_if(hands_.begin(), hands_.end(), [&](CardSet hand) { return hand.contains(*first_card); });
    return seat_at(static_cast<std::size_t>(holder - hands_.begin()));
  }

  void play() {
    hand_.tricks_at = Span{};
    PlayInProgress play(*law_, turn_, leader(), hands_);
    const auto choose = [&](Seat seat, CardSet legal, const tricks::Table& table) {
      return choose_card(*law_, aims_[index_of(seat)], legal, table, random_);
    };
    CardSet left = rules_.deciding_cards();
    Taken taken;
    taken.no_trick.fill(true);
    while (!play.ended() && !stops(left, taken)) {
      play.play_trick(hand_, choose, random_);
      taken.no_trick[index_of(play.leader())] = false;
      for (const record::Play& each : hand_.tricks.back().plays) {
        left.erase(*each.card);
        taken.cards[index_of(play.leader())].insert(*each.card);
      }
    }
    if (score(rules_, taken, {}).choice_missing)
      hand_.shooter_chooses = {static_cast<record::ShooterChoice>(random_.below(2)), {}};
  }

  // If nothing can change any more, the record may stop.
  [[nodiscard]] bool stops(CardSet left, const Taken& taken) {
    const auto end = taken.no_trick.begin() + static_cast<std::ptrdiff_t>(rules_.seats());
    const bool bonus_is_open = rules_.no_trick_bonus->value != 0 && std::find(taken.no_trick.begin(), end, true) != end;
    return left.empty() && !bonus_is_open && random_.one_in(3);
  }

  Rules rules_;
  Random& random_;
  std::optional<Law> law_;  // by the rules of this hand
  record::HandRecord hand_;
  tricks::Turn turn_;
  Plan plan_ = Plan::anything;
  Seat favourite_{};
  PassTo to_ = PassTo::none;
  std::optional<Seat> namer_;  // names the suit to avoid
  BySeat<CardSet> hands_{};    // after the passing
  BySeat<std::vector<Card>> passed_{};
  BySeat<Aim> aims_{};
};

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) {
  return Maker(rules.as<Rules>(), random).run();
}

}  // namespace spadille::hearts
