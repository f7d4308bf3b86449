#include "generate/manipulation_rummy/lay_out.h"

#include <algorithm>
#include <array>

namespace spadille::manipulation_rummy {
namespace {

using melds::MeldKind;

constexpr std::size_t kMostOfRun = kRanks;

Card card_at(Suit suit, std::size_t step) {
  return {suit, step == kLowAce || step == kHighAce ? Rank::ace : static_cast<Rank>(kRanks - step)};
}

// Returns the position of the card in the run.
std::size_t place_in(const LaidMeld& run, Card card) {
  const auto index = static_cast<std::size_t>(card.rank());
  if (card.rank() != Rank::ace) return kRanks - index - run.low;
  return run.low == kLowAce ? 0 : run.size() - 1;
}

bool is_plain_run(const LaidMeld& meld) { return meld.is_run() && meld.jokers.empty(); }

// Returns the step at which a run begins that is written in order, by the place of a card that is not an ace.
std::size_t low_by_place(const melds::Cards& run) {
  std::size_t place = 0;
  while (run[place].is_joker() || run[place].rank() == Rank::ace) ++place;
  return kRanks - static_cast<std::size_t>(run[place].rank()) - place;
}

// Returns a random start for going around a list once.
std::size_t start_in(std::size_t size, Random& random) { return size == 0 ? 0 : random.below(size); }

}  // namespace

std::vector<Card> LayOut::shuffled(const CardBag& hand, Random& random) {
  // Jokers stay in the hand.
  const CardSet cards = hand.different() - CardSet{Card::joker()};
  std::vector<Card> list(cards.begin(), cards.end());
  random.shuffle(list);
  return list;
}

LayOut::LayOut(const Rules& rules)
    : lowest_(rules.ace == Ace::high ? kLowAce + 1 : kLowAce),
      highest_(rules.ace == Ace::low ? kHighAce - 1 : kHighAce),
      takes_from_groups_(rules.joker_group == JokerGroup::either),
      splits_with_joker_(rules.joker_set == JokerSet::open) {}

void LayOut::start_turn() {
  with_joker_before_.clear();
  for (LaidMeld& meld : melds_) {
    meld.joker_is_new = false;
    if (!meld.jokers.empty()) with_joker_before_.push_back(meld.without_jokers());
  }
}

LaidMeld LayOut::run_of(Suit suit, std::size_t low, std::size_t end) const {
  LaidMeld run{.cards = {}, .kind = MeldKind::run, .low = low};
  for (std::size_t step = low; step < end; ++step) run.cards.insert(card_at(suit, step));
  return run;
}

bool LayOut::play(Way way, CardBag& hand, Random& random) {
  constexpr std::array<bool (LayOut::*)(CardBag&, Random&), kWays> kPlays{
      &LayOut::lay_down, &LayOut::join,      &LayOut::insert,     &LayOut::borrow,
      &LayOut::bridge,   &LayOut::lay_joker, &LayOut::lay_jokers, &LayOut::take_joker};
  return (this->*kPlays[static_cast<std::size_t>(way)])(hand, random);
}

// Returns every meld of three cards that has this card.
std::vector<LaidMeld> LayOut::melds_with(Card card) const {
  std::vector<LaidMeld> found;
  const auto add_runs = [&](std::size_t step) {
    for (std::size_t back = 0; back < kMeldLeast; ++back) {
      if (step < lowest_ + back || step - back + kMeldLeast > highest_ + 1) continue;
      found.push_back(run_of(card.suit(), step - back, step - back + kMeldLeast));
    }
  };
  if (card.rank() == Rank::ace) {
    if (lowest_ == kLowAce) add_runs(kLowAce);
    if (highest_ == kHighAce) add_runs(kHighAce);
  } else {
    add_runs(kRanks - static_cast<std::size_t>(card.rank()));
  }
  for (const Suit left_out : kSuits) {
    if (left_out == card.suit()) continue;
    LaidMeld group{.cards = {}, .kind = MeldKind::group};
    for (const Suit suit : kSuits)
      if (suit != left_out) group.cards.insert({suit, card.rank()});
    found.push_back(group);
  }
  return found;
}

bool LayOut::lay_down(CardBag& hand, Random& random) {
  if (hand.size() < kMeldLeast) return false;
  for (const Card card : shuffled(hand, random)) {
    auto melds = melds_with(card);
    random.shuffle(melds);
    for (LaidMeld meld : melds) {
      if (!(meld.cards - hand.different()).empty()) continue;
      for (const Card each : meld.cards) hand.erase(each);
      // Most of the time, extend the meld as far as possible.
      while (!random.one_in(4)) {
        std::optional<LaidMeld> longer;
        for (const Card each : shuffled(hand, random))
          if (!longer && (longer = joined(meld, each))) hand.erase(each);
        if (!longer) break;
        meld = *longer;
      }
      melds_.push_back(meld);
      return true;
    }
  }
  return false;
}

// Returns the meld with one card more; nullopt if that is not a meld.
std::optional<LaidMeld> LayOut::joined(const LaidMeld& meld, Card card) const {
  if (meld.cards.contains(card)) return std::nullopt;
  LaidMeld longer = meld;
  longer.cards.insert(card);
  if (!meld.is_run()) return card.rank() == meld.rank() ? std::optional(longer) : std::nullopt;
  if (card.suit() != meld.suit() || meld.size() == kMostOfRun) return std::nullopt;
  if (meld.end() <= highest_ && card == card_at(meld.suit(), meld.end())) return longer;
  if (meld.low > lowest_ && card == card_at(meld.suit(), meld.low - 1)) {
    --longer.low;
    return longer;
  }
  return std::nullopt;
}

bool LayOut::join(CardBag& hand, Random& random) {
  const std::size_t start = start_in(melds_.size(), random);
  for (const Card card : shuffled(hand, random)) {
    for (std::size_t i = 0; i < melds_.size(); ++i) {
      LaidMeld& meld = melds_[(start + i) % melds_.size()];
      const auto longer = joined(meld, card);
      if (!longer || has_like(*longer)) continue;
      meld = *longer;
      hand.erase(card);
      return true;
    }
  }
  return false;
}

bool LayOut::insert(CardBag& hand, Random& random) {
  for (const Card card : shuffled(hand, random)) {
    for (std::size_t i = 0; i < melds_.size(); ++i) {
      const LaidMeld run = melds_[i];
      if (!is_plain_run(run) || !run.cards.contains(card)) continue;
      const std::size_t place = place_in(run, card);
      if (place + 1 < kMeldLeast || run.size() - place < kMeldLeast) continue;
      melds_[i] = run_of(run.suit(), run.low, run.low + place + 1);
      melds_.push_back(run_of(run.suit(), run.low + place, run.end()));
      hand.erase(card);
      return true;
    }
  }
  return false;
}

bool LayOut::can_spare(const LaidMeld& meld, Card card) const {
  if (!meld.jokers.empty() || !meld.cards.contains(card)) return false;
  if (!meld.is_run()) return meld.size() > kMeldLeast;
  const std::size_t before = place_in(meld, card);
  const std::size_t after = meld.size() - before - 1;
  return (before == 0 || before >= kMeldLeast) && (after == 0 || after >= kMeldLeast) && before + after > 0;
}

CardSet LayOut::spare() const {
  CardSet cards;
  for (const LaidMeld& meld : melds_) {
    if (meld.size() == kMeldLeast) continue;
    for (const Card card : meld.cards)
      if (can_spare(meld, card)) cards.insert(card);
  }
  return cards;
}

// Takes the card out of a meld that can spare it; false if none can.
bool LayOut::take(Card card, Random& random) {
  const std::size_t start = start_in(melds_.size(), random);
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    const std::size_t at = (start + i) % melds_.size();
    const LaidMeld meld = melds_[at];
    if (!can_spare(meld, card)) continue;
    if (!meld.is_run()) {
      melds_[at].cards.erase(card);
      return true;
    }
    const std::size_t step = meld.low + place_in(meld, card);
    if (step > meld.low) {
      melds_[at] = run_of(meld.suit(), meld.low, step);
      if (step + 1 < meld.end()) melds_.push_back(run_of(meld.suit(), step + 1, meld.end()));
    } else {
      melds_[at] = run_of(meld.suit(), step + 1, meld.end());
    }
    return true;
  }
  return false;
}

