#include "cli/commands/score.h"

#include "base/usage_error.h"
#include "cli/commands/scored_hand.h"
#include "cli/settings.h"
#include "judge/referee.h"

namespace spadille::cli {

ExitStatus score(const ScoreOptions& options, Streams streams) {
  ScoredHand hand(options, streams);
  if (options.append) return append_score(options, hand, streams);
  if (options.session) throw UsageError("--session needs --append");
  DiskReader files;
  // Like every path on the command line, that of a rule set has no restriction.
  judge::Referee referee(files, rules::RuleFiles::anywhere, judge::Presets::named);
  settings_or_none(streams.settings).configure_aliases(referee.loader());
  judge::DocumentJudge judge = referee.judge_of({"<options>", {}});
  const std::string document = hand.judge_hand(judge, record::WriteStyle::Syntax::yaml, 1);
  hand.print(document);
  return hand.is_accepted() ? ExitStatus::all_valid : ExitStatus::not_valid;
}

}  // namespace spadille::cli
