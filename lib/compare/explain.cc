#include "compare/explain.h"

#include <algorithm>
#include <deque>
#include <map>
#include <tuple>

#include "compare/comparison.h"
#include "compare/rule_mixes.h"

namespace spadille::compare {
namespace {

using judge::HandCase;
using judge::Session;

// Returns the options that a report names as reasons.
rules::OptionSet options_named(const Report& report, const rules::RuleSet& rules) {
  rules::OptionSet named;
  const auto note = [&](std::string_view rule) {
    if (const auto option = rules.find(rule)) named.insert(*option);
  };
  for (const Diagnostic& each : report.diagnostics) note(each.rule);
  if (const ChipResult* chips = report.chips(); chips != nullptr && chips->ledger)
    for (const LedgerLine& line : chips->ledger->lines()) note(line.rule);
  return named;
}

// The rows of one game: indices into the rows of the hand.
using GameRows = std::vector<std::size_t>;

// For each row of a game, returns the first row with the same session state before the hand.
std::vector<std::size_t> states_before(const GameRows& rows, const std::vector<std::optional<Session>>& before) {
  std::vector<std::size_t> states(rows.size());
  for (std::size_t i = 0; i < rows.size() && !before.empty(); ++i)
    while (!carry_the_same(*before[rows[states[i]]], *before[rows[i]])) ++states[i];
  return states;
}

// Explains the rows of one hand and one game. Caches every judgment of the hand with the options that it read. The
// judgment holds for all combinations with the same values of these options. No judgment here looks for a transcription
// error, which would take most of the time: the errors as found say which options matter.
class HandExplainer {
 public:
  HandExplainer(ComparedHand& compared, judge::HandCases& read, const GameRows& rows,
                const std::vector<std::optional<Session>>& before, RuleMixes& mixes)
      : compared_(compared),
        read_(read),
        rows_(rows),
        before_(before),
        states_(states_before(rows, before)),
        mixes_(mixes),
        last_explained_(compared.groups * compared.groups) {
    named_.resize(compared.groups);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      judgements_.push_back({judge_as_found(i), group(i)});
      const MixKey own = mixes_.key(i, i, Changes());
      answers_.push_back({own, mask_of(compared.rows[rows_[i]].asked), states_[i], group(i)});
    }
  }

  void explain_pairs() {
    for (std::size_t from = 0; from < rows_.size(); ++from)
      for (std::size_t to = from + 1; to < rows_.size(); ++to)
        if (group(from) != group(to)) explain(from, to);
  }

 private:
  // Two rows, and the changes that lead from one to the other: the options in which they differ, in order. If carried
  // state differs too, it is the last change.
  struct Pair {
    std::size_t from;
    std::size_t to;
    const std::vector<std::size_t>& options;
    Changes carried;

    [[nodiscard]] std::size_t size() const { return options.size() + carried.size(); }
  };

  struct Answer {
    MixKey mix;
    MixKey asked;  // mask of the options that judging read
    std::size_t state;
    std::size_t group;
  };

  struct Judgement {
    const Report* report;
    std::size_t group;
  };

  [[nodiscard]] std::size_t group(std::size_t i) const { return compared_.rows[rows_[i]].group; }

  // Judges the hand by the rules of a row.
  const Report* judge_as_found(std::size_t i) {
    const Row& row = compared_.rows[rows_[i]];
    HandCase* hand = read_.find(game_of(*row.rule_set));
    if (row.report.verdict != Verdict::invalid || hand == nullptr) return &row.report;
    return &judge(*hand, *row.rule_set, i);
  }
  // `state`: a row with the session state before the hand.
  Report& judge(HandCase& hand, const rules::RuleSet& rules, std::size_t state) {
    Report& report = tried_.emplace_back();
    std::optional<Session> session;
    if (!before_.empty()) session = before_[rows_[state]];
    judge::judge(hand, rules, session ? &*session : nullptr, report);
    return report;
  }

