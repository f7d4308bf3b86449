#include <fmt/format.h>

#include "games/rummy/rules.h"

namespace spadille::rules {

template <>
inline constexpr Words<rummy::DrawFrom, 3> kWords<rummy::DrawFrom>{{{"stock", rummy::DrawFrom::stock},
                                                                    {"either", rummy::DrawFrom::either},
                                                                    {"any_discard", rummy::DrawFrom::any_discard}}};
template <>
inline constexpr Words<rummy::DiscardsOpen, 2> kWords<rummy::DiscardsOpen>{
    {{"always", rummy::DiscardsOpen::always}, {"after_first_meld", rummy::DiscardsOpen::after_first_meld}}};
template <>
inline constexpr Words<rummy::TakenCard, 3> kWords<rummy::TakenCard>{
    {{"free", rummy::TakenCard::free},
     {"must_use", rummy::TakenCard::must_use},
     {"deep_must_use", rummy::TakenCard::deep_must_use}}};
template <>
inline constexpr Words<rummy::PerTurn, 3> kWords<rummy::PerTurn>{
    {{"free", rummy::PerTurn::free}, {"one_meld", rummy::PerTurn::one_meld}, {"one_act", rummy::PerTurn::one_act}}};
template <>
inline constexpr Words<rummy::GoingRummy, 2> kWords<rummy::GoingRummy>{
    {{"single", rummy::GoingRummy::single}, {"double", rummy::GoingRummy::twice}}};
template <>
inline constexpr Words<rummy::LayOffOn, 4> kWords<rummy::LayOffOn>{{{"any", rummy::LayOffOn::any},
                                                                    {"own", rummy::LayOffOn::own},
                                                                    {"after_melding", rummy::LayOffOn::after_melding},
                                                                    {"none", rummy::LayOffOn::none}}};
template <>
inline constexpr Words<rummy::Restock, 3> kWords<rummy::Restock>{
    {{"turn", rummy::Restock::turn}, {"shuffle", rummy::Restock::shuffle}, {"none", rummy::Restock::none}}};
template <>
inline constexpr Words<rummy::JokerMelded, 2> kWords<rummy::JokerMelded>{
    {{"card", rummy::JokerMelded::card}, {"own", rummy::JokerMelded::own}}};
template <>
inline constexpr Words<rummy::Scoring, 3> kWords<rummy::Scoring>{
    {{"losers_penalty", rummy::Scoring::losers_penalty},
     {"winner_takes_sum", rummy::Scoring::winner_takes_sum},
     {"melded_minus_hand", rummy::Scoring::melded_minus_hand}}};

}  // namespace spadille::rules

namespace spadille::rummy {
namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::packs>("packs"),
    option<&Rules::jokers>("jokers"),
    option<&Rules::wild>("wild"),
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::hand_size>("hand_size"),
    option<&Rules::starting_discard>("starting_discard"),
    option<&Rules::draw_from>("draw_from"),
    option<&Rules::discards_open>("discards_open"),
    option<&Rules::taken_card>("taken_card"),
    option<&Rules::no_immediate_return>("no_immediate_return"),
    option<&Rules::meld_min>("meld_min"),
    option<&Rules::ace>("ace"),
    option<&Rules::group_suits>("group_suits"),
    option<&Rules::per_turn>("per_turn"),
    option<&Rules::first_meld_min>("first_meld_min"),
    option<&Rules::lay_off>("lay_off"),
    option<&Rules::joker_trade>("joker_trade"),
    option<&Rules::restock>("restock"),
    option<&Rules::restock_keeps_top>("restock_keeps_top"),
    option<&Rules::must_discard_to_go_out>("must_discard_to_go_out"),
    option<&Rules::card_points>("card_points"),
    option<&Rules::low_ace>("low_ace"),
    option<&Rules::joker_melded>("joker_melded"),
    option<&Rules::scoring>("scoring"),
    option<&Rules::going_rummy>("going_rummy"),
    option<&Rules::limit>("limit"),
});

std::any defaults() { return Rules{}; }

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  if (auto beyond = rules.hand_size->beyond([&](SeatCount seats) { return rules.cards_for_hands(seats); }))
    return {{{"packs", "hand_size", "starting_discard"},
             fmt::format("{} with packs: {} and starting_discard: {}", *beyond, print_value(*rules.packs),
                         rules::print_value(*rules.starting_discard))}};
  return {};
}

}  // namespace

std::size_t Rules::cards_for_hands(SeatCount seats) const {
  if (copies(seats) == 1 && count_of(seats) > kMostPlayersOfOnePack) return 0;
  return pack(seats).size() - (starting_discard == Applies::yes ? 1 : 0);
}

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"rummy", "rigvedawiki", kOptions, &defaults, &contradictions};
  return kGame;
}

}  // namespace spadille::rummy
