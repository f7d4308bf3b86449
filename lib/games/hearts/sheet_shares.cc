#include <algorithm>
#include <functional>
#include <utility>

#include "games/hearts/shares.h"

// The entries of a score sheet as facts, one after another, if there are too many ways to list them all first.
namespace spadille::hearts {
namespace {

class SheetReader {
 public:
  SheetReader(const Rules& rules, const record::Counted& counted, const ShownTricks* shown, const Standing& standing,
              counts::Basis basis)
      : rules_(rules), counted_(counted), shown_(shown), standing_(standing), basis_(basis), shares_(rules) {}

  SheetShares run() {
    if (auto ways = with_all_hearts()) return {std::move(*ways), {.all = true}};
    if (shares_.are_few()) return {shares_.all(), {.all = true}};
    SheetShares found = read(true);
    if (shown_ != nullptr && otherwise_ && !shares_.has_given_up()) add(read(false), found);
    return found;
  }

 private:
  // Most sheets record the hearts of all. With these, and if need be with the named cards, few ways are left. Returns
  // nullopt otherwise, or if it matters what the sheet would allow without the cards.
  std::optional<std::vector<Share>> with_all_hearts() {
    const std::size_t hearts = (rules_.pack() & CardSet::of_suit(Suit::hearts)).size();
    std::size_t sum = 0;
    for (const auto& [seat, figure] : counted_.hearts) sum += static_cast<std::size_t>(figure.value);
    const bool all_known = counted_.hearts.size() + 1 >= rules_.seats() || sum == hearts;
    if (basis_ == counts::Basis::both || counted_.hearts.empty() || !all_known) return std::nullopt;
    facts_ = {};
    take_shown();
    for (const auto& [seat, figure] : counted_.hearts)
      facts_.hearts[index_of(seat)] = static_cast<std::size_t>(figure.value);
    for (const record::CardTaker& each : counted_.takers) facts_.apart.insert(each.card.value);
    auto ways = facts_.apart.size() <= kMostApart ? shares_.list(facts_) : std::nullopt;
    if (!ways) {
      for (const record::CardTaker& each : counted_.takers)
        if (!is_shown(each.card.value)) facts_.takers.emplace_back(each.card.value, each.player.value);
      ways = shares_.list(facts_);
    }
    return ways && !ways->empty() ? std::move(ways) : std::nullopt;
  }

  [[nodiscard]] bool is_shown(Card card) const {
    const auto has = [&](CardSet cards) { return cards.contains(card); };
    return shown_ != nullptr && std::any_of(shown_->won().begin(), shown_->won().end(), has);
  }

  // Takes the entries as facts. `with_cards`: the cards that are seen to be taken come first.
  SheetShares read(bool with_cards) {
    facts_ = {};
    moons_.clear();
    otherwise_.reset();
    if (with_cards) take_shown();
    shown_facts_ = facts_;
    take_hearts();
    take_named(with_cards);
    if (counted_.moon) take([&](SheetFacts& facts) { facts.shooter = counted_.moon->value; });
    if (!counted_.points.empty()) take_points();
    take_tricks();
    SheetShares found = ways(facts_, moons_);
    if (otherwise_ && !shares_.has_given_up()) add(ways(*otherwise_, {}), found);
    found.evidence.all_moons = all_moons_;
    found.evidence.contradiction = otherwise_.has_value();
    return found;
  }

  static void add(SheetShares more, SheetShares& all) {
    all.ways.insert(all.ways.end(), more.ways.begin(), more.ways.end());
    all.evidence.all = all.evidence.all && more.evidence.all;
    all.evidence.all_moons = all.evidence.all_moons && more.evidence.all_moons;
    all.evidence.contradiction = all.evidence.contradiction || more.evidence.contradiction;
  }

  void take_shown() {
    if (shown_ == nullptr) return;
    facts_.tricks = shown_;
    for (std::size_t i = 0; i < rules_.seats(); ++i)
      for (const Card card : shown_->won()[i]) facts_.takers.emplace_back(card, seat_at(i));
  }

  using Fact = std::function<void(SheetFacts&)>;

  // Adds a fact. Returns false if no way agrees with it.
  bool add_if_possible(const Fact& fact, SheetFacts& facts) {
    SheetFacts more = facts;
    fact(more);
    if (!shares_.find(more)) return false;
    facts = std::move(more);
    return true;
  }
  void take(const Fact& fact) {
    const bool possible = add_if_possible(fact, facts_);
    if (!possible && !otherwise_) otherwise_ = shown_facts_;
    if (otherwise_) add_if_possible(fact, *otherwise_);
  }