  void explain(std::size_t from, std::size_t to) {
    const std::vector<std::size_t>& options = mixes_.differing(from, to);
    const Pair pair{from, to, options, states_[from] != states_[to] ? Changes::only(options.size()) : Changes()};
    if (pair.size() == 0 || pair.size() > Changes::kMost) return;
    const std::size_t tries_before = tries_;
    const Why why = find_minimal_change(
        pair.size(), [&](Changes changes) { return effect(pair, changes); }, clues(pair));
    Explanation explanation;
    explanation.from = rows_[from];
    explanation.to = rows_[to];
    explanation.cause = cause_of(pair, why.changes);
    if (why.other) explanation.other = cause_of(pair, *why.other);
    explanation.complete = options.size() > 1 && explanation.cause.options == options;
    explanation.tries = tries_ - tries_before;
    for (const std::size_t option : explanation.cause.options) active_.insert(option);
    compared_.why.push_back(std::move(explanation));
    last_explained_[group(from) * compared_.groups + group(to)] = compared_.why.size();
  }

  // Returns the latest cause found between rows of the same two groups; null if there is none.
  [[nodiscard]] const Cause* like_of(const Pair& pair) const {
    const std::size_t last = last_explained_[group(pair.from) * compared_.groups + group(pair.to)];
    return last == 0 ? nullptr : &compared_.why[last - 1].cause;
  }

  static Cause cause_of(const Pair& pair, Changes changes) {
    Cause cause;
    for (std::size_t i = 0; i < pair.options.size(); ++i)
      if (changes.has(i)) cause.options.push_back(pair.options[i]);
    cause.carried = changes - pair.carried != changes;
    return cause;
  }

  // Returns what this hand has shown so far: the latest cause between rows of the same two groups, all causes, and the
  // options that the two reports name.
  Clues clues(const Pair& pair) {
    Clues clues;
    if (pair.size() <= kExact) return clues;
    if (const Cause* like = like_of(pair)) {
      rules::OptionSet options;
      for (const std::size_t option : like->options) options.insert(option);
      clues.like = mixes_.changes_of(pair.from, pair.to, options);
      if (like->carried) clues.like = clues.like | pair.carried;
    }
    clues.likely = mixes_.changes_of(pair.from, pair.to, active_ | named(group(pair.from)) | named(group(pair.to)));
    return clues;
  }

  rules::OptionSet named(std::size_t group) {
    std::optional<rules::OptionSet>& named = named_[group];
    if (!named) {
      const auto first = std::find_if(compared_.rows.begin(), compared_.rows.end(),
                                      [&](const Row& row) { return row.group == group; });
      named = options_named(first->report, mixes_.rules(0));
    }
    return *named;
  }

  Effect effect(const Pair& pair, Changes changes) {
    const Changes options = changes - pair.carried;
    const MixKey mix = mixes_.key(pair.from, pair.to, options);
    // By other rules the hand may have other keys, with which it was not read.
    if (mixes_.contradicts(mix) || case_of(mix) == nullptr) return Effect::some;
    const std::size_t state = states_[options != changes ? pair.to : pair.from];
    const auto known = answer(mix, state);
    const std::size_t found = known ? *known : judge(mix, state);
    if (found == group(pair.from)) return Effect::none;
    if (found == group(pair.to)) return Effect::all;
    return static_cast<Effect>(static_cast<std::uint32_t>(Effect::some) + 1 + static_cast<std::uint32_t>(found));
  }

  [[nodiscard]] std::optional<std::size_t> answer(const MixKey& mix, std::size_t state) const {
    for (const Answer& each : answers_)
      if (each.state == state && agree(each.mix, mix, each.asked)) return each.group;
    return std::nullopt;
  }

  // Returns the hand as read for a combination; null if it was not read so.
  [[nodiscard]] HandCase* case_of(const MixKey& mix) { return read_.find(game_of(mixes_.rules_of(mix))); }

  // Judges the hand under a combination and returns its group.
  std::size_t judge(const MixKey& mix, std::size_t state) {
    ++tries_;
    const rules::OptionTracker asked;
    const Report& report = judge(*case_of(mix), mixes_.rules_of(mix), state);
    const auto same = std::find_if(judgements_.begin(), judgements_.end(),
                                   [&](const Judgement& each) { return same_judgement(*each.report, report); });
    const std::size_t group = same != judgements_.end() ? same->group : compared_.groups + judgements_.size();
    if (same == judgements_.end()) {
      judgements_.push_back({&report, group});
    } else {
      tried_.pop_back();
    }
    answers_.push_back({mix, mask_of(asked.options()), state, group});
    return group;
  }

