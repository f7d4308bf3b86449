#pragma once

#include <cstddef>
#include <vector>

#include "mechanics/melds/meld.h"

namespace spadille::test {

/// Returns every meld of three or more plain cards, according to `judge_meld`, whose run has at most `longest` cards.
inline std::vector<melds::Cards> all_melds(melds::Ace ace, std::size_t longest = kRanks) {
  std::vector<melds::Cards> all;
  const auto add = [&](const melds::Cards& cards) {
    if (melds::judge_meld(cards, {.ace = ace, .least = 3})) all.push_back(cards);
  };
  for (const Suit suit : kSuits)
    for (std::size_t first = 0; first < kRanks; ++first)
      for (std::size_t length = 3; length <= longest; ++length) {
        melds::Cards run;
        for (std::size_t i = 0; i < length; ++i) run.emplace_back(suit, kAllRanks[(first + i) % kRanks]);
        add(run);
      }
  for (const Rank rank : kAllRanks)
    for (unsigned suits = 0; suits < 16; ++suits) {
      melds::Cards group;
      for (std::size_t i = 0; i < kSuits.size(); ++i)
        if ((suits >> i & 1U) != 0) group.emplace_back(kSuits[i], rank);
      if (group.size() >= 3) add(group);
    }
  return all;
}

}  // namespace spadille::test