bool LayOut::borrow(CardBag& hand, Random& random) {
  const CardSet lent = spare();
  if (lent.empty()) return false;
  for (const Card card : shuffled(hand, random)) {
    auto melds = melds_with(card);
    random.shuffle(melds);
    for (const LaidMeld& meld : melds) {
      CardSet own = meld.cards & hand.different();
      CardSet needed = meld.cards - hand.different();
      if (needed.empty() || !(needed - lent).empty()) continue;
      const auto before = melds_;
      const bool taken = std::all_of(needed.begin(), needed.end(), [&](Card each) { return take(each, random); });
      if (!taken) {
        melds_ = before;
        continue;
      }
      for (const Card each : own) hand.erase(each);
      melds_.push_back(meld);
      return true;
    }
  }
  return false;
}

bool LayOut::bridge(CardBag& hand, Random& random) {
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    if (!is_plain_run(melds_[i])) continue;
    for (std::size_t j = 0; j < melds_.size(); ++j) {
      if (i == j || !is_plain_run(melds_[j]) || melds_[i].suit() != melds_[j].suit()) continue;
      if (melds_[j].low != melds_[i].end() + 1 || melds_[i].size() + melds_[j].size() >= kMostOfRun) continue;
      const Card between = card_at(melds_[i].suit(), melds_[i].end());
      if (!hand.contains(between) || random.one_in(4)) continue;
      hand.erase(between);
      melds_[i] = run_of(melds_[i].suit(), melds_[i].low, melds_[j].end());
      melds_.erase(melds_.begin() + static_cast<std::ptrdiff_t>(j));
      return true;
    }
  }
  return false;
}

