#include "mechanics/tricks/continuations.h"

#include <algorithm>
#include <utility>

namespace spadille::tricks {
namespace {

class WinnerSearch {
 public:
  WinnerSearch(const OpenTrick& trick, const TrickRules& law, const Earlier& earlier)
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

class SequenceCounter {
 public:
  SequenceCounter(const TrickRules& law, const Lead& lead, std::size_t depth)
      : law_(law), turn_(lead.turn), hands_(lead.hands), nodes_(depth) {}

  std::vector<std::uint64_t> run(Seat leader) {
    if (!nodes_.empty()) visit({leader, leader, {}, {}, 0, 1});
    return std::move(nodes_);
  }

 private:
  // A position in a sequence of plays.
  struct Position {
    Seat leader;
    Seat seat;
    Table table;
    Earlier earlier;
    std::size_t played;
    std::size_t trick;
  };

  void visit(const Position& now) {
    CardSet& hand = hands_[index_of(now.seat)];
    const CardSet legal = law_.choices(hand, trick_no(now.trick), now.table, now.earlier).legal();
    nodes_[now.played] += legal.size();
    if (now.played + 1 == nodes_.size()) return;
    for (const Card card : legal) {
      hand.erase(card);
      visit(after(now, card));
      hand.insert(card);
    }
  }

  [[nodiscard]] Position after(const Position& now, Card card) const {
    Position next = now;
    next.table.add(card);
    ++next.played;
    if (next.table.count < turn_.size()) {
      next.seat = turn_.after(now.seat, 1);
      return next;
    }
    next.leader = next.seat = turn_.after(now.leader, law_.winner(next.table));
    next.earlier.led.insert(next.table.cards[0]);
    for (std::size_t i = 1; i < next.table.count; ++i) next.earlier.followed.insert(next.table.cards[i]);
    next.table = {};
    ++next.trick;
    return next;
  }

  const TrickRules& law_;
  const Turn& turn_;
  std::array<CardSet, kMaxSeats> hands_;
  std::vector<std::uint64_t> nodes_;
};

}  // namespace

bool may_win(const OpenTrick& trick, Seat winner, const TrickRules& law, const Earlier& earlier) {
  return WinnerSearch(trick, law, earlier).may_win(winner);
}

std::vector<std::uint64_t> count_sequences(const TrickRules& law, const Lead& lead, std::size_t depth) {
  return SequenceCounter(law, lead, depth).run(lead.leader);
}

}  // namespace spadille::tricks
