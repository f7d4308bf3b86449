#include "referee/slip.h"

#include <algorithm>

namespace spadille::referee {

bool has_any(Faults faults, std::string_view sort) {
  return std::any_of(faults.begin(), faults.end(),
                     [&](const Diagnostic& each) { return id_of(each.code).starts_with(sort); });
}

const Diagnostic* find_not_in_hand(Faults faults) {
  const auto found = std::find_if(faults.begin(), faults.end(), [](const Diagnostic& each) {
    return each.code == Code::play_not_in_hand || each.code == Code::exchange_not_in_hand ||
           each.code == Code::pass_not_in_hand;
  });
  return found == faults.end() ? nullptr : &*found;
}

}  // namespace spadille::referee
