#pragma once

#include <string>
#include <utility>
#include <vector>

namespace spadille::test {

/// A hand of manipulation rummy for the law tests; the rest of the packs lies below the top of the stock.
struct ManipulationHand {
  std::string rules = "{}";
  std::vector<std::pair<std::string, std::string>> hands;  ///< players in order of turn; the last one deals
  std::string top{};                                       ///< the first cards of the stock
  std::vector<std::string> turns{};                        ///< "Ana: {draw: stock}"
  std::string tail{};                                      ///< what stands behind the turns
  std::size_t packs = 2;
};

/// Its record. The turns begin three lines below the last hand: with two players in line 10.
std::string record_of(const ManipulationHand& hand);

}  // namespace spadille::test
