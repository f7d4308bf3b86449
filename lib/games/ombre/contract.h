#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace spadille::ombre {

/// The bids, low to high.
enum class Contract : std::uint8_t { entrada, vuelta, solo };

inline constexpr std::array<std::string_view, 3> kContractNames{"entrada", "vuelta", "solo"};
constexpr std::string_view name_of(Contract contract) { return kContractNames[static_cast<std::size_t>(contract)]; }

/// What a word of the auction means.
struct CallMeaning {
  enum class Kind {
    pass,
    bid,            ///< `contract` is set
    other_auction,  ///< a bid of the second auction, which these rules do not hold
    none            ///< no word of this game
  };
  Kind kind;
  std::optional<Contract> contract;
};

/// Reads a call; the words of all the books are known, in any letter case.
CallMeaning read_call(std::string_view word);

/// Every word that `read_call` takes for a bid or a pass, for suggestions.
std::span<const std::string_view> call_words();

}  // namespace spadille::ombre
