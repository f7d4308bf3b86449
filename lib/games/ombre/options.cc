#include <fmt/format.h>

#include <algorithm>

#include "games/ombre/contract.h"
#include "games/ombre/hand.h"
#include "games/ombre/rules.h"
#include "games/ombre_family/option_words.h"

namespace spadille::rules {

template <>
inline constexpr Words<ombre::AllPass::Way, 3> kWords<ombre::AllPass::Way>{
    {{"redeal", ombre::AllPass::Way::redeal},
     {"spadille_force", ombre::AllPass::Way::spadille_force},
     {"mort", ombre::AllPass::Way::mort}}};
template <>
inline constexpr Words<ombre::ForceFallback, 2> kWords<ombre::ForceFallback>{
    {{"eldest", ombre::ForceFallback::eldest}, {"redeal", ombre::ForceFallback::redeal}}};
template <>
inline constexpr Words<ombre::ContrabolaExchange, 2> kWords<ombre::ContrabolaExchange>{
    {{"none", ombre::ContrabolaExchange::none}, {"defenders", ombre::ContrabolaExchange::defenders}}};
template <>
inline constexpr Words<ombre::ContrabolaFailure, 2> kWords<ombre::ContrabolaFailure>{
    {{"puesta", ombre::ContrabolaFailure::puesta}, {"codille_at_two", ombre::ContrabolaFailure::codille_at_two}}};
template <>
inline constexpr Words<ombre::RemovedSuit, 2> kWords<ombre::RemovedSuit>{
    {{"diamonds", ombre::RemovedSuit::diamonds}, {"hearts", ombre::RemovedSuit::hearts}}};
template <>
inline constexpr Words<ombre::Idle, 2> kWords<ombre::Idle>{
    {{"dealer", ombre::Idle::dealer}, {"opposite", ombre::Idle::opposite}}};
template <>
inline constexpr Words<ombre::EstuchesWhen, 2> kWords<ombre::EstuchesWhen>{
    {{"settlement", ombre::EstuchesWhen::settlement}, {"trumps_named", ombre::EstuchesWhen::trumps_named}}};
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
inline constexpr Words<ombre::EstuchesHand, 2> kWords<ombre::EstuchesHand>{
    {{"after_exchange", ombre::EstuchesHand::after_exchange}, {"as_dealt", ombre::EstuchesHand::as_dealt}}};
template <>
inline constexpr Words<ombre::EstuchesWithout, 2> kWords<ombre::EstuchesWithout>{
    {{"always", ombre::EstuchesWithout::always}, {"on_win", ombre::EstuchesWithout::on_win}}};

}  // namespace spadille::rules

namespace spadille::ombre {

// Not in an unnamed namespace, because the loader finds these functions by argument-dependent lookup.
static rules::Problem read_value(const syntax::Node& node, LimitByContract& out) {
  return rules::read_members(node, rules::MemberRef{"solo", out.solo}, rules::MemberRef{"other", out.other});
}
static std::string print_value(const LimitByContract& value) {
  return rules::print_members(rules::MemberRef{"solo", value.solo}, rules::MemberRef{"other", value.other});
}

static rules::Problem read_second_bids(const syntax::Node& node, std::vector<ombre_family::BidNo>& out) {
  if (!node.is_list() || node.items.empty())
    return rules::ValueError{node.at, "bids must be a list of at least one bid"};
  out.clear();
  for (const syntax::Node& item : node.items) {
    const auto word = std::find(kContractNames.begin() + 3, kContractNames.end(), item.is_scalar() ? item.text : "");
    if (word == kContractNames.end()) return rules::not_one_of(item, kSecondBids);
    const auto bid = bid_of(static_cast<Contract>(word - kContractNames.begin()));
    if (std::find(out.begin(), out.end(), bid) != out.end())
      return rules::ValueError{item.at, fmt::format("duplicate {}", *word)};
    out.push_back(bid);
  }
  return std::nullopt;
}

// Parses a word, or `{bids: [voltereta, …], then: redeal | spadille_force}`.
static rules::Problem read_value(const syntax::Node& node, AllPass& out) {
  AllPass value;
  if (!node.is_map()) {
    auto problem = rules::read_value(node, value.then);
    if (problem) problem->message += ", or {bids: […], then: …}";
    if (!problem) out = value;
    return problem;
  }
  constexpr std::array<std::string_view, 2> kMembers{"bids", "then"};
  if (auto problem = rules::check_members(node, kMembers)) return problem;
  if (auto problem = read_second_bids(*node.find("bids"), value.bids)) return problem;
  const syntax::Node& then = *node.find("then");
  if (auto problem = rules::read_value(then, value.then)) return problem;
  if (value.then == AllPass::Way::mort) return rules::ValueError{then.at, "then must be redeal or spadille_force"};
  out = value;
  return std::nullopt;
}
static std::string print_value(const AllPass& value) {
  std::string then = rules::print_value(value.then);
  if (value.bids.empty()) return then;
  std::vector<std::string_view> names;
  for (const auto bid : value.bids) names.push_back(name_of(contract_of<Contract>(bid)));
  return fmt::format("{{bids: [{}], then: {}}}", fmt::join(names, ", "), then);
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
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::stake>("stake"),
    option<&Rules::deal_packets>("deal_packets"),
    option<&Rules::opening_lead>("opening_lead"),
    option<&Rules::equal_bid>("equal_bid"),
    option<&Rules::all_pass>("all_pass"),
    option<&Rules::spadille_force_fallback>("spadille_force_fallback"),
    option<&Rules::contrabola_exchange>("contrabola_exchange"),
    option<&Rules::contrabola_failure>("contrabola_failure"),
    option<&Rules::removed_suit>("removed_suit"),
    option<&Rules::idle>("idle"),
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
    option<&Rules::estuches_when>("estuches_when"),
    option<&Rules::leftover_pool>("leftover_pool"),
    option<&Rules::renege_penalty>("renege_penalty"),
});

std::any default_rules() { return Rules{}; }

// Rejects a vuelta or a solo worth less than an entrada, because such a bid makes no sense.
std::optional<rules::Contradiction> worth_less(const Rules& rules) {
  const auto& value = rules.game_value;
  if (value->vuelta.value >= value->entrada.value && value->solo.value >= value->entrada.value) return std::nullopt;
  return rules::Contradiction{
      {"game_value"},
      fmt::format("game_value: {}: a vuelta or a solo cannot be worth less than an entrada", print_value(*value))};
}

std::optional<rules::Contradiction> mort_without_idle(const Rules& rules) {
  if (rules.all_pass->then != AllPass::Way::mort || rules.players->value == 4) return std::nullopt;
  return rules::Contradiction{
      {"players", "all_pass"},
      fmt::format("all_pass: mort needs an idle player, but with players: {} nobody is idle", rules.players->value)};
}

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  std::vector<rules::Contradiction> all;
  for (const auto& each :
       {worth_less(rules), mort_without_idle(rules),
        ombre_family::packets_contradict(*rules.deal_packets, deal_shape(rules).hand, rules.players->value)})
    if (each) all.push_back(*each);
  return all;
}

}  // namespace

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"ombre", "gibbs", kOptions, &default_rules, &contradictions};
  return kGame;
}

}  // namespace spadille::ombre
