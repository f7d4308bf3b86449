#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "diagnostics/codes.h"
#include "testkit/planted_fault.h"

namespace spadille::test {

/// The planters of a game, one per code. A planter of a base class of `Ground` fits too.
template <class Ground>
class PlanterTable {
 public:
  using Plant = std::function<std::optional<PlantedFault>(Ground&)>;

  /// Adds planters. A code that is already in the table keeps its planter.
  template <class Planters>
  PlanterTable& add(const Planters& planters) {
    for (const auto& each : planters)
      if (find(each.code) == nullptr) entries_.emplace_back(each.code, each.plant);
    return *this;
  }

  /// Returns nullptr for an unknown code.
  [[nodiscard]] const Plant* find(Code code) const {
    const auto entry =
        std::find_if(entries_.begin(), entries_.end(), [code](const auto& e) { return e.first == code; });
    return entry == entries_.end() ? nullptr : &entry->second;
  }
  /// Returns all codes in the order in which they were added.
  [[nodiscard]] std::vector<Code> codes() const {
    std::vector<Code> codes;
    for (const auto& entry : entries_) codes.push_back(entry.first);
    return codes;
  }

 private:
  std::vector<std::pair<Code, Plant>> entries_;
};

}  // namespace spadille::test
