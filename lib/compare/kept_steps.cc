#include "compare/kept_steps.h"

#include <algorithm>
#include <utility>

namespace spadille::compare {

using referee::TakenStep;

void KeptSteps::begin_hand() {
  for (std::vector<Kept>& step : steps_) step.clear();
}

KeptSteps& KeptSteps::under(std::size_t mix, std::size_t state) {
  mix_ = mix;
  state_ = state;
  return *this;
}

const TakenStep* KeptSteps::find(std::size_t step, std::size_t before) {
  if (steps_.size() <= step) return nullptr;
  for (const Kept& each : steps_[step])
    if (each.before == before && each.state == state_ && mixes_.agree(each.mix, mix_, each.asked)) return &each.taken;
  return nullptr;
}

const TakenStep& KeptSteps::keep(std::size_t step, std::size_t before, TakenStep taken,
                                 bool (*same)(const Found& a, const Found& b)) {
  if (steps_.size() <= step) steps_.resize(step + 1);
  std::vector<Kept>& kept = steps_[step];
  const auto like = std::find_if(kept.begin(), kept.end(), [&](const Kept& each) {
    return same != nullptr && same(each.taken.found, taken.found);
  });
  taken.number = like != kept.end() ? like->taken.number : kept.size();
  const MixKey asked = mixes_.mask_of(taken.asked);
  return kept.emplace_back(Kept{before, mix_, state_, asked, std::move(taken)}).taken;
}

}  // namespace spadille::compare
