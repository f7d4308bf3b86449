#pragma once

#include <string>
#include <vector>

#include "result/hand_report.h"

namespace spadille {

/// The partial figures of the payment of a hand: "the pool before the hand", "the payments of Bent and Cara".
std::vector<std::string> partial_payments(const Uncertain& uncertain, const std::vector<std::string>& players);
/// All partial figures of the hand.
std::vector<std::string> partial_figures(const Uncertain& uncertain, const std::vector<std::string>& players);

}  // namespace spadille
