#include <fmt/format.h>

#include "games/rummy/rules.h"

namespace spadille::rules {

template <>
inline constexpr Words<rummy::DrawFrom, 2> kWords<rummy::DrawFrom>{
    {{"stock", rummy::DrawFrom::stock}, {"either", rummy::DrawFrom::either}}};
template <>
inline constexpr Words<rummy::LayOffOn, 4> kWords<rummy::LayOffOn>{{{"any", rummy::LayOffOn::any},
                                                                    {"own", rummy::LayOffOn::own},
                                                                    {"after_melding", rummy::LayOffOn::after_melding},
                                                                    {"none", rummy::LayOffOn::none}}};
template <>
inline constexpr Words<rummy::Restock, 2> kWords<rummy::Restock>{
    {{"turn", rummy::Restock::turn}, {"shuffle", rummy::Restock::shuffle}}};
template <>
inline constexpr Words<rummy::Scoring, 2> kWords<rummy::Scoring>{
    {{"losers_penalty", rummy::Scoring::losers_penalty}, {"winner_takes_sum", rummy::Scoring::winner_takes_sum}}};

}  // namespace spadille::rules

namespace spadille::rummy {
namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::packs>("packs"),
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::hand_size>("hand_size"),
    option<&Rules::starting_discard>("starting_discard"),
    option<&Rules::draw_from>("draw_from"),
    option<&Rules::no_immediate_return>("no_immediate_return"),
    option<&Rules::meld_min>("meld_min"),
    option<&Rules::ace>("ace"),
    option<&Rules::lay_off>("lay_off"),
    option<&Rules::restock>("restock"),
    option<&Rules::restock_keeps_top>("restock_keeps_top"),
    option<&Rules::must_discard_to_go_out>("must_discard_to_go_out"),
    option<&Rules::card_points>("card_points"),
    option<&Rules::scoring>("scoring"),
    option<&Rules::limit>("limit"),
});

std::any defaults() { return Rules{}; }

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  if (auto beyond = rules.hand_size->beyond(rules.cards_for_hands()))
    return {{{"packs", "hand_size", "starting_discard"},
             fmt::format("{} with packs: {} and starting_discard: {}", *beyond, rules.packs->value,
                         rules::print_value(*rules.starting_discard))}};
  return {};
}

}  // namespace

std::size_t Rules::cards_for_hands() const { return pack().size() - (starting_discard == Applies::yes ? 1 : 0); }

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"rummy", "rigvedawiki", kOptions, &defaults, &contradictions};
  return kGame;
}

}  // namespace spadille::rummy