  // Hearts without points are not needed.
  void take_hearts() {
    if ((rules_.deciding_cards() & CardSet::of_suit(Suit::hearts)).empty()) return;
    for (const auto& [seat, figure] : counted_.hearts)
      take([&, seat = seat, n = static_cast<std::size_t>(figure.value)](SheetFacts& facts) {
        facts.hearts[index_of(seat)] = n;
      });
  }

  void take_named(bool with_cards) {
    for (const record::CardTaker& each : counted_.takers) {
      const Card card = each.card.value;
      if (!(with_cards && is_shown(card)) && rules_.deciding_cards().contains(card))
        take([&](SheetFacts& facts) { facts.takers.emplace_back(card, each.player.value); });
    }
  }

  // Figures have another meaning after a moon. There are few such ways, so that they are listed.
  void take_points() {
    for (std::size_t i = 0; i < rules_.seats() && rules_.moon != Moon::none; ++i) {
      if (facts_.shooter && *facts_.shooter != seat_at(i)) continue;
      SheetFacts facts = facts_;
      facts.shooter = seat_at(i);
      const auto ways = shares_.list(facts);
      if (ways) moons_.insert(moons_.end(), ways->begin(), ways->end());
      all_moons_ = all_moons_ && ways;
    }
    facts_.moons_apart = true;
    for (std::size_t n = 1; n <= counted_.points.size(); ++n) {
      const auto& [seat, figure] = counted_.points[n - 1];
      auto moons = moons_;
      std::erase_if(
          moons, [&, seat = seat, points = figure.value](const Share& way) { return !may_bring(way, seat, points); });
      const Fact fact = [&, seat = seat, points = figure.value.amount()](SheetFacts& facts) {
        facts.figures[index_of(seat)] = points;
      };
      if (moons.empty() && all_moons_) {
        const bool contradicted = otherwise_.has_value();
        take(fact);
        if (otherwise_ && !contradicted) return;  // figures after a wrong one prove nothing
      } else {
        fact(facts_);
        if (otherwise_) add_if_possible(fact, *otherwise_);
      }
      moons_ = std::move(moons);
    }
  }

  // A moon may have been in any tricks, so that its ways stay.
  void take_tricks() {
    if (!counted_.tricks) return;
    for (const auto& [seat, figure] : counted_.tricks->of_players)
      take([&, seat = seat, n = static_cast<std::size_t>(figure.value)](SheetFacts& facts) {
        facts.won[index_of(seat)] = n;
      });
  }

  // Figures may be those before the moon, too. A shooter whose choice is not recorded may have chosen either.
  [[nodiscard]] bool may_bring(const Share& way, Seat seat, Points points) const {
    if (Points{rules_.points_of(way[index_of(seat)]).amount()} == points) return true;
    const auto scores_so = [&](const Standing& standing) {
      return score(rules_, {.cards = way}, standing).sheet.of(seat) == points;
    };
    const auto choices = possible_choices(rules_, standing_);
    return std::any_of(choices.begin(), choices.end(), scores_so);
  }

  // Returns the ways that agree with these facts, and those of a moon.
  SheetShares ways(const SheetFacts& facts, const std::vector<Share>& moons) {
    if (shares_.has_given_up()) return {};
    SheetShares found;
    if (auto all = shares_.list(facts))
      found = {std::move(*all), {.all = all_moons_}};
    else if (const auto example = shares_.find(facts))
      found.ways = {*example};
    if (shares_.has_given_up()) return {};
    found.ways.insert(found.ways.end(), moons.begin(), moons.end());
    return found;
  }

  const Rules& rules_;
  const record::Counted& counted_;
  const ShownTricks* shown_;  // null if there are none
  const Standing& standing_;
  counts::Basis basis_;
  Shares shares_;
  SheetFacts shown_facts_;
  SheetFacts facts_;
  std::vector<Share> moons_;  // ways of a moon that agree with the facts
  bool all_moons_ = true;
  // The facts if the first entry that contradicts those before it is right, and they are wrong.
  std::optional<SheetFacts> otherwise_;
};

}  // namespace

SheetShares shares_of_sheet(const Rules& rules, const record::Counted& counted, const ShownTricks* shown,
                            const Standing& standing, counts::Basis basis) {
  return SheetReader(rules, counted, shown, standing, basis).run();
}

}  // namespace spadille::hearts
