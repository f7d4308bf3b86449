#include <fmt/format.h>

#include "games/manipulation_rummy/rules.h"

namespace spadille::rules {

template <>
inline constexpr Words<manipulation_rummy::Ace, 3> kWords<manipulation_rummy::Ace>{
    {{"low", manipulation_rummy::Ace::low},
     {"high", manipulation_rummy::Ace::high},
     {"both", manipulation_rummy::Ace::both}}};
template <>
inline constexpr Words<manipulation_rummy::FirstPlayer, 2> kWords<manipulation_rummy::FirstPlayer>{
    {{"eldest", manipulation_rummy::FirstPlayer::eldest}, {"any", manipulation_rummy::FirstPlayer::any}}};
template <>
inline constexpr Words<manipulation_rummy::Scoring, 3> kWords<manipulation_rummy::Scoring>{
    {{"first_out", manipulation_rummy::Scoring::first_out},
     {"losers_penalty", manipulation_rummy::Scoring::losers_penalty},
     {"zero_sum", manipulation_rummy::Scoring::zero_sum}}};
template <>
inline constexpr Words<manipulation_rummy::StockEmpty, 2> kWords<manipulation_rummy::StockEmpty>{
    {{"drawn", manipulation_rummy::StockEmpty::drawn}, {"lowest_wins", manipulation_rummy::StockEmpty::lowest_wins}}};
template <>
inline constexpr Words<manipulation_rummy::InitialTurn, 2> kWords<manipulation_rummy::InitialTurn>{
    {{"alone", manipulation_rummy::InitialTurn::alone}, {"go_on", manipulation_rummy::InitialTurn::go_on}}};
template <>
inline constexpr Words<manipulation_rummy::JokerRelease, 3> kWords<manipulation_rummy::JokerRelease>{
    {{"replaced", manipulation_rummy::JokerRelease::replaced},
     {"freed", manipulation_rummy::JokerRelease::freed},
     {"free", manipulation_rummy::JokerRelease::free}}};
template <>
inline constexpr Words<manipulation_rummy::JokerTileFrom, 2> kWords<manipulation_rummy::JokerTileFrom>{
    {{"anywhere", manipulation_rummy::JokerTileFrom::anywhere}, {"rack", manipulation_rummy::JokerTileFrom::rack}}};
template <>
inline constexpr Words<manipulation_rummy::JokerGroup, 2> kWords<manipulation_rummy::JokerGroup>{
    {{"either", manipulation_rummy::JokerGroup::either}, {"both", manipulation_rummy::JokerGroup::both}}};
template <>
inline constexpr Words<manipulation_rummy::JokerSet, 2> kWords<manipulation_rummy::JokerSet>{
    {{"open", manipulation_rummy::JokerSet::open}, {"locked", manipulation_rummy::JokerSet::locked}}};
template <>
inline constexpr Words<manipulation_rummy::JokerReuse, 3> kWords<manipulation_rummy::JokerReuse>{
    {{"any", manipulation_rummy::JokerReuse::any},
     {"new_set", manipulation_rummy::JokerReuse::new_set},
     {"two_from_rack", manipulation_rummy::JokerReuse::two_from_rack}}};
template <>
inline constexpr Words<manipulation_rummy::MatchWinner, 2> kWords<manipulation_rummy::MatchWinner>{
    {{"score", manipulation_rummy::MatchWinner::score}, {"games", manipulation_rummy::MatchWinner::games}}};

}  // namespace spadille::rules

namespace spadille::manipulation_rummy {
namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::packs>("packs"),
    option<&Rules::jokers>("jokers"),
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::max_players>("max_players"),
    option<&Rules::hand_size>("hand_size"),
    option<&Rules::first_player>("first_player"),
    option<&Rules::ace>("ace"),
    option<&Rules::initial_meld>("initial_meld"),
    option<&Rules::initial_turn>("initial_turn"),
    option<&Rules::joker_release>("joker_release"),
    option<&Rules::joker_tile_from>("joker_tile_from"),
    option<&Rules::joker_group>("joker_group"),
    option<&Rules::joker_set>("joker_set"),
    option<&Rules::joker_reuse>("joker_reuse"),
    option<&Rules::failed_turn_draw>("failed_turn_draw"),
    option<&Rules::card_points>("card_points"),
    option<&Rules::scoring>("scoring"),
    option<&Rules::stock_empty>("stock_empty"),
    option<&Rules::limit>("limit"),
    option<&Rules::rounds>("rounds"),
    option<&Rules::match_winner>("match_winner"),
});

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  if (auto beyond = rules.hand_size->beyond(rules.pack().size()))
    return {{{"packs", "hand_size"}, fmt::format("{} with packs: {}", *beyond, rules.packs->value)}};
  return {};
}

std::any defaults() { return Rules{}; }

}  // namespace

rules::Problem read_value(const syntax::Node& node, Rounds& out) {
  if (node.is_scalar() && node.text == "none") {
    out = {};
    return std::nullopt;
  }
  if (node.is_scalar() && node.text == "players") {
    out.value = Rounds::Players{};
    return std::nullopt;
  }
  rules::Bounded<1, 1'000'000> number;
  auto problem = rules::read_value(node, number);
  if (problem)
    problem->message += ", or players, or none";
  else
    out.value = number;
  return problem;
}

std::string print_value(const Rounds& value) {
  if (const auto* number = std::get_if<rules::Bounded<1, 1'000'000>>(&value.value)) return rules::print_value(*number);
  return std::holds_alternative<Rounds::Players>(value.value) ? "players" : "none";
}

melds::LeftCards Rules::left_cards() const {
  switch (*scoring) {
    case Scoring::first_out:
      break;
    case Scoring::losers_penalty:
      return melds::LeftCards::losers;
    case Scoring::zero_sum:
      return melds::LeftCards::zero_sum;
  }
  return melds::LeftCards::nobody;
}

melds::Stalled Rules::stalled() const {
  return stock_empty == StockEmpty::lowest_wins ? melds::Stalled::lowest_wins : melds::Stalled::drawn;
}

melds::MeldLaw Rules::meld_law() const { return {.ace = static_cast<melds::Ace>(*ace), .least = kMeldLeast}; }

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"manipulation-rummy", "rigvedawiki", kOptions, &defaults, &contradictions};
  return kGame;
}

}  // namespace spadille::manipulation_rummy
