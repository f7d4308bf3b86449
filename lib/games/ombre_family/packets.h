#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/option.h"

namespace spadille::ombre_family {

/// What is to be said of packets that do not come to the cards of a hand. Records tell what was dealt and not in which
/// packets, so that it forbids nothing. `options` decide the two,
/// and `beside` names those besides deal_packets with their values: " with players: 2".
template <class Packet>
std::optional<rules::Contradiction> packets_beside(const std::vector<Packet>& packets, std::size_t cards,
                                                   std::vector<std::string_view> options, std::string_view beside) {
  std::int64_t sum = 0;
  for (const Packet each : packets) sum += each.value;
  if (sum == static_cast<std::int64_t>(cards)) return std::nullopt;
  return rules::Contradiction{std::move(options),
                              fmt::format("deal_packets: {} comes to {} cards, but a hand has {}{}",
                                          rules::print_value(packets), sum, cards, beside),
                              rules::Contradiction::Weight::means_nothing};
}

}  // namespace spadille::ombre_family
