#include "games/manipulation_rummy/jokers.h"

#include <algorithm>
#include <array>
#include <functional>

#include "base/assignment.h"

namespace spadille::manipulation_rummy {
namespace {

using Kind = JokerFault::Kind;
// Number of copies of each card.
using Copies = std::array<std::size_t, 4 * kRanks>;

constexpr std::size_t kGroupOfThree = 3;
constexpr std::size_t kCardsFromRack = 2;

Copies copies_on(std::span<const SetWithJokers> table) {
  Copies copies{};
  for (const SetWithJokers& set : table)
    for (const Card card : set.cards) ++copies[card.index()];
  return copies;
}

std::vector<JokerPlace> jokers_of(std::span<const SetWithJokers> table) {
  std::vector<JokerPlace> places;
  for (std::size_t i = 0; i < table.size(); ++i)
    for (std::size_t j = 0; j < table[i].jokers.size(); ++j) places.push_back({i, j});
  return places;
}

CardSet cards_in(const SetWithJokers& set) {
  CardSet cards;
  for (const Card card : set.cards) cards.insert(card);
  return cards;
}

bool have_equal_cards(const SetWithJokers& a, const SetWithJokers& b) {
  return a.jokers.size() == b.jokers.size() && a.cards.size() == b.cards.size() && cards_in(a) == cards_in(b);
}

// Gives every claim a card of its own, if possible. Each claim names the cards that satisfy it.
class Distribution {
 public:
  explicit Distribution(const Copies& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i)
      for (std::size_t copy = 0; copy < cards[i]; ++copy) cards_.push_back(Card::from_index(i));
    assignment_ = Assignment(cards_.size());
  }

  // Adds claims. Returns false, and changes nothing, if not all claims can be satisfied.
  bool add(std::span<const CardSet> claims) {
    const Assignment before = assignment_;
    const std::size_t satisfied = claims_.size();
    for (const CardSet claim : claims) {
      claims_.push_back(claim);
      if (assignment_.add([&](std::size_t one, std::size_t card) { return claims_[one].contains(cards_[card]); }))
        continue;
      claims_.resize(satisfied);
      assignment_ = before;
      return false;
    }
    return true;
  }

 private:
  std::vector<Card> cards_;
  std::vector<CardSet> claims_;
  Assignment assignment_{0};  // gives cards to claims
};

// The sets that need cards from the holding. A set has no card twice, so that two copies serve only two sets.
class CardsFromRack {
 public:
  explicit CardsFromRack(const Copies& of_rack) : of_rack_(of_rack) {}

  // Adds a set that needs a number of cards. Returns false, and changes nothing, if not all sets can have theirs.
  bool add(CardSet set, std::size_t number) {
    static_assert(kMostJokers == 2);  // no more sets, so that pairs decide
    const bool together = std::all_of(needs_.begin(), needs_.end(), [&](const Need& other) {
      return available(set, other.set) >= number + other.number;
    });
    if (!together || available(set, {}) < number) return false;
    needs_.push_back({set, number});
    return true;
  }

 private:
  struct Need {
    CardSet set;
    std::size_t number;
  };

  // Returns the number of cards from the holding that two sets can have.
  [[nodiscard]] std::size_t available(CardSet a, CardSet b) const {
    std::size_t sum = 0;
    for (const Card card : a | b) sum += std::min<std::size_t>(of_rack_[card.index()], (a & b).contains(card) ? 2 : 1);
    return sum;
  }

  const Copies& of_rack_;
  std::vector<Need> needs_;
};

// The faults of one matching: how many of each kind, and the first of the worst kind.
struct Faults {
  std::array<std::size_t, 3> number{};
  std::optional<JokerFault> first;

  void add(const JokerFault& fault) {
    ++number[static_cast<std::size_t>(fault.kind)];
    if (!first || fault.kind < first->kind) first = fault;
  }
};

class JokerMatching {
 public:
  JokerMatching(std::span<const SetWithJokers> before, std::span<const SetWithJokers> after, const JokerLaw& law)
      : before_(before),
        after_(after),
        law_(law),
        from_(jokers_of(before)),
        to_(jokers_of(after)),
        on_table_(copies_on(after)),
        of_rack_(on_table_) {
    const Copies old = copies_on(before);
    for (std::size_t i = 0; i < of_rack_.size(); ++i) of_rack_[i] -= std::min(of_rack_[i], old[i]);
    find_replacing();
  }

  JokerSearch run() {
    JokerSearch result;
    if (from_.empty() || from_.size() > to_.size()) return result;
    std::optional<Faults> least;
    std::vector<std::size_t> chosen;
    const std::function<bool()> match = [&] {
      if (chosen.size() == from_.size()) {
        ++result.nodes;
        const Faults faults = judge(chosen);
        if (!least || faults.number < least->number) least = faults;
        return !faults.first;
      }
      for (std::size_t i = 0; i < to_.size(); ++i) {
        if (std::find(chosen.begin(), chosen.end(), i) != chosen.end()) continue;
        chosen.push_back(i);
        if (match()) return true;
        chosen.pop_back();
      }
      return false;
    };
    match();
    result.fault = least->first;
    return result;
  }

