#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/option.h"

namespace spadille::ombre_family {

/// Returns a contradiction if the packets do not add up to the cards of a holding. Records show the cards dealt but not
/// the packets, so its weight is only `means_nothing`. `options` are the keys of the options involved. `others` names
/// the options other than deal_packets with their values, as in " with players: 2".
template <class Packet>
std::optional<rules::Contradiction> packets_contradict(const std::vector<Packet>& packets, std::size_t cards,
                                                       std::vector<std::string_view> options, std::string_view others) {
  std::int64_t sum = 0;
  for (const Packet each : packets) sum += each.value;
  if (sum == static_cast<std::int64_t>(cards)) return std::nullopt;
  return rules::Contradiction{
      std::move(options),
      fmt::format("deal_packets: {} is {} cards, but a hand has {}{}", rules::print_value(packets), sum, cards, others),
      rules::Contradiction::Weight::means_nothing};
}

}  // namespace spadille::ombre_family
