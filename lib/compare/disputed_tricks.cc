#include "compare/disputed_tricks.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace spadille::compare {
namespace {

using Winners = std::vector<std::optional<Seat>>;

Winners winners_of(const Row& row, judge::HandCases& read) {
  Winners winners;
  if (!row.carried) return winners;
  const GameEntry& game = game_of(*row.rule_set);
  Sink unused;  // discarded: the report has these diagnostics already
  const HandView view = game.view(read.find(game)->record, *row.rule_set, *row.carried, unused);
  for (const tricks::TrickView& trick : view.tricks) winners.push_back(trick.winner);
  return winners;
}

// Returns the options in which two rule sets of one game differ. Finding them takes longer than judging a hand, so each
// thread keeps them.
rules::OptionSet differing_options(const rules::RuleSetPtr& a, const rules::RuleSetPtr& b) {
  constexpr std::size_t kMostKept = 16384;
  thread_local std::map<std::pair<rules::RuleSetPtr, rules::RuleSetPtr>, rules::OptionSet> known;
  if (known.size() >= kMostKept) known.clear();
  const auto [pair, is_new] = known.try_emplace({a, b});
  if (is_new)
    for (const std::size_t option : rules::differing_options(*a, *b)) pair->second.insert(option);
  return pair->second;
}

// True if the second rule set has the same values for all options that judging the first row read.
bool played_alike(const Row& first, const Row& second) {
  if (!first.carried || !second.carried) return !first.carried && !second.carried;
  if (&first.rule_set->game() != &second.rule_set->game()) return false;
  return first.carried == second.carried && (differing_options(first.rule_set, second.rule_set) & first.asked).empty();
}

}  // namespace

std::vector<DisputedTrick> disputed_tricks(const std::vector<Row>& rows, judge::HandCases& read) {
  std::vector<std::size_t> like;  // by row: the first row with the same play
  for (std::size_t i = 0; i < rows.size(); ++i) {
    like.push_back(0);
    while (like[i] < i && !played_alike(rows[like[i]], rows[i])) ++like[i];
  }
  std::vector<DisputedTrick> disputed;
  if (std::all_of(like.begin(), like.end(), [](std::size_t first) { return first == 0; })) return disputed;
  std::vector<Winners> winners;
  std::size_t most = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    winners.push_back(like[i] == i ? winners_of(rows[i], read) : winners[like[i]]);
    most = std::max(most, winners.back().size());
  }
  for (std::size_t i = 0; i < most; ++i) {
    const auto winner_by = [&](const Winners& row) { return i < row.size() ? row[i] : std::nullopt; };
    std::optional<Seat> taker;
    bool many = false;
    for (const Winners& each : winners) {
      const std::optional<Seat> winner = winner_by(each);
      many = many || (taker && winner && *taker != *winner);
      if (!taker) taker = winner;
    }
    if (!many) continue;
    DisputedTrick& trick = disputed.emplace_back(DisputedTrick{i + 1, {}});
    for (const Winners& each : winners) trick.winners.push_back(winner_by(each));
  }
  return disputed;
}

}  // namespace spadille::compare
