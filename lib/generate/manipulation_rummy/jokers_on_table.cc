#include <algorithm>
#include <array>

#include "generate/manipulation_rummy/lay_out.h"

// Ways to play with jokers.
namespace spadille::manipulation_rummy {

// True if another meld, now or when the turn began, has the same cards and a joker too. In a record, melds of the same
// cards are the same meld, with a joker that represents the same card.
bool LayOut::has_like(const LaidMeld& meld) const {
  if (meld.jokers.empty()) return false;
  const CardSet beside = meld.without_jokers();
  const auto is_like = [&](const LaidMeld& each) { return !each.jokers.empty() && each.without_jokers() == beside; };
  return std::any_of(melds_.begin(), melds_.end(), is_like) ||
         std::find(with_joker_before_.begin(), with_joker_before_.end(), beside) != with_joker_before_.end();
}

LaidMeld LayOut::part_of(const LaidMeld& run, std::size_t low, std::size_t end) const {
  LaidMeld part = run_of(run.suit(), low, end);
  part.jokers = run.jokers & part.cards;
  part.joker_is_new = run.joker_is_new;
  return part;
}

// Each part with a joker needs two other cards, to be read as a run.
bool LayOut::can_be_split(const LaidMeld& run, std::size_t cut) const {
  if (run.jokers.empty()) return true;
  if (!splits_with_joker_ || run.joker_is_new) return false;
  const std::array<LaidMeld, 2> parts{part_of(run, run.low, cut), part_of(run, cut, run.end())};
  return std::all_of(parts.begin(), parts.end(), [&](const LaidMeld& part) {
    return part.jokers.empty() || (part.without_jokers().size() > 1 && !has_like(part));
  });
}

// Returns a new meld of two cards of the hand and a joker; nullopt if there is none.
std::optional<LaidMeld> LayOut::with_joker(const CardBag& hand, Random& random) const {
  for (const Card card : shuffled(hand, random)) {
    auto melds = melds_with(card);
    random.shuffle(melds);
    for (LaidMeld& meld : melds) {
      const CardSet missing = meld.cards - hand.different();
      if (missing.size() != 1) continue;
      meld.jokers = missing;
      meld.joker_is_new = true;
      if (!has_like(meld)) return meld;
    }
  }
  return std::nullopt;
}

// A group of one card, or a run of two.
bool LayOut::lay_jokers(CardBag& hand, Random& random) {
  if (hand.count(Card::joker()) < 2) return false;
  for (const Card card : shuffled(hand, random)) {
    auto melds = melds_with(card);
    random.shuffle(melds);
    for (LaidMeld& meld : melds) {
      if (meld.is_run() && meld.end() <= highest_) meld = run_of(meld.suit(), meld.low, meld.end() + 1);
      meld.jokers = meld.cards - hand.different();
      meld.joker_is_new = true;
      // One card and two jokers are always a group.
      const bool is_read_so = !meld.is_run() || meld.without_jokers().size() > 1;
      if (meld.jokers.size() != 2 || !is_read_so || has_like(meld)) continue;
      for (const Card each : in_order(meld)) hand.erase(each);
      melds_.push_back(meld);
      return true;
    }
  }
  return false;
}

bool LayOut::lay_joker(CardBag& hand, Random& random) {
  if (!hand.contains(Card::joker())) return false;
  const auto meld = with_joker(hand, random);
  if (!meld) return false;
  for (const Card card : in_order(*meld)) hand.erase(card);
  melds_.push_back(*meld);
  return true;
}

// The joker leaves its meld: the new one has no card that it lay with, and there it represents another rank. It was
// where it is before the turn, because the record shows only the tables before and after.
bool LayOut::take_joker(CardBag& hand, Random& random) {
  for (LaidMeld& old : melds_) {
    const auto taken = old.joker();
    if (!taken || old.joker_is_new || !hand.contains(*taken) || (!old.is_run() && !takes_from_groups_)) continue;
    CardBag left = hand;
    left.erase(*taken);
    const auto meld = with_joker(left, random);
    if (!meld || meld->joker()->rank() == taken->rank()) continue;
    const CardSet beside = meld->without_jokers();
    if (!(beside & old.cards).empty()) continue;
    for (const Card card : beside) left.erase(card);
    hand = left;
    old.jokers = {};
    melds_.push_back(*meld);
    return true;
  }
  return false;
}

}  // namespace spadille::manipulation_rummy
