#pragma once

#include <string>
#include <utility>
#include <vector>

#include "support/judged.h"

namespace spadille::test {

/// A hand of manipulation rummy for the tests. The rest of the packs is below `top` in the stock.
struct ManipulationHand {
  std::string rules = "{}";
  std::vector<std::pair<std::string, std::string>>
      hands;                         ///< players and their cards, in order of turn; the last player deals
  std::string top{};                 ///< first cards of the stock
  std::vector<std::string> turns{};  ///< each like "Ana: {draw: stock}"
  std::string tail{};                ///< text after the turns
  std::size_t packs = 2;
};

/// Returns the record of the hand. The turns begin three lines after the last hand: with two players, in line 10.
std::string record_of(const ManipulationHand& hand);

/// Returns the report of the hand, judged alone.
inline nlohmann::json judged(const ManipulationHand& hand) { return judge_one(record_of(hand)); }

}  // namespace spadille::test
