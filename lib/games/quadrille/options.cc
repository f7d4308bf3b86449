#include <fmt/format.h>

#include "games/ombre_family/option_words.h"
#include "games/quadrille/rules.h"

namespace spadille::rules {

template <>
inline constexpr Words<quadrille::AllPass, 2> kWords<quadrille::AllPass>{
    {{"spadille_force", quadrille::AllPass::spadille_force}, {"redeal", quadrille::AllPass::redeal}}};
template <>
inline constexpr Words<quadrille::QueenWhen, 2> kWords<quadrille::QueenWhen>{
    {{"no_king", quadrille::QueenWhen::no_king}, {"four_kings", quadrille::QueenWhen::four_kings}}};
template <>
inline constexpr Words<quadrille::VoleMissed, 3> kWords<quadrille::VoleMissed>{
    {{"carried", quadrille::VoleMissed::carried},
     {"won_but_fined", quadrille::VoleMissed::won_but_fined},
     {"won", quadrille::VoleMissed::won}}};
template <>
inline constexpr Words<quadrille::VoleLost, 2> kWords<quadrille::VoleLost>{
    {{"remise", quadrille::VoleLost::remise}, {"by_tricks", quadrille::VoleLost::by_tricks}}};
template <>
inline constexpr Words<quadrille::OddCodille, 2> kWords<quadrille::OddCodille>{
    {{"turn", quadrille::OddCodille::turn}, {"by_trump", quadrille::OddCodille::by_trump}}};
template <>
inline constexpr Words<quadrille::DoubleSuit, 2> kWords<quadrille::DoubleSuit>{
    {{"none", quadrille::DoubleSuit::none}, {"hearts", quadrille::DoubleSuit::hearts}}};
template <>
inline constexpr Words<quadrille::MatadorsIn, 2> kWords<quadrille::MatadorsIn>{
    {{"ombre", quadrille::MatadorsIn::ombre}, {"side", quadrille::MatadorsIn::side}}};
template <>
inline constexpr Words<quadrille::PartnerThen, 2> kWords<quadrille::PartnerThen>{
    {{"receives", quadrille::PartnerThen::receives}, {"neither", quadrille::PartnerThen::neither}}};
template <>
inline constexpr Words<quadrille::Shares, 2> kWords<quadrille::Shares>{
    {{"halves", quadrille::Shares::halves}, {"thirds", quadrille::Shares::thirds}}};

}  // namespace spadille::rules

namespace spadille::quadrille {
namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::stake>("stake"),
    option<&Rules::deal_packets>("deal_packets"),
    option<&Rules::equal_bid>("equal_bid"),
    option<&Rules::all_pass>("all_pass"),
    option<&Rules::call_trump_king>("call_trump_king"),
    option<&Rules::call_own_king>("call_own_king"),
    option<&Rules::queen_when>("queen_when"),
    option<&Rules::opening_lead>("opening_lead"),
    option<&Rules::red_ace>("red_ace"),
    option<&Rules::matador_privilege>("matador_privilege"),
    option<&Rules::solo_only_last>("solo_only_last"),
    option<&Rules::tricks_to_win>("tricks_to_win"),
    option<&Rules::remise_at>("remise_at"),
    option<&Rules::vole_by_lead>("vole_by_lead"),
    option<&Rules::forced_vole>("forced_vole"),
    option<&Rules::vole_stake>("vole_stake"),
    option<&Rules::vole_missed>("vole_missed"),
    option<&Rules::vole_lost>("vole_lost"),
    option<&Rules::codille_pool>("codille_pool"),
    option<&Rules::odd_codille>("odd_codille"),
    option<&Rules::bonus_solo>("bonus_solo"),
    option<&Rules::bonus_game>("bonus_game"),
    option<&Rules::bonus_matadors>("bonus_matadors"),
    option<&Rules::bonus_matadors_and_punto>("bonus_matadors_and_punto"),
    option<&Rules::bonus_premiers>("bonus_premiers"),
    option<&Rules::bonus_vole>("bonus_vole"),
    option<&Rules::double_suit>("double_suit"),
    option<&Rules::matadors_in>("matadors_in"),
    option<&Rules::liable_alone_below>("liable_alone_below"),
    option<&Rules::partner_then>("partner_then"),
    option<&Rules::shares>("shares"),
    option<&Rules::leftover_pool>("leftover_pool"),
    option<&Rules::renege_penalty>("renege_penalty"),
});

std::optional<rules::Contradiction> too_many_to_win(const Rules& rules) {
  if (rules.winning_tricks() <= rules.table.cards) return std::nullopt;
  return rules::Contradiction{{"tricks_to_win"},
                              fmt::format("tricks_to_win: {}, but a hand of {} has {} tricks", rules.winning_tricks(),
                                          rules.table.game, rules.table.cards)};
}

// Reports a remise at a number of tricks that wins the game.
std::optional<rules::Contradiction> remise_that_wins(const Rules& rules) {
  for (const TrickCount each : *rules.remise_at)
    if (each.value >= rules.tricks_to_win->value)
      return rules::Contradiction{
          {"tricks_to_win", "remise_at"},
          fmt::format("remise_at: {} includes {}, but that many tricks win with tricks_to_win: {}",
                      rules::print_value(*rules.remise_at), each.value, rules.tricks_to_win->value),
          rules::Contradiction::Weight::means_nothing};
  return std::nullopt;
}

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  std::vector<rules::Contradiction> all;
  for (const auto& each : {too_many_to_win(rules), remise_that_wins(rules),
                           ombre_family::packets_contradict(*rules.deal_packets, rules.table.cards)})
    if (each) all.push_back(*each);
  return all;
}

std::any default_quadrille() { return Rules{}; }
std::any default_quintille() { return quintille_rules(); }

}  // namespace

Rules quintille_rules() {
  Rules rules;
  rules.table = kQuintille;
  rules.deal_packets = {{2}, {2}, {2}, {2}};
  return rules;
}

const rules::GameOptions& quadrille_options() {
  static constexpr rules::GameOptions kGame{kQuadrille.game, "rigvedawiki", kOptions, &default_quadrille,
                                            &contradictions};
  return kGame;
}

const rules::GameOptions& quintille_options() {
  static constexpr rules::GameOptions kGame{kQuintille.game, "rigvedawiki", kOptions, &default_quintille,
                                            &contradictions};
  return kGame;
}

}  // namespace spadille::quadrille
