#include "result/uncounted.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "source/utf8.h"

namespace spadille {
namespace {

constexpr std::size_t kMostInText = 20;

std::size_t count(const Uncounted& uncounted) { return uncounted.hands.size() + uncounted.left_out; }

}  // namespace

std::string hands_text(const Uncounted& uncounted) {
  const std::size_t listed = std::min(uncounted.hands.size(), kMostInText);
  std::vector<std::string> words;
  for (std::size_t i = 0; i < listed; ++i) words.push_back(printable(uncounted.hands[i]));
  if (count(uncounted) > listed) words.push_back(fmt::format("{} more", count(uncounted) - listed));
  return fmt::format("{} {}", count(uncounted) == 1 ? "hand" : "hands", join_words(words, "and"));
}

std::string not_counted_text(const Uncounted& uncounted) {
  return fmt::format("{} {} not counted", hands_text(uncounted), count(uncounted) == 1 ? "is" : "are");
}

}  // namespace spadille
