#include "games/german_solo/order.h"
#include "games/german_solo/rules.h"
#include "games/ombre_family/option_words.h"

namespace spadille::rules {

template <>
inline constexpr Words<german_solo::AllPass, 3> kWords<german_solo::AllPass>{
    {{"forcee", german_solo::AllPass::forcee},
     {"redeal", german_solo::AllPass::redeal},
     {"last_trick", german_solo::AllPass::last_trick}}};
template <>
inline constexpr Words<german_solo::Call, 2> kWords<german_solo::Call>{
    {{"ace", german_solo::Call::ace}, {"ace_or_king", german_solo::Call::ace_or_king}}};
template <>
inline constexpr Words<Suit, 4> kWords<Suit>{
    {{"clubs", Suit::clubs}, {"spades", Suit::spades}, {"hearts", Suit::hearts}, {"diamonds", Suit::diamonds}}};

}  // namespace spadille::rules

namespace spadille::german_solo {

// Must be in this namespace, where argument-dependent lookup finds them.
static rules::Problem read_value(const syntax::Node& node, GameValue& out) {
  return rules::read_members(node, rules::MemberRef{"simple", out.simple}, rules::MemberRef{"solo", out.solo},
                             rules::MemberRef{"forcee", out.forcee}, rules::MemberRef{"tout", out.tout});
}
static std::string print_value(const GameValue& value) {
  return rules::print_members(rules::MemberRef{"simple", value.simple}, rules::MemberRef{"solo", value.solo},
                              rules::MemberRef{"forcee", value.forcee}, rules::MemberRef{"tout", value.tout});
}

namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::players>("players"),
    option<&Rules::deal_packets>("deal_packets"),
    option<&Rules::colour>("colour"),
    option<&Rules::equal_bid>("equal_bid"),
    option<&Rules::all_pass>("all_pass"),
    option<&Rules::call>("call"),
    option<&Rules::call_trump_ace>("call_trump_ace"),
    option<&Rules::call_own_ace>("call_own_ace"),
    option<&Rules::opening_lead>("opening_lead"),
    option<&Rules::tricks_to_win>("tricks_to_win"),
    option<&Rules::vole_by_lead>("vole_by_lead"),
    option<&Rules::game_value>("game_value"),
    option<&Rules::colour_factor>("colour_factor"),
    option<&Rules::last_trick_value>("last_trick_value"),
});

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  const auto packets = ombre_family::packets_contradict(*rules.deal_packets, kHandSize);
  return packets ? std::vector{*packets} : std::vector<rules::Contradiction>{};
}

std::any default_rules() { return Rules{}; }

}  // namespace

CardSet Rules::pack() const {
  if (!is_for_three()) return kFullPack;
  const CardSet left_out = CardSet::of_suit(Suit::diamonds) | CardSet{{Suit::hearts, Rank::eight}};
  return (kFullPack - left_out) | CardSet{{Suit::diamonds, Rank::seven}};
}

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"german-solo", "foster", kOptions, &default_rules, &contradictions};
  return kGame;
}

}  // namespace spadille::german_solo
