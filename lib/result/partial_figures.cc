#include "result/partial_figures.h"

#include <fmt/format.h>

#include "base/spelling.h"

namespace spadille {

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