 private:
  // A set of the new table is new if the old table had no set of the same cards and jokers. The cards that can replace
  // jokers are in new sets.
  void find_replacing() {
    std::vector<bool> kept(before_.size());
    for (const SetWithJokers& set : after_) {
      std::size_t i = 0;
      while (i < before_.size() && (kept[i] || !have_equal_cards(before_[i], set))) ++i;
      if (i < before_.size()) {
        kept[i] = true;
        continue;
      }
      for (const Card card : set.cards) ++replacing_[card.index()];
    }
    if (law_.tile_from != JokerTileFrom::rack) return;
    for (std::size_t i = 0; i < replacing_.size(); ++i) replacing_[i] = std::min(replacing_[i], of_rack_[i]);
  }

  [[nodiscard]] CardSet part_before(std::size_t joker) const {
    return before_[from_[joker].set].jokers[from_[joker].joker];
  }

  // A joker is away if its set has none of the cards that were with it. An equal card counts as another one if both
  // copies are on the table.
  [[nodiscard]] bool is_away(const SetWithJokers& old, const SetWithJokers& now) const {
    const CardSet both = cards_in(old) & cards_in(now);
    return std::all_of(both.begin(), both.end(), [&](Card card) { return on_table_[card.index()] > 1; });
  }

  // True if the new set has all that the old one had.
  static bool holds_all(const SetWithJokers& old, const SetWithJokers& now) {
    return (cards_in(old) - cards_in(now)).empty() && old.jokers.size() <= now.jokers.size();
  }

  Faults judge(const std::vector<std::size_t>& chosen) {
    Faults faults;
    Distribution replacing(replacing_);
    CardsFromRack from_rack(of_rack_);
    std::vector<std::size_t> counted;  // new sets whose cards from the holding are counted
    for (std::size_t i = 0; i < from_.size(); ++i) {
      const JokerPlace to = to_[chosen[i]];
      const SetWithJokers& old = before_[from_[i].set];
      const SetWithJokers& now = after_[to.set];
      const auto fault = [&](Kind kind) { faults.add({kind, from_[i], to}); };
      if (!(part_before(i) & now.jokers[to.joker]).empty()) {
        if (law_.set == JokerSet::locked && !holds_all(old, now)) fault(Kind::set_locked);
        continue;
      }
      const bool away = is_away(old, now);
      const bool released = law_.release == JokerRelease::free || (law_.release == JokerRelease::freed && away);
      if (!released && !is_replaced(i, replacing)) {
        fault(Kind::not_replaced);
        continue;
      }
      if (law_.reuse == JokerReuse::new_set && !away) fault(Kind::not_reused);
      if (law_.reuse != JokerReuse::two_from_rack) continue;
      if (std::find(counted.begin(), counted.end(), to.set) != counted.end()) continue;
      counted.push_back(to.set);
      const std::size_t jokers = jokers_from_rack(to.set, chosen);
      if (!from_rack.add(cards_in(now), kCardsFromRack - std::min(kCardsFromRack, jokers))) fault(Kind::not_reused);
    }
    return faults;
  }

  // Returns how many jokers of a new set did not come from the old table.
  [[nodiscard]] std::size_t jokers_from_rack(std::size_t set, const std::vector<std::size_t>& chosen) const {
    std::size_t jokers = 0;
    for (std::size_t i = 0; i < to_.size(); ++i)
      if (to_[i].set == set && std::find(chosen.begin(), chosen.end(), i) == chosen.end()) ++jokers;
    return jokers;
  }

  [[nodiscard]] bool is_replaced(std::size_t joker, Distribution& replacing) const {
    const SetWithJokers& old = before_[from_[joker].set];
    const CardSet part = part_before(joker);
    const bool both = law_.group == JokerGroup::both && old.kind == melds::MeldKind::group &&
                      old.cards.size() + old.jokers.size() == kGroupOfThree && old.jokers.size() == 1;
    if (!both) return replacing.add({&part, 1});
    std::vector<CardSet> each;
    for (const Card card : part) each.push_back(CardSet{card});
    return replacing.add(each);
  }

  std::span<const SetWithJokers> before_;
  std::span<const SetWithJokers> after_;
  const JokerLaw& law_;
  std::vector<JokerPlace> from_;
  std::vector<JokerPlace> to_;
  Copies on_table_;     // on the new table
  Copies of_rack_;      // from the holding
  Copies replacing_{};  // can replace jokers
};

}  // namespace

JokerSearch find_jokers(std::span<const SetWithJokers> before, std::span<const SetWithJokers> after,
                        const JokerLaw& law) {
  return JokerMatching(before, after, law).run();
}

}  // namespace spadille::manipulation_rummy
