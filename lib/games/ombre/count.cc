#include "games/ombre/count.h"

#include "games/ombre/law.h"

namespace spadille::ombre {
namespace {

class Counter {
 public:
  Counter(const Lead& lead, const Rules& rules, std::size_t depth)
      : turn_(lead.turn), law_(rules, lead.trump, lead.must_lead), hands_(lead.hands), nodes_(depth) {}

  std::vector<std::uint64_t> run(Seat leader) {
    if (!nodes_.empty()) visit(leader, leader, {}, 0, 1);
    return std::move(nodes_);
  }

 private:
  void visit(Seat leader, Seat seat, const tricks::Table& table, std::size_t played, std::size_t trick) {
    CardSet& hand = hands_[index_of(seat)];
    const CardSet legal = law_.choices(hand, seat, trick_no(trick), table).legal();
    nodes_[played] += legal.size();
    if (played + 1 == nodes_.size()) return;
    for (const Card card : legal) {
      hand.erase(card);
      tricks::Table next = table;
      next.add(card);
      if (next.count < turn_.size()) {
        visit(leader, turn_.after(seat, 1), next, played + 1, trick);
      } else {
        const Seat winner = turn_.after(leader, law_.winner(next));
        visit(winner, winner, {}, played + 1, trick + 1);
      }
      hand.insert(card);
    }
  }

  const tricks::Turn& turn_;
  Law law_;
  std::array<CardSet, kMaxSeats> hands_;
  std::vector<std::uint64_t> nodes_;
};

}  // namespace

std::vector<std::uint64_t> count_sequences(const Lead& lead, const Rules& rules, std::size_t depth) {
  return Counter(lead, rules, depth).run(lead.leader);
}

}  // namespace spadille::ombre
