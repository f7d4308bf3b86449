#pragma once

#include <cstdint>

#include "rules/value.h"

/// Options that several games of the family share, with the same values.
namespace spadille::ombre_family {

using Fee = rules::Bounded<0, 1'000'000>;

/// The stake that goes into the pool before every deal.
struct Stake {
  enum class By : std::uint8_t { dealer, each };
  By by = By::dealer;
  Fee chips{5};
};

/// The player who leads to the first trick.
enum class OpeningLead : std::uint8_t { eldest, ombre };
/// The player who may equal the highest bid.
enum class EqualBid : std::uint8_t { elder, prior_bidder, none };
/// Use of the pool at the end of a session.
enum class LeftoverPool : std::uint8_t { divided, stays };
/// Use of the pool after a codille.
enum class CodillePool : std::uint8_t { stays, divided };
/// The penalty for a revoke: none, or as much as the pool holds.
enum class RenegePenalty : std::uint8_t { none, beast };
/// Whether a player may withhold a matador when a lower trump is led.
enum class MatadorPrivilege { full, none };

using rules::Applies;

}  // namespace spadille::ombre_family
