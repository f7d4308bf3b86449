#include "generate/hearts/random_play.h"

#include <algorithm>
#include <vector>

namespace spadille::hearts {
namespace {

bool is_heart(Card card) { return card.suit() == Suit::hearts; }

// Rates a card for one aim. Aces are high.
class Merit {
 public:
  Merit(const Law& law, Aim aim, const tricks::Table& table) : law_(law), aim_(aim), table_(table) {}

  [[nodiscard]] int of(Card card) const {
    const int height = static_cast<int>(kRanks) - static_cast<int>(card.rank());
    const int counts = is_heart(card) || card == kQueen ? kMuch : 0;
    const int heart = is_heart(card) ? kMuch : 0;
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
        return (takes(card) ? 2 * kMuch + height : -height) - heart;
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

}  // namespace

void Course::play_trick(record::HandRecord& hand, const Choose& choose, Random& random) {
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
  const tricks::WrittenTrick trick = tricks::write_trick(hand, turn_, law_, leader_, play, random);
  earlier_.led = earlier_.led | now.led;
  earlier_.followed = earlier_.followed | now.followed;
  earlier_.barred = earlier_.barred | now.barred;
  leader_ = trick.winner;
}

Card choose_card(const Law& law, Aim aim, CardSet legal, const tricks::Table& table, Random& random) {
  std::vector<Card> cards(legal.begin(), legal.end());
  random.shuffle(cards);
  if (random.one_in(20)) return cards.front();
  const Merit merit(law, aim, table);
  return *std::max_element(cards.begin(), cards.end(), [&](Card a, Card b) { return merit.of(a) < merit.of(b); });
}

}  // namespace spadille::hearts
