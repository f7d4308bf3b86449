#include "games/gin/arrangement.h"

#include <algorithm>
#include <optional>

#include "mechanics/melds/options.h"

namespace spadille::gin {
namespace {

bool is_meld(CardSet cards, const melds::MeldLaw& law) {
  const melds::Cards list(cards.begin(), cards.end());
  return melds::judge_meld(list, law).has_value();
}

// Returns the cards of a suit that may follow each other in a run: from the ace up to the ace.
std::vector<Card> ascending(Suit suit) {
  std::vector<Card> cards;
  cards.reserve(kRanks + 1);
  for (const Rank rank : kAllRanks) cards.emplace_back(suit, rank);
  std::reverse(cards.begin() + 1, cards.end());
  cards.push_back(cards.front());
  return cards;
}

// Adds the runs among the cards.
void add_runs(CardSet cards, const melds::MeldLaw& law, std::vector<CardSet>& found) {
  for (const Suit suit : kSuits) {
    const std::vector<Card> steps = ascending(suit);
    for (std::size_t first = 0; first < steps.size(); ++first) {
      CardSet run;
      for (std::size_t i = first; i < steps.size() && cards.contains(steps[i]) && !run.contains(steps[i]); ++i) {
        run.insert(steps[i]);
        if (run.size() >= law.least && is_meld(run, law)) found.push_back(run);
      }
    }
  }
}

// Adds the groups among the cards: each whole group, and each part of it.
void add_groups(CardSet cards, const melds::MeldLaw& law, std::vector<CardSet>& found) {
  for (const Rank rank : kAllRanks) {
    CardSet group;
    for (const Suit suit : kSuits)
      if (cards.contains({suit, rank})) group.insert({suit, rank});
    if (group.size() < law.least) continue;
    found.push_back(group);
    if (group.size() == law.least) continue;
    for (const Card card : group) found.push_back(group - CardSet{card});
  }
}

std::vector<CardSet> melds_among(CardSet cards, const melds::MeldLaw& law) {
  std::vector<CardSet> found;
  add_runs(cards, law, found);
  add_groups(cards, law, found);
  return found;
}

// Cards that leave the hand together: a meld of one's own, or cards laid off on the meld with this number.
struct Part {
  CardSet cards;
  std::optional<std::size_t> on{};
};

// Adds all cards that can be laid off, one by one, on a meld.
void add_lay_offs(CardSet cards, CardSet meld, std::size_t on, const melds::MeldLaw& law, std::vector<Part>& parts) {
  std::vector<CardSet> reached{{}};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const CardSet laid = reached[i];
    for (const Card card : cards - laid) {
      const CardSet more = laid | CardSet{card};
      if (std::find(reached.begin(), reached.end(), more) == reached.end() && is_meld(meld | more, law))
        reached.push_back(more);
    }
    if (i > 0) parts.push_back({laid, on});
  }
}

// Finds the choices of parts, without a common card, that leave the least deadwood.
class Choice {
 public:
  Choice(CardSet cards, std::vector<Part> parts) : cards_(cards), parts_(std::move(parts)) { choose(0, cards_); }

  [[nodiscard]] Points least() const { return *least_; }
  [[nodiscard]] const std::vector<std::vector<std::size_t>>& best() const { return best_; }
  [[nodiscard]] const Part& part(std::size_t i) const { return parts_[i]; }

 private:
  void choose(std::size_t from, CardSet left) {
    const Points deadwood = deadwood_of(left);
    if (!least_ || deadwood < *least_) {
      least_ = deadwood;
      best_.clear();
    }
    if (deadwood == *least_) best_.push_back(chosen_);
    for (std::size_t i = from; i < parts_.size(); ++i) {
      if (!(parts_[i].cards - left).empty() || is_taken(parts_[i].on)) continue;
      chosen_.push_back(i);
      choose(i + 1, left - parts_[i].cards);
      chosen_.pop_back();
    }
  }

  [[nodiscard]] bool is_taken(std::optional<std::size_t> on) const {
    return on && std::any_of(chosen_.begin(), chosen_.end(), [&](std::size_t i) { return parts_[i].on == on; });
  }

  CardSet cards_;
  std::vector<Part> parts_;
  std::vector<std::size_t> chosen_;
  std::optional<Points> least_;
  std::vector<std::vector<std::size_t>> best_;
};

}  // namespace

Points deadwood_of(CardSet cards) {
  static const melds::CardPoints kPoints;
  Points sum;
  for (const Card card : cards) sum += kPoints.of(card);
  return sum;
}

std::vector<Arrangement> best_arrangements(CardSet cards, const melds::MeldLaw& law) {
  std::vector<Part> parts;
  for (const CardSet meld : melds_among(cards, law)) parts.push_back({meld});
  const Choice choice(cards, std::move(parts));
  std::vector<Arrangement> all;
  for (const auto& chosen : choice.best()) {
    Arrangement& each = all.emplace_back();
    each.left = cards;
    for (const std::size_t i : chosen) {
      each.melds.push_back(choice.part(i).cards);
      each.left = each.left - choice.part(i).cards;
    }
  }
  return all;
}

Points least_deadwood(CardSet cards, const melds::MeldLaw& law, Spread spread, std::span<const CardSet> table) {
  std::vector<Part> parts;
  if (spread == Spread::melds)
    for (const CardSet meld : melds_among(cards, law)) parts.push_back({meld});
  for (std::size_t i = 0; i < table.size(); ++i) add_lay_offs(cards, table[i], i, law, parts);
  return Choice(cards, std::move(parts)).least();
}

}  // namespace spadille::gin
