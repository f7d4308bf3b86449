#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "compare/rule_mixes.h"
#include "referee/hand_case.h"

namespace spadille::compare {

/// What the steps of judging one hand, and the search for a slip in it, came to under the mixes of rules that were
/// tried.
class KeptSteps final : public referee::StepMemory {
 public:
  /// The mixes outlive it.
  explicit KeptSteps(const RuleMixes& mixes) : mixes_(mixes) {}

  /// Nothing is known any more.
  void begin_hand();
  /// Under which mix, and from which state of the session (both by number), the hand is judged next.
  KeptSteps& under(std::size_t mix, std::size_t state);
  /// Which play it was that the last judging settled: whatever has the same number is one and the same play. Nothing
  /// where it took no steps.
  [[nodiscard]] std::optional<std::size_t> play() const;

  const referee::TakenStep* find(std::size_t step, std::size_t before) override;
  referee::TakenStep& room(std::size_t step) override;
  const referee::TakenStep& keep(std::size_t step, std::size_t before,
                                 bool (*same)(const Found& a, const Found& b)) override;
  const referee::SoughtSlip* find_slip(const referee::SlipClues& clues) override;
  void keep_slip(const referee::SlipClues& clues, const referee::SoughtSlip& sought) override;

 private:
  struct Kept {
    std::size_t before = 0;
    std::size_t mix = 0;
    std::size_t state = 0;
    MixKey asked{};
    referee::TakenStep taken{};
  };
  struct KeptSlip {
    referee::SlipClues clues;
    std::size_t mix = 0;
    std::size_t state = 0;
    MixKey asked{};
    referee::SoughtSlip sought{};
  };
  // Of one step. What was kept for earlier hands lies behind, for its memory.
  struct Shelf {
    std::vector<Kept> all;
    std::size_t count = 0;
  };

  static constexpr std::size_t kMostBehind = 256;

  const RuleMixes& mixes_;
  std::vector<Shelf> shelves_;  // by step
  std::vector<KeptSlip> slips_;
  std::vector<std::size_t> way_;  // of the last judging, by step: which of those kept it took
  std::size_t mix_ = 0;
  std::size_t state_ = 0;
};

}  // namespace spadille::compare
