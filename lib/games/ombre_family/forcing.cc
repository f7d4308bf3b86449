#include "games/ombre_family/forcing.h"

#include <algorithm>

namespace spadille::ombre_family {

void Forcing::add(std::optional<Seat> player) {
  if (!allows(player)) ways_.push_back(player);
}

bool Forcing::allows(std::optional<Seat> player) const {
  return std::find(ways_.begin(), ways_.end(), player) != ways_.end();
}

Fact<std::optional<Seat>> Forcing::only() const {
  if (ways_.size() != 1) return Unknown{};
  return ways_.front();
}

}  // namespace spadille::ombre_family
