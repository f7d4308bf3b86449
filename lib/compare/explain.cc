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

// By option: whether it is meant. Bytes, for these are looked at for every pair of rows.
using OptionFlags = std::vector<std::uint8_t>;

// The options that a report names as the reason of something.
OptionFlags options_named(const Report& report, const RuleMixes& mixes) {
  OptionFlags named(mixes.option_count());
  const auto note = [&](std::string_view rule) {
    if (const auto option = mixes.option(rule)) named[*option] = 1;
  };
  for (const Diagnostic& each : report.diagnostics) note(each.rule);
  if (const ChipResult* chips = report.chips(); chips != nullptr && chips->ledger)
    for (const LedgerLine& line : chips->ledger->lines()) note(line.rule);
  return named;
}

// The rows of one hand and one game, and every judgement of it that was tried.
class HandExplainer {
 public:
  HandExplainer(ComparedHand& compared, HandCase& hand, std::vector<std::size_t> rows,
                const std::vector<std::optional<Session>>& before, RuleMixes& mixes, JudgedMixes& judged)
      : compared_(compared),
        hand_(hand),
        rows_(std::move(rows)),
        before_(before),
        mixes_(mixes),
        judged_(judged),
        last_explained_(compared.groups * compared.groups),
        active_(mixes.option_count()) {
    mixes_.begin_hand();
    judged_.begin_hand();
    for (std::size_t group = 0; group < compared.groups; ++group) {
      const auto first =
          std::find_if(compared.rows.begin(), compared.rows.end(), [&](const Row& row) { return row.group == group; });
      judgements_.push_back({judgement_print(first->report), &first->report});
    }
    named_.resize(judgements_.size());
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      states_.push_back(state_of(i));
      const std::size_t mix = mixes_.mix(i, i, Changes());
      judged_.group(mix, states_.back()) = group(i);
      answers_.push_back({mix, states_.back(), mixes_.mask_of(compared.rows[rows_[i]].asked), group(i)});
    }
  }

  void explain_pairs() {
    compared_.why.reserve(compared_.why.size() + rows_.size() * (rows_.size() - 1) / 2);
    for (std::size_t from = 0; from < rows_.size(); ++from)
      for (std::size_t to = from + 1; to < rows_.size(); ++to)
        if (group(from) != group(to)) explain(from, to);
  }

 private:
  // Two rows, and the changes that lead from one to the other: the options in which they differ, and behind them what
  // was carried, where that differs.
  struct Pair {
    std::size_t from;
    std::size_t to;
    const std::vector<std::size_t>& options;
    Changes carried;

    [[nodiscard]] std::size_t size() const { return options.size() + carried.size(); }
  };

  struct Judgement {
    std::uint64_t print;
    const Report* report;
  };

  // What a judging found out holds for every mix with the same values of the options that were asked.
  struct Answer {
    std::size_t mix;
    std::size_t state;
    MixKey asked;
    std::size_t group;
  };

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
    const Pair pair{from, to, options, states_[from] != states_[to] ? Changes::only(options.size()) : Changes()};
    if (pair.size() == 0 || pair.size() > Changes::kMost) return;
    const std::size_t tries_before = tries_;
    const Why why = find_why(
        pair.size(), [&](Changes changes) { return effect(pair, changes); }, clues(pair));
    Explanation explanation;
    explanation.from = rows_[from];
    explanation.to = rows_[to];
    explanation.cause = cause_of(pair, why.changes);
    if (why.other) explanation.other = cause_of(pair, *why.other);
    explanation.whole = options.size() > 1 && explanation.cause.options == options;
    explanation.tries = tries_ - tries_before;
    for (const std::size_t option : explanation.cause.options) active_[option] = 1;
    compared_.why.push_back(std::move(explanation));
    last_explained_[group(from) * compared_.groups + group(to)] = compared_.why.size();
  }

  // The cause found last between rows of the same two groups; null where there is none.
  [[nodiscard]] const Cause* like_of(const Pair& pair) const {
    const std::size_t last = last_explained_[group(pair.from) * compared_.groups + group(pair.to)];
    return last == 0 ? nullptr : &compared_.why[last - 1].cause;
  }

  static Cause cause_of(const Pair& pair, Changes changes) {
    Cause cause;
    cause.options.reserve(changes.size());
    for (std::size_t i = 0; i < pair.options.size(); ++i)
      if (changes.has(i)) cause.options.push_back(pair.options[i]);
    cause.carried = changes - pair.carried != changes;
    return cause;
  }

  // What this hand has shown so far: the cause found last between rows of the same two groups, all causes, and what the
  // two reports rest on.
  Clues clues(const Pair& pair) {
    Clues clues;
    if (pair.size() <= kExact) return clues;
    if (const Cause* like = like_of(pair)) {
      if (like->carried) clues.like = pair.carried;
      auto known = like->options.begin();
      for (std::size_t i = 0; i < pair.options.size() && known != like->options.end(); ++i) {
        while (known != like->options.end() && *known < pair.options[i]) ++known;
        if (known != like->options.end() && *known == pair.options[i]) clues.like = clues.like | Changes::only(i);
      }
    }
    const OptionFlags& from = named(group(pair.from));
    const OptionFlags& to = named(group(pair.to));
    std::uint64_t likely = 0;
    for (std::size_t i = 0; i < pair.options.size(); ++i) {
      const std::size_t option = pair.options[i];
      likely |= static_cast<std::uint64_t>(active_[option] | from[option] | to[option]) << i;
    }
    clues.likely = Changes::of(likely);
    return clues;
  }

  const OptionFlags& named(std::size_t group) {
    OptionFlags& named = named_[group];
    if (named.empty()) named = options_named(*judgements_[group].report, mixes_);
    return named;
  }

  Effect effect(const Pair& pair, Changes changes) {
    const Changes options = changes - pair.carried;
    const std::size_t mix = mixes_.mix(pair.from, pair.to, options);
    if (mixes_.rules_of(mix) == nullptr) return Effect::some;
    const std::size_t state = states_[options != changes ? pair.to : pair.from];
    std::optional<std::size_t>& known = judged_.group(mix, state);
    if (!known) known = answer(mix, state);
    if (!known) known = judge(mix, state);
    if (*known == group(pair.from)) return Effect::none;
    if (*known == group(pair.to)) return Effect::all;
    return static_cast<Effect>(static_cast<std::uint32_t>(Effect::some) + 1 + static_cast<std::uint32_t>(*known));
  }

  [[nodiscard]] std::optional<std::size_t> answer(std::size_t mix, std::size_t state) const {
    for (const Answer& each : answers_)
      if (each.state == state && mixes_.agree(each.mix, mix, each.asked)) return each.group;
    return std::nullopt;
  }

  // The group that the hand belongs to under a mix.
  std::size_t judge(std::size_t mix, std::size_t state) {
    ++tries_;
    const rules::AskedOptions asked;
    Report report;
    std::optional<Session> session;
    if (!before_.empty()) session = before_[rows_[state]];
    referee::judge(hand_, *mixes_.rules_of(mix), session ? &*session : nullptr, report);
    const std::uint64_t print = judgement_print(report);
    const auto same = std::find_if(judgements_.begin(), judgements_.end(), [&](const Judgement& each) {
      return each.print == print && same_judgement(*each.report, report);
    });
    const auto group = static_cast<std::size_t>(same - judgements_.begin());
    if (same == judgements_.end()) judgements_.push_back({print, &tried_.emplace_back(std::move(report))});
    answers_.push_back({mix, state, mixes_.mask_of(asked.options()), group});
    return group;
  }

  ComparedHand& compared_;
  HandCase& hand_;
  std::vector<std::size_t> rows_;
  const std::vector<std::optional<Session>>& before_;
  RuleMixes& mixes_;
  JudgedMixes& judged_;
  std::vector<std::size_t>
      last_explained_;                 // by pair of groups: how many explanations there were with the last of them
  OptionFlags active_;                 // by option: part of a cause that was found
  std::vector<OptionFlags> named_;     // by group that a row belongs to; empty before it is asked for
  std::vector<std::size_t> states_;    // by row, as `rows_`
  std::vector<Judgement> judgements_;  // by group
  std::vector<Answer> answers_;
  std::deque<Report> tried_;  // of groups that no row belongs to
  std::size_t tries_ = 0;
};

}  // namespace

Explainer::Lot& Explainer::lot_of(const RuleSets& rules) {
  // As a rule the same as for the hand before.
  if (last_ == nullptr || last_->first != rules) {
    if (lots_.size() >= kMostKept) lots_.clear();
    last_ = &*lots_.try_emplace(rules, rules).first;
  }
  return last_->second;
}

void Explainer::explain(ComparedHand& compared, const referee::HandCases& read,
                        const std::vector<std::optional<Session>>& before) {
  for (const GameEntry& game : all_games()) {
    HandCase* hand = read.find(game);
    if (hand == nullptr) continue;
    std::vector<std::size_t> rows;
    RuleSets rules;
    for (std::size_t i = 0; i < compared.rows.size(); ++i) {
      const Row& row = compared.rows[i];
      if (!row.rule_set || &row.rule_set->game() != &game.options()) continue;
      rows.push_back(i);
      rules.push_back(row.rule_set);
    }
    if (rows.size() < 2) continue;
    Lot& lot = lot_of(rules);
    HandExplainer(compared, *hand, std::move(rows), before, lot.mixes, lot.judged).explain_pairs();
  }
}

}  // namespace spadille::compare
