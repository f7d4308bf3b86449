#include "compare/disputed_tricks.h"

#include <algorithm>
#include <optional>

namespace spadille::compare {
namespace {

using Winners = std::vector<std::optional<Seat>>;

Winners winners_of(const Row& row, const referee::HandCases& read) {
  Winners winners;
  if (!row.carried) return winners;
  const GameEntry& game = *find_game(row.rule_set->game().game);
  Sink told;  // the report has told everything already
  const HandView view = game.view(read.find(game)->record, *row.rule_set, *row.carried, told);
  for (const tricks::TrickView& trick : view.tricks) winners.push_back(trick.winner);
  return winners;
}

// Whether the second row was played as the first: nothing that the first asked is otherwise there.
bool played_alike(const Row& first, const Row& second, DifferingOptions& differing) {
  if (first.carried != second.carried) return false;
  return !first.carried || (&first.rule_set->game() == &second.rule_set->game() &&
                            (differing.of(first.rule_set, second.rule_set) & first.asked).empty());
}

}  // namespace

rules::OptionSet DifferingOptions::of(const rules::RuleSetPtr& a, const rules::RuleSetPtr& b) {
  const std::pair key(a.get(), b.get());
  if (const auto found = pairs_.find(key); found != pairs_.end()) return found->second.options;
  if (pairs_.size() >= kMostKept) pairs_.clear();
  Known& known = pairs_.try_emplace(key, Known{a, b, {}}).first->second;
  for (const std::size_t option : rules::differing_options(*a, *b)) known.options.insert(option);
  return known.options;
}

std::vector<DisputedTrick> disputed_tricks(const std::vector<Row>& rows, const referee::HandCases& read,
                                           DifferingOptions& differing) {
  std::vector<DisputedTrick> disputed;
  std::vector<Winners> winners;
  std::size_t most = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::size_t first = 0;
    while (first < i && !played_alike(rows[first], rows[i], differing)) ++first;
    winners.push_back(first == i ? winners_of(rows[i], read) : winners[first]);
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
