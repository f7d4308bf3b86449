#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "cards/run_steps.h"
#include "mechanics/melds/meld.h"

namespace spadille::melds {
namespace {

// The step of each card of a run, from 0 to 13; around the corner from 0 to 12.
using Steps = std::vector<std::size_t>;

class Reader {
 public:
  Reader(std::span<const MeldCard> cards, const MeldLaw& law) : cards_(cards), law_(law) {
    for (const MeldCard& each : cards_) fixed_.push_back(!may_stand_in(each));
    const auto is_fixed = [](bool fixed) { return fixed; };
    if (std::any_of(fixed_.begin(), fixed_.end(), is_fixed)) return;
    // If all cards other than jokers are wild, they are plain.
    for (std::size_t i = 0; i < cards_.size(); ++i) fixed_[i] = !cards_[i].card.is_joker() && cards_[i].as.empty();
  }

  Result<MeldReading, NoMeld> read(GivenOrder order) {
    if (cards_.size() < law_.least) return none(NoMeld::Why::too_short);
    for (const MeldCard& each : cards_)
      if (!each.as.empty() && each.as != CardSet{each.card} && !may_stand_in(each))
        return Unexpected{NoMeld{NoMeld::Why::stand_in, {each.card}, law_}};
    if (auto natural = read_natural()) return std::move(*natural);
    const Cards plain = plain_cards();
    if (plain.empty()) return none(NoMeld::Why::no_plain);
    const auto same_rank = [&](Card c) { return c.rank() == plain.front().rank(); };
    const auto same_suit = [&](Card c) { return c.suit() == plain.front().suit(); };
    const bool one_rank = std::all_of(plain.begin(), plain.end(), same_rank);
    const bool one_suit = std::all_of(plain.begin(), plain.end(), same_suit);
    if (one_rank)
      if (auto group = read_group(plain)) return std::move(*group);
    suit_ = plain.front().suit();
    if (one_suit)
      if (auto run = read_run(order)) return std::move(*run);
    const auto why = why_not(plain, one_rank, one_suit);
    const bool of_plain = why == NoMeld::Why::duplicate || why == NoMeld::Why::gap;
    return of_plain ? Unexpected{NoMeld{why, plain, law_}} : none(why);
  }

 private:
  [[nodiscard]] Unexpected<NoMeld> none(NoMeld::Why why) const {
    Cards cards;
    for (const MeldCard& each : cards_) cards.push_back(each.card);
    return Unexpected{NoMeld{why, std::move(cards), law_}};
  }
  [[nodiscard]] bool may_stand_in(const MeldCard& each) const {
    if (each.card.is_joker()) return true;
    return law_.wild.contains(each.card) && each.as != CardSet{each.card};
  }
  // The card that the record names for a joker; nullopt if it names none or leaves a choice.
  [[nodiscard]] static std::optional<Card> named(const MeldCard& each) {
    return each.as.size() == 1 ? std::optional(*each.as.begin()) : std::nullopt;
  }
  [[nodiscard]] Cards plain_cards() const {
    Cards plain;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      if (fixed_[i]) plain.push_back(cards_[i].card);
    return plain;
  }

  // The cards are a meld with every wild card as itself.
  [[nodiscard]] std::optional<MeldReading> read_natural() const {
    Cards cards;
    for (const MeldCard& each : cards_) {
      if (each.card.is_joker() || (!each.as.empty() && each.as != CardSet{each.card})) return std::nullopt;
      cards.push_back(each.card);
    }
    const MeldLaw plain{law_.ace, law_.least, law_.group_suits};
    const auto kind = judge_meld(cards, plain);
    if (!kind) return std::nullopt;
    MeldReading reading{*kind, {}, {}};
    for (const Card card : cards) reading.parts.emplace_back(CardSet{card});
    std::vector<bool> used(cards.size());
    for (const Card card : in_order(cards, plain))
      for (std::size_t i = 0; i < cards.size(); ++i) {
        if (used[i] || cards[i] != card) continue;
        used[i] = true;
        reading.order.push_back(i);
        break;
      }
    return reading;
  }

  // --- groups -----------------------------------------------------------------------------------

