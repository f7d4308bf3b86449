#include "mechanics/tricks/open_trick.h"

#include <algorithm>

namespace spadille::tricks {
namespace {

class Search {
 public:
  Search(const OpenTrick& trick, const TrickRules& law, const Earlier& earlier)
      : trick_(trick), law_(law), earlier_(earlier) {}

  [[nodiscard]] bool may_win(Seat winner) const {
    const auto is_winner = [&](const OpenTrick::Waiting& each) { return each.seat == winner; };
    const auto waiting = std::find_if(trick_.waiting.begin(), trick_.waiting.end(), is_winner);
    if (waiting == trick_.waiting.end()) {
      const auto played = std::find(trick_.played_by.begin(), trick_.played_by.end(), winner);
      if (played == trick_.played_by.end()) return false;
      const auto index = static_cast<std::size_t>(played - trick_.played_by.begin());
      return may_win_with(trick_.table.cards[index], trick_.table.cards[0], winner);
    }
    if (trick_.table.count > 0) return may_win_after(trick_.table.cards[0], *waiting);
    const OpenTrick::Waiting& leader = trick_.waiting.front();
    const CardSet leads = law_.choices(leader.hand, trick_.number, {}, earlier_).legal();
    return std::any_of(leads.begin(), leads.end(), [&](Card led) {
      return leader.seat == winner ? may_win_with(led, led, winner) : may_win_after(led, *waiting);
    });
  }

 private:
  [[nodiscard]] CardSet legal(CardSet hand, Card led) const {
    Table table;
    table.add(led);
    return law_.choices(hand, trick_.number, table, earlier_).legal();
  }

  [[nodiscard]] bool may_win_after(Card led, const OpenTrick::Waiting& winner) const {
    const CardSet cards = legal(winner.hand, led);
    return std::any_of(cards.begin(), cards.end(),
                       [&](Card card) { return card != led && may_win_with(card, led, winner.seat); });
  }

  // True if all others can lose to this card.
  [[nodiscard]] bool may_win_with(Card best, Card led, Seat winner) const {
    for (std::size_t i = 0; i < trick_.table.count; ++i)
      if (!loses(trick_.table.cards[i], best, led)) return false;
    if (!loses(led, best, led)) return false;
    const std::size_t first = trick_.table.count == 0 ? 1 : 0;  // the leader has played the card led
    for (std::size_t i = first; i < trick_.waiting.size(); ++i) {
      const OpenTrick::Waiting& other = trick_.waiting[i];
      if (other.seat == winner) continue;
      const CardSet cards = legal(other.hand, led);
      if (std::none_of(cards.begin(), cards.end(), [&](Card card) { return loses(card, best, led); })) return false;
    }
    return true;
  }

  [[nodiscard]] bool loses(Card card, Card best, Card led) const {
    if (card == best) return true;
    Table table;
    table.add(led);
    for (const Card each : {best, card})
      if (each != led) table.add(each);
    return table.cards[law_.winner(table)] == best;
  }

  const OpenTrick& trick_;
  const TrickRules& law_;
  const Earlier& earlier_;
};

}  // namespace

bool may_win(const OpenTrick& trick, Seat winner, const TrickRules& law, const Earlier& earlier) {
  return Search(trick, law, earlier).may_win(winner);
}

}  // namespace spadille::tricks
