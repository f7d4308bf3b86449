#include "result/hand_report.h"

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

std::vector<std::string> partial_payments(const Uncertain& uncertain, const std::vector<std::string>& players) {
  std::vector<std::string> words;
  if (uncertain.carried || uncertain.after)
    words.emplace_back(!uncertain.after    ? "the pool before the hand"
                       : uncertain.carried ? "the pool"
                                           : "the pool after the hand");
  std::vector<std::string> names;
  for (const Seat seat : uncertain.payments) names.push_back(players[index_of(seat)]);
  if (names.size() == players.size())
    words.emplace_back("all payments");
  else if (!names.empty())
    words.push_back(fmt::format("the {} of {}", names.size() == 1 ? "payment" : "payments", join_words(names, "and")));
  return words;
}

std::vector<std::string> partial_figures(const Uncertain& uncertain, const std::vector<std::string>& players) {
  std::vector<std::string> words = partial_payments(uncertain, players);
  if (uncertain.balances) words.emplace_back("the balances");
  if (uncertain.totals) words.emplace_back("the totals");
  if (uncertain.match) words.emplace_back("the end of the match");
  return words;
}

}  // namespace spadille
