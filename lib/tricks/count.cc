#include "tricks/count.h"

namespace spadille::tricks {
namespace {

class Counter {
 public:
  Counter(const TrickLaw& law, const Lead& lead, std::size_t depth)
      : law_(law), turn_(lead.turn), hands_(lead.hands), nodes_(depth) {}

  std::vector<std::uint64_t> run(Seat leader) {
    if (!nodes_.empty()) visit(leader, leader, {}, 0, 1);
    return std::move(nodes_);
  }

 private:
  void visit(Seat leader, Seat seat, const Table& table, std::size_t played, std::size_t trick) {
    CardSet& hand = hands_[index_of(seat)];
    const CardSet legal = law_.choices(hand, seat, trick_no(trick), table).legal();
    nodes_[played] += legal.size();
    if (played + 1 == nodes_.size()) return;
    for (const Card card : legal) {
      hand.erase(card);
      Table next = table;
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

  const TrickLaw& law_;
  const Turn& turn_;
  std::array<CardSet, kMaxSeats> hands_;
  std::vector<std::uint64_t> nodes_;
};

}  // namespace

std::vector<std::uint64_t> count_sequences(const TrickLaw& law, const Lead& lead, std::size_t depth) {
  return Counter(law, lead, depth).run(lead.leader);
}

}  // namespace spadille::tricks
