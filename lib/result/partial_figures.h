#pragma once

#include <string>
#include <vector>

#include "result/hand_report.h"

namespace spadille {

/// Names the partial amounts of a hand's payments: "the pool before the hand", "the payments of Bent and Cara".
std::vector<std::string> partial_payments(const Uncertain& uncertain, const std::vector<std::string>& players);
/// Names all partial figures of the hand.
std::vector<std::string> partial_figures(const Uncertain& uncertain, const std::vector<std::string>& players);

}  // namespace spadille