  ComparedHand& compared_;
  judge::HandCases& read_;
  const GameRows& rows_;
  const std::vector<std::optional<Session>>& before_;
  const std::vector<std::size_t> states_;  // by row of the game
  RuleMixes& mixes_;
  std::vector<std::size_t> last_explained_;  // by pair of groups: 1 + index of the latest explanation; 0 if none
  rules::OptionSet active_;                  // options that are part of a cause found
  std::vector<std::optional<rules::OptionSet>> named_;  // by group of a row; computed on demand
  std::vector<Judgement> judgements_;                   // for each row, and for each group that no row belongs to
  std::vector<Answer> answers_;
  std::deque<Report> tried_;  // reports that are not those of the rows
  std::size_t tries_ = 0;
};

// Returns the combinations of these rule sets. Comparing rule sets takes longer than judging a hand, so each thread
// keeps them.
RuleMixes& mixes_of(const std::vector<rules::RuleSetPtr>& rules) {
  constexpr std::size_t kMostKept = 64;
  thread_local std::map<std::vector<rules::RuleSetPtr>, RuleMixes> known;
  if (known.size() >= kMostKept) known.clear();
  return known.try_emplace(rules, rules).first->second;
}

}  // namespace

bool carry_the_same(const Session& a, const Session& b) {
  const auto facts = [](const Session& s) {
    return std::tie(s.pool, s.pool_certain, s.jack, s.namer, s.hands, s.deal, s.chips_since, s.points_since,
                    s.totals_may_fall, s.header_lost, s.limit_reached, s.balances.all(), s.totals.all(), s.won,
                    s.boxes);
  };
  return facts(a) == facts(b) && a.people.last_table() == b.people.last_table() &&
         a.people.are_all_known() == b.people.are_all_known();
}

std::vector<std::size_t> explain_carried(const Row& from, const Row& to, judge::HandCases& read,
                                         const Session& before) {
  RuleMixes& mixes = mixes_of({from.rule_set, to.rule_set});
  const std::vector<std::size_t>& options = mixes.differing(0, 1);
  if (options.empty() || options.size() > Changes::kMost) return {};
  read.for_each([](HandCase& hand) { hand.explained = false; });
  const auto after = [&](Changes changes) {
    std::optional<Session> session;
    const MixKey mix = mixes.key(0, 1, changes);
    if (mixes.contradicts(mix)) return session;
    const rules::RuleSet& rules = mixes.rules_of(mix);
    HandCase* hand = read.find(game_of(rules));
    if (hand == nullptr) return session;
    session = before;
    Report report;
    judge::judge(*hand, rules, &*session, report);
    return session;
  };
  const auto by_first = after({});
  const auto by_second = after(Changes::first(options.size()));
  if (!by_first || !by_second || carry_the_same(*by_first, *by_second)) return {};
  const auto effect = [&](Changes changes) {
    const auto mixed = after(changes);
    if (!mixed) return Effect::some;
    if (carry_the_same(*mixed, *by_first)) return Effect::none;
    return carry_the_same(*mixed, *by_second) ? Effect::all : Effect::some;
  };
  const Changes found = find_minimal_change(options.size(), effect, {}).changes;
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < options.size(); ++i)
    if (found.has(i)) named.push_back(options[i]);
  return named;
}

void explain(ComparedHand& compared, judge::HandCases& read, const std::vector<std::optional<Session>>& before) {
  read.for_each([](HandCase& hand) { hand.explained = false; });
  for (const GameEntry& game : all_games()) {
    GameRows rows;
    std::vector<rules::RuleSetPtr> rules;
    for (std::size_t i = 0; i < compared.rows.size(); ++i) {
      const rules::RuleSetPtr& own = compared.rows[i].rule_set;
      if (!own || &own->game() != &game.options()) continue;
      rows.push_back(i);
      rules.push_back(own);
    }
    if (rows.size() >= 2) HandExplainer(compared, read, rows, before, mixes_of(rules)).explain_pairs();
  }
}

}  // namespace spadille::compare
