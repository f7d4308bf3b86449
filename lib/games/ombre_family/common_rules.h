#pragma once

#include <cstdint>

#include "rules/value.h"

/// Options that several games of the family have, with the same values.
namespace spadille::ombre_family {

using Fee = rules::Bounded<0, 1'000'000>;

/// Into the pool before every deal.
struct Stake {
  enum class By : std::uint8_t { dealer, each };
  By by = By::dealer;
  Fee chips{5};
};

enum class OpeningLead : std::uint8_t { eldest, ombre };
enum class EqualBid : std::uint8_t { elder, prior_bidder, none };
enum class LeftoverPool : std::uint8_t { divided, stays };
/// A yes or no of a rule set, written `true` or `false`.
enum class Applies : std::uint8_t { no, yes };

}  // namespace spadille::ombre_family
