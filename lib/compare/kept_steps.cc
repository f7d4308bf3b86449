#include "compare/kept_steps.h"

#include <algorithm>

namespace spadille::compare {

using referee::TakenStep;

void KeptSteps::begin_hand() {
  slips_.clear();
  for (Shelf& shelf : shelves_) {
    shelf.count = 0;
    if (shelf.all.size() > kMostBehind) shelf.all.resize(kMostBehind);
  }
}

KeptSteps& KeptSteps::under(std::size_t mix, std::size_t state) {
  mix_ = mix;
  state_ = state;
  way_.clear();
  return *this;
}

std::optional<std::size_t> KeptSteps::play() const {
  return way_.size() < 2 ? std::nullopt : std::optional(way_[way_.size() - 2]);
}

const TakenStep* KeptSteps::find(std::size_t step, std::size_t before) {
  if (shelves_.size() <= step) return nullptr;
  const Shelf& shelf = shelves_[step];
  for (std::size_t i = 0; i < shelf.count; ++i) {
    const Kept& each = shelf.all[i];
    if (each.before != before || each.state != state_ || !mixes_.agree(each.mix, mix_, each.asked)) continue;
    way_.push_back(i);
    return &each.taken;
  }
  return nullptr;
}

TakenStep& KeptSteps::room(std::size_t step) {
  if (shelves_.size() <= step) shelves_.resize(step + 1);
  Shelf& shelf = shelves_[step];
  if (shelf.all.size() == shelf.count) shelf.all.emplace_back();
  return shelf.all[shelf.count].taken;
}

const TakenStep& KeptSteps::keep(std::size_t step, std::size_t before, bool (*same)(const Found& a, const Found& b)) {
  Shelf& shelf = shelves_[step];
  Kept& kept = shelf.all[shelf.count];
  kept.before = before;
  kept.mix = mix_;
  kept.state = state_;
  kept.asked = mixes_.mask_of(kept.taken.asked);
  kept.taken.number = shelf.count;
  for (std::size_t i = 0; i < shelf.count && same != nullptr; ++i) {
    if (!same(shelf.all[i].taken.found, kept.taken.found)) continue;
    kept.taken.number = shelf.all[i].taken.number;
    break;
  }
  way_.push_back(shelf.count);
  ++shelf.count;
  return kept.taken;
}

const referee::SoughtSlip* KeptSteps::find_slip(const referee::SlipClues& clues) {
  const auto known = std::find_if(slips_.begin(), slips_.end(), [&](const KeptSlip& each) {
    return each.state == state_ && each.clues == clues && mixes_.agree(each.mix, mix_, each.asked);
  });
  return known == slips_.end() ? nullptr : &known->sought;
}

void KeptSteps::keep_slip(const referee::SlipClues& clues, const referee::SoughtSlip& sought) {
  slips_.push_back({clues, mix_, state_, mixes_.mask_of(sought.asked), sought});
}

}  // namespace spadille::compare