  [[nodiscard]] std::optional<MeldReading> read_group(const Cards& plain) const {
    const Rank rank = plain.front().rank();
    const bool different = law_.group_suits == GroupSuits::different;
    CardSet of_rank;
    for (const Suit suit : kSuits) of_rank.insert({suit, rank});
    if (different && cards_.size() > of_rank.size()) return std::nullopt;
    CardSet missing = of_rank;
    const auto place = [&](Card card) {
      const bool fits = different ? missing.contains(card) : of_rank.contains(card);
      if (different) missing.erase(card);
      return fits;
    };
    for (const Card card : plain)
      if (!place(card)) return std::nullopt;
    for (std::size_t i = 0; i < cards_.size(); ++i)
      if (const auto card = named(cards_[i]); card && !fixed_[i] && !place(*card)) return std::nullopt;
    MeldReading reading{MeldKind::group, {}, {}};
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      const auto card = fixed_[i] ? std::optional(cards_[i].card) : named(cards_[i]);
      reading.parts.push_back(card ? CardSet{*card} : missing);
      if (!card && !cards_[i].as.empty() && (cards_[i].as & missing).empty()) return std::nullopt;
      reading.order.push_back(i);
    }
    std::stable_sort(reading.order.begin(), reading.order.end(), [&](std::size_t a, std::size_t b) {
      if (fixed_[a] != fixed_[b]) return bool(fixed_[a]);
      return fixed_[a] && cards_[a].card.index() < cards_[b].card.index();
    });
    return reading;
  }

  // --- runs -------------------------------------------------------------------------------------

  [[nodiscard]] std::optional<MeldReading> read_run(GivenOrder order) const {
    if (cards_.size() > kRanks) return std::nullopt;
    std::optional<Steps> steps;
    if (order == GivenOrder::counts) {
      steps = as_given(Direction::up);
      if (!steps) steps = as_given(Direction::down);
    }
    // A wild card of the suit is in its own place if it can be.
    if (!steps) steps = by_rank(Wild::plain_in_suit);
    if (!steps) steps = by_rank(Wild::stand_in);
    return steps ? std::optional(reading_of(*steps)) : std::nullopt;
  }

  [[nodiscard]] std::size_t first_step() const { return law_.ace == Ace::high ? 1 : 0; }
  [[nodiscard]] std::size_t last_step() const { return law_.ace == Ace::low ? kRanks - 1 : kRanks; }
  [[nodiscard]] Card card_at(std::size_t step) const { return {suit_, rank_at(step)}; }
  [[nodiscard]] bool fits(std::size_t i, std::size_t step) const {
    const Card place = card_at(step);
    if (cards_[i].card == place) return cards_[i].as.empty() || cards_[i].as.contains(place);
    return !fixed_[i] && (cards_[i].as.empty() || cards_[i].as.contains(place));
  }

  enum class Direction : std::uint8_t { up, down };
  [[nodiscard]] std::optional<Steps> as_given(Direction direction) const {
    const std::size_t count = cards_.size();
    const bool around = law_.ace == Ace::around;
    for (std::size_t first = first_step(); around ? first < kRanks : first + count <= last_step() + 1; ++first) {
      Steps steps(count);
      bool fit = true;
      for (std::size_t i = 0; i < count && fit; ++i) {
        const std::size_t at = direction == Direction::up ? i : count - 1 - i;
        steps[at] = around ? (first + i) % kRanks : first + i;
        fit = fits(at, steps[at]);
      }
      if (fit) return steps;
    }
    return std::nullopt;
  }

  enum class Wild : std::uint8_t { plain_in_suit, stand_in };
  [[nodiscard]] std::optional<Steps> by_rank(Wild wild) const {
    if (law_.ace == Ace::around) return filled(wild, 0, kRanks);
    std::optional<Steps> steps;
    if (law_.ace != Ace::high) steps = filled(wild, 0, last_step());
    if (!steps && law_.ace != Ace::low) steps = filled(wild, kRanks, last_step());
    return steps;
  }

  [[nodiscard]] bool is_around() const { return law_.ace == Ace::around; }
  // Returns the step that a number of steps means; beyond the king, runs around the corner go on with the ace.
  [[nodiscard]] std::size_t step_at(std::size_t step) const { return is_around() ? step % kRanks : step; }

  static constexpr std::size_t kNone = kRunSteps;
  struct Placed {
    Steps steps;  // by card; `kNone` for a card without a place
    std::array<bool, kRunSteps> taken{};
    std::size_t count = 0;
  };
  // Puts the cards that are what they show at their steps, with the ace at `ace`. Returns nullopt if two have the same.
  [[nodiscard]] std::optional<Placed> placed(Wild wild, std::size_t ace) const {
    Placed all{Steps(cards_.size(), kNone)};
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      auto card = named(cards_[i]);
      const bool own = wild == Wild::plain_in_suit && !cards_[i].card.is_joker() && cards_[i].card.suit() == suit_;
      if (!card && (fixed_[i] || own)) card = cards_[i].card;
      if (!card) continue;
      const std::size_t step = card->rank() == Rank::ace ? ace : low_step_of(card->rank());
      if (!fits(i, step) || std::exchange(all.taken[step], true)) return std::nullopt;
      all.steps[i] = step;
      ++all.count;
    }
    return all;
  }

