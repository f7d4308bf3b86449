#include "generate/hearts/random_play.h"

#include <algorithm>
#include <vector>

namespace spadille::hearts {
namespace {

// Rates a card for one aim. Aces are high.
class Merit {
 public:
  Merit(const Law& law, Aim aim, const tricks::Table& table) : law_(law), aim_(aim), table_(table) {}

  [[nodiscard]] int of(Card card) const {
    const int height = static_cast<int>(kRanks) - static_cast<int>(card.rank());
    const int heart = card.suit() == Suit::hearts ? kMuch : 0;
    const int counts = heart != 0 || law_.counting_cards().contains(card) ? kMuch : 0;
    const bool leads = table_.count == 0;
    switch (aim_) {
      case Aim::anything:
        return 0;
      case Aim::duck:
        return leads ? -counts - height : takes(card) ? -2 * kMuch - height : counts + height;
      case Aim::take:
        return takes(card) ? 2 * kMuch + height : -counts - height;
      case Aim::draw:
        return leads ? counts + height : takes(card) ? height : counts - height;
      case Aim::unload:
        return (takes(card) ? 2 * kMuch + height : -height) - counts;
      case Aim::hold:
        return (takes(card) ? -2 * kMuch : 0) - heart - height;
    }
    return 0;
  }

 private:
  static constexpr int kMuch = 100;

  [[nodiscard]] bool takes(Card card) const {
    tricks::Table next = table_;
    next.add(card);
    return law_.winner(next) == table_.count;
  }

  const Law& law_;
  Aim aim_;
  const tricks::Table& table_;
};

// Collects cards for one holding.
class Wanted {
 public:
  explicit Wanted(const Rules& rules) : pack_(rules.pack()), most_(rules.hand_size()) {}

  void add(Card card) {
    if (cards_.size() < most_ && pack_.contains(card)) cards_.insert(card);
  }
  // Adds the n highest cards of a suit.
  void add_top(Suit suit, std::size_t n) {
    for (std::size_t i = 0; i < n && i < kRanks; ++i) add({suit, kAllRanks[i]});
  }
  void add_all(std::vector<Card> cards, Random& random) {
    random.shuffle(cards);
    for (const Card card : cards) add(card);
  }
  [[nodiscard]] CardSet cards() const { return cards_; }

 private:
  CardSet pack_;
  std::size_t most_;
  CardSet cards_;
};

std::vector<Card> listed(CardSet cards) { return {cards.begin(), cards.end()}; }

CardSet wanted_cards(const Rules& rules, Plan plan, Random& random) {
  Wanted wanted(rules);
  const std::size_t size = rules.hand_size();
  switch (plan) {
    case Plan::anything:
    case Plan::early_hearts:
      break;
    case Plan::moon:
      wanted.add_top(Suit::spades, 3 + random.below(2));
      wanted.add_top(Suit::clubs, size / 5);
      wanted.add_top(Suit::diamonds, size / 7 + random.below(4));
      wanted.add_top(Suit::hearts, kRanks);
      break;
    case Plan::all_count:
      wanted.add_all(listed(rules.counting_cards()), random);
      break;
    case Plan::hoard:
      wanted.add_top(Suit::clubs, 1 + random.below(2));
      wanted.add_top(Suit::spades, 1);
      wanted.add_top(Suit::diamonds, random.below(2));
      if (random.one_in(2)) wanted.add(kQueen);
      wanted.add_all(listed(CardSet::of_suit(Suit::hearts)), random);
      break;
    case Plan::no_clubs:
      wanted.add_all(listed(rules.pack() - CardSet::of_suit(Suit::clubs)), random);
      break;
  }
  return wanted.cards();
}

}  // namespace

void PlayInProgress::play_trick(record::HandRecord& hand, const Choose& choose, Random& random) {
  const TrickNo number = trick_no(++played_);
  tricks::Earlier now;
  const auto play = [&](Seat seat, const tricks::Table& table) {
    CardSet& cards = hands_[index_of(seat)];
    const CardSet legal = law_.choices(cards, number, table, earlier_).legal();
    const Card card = choose(seat, legal, table);
    if (!legal.contains(card)) now.barred.insert(card);
    if (table.count != 0)
      now.followed.insert(card);
    else if (legal.contains(card))
      now.led.insert(card);
    cards.erase(card);
    return card;
  };
  leader_ = tricks::write_trick(hand, turn_, law_, leader_, play, random);
  earlier_.led = earlier_.led | now.led;
  earlier_.followed = earlier_.followed | now.followed;
  earlier_.barred = earlier_.barred | now.barred;
}

Card choose_card(const Law& law, Aim aim, CardSet legal, const tricks::Table& table, Random& random) {
  std::vector<Card> cards(legal.begin(), legal.end());
  random.shuffle(cards);
  if (random.one_in(20)) return cards.front();
  const Merit merit(law, aim, table);
  return *std::max_element(cards.begin(), cards.end(), [&](Card a, Card b) { return merit.of(a) < merit.of(b); });
}

BySeat<CardSet> random_cards(const Rules& rules, Plan plan, Seat favourite, Random& random) {
  BySeat<CardSet> hands{};
  CardSet& own = hands[index_of(favourite)];
  own = wanted_cards(rules, plan, random);
  std::vector<Card> pack = listed(rules.pack() - own);
  random.shuffle(pack);
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    for (; hands[i].size() < rules.hand_size(); pack.pop_back()) hands[i].insert(pack.back());
  }
  return hands;
}

Aim aim_of(Plan plan, bool favourite, Random& random) {
  switch (plan) {
    case Plan::moon:
      return !favourite ? Aim::duck : random.one_in(2) ? Aim::take : Aim::draw;
    case Plan::hoard:
      return favourite ? Aim::unload : Aim::hold;
    case Plan::early_hearts:
      return Aim::draw;
    case Plan::anything:
    case Plan::all_count:
    case Plan::no_clubs:
      break;
  }
  const std::vector<Aim> kAims{Aim::anything, Aim::duck, Aim::take, Aim::hold};
  return random.pick(kAims);
}

}  // namespace spadille::hearts