bool LayOut::split(std::size_t meld, Random& random) {
  const LaidMeld run = melds_[meld];
  if (!run.is_run() || run.size() < 2 * kMeldLeast || !random.one_in(2)) return false;
  const std::size_t cut = run.low + kMeldLeast + random.below(run.size() - 2 * kMeldLeast + 1);
  if (!can_be_split(run, cut)) return false;
  melds_[meld] = part_of(run, run.low, cut);
  melds_.push_back(part_of(run, cut, run.end()));
  return true;
}

void LayOut::rearrange(Random& random) {
  for (std::size_t i = 0; i < melds_.size(); ++i) {
    if (split(i, random)) return;
    if (!is_plain_run(melds_[i])) continue;
    for (std::size_t j = 0; j < melds_.size(); ++j) {
      if (i == j || !is_plain_run(melds_[j]) || melds_[j].suit() != melds_[i].suit()) continue;
      if (melds_[j].low != melds_[i].end() || melds_[i].size() + melds_[j].size() > kMostOfRun) continue;
      melds_[i] = run_of(melds_[i].suit(), melds_[i].low, melds_[j].end());
      melds_.erase(melds_.begin() + static_cast<std::ptrdiff_t>(j));
      return;
    }
  }
}

void LayOut::put(const melds::Cards& meld) {
  LaidMeld laid;
  for (const Card card : meld)
    if (!card.is_joker()) laid.cards.insert(card);
  const bool has_jokers = laid.cards.size() < meld.size();
  const auto is_of_rank = [&](Card card) { return card.rank() == laid.rank(); };
  laid.kind = std::all_of(laid.cards.begin(), laid.cards.end(), is_of_rank) ? MeldKind::group : MeldKind::run;
  if (laid.is_run()) {
    laid.low = has_jokers ? low_by_place(meld) : low_of(laid);
    for (std::size_t i = 0; i < meld.size(); ++i)
      if (meld[i].is_joker()) laid.jokers.insert(card_at(laid.suit(), laid.low + i));
  } else {
    for (const Suit suit : kSuits)
      if (laid.cards.size() + laid.jokers.size() < meld.size() && !laid.cards.contains({suit, laid.rank()}))
        laid.jokers.insert({suit, laid.rank()});
  }
  laid.cards = laid.cards | laid.jokers;
  melds_.push_back(laid);
}

// The run begins at its lowest card other than the ace. With a two and an ace it begins at the ace, unless the ace is
// only high.
std::size_t LayOut::low_of(const LaidMeld& run) const {
  const bool has_two = run.cards.contains({run.suit(), Rank::two});
  const bool has_ace = run.cards.contains({run.suit(), Rank::ace});
  if (has_two && has_ace && lowest_ == kLowAce) return kLowAce;
  std::size_t low = kHighAce;
  for (const Card card : run.cards)
    if (card.rank() != Rank::ace) low = std::min(low, kRanks - static_cast<std::size_t>(card.rank()));
  return low;
}

melds::Cards LayOut::in_order(const LaidMeld& meld) const {
  melds::Cards cards;
  if (meld.is_run())
    for (std::size_t step = meld.low; step < meld.end(); ++step) cards.push_back(card_at(meld.suit(), step));
  else
    cards.assign(meld.cards.begin(), meld.cards.end());
  for (const Card each : meld.jokers) std::replace(cards.begin(), cards.end(), each, Card::joker());
  return cards;
}

CardBag LayOut::cards() const {
  CardBag bag;
  for (const LaidMeld& meld : melds_)
    for (const Card card : in_order(meld)) bag.insert(card);
  return bag;
}

}  // namespace spadille::manipulation_rummy
