#include "compare/explain.h"

#include <algorithm>
#include <deque>

#include "compare/judgement.h"

namespace spadille::compare {
namespace {

using referee::HandCase;
using referee::Session;

bool same_state(const Session& a, const Session& b) {
  return a.pool == b.pool && a.pool_certain == b.pool_certain && a.hands == b.hands && a.dealer == b.dealer &&
         a.balances.all() == b.balances.all() && a.totals.all() == b.totals.all();
}

// The rows of one hand and one game, and every judgement of it that was tried.
class HandExplainer {
 public:
  HandExplainer(ComparedHand& compared, HandCase& hand, std::vector<std::size_t> rows,
                const std::vector<std::optional<Session>>& before, RuleMixes& mixes)
      : compared_(compared), hand_(hand), rows_(std::move(rows)), before_(before), mixes_(mixes) {
    for (std::size_t group = 0; group < compared.groups; ++group) {
      const auto first =
          std::find_if(compared.rows.begin(), compared.rows.end(), [&](const Row& row) { return row.group == group; });
      judgements_.push_back(&first->report);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      states_.push_back(state_of(i));
      RuleMixes::Key key = mixes_.own(i);
      key.push_back(static_cast<char>(states_.back()));
      known_.emplace(std::move(key), group(i));
    }
  }

  void explain_pairs() {
    for (std::size_t from = 0; from < rows_.size(); ++from)
      for (std::size_t to = from + 1; to < rows_.size(); ++to)
        if (group(from) != group(to)) explain(from, to);
  }

 private:
  [[nodiscard]] std::size_t group(std::size_t i) const { return compared_.rows[rows_[i]].group; }

  // The first row whose session was in the same state before the hand.
  [[nodiscard]] std::size_t state_of(std::size_t i) const {
    if (before_.empty()) return 0;
    std::size_t first = 0;
    while (!same_state(*before_[rows_[first]], *before_[rows_[i]])) ++first;
    return first;
  }

  void explain(std::size_t from, std::size_t to) {
    const std::vector<std::size_t>& options = mixes_.differing(from, to);
    const bool carried_differs = states_[from] != states_[to];
    const std::size_t n = options.size() + (carried_differs ? 1 : 0);
    if (n == 0 || n > Changes::kMost) return;
    const Changes carried = carried_differs ? Changes::only(options.size()) : Changes();
    const auto cause_of = [&](Changes changes) {
      Cause cause;
      for (std::size_t i = 0; i < options.size(); ++i)
        if (changes.has(i)) cause.options.push_back(options[i]);
      cause.carried = changes - carried != changes;
      return cause;
    };
    const Why why = find_why(n, [&](Changes changes) {
      const std::size_t state = states_[changes - carried != changes ? to : from];
      const auto judged = judge(from, to, changes - carried, state);
      if (!judged) return Effect::some;
      return *judged == group(from) ? Effect::none : *judged == group(to) ? Effect::all : Effect::some;
    });
    Explanation explanation;
    explanation.from = rows_[from];
    explanation.to = rows_[to];
    explanation.cause = cause_of(why.changes);
    if (why.other) explanation.other = cause_of(*why.other);
    explanation.whole = n > 1 && why.changes == Changes::first(n);
    explanation.tries = why.tries;
    compared_.why.push_back(std::move(explanation));
  }

  // The group that the hand belongs to under such a mix; nothing where the rules contradict each other.
  std::optional<std::size_t> judge(std::size_t from, std::size_t to, Changes options, std::size_t state) {
    RuleMixes::Key key = mixes_.key(from, to, options);
    key.push_back(static_cast<char>(state));
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    RuleMixes::Key of_rules(key.begin(), key.end() - 1);
    const rules::RuleSet* rules = mixes_.mixed(from, to, options, of_rules);
    std::optional<std::size_t> group;
    if (rules != nullptr) group = judge(*rules, state);
    known_.emplace(std::move(key), group);
    return group;
  }

  std::size_t judge(const rules::RuleSet& rules, std::size_t state) {
    Report report;
    std::optional<Session> session;
    if (!before_.empty()) session = before_[rows_[state]];
    referee::judge(hand_, rules, session ? &*session : nullptr, report);
    const auto same = std::find_if(judgements_.begin(), judgements_.end(),
                                   [&](const Report* each) { return same_judgement(*each, report); });
    const auto group = static_cast<std::size_t>(same - judgements_.begin());
    if (same == judgements_.end()) judgements_.push_back(&tried_.emplace_back(std::move(report)));
    return group;
  }

  ComparedHand& compared_;
  HandCase& hand_;
  std::vector<std::size_t> rows_;
  const std::vector<std::optional<Session>>& before_;
  RuleMixes& mixes_;
  std::vector<std::size_t> states_;        // by row, as `rows_`
  std::vector<const Report*> judgements_;  // by group
  std::deque<Report> tried_;               // of groups that no row belongs to
  std::map<RuleMixes::Key, std::optional<std::size_t>> known_;
};

}  // namespace

RuleMixes& Explainer::mixes_of(const std::vector<std::shared_ptr<const rules::RuleSet>>& rules) {
  std::vector<const rules::RuleSet*> key;
  key.reserve(rules.size());
  for (const auto& each : rules) key.push_back(each.get());
  if (const auto found = mixes_.find(key); found != mixes_.end()) return found->second;
  if (mixes_.size() >= kMostKept) mixes_.clear();
  return mixes_.emplace(std::move(key), RuleMixes(rules)).first->second;
}

void Explainer::explain(ComparedHand& compared, const referee::HandCases& read,
                        const std::vector<std::optional<Session>>& before) {
  for (const GameEntry& game : all_games()) {
    HandCase* hand = read.find(game);
    if (hand == nullptr) continue;
    std::vector<std::size_t> rows;
    std::vector<std::shared_ptr<const rules::RuleSet>> rules;
    for (std::size_t i = 0; i < compared.rows.size(); ++i) {
      const Row& row = compared.rows[i];
      if (!row.rule_set || &row.rule_set->game() != &game.options()) continue;
      rows.push_back(i);
      rules.push_back(row.rule_set);
    }
    if (rows.size() > 1) HandExplainer(compared, *hand, rows, before, mixes_of(rules)).explain_pairs();
  }
}

}  // namespace spadille::compare