  struct Stretch {
    std::size_t low = 0;
    std::size_t length = kRunSteps + 1;
  };
  // Returns the shortest stretch that begins at `first` and has all taken steps.
  [[nodiscard]] Stretch stretch_from(std::size_t first, const Placed& all) const {
    const std::size_t end = is_around() ? first + kRanks : kRunSteps;
    Stretch stretch{first, 0};
    std::size_t seen = 0;
    while (seen < all.count && first + stretch.length < end)
      seen += all.taken[step_at(first + stretch.length++)] ? 1U : 0U;
    return seen == all.count ? stretch : Stretch{};
  }
  [[nodiscard]] Stretch shortest_stretch(const Placed& all) const {
    Stretch shortest;
    for (std::size_t first = 0; first < kRunSteps; ++first) {
      if (!all.taken[first]) continue;
      const Stretch stretch = stretch_from(first, all);
      if (stretch.length < shortest.length) shortest = stretch;
      if (!is_around()) break;  // a later step leaves the first one out
    }
    return shortest;
  }

  // Returns the steps for the cards that have no place, in the order in which they take them: the gaps, then the end
  // above, then the end below. Returns nullopt if the cards do not fill the gaps, or are more than the steps.
  [[nodiscard]] std::optional<Steps> open_steps(const Placed& all, std::size_t last) const {
    const Stretch stretch = shortest_stretch(all);
    if (stretch.length > cards_.size()) return std::nullopt;
    std::size_t above = cards_.size() - stretch.length;
    if (!is_around()) above = std::min(above, last - (stretch.low + stretch.length - 1));
    const std::size_t below = cards_.size() - stretch.length - above;
    if (!is_around() && stretch.low < first_step() + below) return std::nullopt;
    Steps open;
    for (std::size_t k = 0; k < stretch.length + above; ++k)
      if (const std::size_t step = step_at(stretch.low + k); !all.taken[step]) open.push_back(step);
    for (std::size_t k = 1; k <= below; ++k) open.push_back(stretch.low - k);
    return open;
  }

  // Puts plain cards at their steps, with the ace at `ace`, and the others into the gaps and at the ends.
  [[nodiscard]] std::optional<Steps> filled(Wild wild, std::size_t ace, std::size_t last) const {
    auto all = placed(wild, ace);
    const auto open = all ? open_steps(*all, last) : std::nullopt;
    if (!open) return std::nullopt;
    std::size_t next = 0;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (all->steps[i] != kNone) continue;
      all->steps[i] = (*open)[next++];
      if (!fits(i, all->steps[i])) return std::nullopt;
    }
    return std::move(all->steps);
  }

  [[nodiscard]] MeldReading reading_of(const Steps& steps) const {
    MeldReading reading{MeldKind::run, {}, {}};
    for (const std::size_t step : steps) reading.parts.emplace_back(CardSet{card_at(step)});
    // Around the corner, the first card is the one without a neighbor below.
    std::array<std::optional<std::size_t>, kRunSteps> card{};
    for (std::size_t i = 0; i < steps.size(); ++i) card[steps[i]] = i;
    std::size_t first = *std::min_element(steps.begin(), steps.end());
    if (law_.ace == Ace::around && steps.size() < kRanks)
      for (const std::size_t step : steps)
        if (!card[(step + kRanks - 1) % kRanks]) first = step;
    for (std::size_t k = 0; k < steps.size(); ++k)
      reading.order.push_back(*card[law_.ace == Ace::around ? (first + k) % kRanks : first + k]);
    return reading;
  }

  // --- why not ----------------------------------------------------------------------------------

  [[nodiscard]] NoMeld::Why why_not(const Cards& plain, bool one_rank, bool one_suit) const {
    std::vector<MeldCard> unnamed;
    for (const MeldCard& each : cards_) unnamed.push_back({each.card});
    const bool some_named = std::any_of(cards_.begin(), cards_.end(), [](const MeldCard& c) { return !c.as.empty(); });
    if (some_named && Reader(unnamed, law_).read(GivenOrder::counts)) return NoMeld::Why::stand_in;
    if (!one_rank && !one_suit) return NoMeld::Why::mixed;
    CardSet seen;
    for (const Card card : plain) {
      if (seen.contains(card)) return NoMeld::Why::duplicate;
      seen.insert(card);
    }
    if (std::all_of(fixed_.begin(), fixed_.end(), [](bool fixed) { return fixed; })) return NoMeld::Why::gap;
    if (one_rank || cards_.size() > kRanks) return NoMeld::Why::too_long;
    return NoMeld::Why::jokers;
  }

  std::span<const MeldCard> cards_;
  const MeldLaw& law_;
  std::vector<bool> fixed_;  // cards that represent only themselves
  Suit suit_{};              // the run's
};

}  // namespace

Result<MeldReading, NoMeld> read_meld(std::span<const MeldCard> cards, const MeldLaw& law, GivenOrder order) {
  return Reader(cards, law).read(order);
}

}  // namespace spadille::melds
