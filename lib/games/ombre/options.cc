#include "games/ombre/rules.h"
#include "games/ombre_family/option_words.h"

namespace spadille::rules {

template <>
inline constexpr Words<ombre::AllPass, 1> kWords<ombre::AllPass>{{{"redeal", ombre::AllPass::redeal}}};
template <>
inline constexpr Words<ombre::DefenderOrder, 2> kWords<ombre::DefenderOrder>{
    {{"either", ombre::DefenderOrder::either}, {"fixed", ombre::DefenderOrder::fixed}}};
template <>
inline constexpr Words<ombre::TurnedCard, 2> kWords<ombre::TurnedCard>{
    {{"drawn", ombre::TurnedCard::drawn}, {"led_first", ombre::TurnedCard::led_first}}};
template <>
inline constexpr Words<ombre::SurrenderLimit, 3> kWords<ombre::SurrenderLimit>{
    {{"before_fourth_trick", ombre::SurrenderLimit::before_fourth_trick},
     {"before_own_card", ombre::SurrenderLimit::before_own_card},
     {"none", ombre::SurrenderLimit::none}}};
template <>
inline constexpr Words<ombre::SurrenderVuelta, 2> kWords<ombre::SurrenderVuelta>{
    {{"free", ombre::SurrenderVuelta::free}, {"by_consent", ombre::SurrenderVuelta::by_consent}}};
template <>
inline constexpr Words<ombre::Takeover, 3> kWords<ombre::Takeover>{
    {{"shared", ombre::Takeover::shared}, {"successor", ombre::Takeover::successor}, {"none", ombre::Takeover::none}}};
template <>
inline constexpr Words<ombre::VolePool, 2> kWords<ombre::VolePool>{
    {{"stays", ombre::VolePool::stays}, {"taken", ombre::VolePool::taken}}};
template <>
inline constexpr Words<ombre::LossTo, 2> kWords<ombre::LossTo>{
    {{"pool_or_winner", ombre::LossTo::pool_or_winner}, {"each", ombre::LossTo::each}}};
template <>
inline constexpr Words<ombre::CodillePool, 2> kWords<ombre::CodillePool>{
    {{"stays", ombre::CodillePool::stays}, {"divided", ombre::CodillePool::divided}}};
template <>
inline constexpr Words<ombre::EstuchesHand, 2> kWords<ombre::EstuchesHand>{
    {{"after_exchange", ombre::EstuchesHand::after_exchange}, {"as_dealt", ombre::EstuchesHand::as_dealt}}};
template <>
inline constexpr Words<ombre::EstuchesWithout, 2> kWords<ombre::EstuchesWithout>{
    {{"always", ombre::EstuchesWithout::always}, {"on_win", ombre::EstuchesWithout::on_win}}};
template <>
inline constexpr Words<ombre::RenegePenalty, 2> kWords<ombre::RenegePenalty>{
    {{"none", ombre::RenegePenalty::none}, {"beast", ombre::RenegePenalty::beast}}};

}  // namespace spadille::rules

namespace spadille::ombre {

// Not in an unnamed namespace: the loader finds these by their argument's own.
static rules::Problem read_value(const syntax::Node& node, LimitByContract& out) {
  return rules::read_members(node, rules::MemberRef{"solo", out.solo}, rules::MemberRef{"other", out.other});
}
static std::string print_value(const LimitByContract& value) {
  return rules::print_members(rules::MemberRef{"solo", value.solo}, rules::MemberRef{"other", value.other});
}

static rules::Problem read_value(const syntax::Node& node, GameValue& out) {
  return rules::read_members(node, rules::MemberRef{"entrada", out.entrada}, rules::MemberRef{"vuelta", out.vuelta},
                             rules::MemberRef{"solo", out.solo});
}
static std::string print_value(const GameValue& value) {
  return rules::print_members(rules::MemberRef{"entrada", value.entrada}, rules::MemberRef{"vuelta", value.vuelta},
                              rules::MemberRef{"solo", value.solo});
}

namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::players>("players"),
    option<&Rules::stake>("stake"),
    option<&Rules::deal_packets>("deal_packets"),
    option<&Rules::opening_lead>("opening_lead"),
    option<&Rules::equal_bid>("equal_bid"),
    option<&Rules::all_pass>("all_pass"),
    option<&Rules::red_ace>("red_ace"),
    option<&Rules::ombre_max_discards>("ombre_max_discards"),
    option<&Rules::first_defender_max>("first_defender_max"),
    option<&Rules::second_defender_max>("second_defender_max"),
    option<&Rules::defender_order>("defender_order"),
    option<&Rules::turned_card>("turned_card"),
    option<&Rules::matador_privilege>("matador_privilege"),
    option<&Rules::surrender>("surrender"),
    option<&Rules::surrender_vuelta>("surrender_vuelta"),
    option<&Rules::takeover>("takeover"),
    option<&Rules::game_value>("game_value"),
    option<&Rules::primeras>("primeras"),
    option<&Rules::vole_bonus>("vole_bonus"),
    option<&Rules::failed_vole_fine>("failed_vole_fine"),
    option<&Rules::failed_vole_pool>("failed_vole_pool"),
    option<&Rules::loss_chips>("loss_chips"),
    option<&Rules::loss_to>("loss_to"),
    option<&Rules::loss_supplements>("loss_supplements"),
    option<&Rules::primeras_on_loss>("primeras_on_loss"),
    option<&Rules::codille_pool>("codille_pool"),
    option<&Rules::estuches_min>("estuches_min"),
    option<&Rules::estuches_cap>("estuches_cap"),
    option<&Rules::estuches_hand>("estuches_hand"),
    option<&Rules::estuches_without>("estuches_without"),
    option<&Rules::leftover_pool>("leftover_pool"),
    option<&Rules::renege_penalty>("renege_penalty"),
});

std::any default_rules() { return Rules{}; }

}  // namespace

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"ombre", "gibbs", kOptions, &default_rules};
  return kGame;
}

}  // namespace spadille::ombre
