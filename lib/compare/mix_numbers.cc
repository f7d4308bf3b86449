#include "compare/mix_numbers.h"

#include <utility>

namespace spadille::compare {
namespace {

std::size_t hash(const MixKey& key) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : key.words) hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(hash ^ hash >> 32U);
}

}  // namespace

void MixNumbers::clear() {
  if (slots_.size() > kLeast) slots_.resize(kLeast);
  for (Slot& each : slots_) each.number.reset();
  count_ = 0;
}

MixNumbers::Slot& MixNumbers::slot(const MixKey& key) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = hash(key) & mask;
  while (slots_[i].number && slots_[i].key != key) i = (i + 1) & mask;
  return slots_[i];
}

std::size_t MixNumbers::number(const MixKey& key) {
  Slot* own = &slot(key);
  if (own->number) return *own->number;
  // Half of them free, so that the ways stay short.
  if (2 * (count_ + 1) > slots_.size()) {
    grow();
    own = &slot(key);
  }
  *own = {key, static_cast<std::uint32_t>(count_)};
  return count_++;
}

void MixNumbers::grow() {
  std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
  for (const Slot& each : before)
    if (each.number) slot(each.key) = each;
}

}  // namespace spadille::compare
