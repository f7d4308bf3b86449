#include <fmt/format.h>

#include "games/manipulation_rummy/rules.h"

namespace spadille::rules {

template <>
inline constexpr Words<manipulation_rummy::Ace, 3> kWords<manipulation_rummy::Ace>{
    {{"low", manipulation_rummy::Ace::low},
     {"high", manipulation_rummy::Ace::high},
     {"both", manipulation_rummy::Ace::both}}};
template <>
inline constexpr Words<manipulation_rummy::Scoring, 2> kWords<manipulation_rummy::Scoring>{
    {{"first_out", manipulation_rummy::Scoring::first_out},
     {"losers_penalty", manipulation_rummy::Scoring::losers_penalty}}};

}  // namespace spadille::rules

namespace spadille::manipulation_rummy {
namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::packs>("packs"),
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::hand_size>("hand_size"),
    option<&Rules::ace>("ace"),
    option<&Rules::card_points>("card_points"),
    option<&Rules::scoring>("scoring"),
    option<&Rules::limit>("limit"),
});

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  if (auto beyond = rules.hand_size->beyond(rules.pack().size()))
    return {{{"packs", "hand_size"}, fmt::format("{} with packs: {}", *beyond, rules.packs->value)}};
  return {};
}

std::any defaults() { return Rules{}; }

}  // namespace

melds::MeldLaw Rules::meld_law() const { return {.ace = static_cast<melds::Ace>(*ace), .least = kMeldLeast}; }

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"manipulation-rummy", "rigvedawiki", kOptions, &defaults, &contradictions};
  return kGame;
}

}  // namespace spadille::manipulation_rummy
