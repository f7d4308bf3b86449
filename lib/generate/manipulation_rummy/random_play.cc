#include "generate/manipulation_rummy/random_play.h"

#include <algorithm>

#include "generate/random_hand.h"

namespace spadille::manipulation_rummy {
namespace {

using record::CardList;
using record::TurnEntry;

}  // namespace

Habit Habit::any(Random& random) {
  static const std::vector<std::size_t> kEager{100, 100, 100, 95, 80, 40};
  static const std::vector<std::size_t> kWritten{0, 50, 100};
  Habit habit;
  habit.plays = random.one_in(12) ? random.below(4) : random.pick(kEager);
  habit.goes_on = random.pick(kEager);
  habit.tricky = random.one_in(2) ? 80 : 20;
  habit.rearranges = random.one_in(2) ? 40 : 0;
  habit.names_card = random.pick(kWritten);
  habit.names_play = random.pick(kWritten);
  habit.shuffles = random.one_in(2) ? 0 : 50;
  return habit;
}

RandomPlay::RandomPlay(const record::HandRecord& dealt, const Rules& rules, const Habit& habit)
    : rules_(rules),
      habit_(habit),
      seats_(dealt.seats()),
      table_(rules),
      due_(next(dealt.dealer->value, dealt.seats())) {
  for (std::size_t i = 0; i < dealt.players.size(); ++i)
    for (const auto& card : dealt.deal->hands[i]->cards) hands_[i].insert(card.value);
  for (const auto& card : dealt.deal->stock->cards) stock_.push_back(card.value);
}

TurnEntry RandomPlay::turn(Random& random) {
  TurnEntry turn;
  turn.player = {due_, {}};
  if (rules_.failed_turn_draw->value > 0 && random.percent(habit_.fails)) {
    take_penalty(turn, random);
    pass_on(turn);
    return turn;
  }
  if (random.percent(habit_.plays) && play(turn, random)) {
    pass_on(turn);
    return turn;
  }
  if (drawn_ == stock_.size()) {
    turn.pass = Span{};
  } else {
    record::Draw draw_of_turn;
    if (random.percent(habit_.names_card)) draw_of_turn.card = {stock_[drawn_], {}};
    turn.draw_at = Span{};
    turn.draws.push_back(draw_of_turn);
    draw(due_);
  }
  pass_on(turn);
  return turn;
}

bool RandomPlay::play(TurnEntry& turn, Random& random) {
  CardBag& hand = hands_[index_of(due_)];
  const CardBag held = hand;
  const bool opens = rules_.has_opening() && !has_laid_[index_of(due_)];
  if (opens && !open(hand, random)) return false;
  const bool leaves_table = opens && rules_.initial_turn == InitialTurn::alone;
  std::vector<Way> ways;
  for (std::size_t i = 0; i < kWays; ++i) ways.push_back(static_cast<Way>(i));
  while (!leaves_table && !hand.empty()) {
    random.shuffle(ways);
    const auto is_plain = [](Way way) { return way == Way::lay_down || way == Way::join; };
    const bool tricky = random.percent(habit_.tricky);
    std::stable_partition(ways.begin(), ways.end(), [&](Way way) { return is_plain(way) != tricky; });
    const bool played = std::any_of(ways.begin(), ways.end(), [&](Way way) { return table_.play(way, hand, random); });
    if (!played || !random.percent(habit_.goes_on)) break;
  }
  const CardBag played = held - hand;
  if (played.empty()) return false;
  has_laid_[index_of(due_)] = true;
  if (!leaves_table && random.percent(habit_.rearranges)) table_.rearrange(random);
  write_table(turn, random);
  if (random.percent(habit_.names_play)) turn.play = generate::list_of(played.cards());
  return true;
}

// Lays down sets that are worth enough. Returns false, and lays down nothing, if it finds none.
bool RandomPlay::open(CardBag& hand, Random& random) {
  const CardBag held = hand;
  const LayOut table = table_;
  Points worth;
  while (worth.amount() < rules_.initial_meld->value &&
         (table_.play(Way::lay_down, hand, random) || table_.play(Way::lay_joker, hand, random) ||
          table_.play(Way::lay_jokers, hand, random)))
    worth = worth_of_new(table.melds().size());
  if (worth.amount() >= rules_.initial_meld->value) return true;
  hand = held;
  table_ = table;
  return false;
}

// Returns the worth of the melds after the first ones, with each joker as the card it represents.
Points RandomPlay::worth_of_new(std::size_t old) const {
  CardBag cards;
  for (std::size_t i = old; i < table_.melds().size(); ++i)
    for (const Card card : table_.melds()[i].cards) cards.insert(card);
  return rules_.card_points->of(cards);
}

void RandomPlay::take_penalty(TurnEntry& turn, Random& random) {
  const std::size_t due = std::min(static_cast<std::size_t>(rules_.failed_turn_draw->value), stock_.size() - drawn_);
  turn.penalty.emplace();
  if (due > 0 && random.percent(habit_.names_card)) turn.penalty->cards = generate::list_of(stock().first(due));
  for (std::size_t i = 0; i < due; ++i) draw(due_);
}

void RandomPlay::write_table(TurnEntry& turn, Random& random) const {
  turn.table.emplace();
  for (const LaidMeld& meld : table_.melds()) {
    auto cards = table_.in_order(meld);
    // A joker represents the card of its place.
    if (meld.jokers.empty() && random.percent(habit_.shuffles / 5)) random.shuffle(cards);
    turn.table->melds.push_back(generate::list_of(cards));
  }
  if (random.percent(habit_.shuffles)) random.shuffle(turn.table->melds);
}

void RandomPlay::draw(Seat seat) {
  if (drawn_ < stock_.size()) hands_[index_of(seat)].insert(stock_[drawn_++]);
}

void RandomPlay::take(const TurnEntry& turn) {
  due_ = turn.player->value;
  for (const record::Draw& each : turn.draws)
    if (each.from == record::Draw::From::stock) draw(due_);
  if (turn.penalty) {
    const auto of_rules = static_cast<std::size_t>(rules_.failed_turn_draw->value);
    const std::size_t taken = turn.penalty->cards ? turn.penalty->cards->cards.size() : of_rules;
    for (std::size_t i = 0; i < taken; ++i) draw(due_);
  }
  if (turn.table) {
    const CardBag before = table_.cards();
    table_.clear();
    for (const CardList& meld : turn.table->melds) {
      melds::Cards cards;
      for (const auto& card : meld.cards) cards.push_back(card.value);
      table_.put(cards);
    }
    const CardBag played = table_.cards() - before;
    has_laid_[index_of(due_)] = has_laid_[index_of(due_)] || !played.empty();
    for (const Card card : played.cards()) hands_[index_of(due_)].erase(card);
  }
  pass_on(turn);
}

void RandomPlay::pass_on(const TurnEntry& turn) {
  passes_ = turn.pass && drawn_ == stock_.size() ? passes_ + 1 : 0;
  const bool out = turn.table && hands_[index_of(due_)].empty();
  const bool all_passed = passes_ > 0 && passes_ == count_of(seats_);
  over_ = out || all_passed;
  due_ = next(due_, seats_);
  table_.start_turn();
}

void RandomPlay::finish(record::HandRecord& hand, Random& random) {
  while (!over_) hand.turns.push_back(turn(random));
}

}  // namespace spadille::manipulation_rummy
