#include <algorithm>

#include "games/german_solo/judge.h"
#include "games/german_solo/settle.h"
#include "testkit/game_planters.h"
#include "testkit/ombre_family/ground.h"
#include "testkit/planter_table.h"

// Plants single faults into legal hands. A planter changes as little as possible and returns nullopt if the change
// would have consequences.
namespace spadille::german_solo {
namespace plant {
namespace {

using ombre_family::plant::Planted;
using ombre_family::plant::planted;
using record::HandRecord;

/// The ground of the ombre family, with the rules of the game.
class Ground : public ombre_family::plant::Ground {
 public:
  Ground(HandRecord legal, const rules::RuleSet& judged_by, const GameEntry& judged_as,
         const ombre_family::Bidding& bids, Random& choices)
      : ombre_family::plant::Ground(std::move(legal), judged_by, judged_as, bids, deal_shape(judged_by.as<Rules>()),
                                    choices),
        rules(judged_by.as<Rules>()) {
    over = has_ended_early();
  }

  [[nodiscard]] Contract bid() const {
    return contract_of<Contract>(*bidding.find(contract(), ombre_family::Round::first));
  }
  [[nodiscard]] bool for_last_trick() const { return !passed() && !has_ombre(); }

  const Rules& rules;

 private:
  [[nodiscard]] bool has_ended_early() const {
    if (!has_ombre()) return false;
    tricks::TakenTricks taken;
    for (const auto& trick : view.tricks)
      if (trick.winner) taken.add(*trick.winner);
    Sink unused;
    const Contest contest{ombre(), view.chips().partner, bid(), view.chips().trump};
    return end_of_hand(setting_of(hand, rules, unused), contest, taken) == hand.tricks.size() &&
           hand.tricks.size() < kHandSize;
  }
};

// Calls this card. Returns nullopt if a hand that is recorded short is no longer decided.
Planted with_called(Ground& g, Card card) {
  g.hand.called = {card, {}};
  Sink unused;
  if (g.view_of(g.hand, unused).chips().unfinished) return std::nullopt;
  return planted(g.hand, [](const HandRecord& h) { return h.called->at; });
}

Planted trump_missing(Ground& g) {
  if (!g.has_ombre() || is_in_colour(g.bid())) return std::nullopt;
  g.hand.trump.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

Planted trump_not_allowed(Ground& g) {
  if (g.passed()) return std::nullopt;
  const Suit colour = g.rules.colour;
  const auto other = [&](Suit suit) { return kSuits[(static_cast<std::size_t>(suit) + 1 + g.random.below(3)) % 4]; };
  if (g.for_last_trick() || is_in_colour(g.bid())) {
    g.hand.trump = {other(colour), {}};
  } else if (!g.forced()) {
    g.hand.trump = {colour, {}};
  } else if (g.hand.called) {
    g.hand.trump = {g.hand.called->value.suit(), {}};
  } else {
    return std::nullopt;
  }
  return planted(g.hand, [](const HandRecord& h) { return h.trump->at; });
}

Planted call_missing(Ground& g) {
  if (!g.hand.called || !is_simple(g.bid())) return std::nullopt;
  g.hand.called.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

Planted holds_card(Ground& g) {
  if (!g.has_ombre() || !may_call(g.rules, g.bid())) return std::nullopt;
  const CardSet hand = g.dealt(g.ombre());
  const CardSet legal = callable(g.rules, g.bid(), g.hand.trump->value, hand);
  const bool calls_kings =
      g.rules.call == Call::ace_or_king && std::none_of(kSuits.begin(), kSuits.end(), [&](Suit suit) {
        const Card ace(suit, Rank::ace);
        const bool is_trump = suit == g.hand.trump->value;
        const bool may_be = !is_trump || g.forced() || g.rules.call_trump_ace == Applies::yes;
        return may_be && !hand.contains(ace);
      });
  std::vector<Card> own;
  // A forced player calls before trumps are named: the suit of the call is then the fault of the trumps.
  for (const Card card : hand - legal - (g.forced() ? CardSet::of_suit(g.hand.trump->value) : CardSet{}))
    if (card.rank() == Rank::ace ? g.rules.call_own_ace == Applies::no : card.rank() == Rank::king && calls_kings)
      own.push_back(card);
  return own.empty() ? std::nullopt : with_called(g, g.random.pick(own));
}

// In a hand without a call, any card. Otherwise a card that the declarer neither holds nor may call.
Planted call_not_allowed(Ground& g) {
  if (g.passed()) return std::nullopt;
  CardSet wrong = g.shape.pack;
  if (g.has_ombre() && may_call(g.rules, g.bid())) {
    const CardSet hand = g.dealt(g.ombre());
    wrong = wrong - hand - callable(g.rules, g.bid(), g.hand.trump->value, hand);
    if (g.forced()) wrong = wrong - CardSet::of_suit(g.hand.trump->value);
    CardSet kings;
    for (const Card card : wrong)
      if (card.rank() == Rank::king || card.rank() == Rank::ace) kings.insert(card);
    if (!kings.empty() && g.random.one_in(2)) wrong = kings;
  }
  const std::vector<Card> cards(wrong.begin(), wrong.end());
  return with_called(g, g.random.pick(cards));
}

// Chips in the pool of a game without stakes.
Planted bad_value(Ground& g) {
  g.hand.pool = {Chips{g.random.one_in(2) ? 5 : -3}, {}};
  return planted(g.hand, [](const HandRecord& h) { return h.pool->at; });
}

/// A way to plant the fault of one of the game's own codes.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::trump_missing, &trump_missing},
    {Code::trump_not_allowed, &trump_not_allowed},
    {Code::call_not_allowed, &call_not_allowed},
    {Code::call_missing, &call_missing},
    {Code::call_holds_card, &holds_card},
    {Code::record_bad_value, &bad_value},
});

}  // namespace
}  // namespace plant

namespace {

// If both have a planter for a code, the one of the game is used.
const test::PlanterTable<plant::Ground>& planters() {
  static const auto kTable = test::PlanterTable<plant::Ground>()
                                 .add(std::span<const plant::Planter>(plant::kPlanters))
                                 .add(ombre_family::plant::deal_and_auction_planters())
                                 .add(ombre_family::plant::play_planters())
                                 .add(ombre_family::plant::figure_planters())
                                 .add(ombre_family::plant::no_stock_planters());
  return kTable;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  const auto* const plant = planters().find(code);
  if (plant == nullptr) return std::nullopt;
  const GameEntry game = game_entry();
  const auto bids = bidding(rules.as<Rules>());
  plant::Ground ground(legal, rules, game, bids, random);
  return (*plant)(ground);
}

std::vector<Code> plantable_codes() { return planters().codes(); }

}  // namespace spadille::german_solo
