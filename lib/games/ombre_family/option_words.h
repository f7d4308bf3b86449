#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/ombre_family/common_rules.h"
#include "games/ombre_family/order.h"
#include "rules/option.h"

/// Text form, in rule sets, of the option values that the games of the family share, and a check of them.
namespace spadille::rules {

template <>
inline constexpr Words<ombre_family::Stake::By, 2> kWords<ombre_family::Stake::By>{
    {{"dealer", ombre_family::Stake::By::dealer}, {"each", ombre_family::Stake::By::each}}};
template <>
inline constexpr Words<ombre_family::OpeningLead, 2> kWords<ombre_family::OpeningLead>{
    {{"eldest", ombre_family::OpeningLead::eldest}, {"ombre", ombre_family::OpeningLead::ombre}}};
template <>
inline constexpr Words<ombre_family::EqualBid, 3> kWords<ombre_family::EqualBid>{
    {{"elder", ombre_family::EqualBid::elder},
     {"prior_bidder", ombre_family::EqualBid::prior_bidder},
     {"none", ombre_family::EqualBid::none}}};
template <>
inline constexpr Words<ombre_family::RedAce, 2> kWords<ombre_family::RedAce>{
    {{"low", ombre_family::RedAce::low}, {"high", ombre_family::RedAce::high}}};
template <>
inline constexpr Words<ombre_family::MatadorPrivilege, 2> kWords<ombre_family::MatadorPrivilege>{
    {{"full", ombre_family::MatadorPrivilege::full}, {"none", ombre_family::MatadorPrivilege::none}}};
template <>
inline constexpr Words<ombre_family::RenegePenalty, 2> kWords<ombre_family::RenegePenalty>{
    {{"none", ombre_family::RenegePenalty::none}, {"beast", ombre_family::RenegePenalty::beast}}};
template <>
inline constexpr Words<ombre_family::LeftoverPool, 2> kWords<ombre_family::LeftoverPool>{
    {{"divided", ombre_family::LeftoverPool::divided}, {"stays", ombre_family::LeftoverPool::stays}}};
template <>
inline constexpr Words<ombre_family::CodillePool, 2> kWords<ombre_family::CodillePool>{
    {{"stays", ombre_family::CodillePool::stays}, {"divided", ombre_family::CodillePool::divided}}};

}  // namespace spadille::rules

namespace spadille::ombre_family {

// Must be in this namespace, where argument-dependent lookup finds them.
inline rules::Problem read_value(const syntax::Node& node, Stake& out) {
  return rules::read_members(node, rules::MemberRef{"by", out.by}, rules::MemberRef{"chips", out.chips});
}
inline std::string print_value(const Stake& value) {
  return rules::print_members(rules::MemberRef{"by", value.by}, rules::MemberRef{"chips", value.chips});
}

/// Returns a contradiction if the packets do not add up to the cards of a holding. Only records of the pack need
/// the packets, so its weight is `means_nothing`. `players` is set if the cards of a holding depend on that option.
template <class Packet>
std::optional<rules::Contradiction> packets_contradict(const std::vector<Packet>& packets, std::size_t cards,
                                                       std::optional<std::int64_t> players = std::nullopt) {
  std::int64_t sum = 0;
  for (const Packet each : packets) sum += each.value;
  if (sum == static_cast<std::int64_t>(cards)) return std::nullopt;
  std::string text =
      fmt::format("deal_packets: {} is {} cards, but a hand has {}", rules::print_value(packets), sum, cards);
  if (!players)
    return rules::Contradiction{{"deal_packets"}, std::move(text), rules::Contradiction::Weight::means_nothing};
  return rules::Contradiction{{"players", "deal_packets"},
                              fmt::format("{} with players: {}", text, *players),
                              rules::Contradiction::Weight::means_nothing};
}

}  // namespace spadille::ombre_family
