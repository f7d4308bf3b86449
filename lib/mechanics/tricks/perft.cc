#include "mechanics/tricks/perft.h"

namespace spadille::tricks {
namespace {

class Counter {
 public:
  Counter(const TrickRules& law, const Lead& lead, std::size_t depth)
      : law_(law), turn_(lead.turn), hands_(lead.hands), nodes_(depth) {}

  std::vector<std::uint64_t> run(Seat leader) {
    if (!nodes_.empty()) visit({leader, leader, {}, {}, 0, 1});
    return std::move(nodes_);
  }

 private:
  // A position in a sequence of plays.
  struct Stand {
    Seat leader;
    Seat seat;
    Table table;
    Earlier earlier;
    std::size_t played;
    std::size_t trick;
  };

  void visit(const Stand& now) {
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

  [[nodiscard]] Stand after(const Stand& now, Card card) const {
    Stand next = now;
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

std::vector<std::uint64_t> count_sequences(const TrickRules& law, const Lead& lead, std::size_t depth) {
  return Counter(law, lead, depth).run(lead.leader);
}

}  // namespace spadille::tricks
