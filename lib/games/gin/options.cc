#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/gin/rules.h"

namespace spadille::rules {

template <>
inline constexpr Words<gin::Ace, 2> kWords<gin::Ace>{{{"low", gin::Ace::low}, {"both", gin::Ace::both}}};
template <>
inline constexpr Words<gin::Oklahoma, 3> kWords<gin::Oklahoma>{
    {{"none", gin::Oklahoma::none}, {"one", gin::Oklahoma::one}, {"gin_only", gin::Oklahoma::gin_only}}};
template <>
inline constexpr Words<gin::LastDiscard, 2> kWords<gin::LastDiscard>{
    {{"dead", gin::LastDiscard::dead}, {"may_knock", gin::LastDiscard::may_knock}}};
template <>
inline constexpr Words<gin::SpadeDoubles, 3> kWords<gin::SpadeDoubles>{
    {{"none", gin::SpadeDoubles::none}, {"points", gin::SpadeDoubles::points}, {"all", gin::SpadeDoubles::all}}};
template <>
inline constexpr Words<gin::BoxWhen, 2> kWords<gin::BoxWhen>{
    {{"end", gin::BoxWhen::end}, {"hand", gin::BoxWhen::hand}}};
template <>
inline constexpr Words<gin::MatchWinner, 2> kWords<gin::MatchWinner>{
    {{"limit", gin::MatchWinner::limit}, {"highest", gin::MatchWinner::highest}}};
template <>
inline constexpr Words<gin::NextDeal, 2> kWords<gin::NextDeal>{
    {{"winner", gin::NextDeal::winner}, {"alternate", gin::NextDeal::alternate}}};
template <>
inline constexpr Words<FinalRules::Doubled, 4> kWords<FinalRules::Doubled>{
    {{"none", FinalRules::Doubled::nothing},
     {"double", FinalRules::Doubled::all},
     {"double_hands", FinalRules::Doubled::total},
     {"double_before_boxes", FinalRules::Doubled::total_and_game}}};

}  // namespace spadille::rules

namespace spadille::gin {
namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::ace>("ace"),
    option<&Rules::upcard_offer>("upcard_offer"),
    option<&Rules::no_immediate_return>("no_immediate_return"),
    option<&Rules::knock_limit>("knock_limit"),
    option<&Rules::oklahoma>("oklahoma"),
    option<&Rules::lay_off_on_gin>("lay_off_on_gin"),
    option<&Rules::last_discard>("last_discard"),
    option<&Rules::gin_bonus>("gin_bonus"),
    option<&Rules::big_gin_bonus>("big_gin_bonus"),
    option<&Rules::undercut_bonus>("undercut_bonus"),
    option<&Rules::undercut_on_tie>("undercut_on_tie"),
    option<&Rules::spade_doubles>("spade_doubles"),
    option<&Rules::box_bonus>("box_bonus"),
    option<&Rules::box_when>("box_when"),
    option<&Rules::limit>("limit"),
    option<&Rules::game_bonus>("game_bonus"),
    option<&Rules::shutout>("shutout"),
    option<&Rules::match_winner>("match_winner"),
    option<&Rules::next_dealer>("next_dealer"),
});

std::any defaults() { return Rules{}; }

std::vector<rules::Contradiction> contradictions(const std::any& /*rules*/) { return {}; }

}  // namespace

rules::Problem read_value(const syntax::Node& node, Shutout& out) {
  FinalRules::Doubled doubled{};
  if (!rules::read_value(node, doubled)) {
    out = {doubled, {}};
    return std::nullopt;
  }
  std::int64_t points = 0;
  auto problem = rules::read_number(node, 0, kLargestBonus, points);
  if (problem)
    problem->message += ", or none, double, double_hands or double_before_boxes";
  else
    out = {FinalRules::Doubled::nothing, Points{points}};
  return problem;
}

std::string print_value(const Shutout& value) {
  if (value.added != Points{}) return fmt::format("{}", value.added.amount());
  return rules::print_value(value.doubled);
}

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"gin", "modern", kOptions, &defaults, &contradictions};
  return kGame;
}

}  // namespace spadille::gin
