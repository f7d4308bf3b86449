#include "generate/ombre/rigged_pack.h"

#include <algorithm>

#include "generate/ombre_family/random_play.h"

namespace spadille::ombre {
namespace {

class Stacker {
 public:
  Stacker(const RigPlan& plan, Random& random) : plan_(plan), random_(random) {}

  std::vector<Card> run() {
    const CardSet all = shape_.pack;
    std::vector<Card> pack(all.begin(), all.end());
    random_.shuffle(pack);
    if (!plan_.bid) {
      if (random_.percent(50)) hide_black_aces(pack);
    } else if (plan_.bid->contract == Contract::contrabola) {
      if (random_.percent(90)) rig_contrabola(pack);
    } else if (random_.percent(75)) {
      rig(pack);
    }
    return pack;
  }

 private:
  void rig(std::vector<Card>& pack) {
    const auto line = ombre_family::order_of(plan_.trump, plan_.rules.red_ace).trump_line();
    const bool from_stock = plan_.bid->way == Way::mort;
    const std::size_t own = from_stock ? plan_.dealt * shape_.hand : 0;  // index of ombre's first card
    const std::size_t others = from_stock ? 0 : shape_.hand;
    if (plan_.wish == Wish::ombre_wins) {
      const std::size_t n = 3 + random_.below(6);
      for (std::size_t i = 0; i < n; ++i) ombre_family::put(pack, line[i], own + i);
    } else if (plan_.wish == Wish::withhold) {
      // Put the matadors only into the defenders' holdings.
      for (std::size_t i = 0; i < 3; ++i)
        ombre_family::put(pack, line[i], others + random_.below((plan_.dealt - 1) * shape_.hand));
    } else if (plan_.wish == Wish::ombre_loses || plan_.wish == Wish::one_defender_wins) {
      const std::size_t n = 3 + random_.below(6);
      for (std::size_t i = 0; i < n; ++i) ombre_family::put(pack, line[i], others + i);
    }
  }

  // Gives ombre, who wants no trick, low cards and the lowest trump. Sometimes ombre lacks a suit.
  void rig_contrabola(std::vector<Card>& pack) {
    const ombre_family::Order& order = ombre_family::order_of(plan_.trump, plan_.rules.red_ace);
    std::vector<Card> low;
    for (const Card best : shape_.pack) {
      std::size_t above = 0;
      for (const Card card : order.followers(best))
        above += order.strength(card, best) > order.strength(best, best) ? 1U : 0U;
      if (!order.is_trump(best) && above >= 4) low.push_back(best);
    }
    random_.shuffle(low);
    if (random_.one_in(2)) {
      const Suit lacked = kSuits[random_.below(kSuits.size())];
      std::erase_if(low, [&](Card card) { return card.suit() == lacked; });
    }
    const std::size_t n = std::min(low.size(), shape_.hand - 1 - (random_.one_in(3) ? 1U : 0U));
    for (std::size_t i = 0; i < n; ++i) ombre_family::put(pack, low[i], i);
    ombre_family::put(pack, order.trump_line().back(), shape_.hand - 1);
  }

  // Puts spadille, sometimes also basto, into the stock. Then another player is forced, or none.
  void hide_black_aces(std::vector<Card>& pack) {
    ombre_family::put(pack, ombre_family::kSpadille, pack.size() - 1);
    if (random_.one_in(2)) ombre_family::put(pack, ombre_family::kBasto, pack.size() - 2);
  }

  const RigPlan& plan_;
  Random& random_;
  ombre_family::DealShape shape_ = deal_shape(plan_.rules);
};

}  // namespace

std::vector<Card> rigged_pack(const RigPlan& plan, Random& random) { return Stacker(plan, random).run(); }

}  // namespace spadille::ombre
