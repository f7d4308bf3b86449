#pragma once

#include <cstddef>
#include <vector>

#include "compare/rule_mixes.h"
#include "referee/hand_case.h"

namespace spadille::compare {

/// What the steps of judging one hand came to under the mixes of rules that were tried.
class KeptSteps final : public referee::StepMemory {
 public:
  /// The mixes outlive it.
  explicit KeptSteps(const RuleMixes& mixes) : mixes_(mixes) {}

  /// Nothing is known any more.
  void begin_hand();
  /// Under which mix, and from which state of the session (both by number), the hand is judged next.
  KeptSteps& under(std::size_t mix, std::size_t state);

  const referee::TakenStep* find(std::size_t step, std::size_t before) override;
  const referee::TakenStep& keep(std::size_t step, std::size_t before, referee::TakenStep taken,
                                 bool (*same)(const Found& a, const Found& b)) override;

 private:
  struct Kept {
    std::size_t before;
    std::size_t mix;
    std::size_t state;
    MixKey asked;
    referee::TakenStep taken;
  };

  const RuleMixes& mixes_;
  std::vector<std::vector<Kept>> steps_;
  std::size_t mix_ = 0;
  std::size_t state_ = 0;
};

}  // namespace spadille::compare
