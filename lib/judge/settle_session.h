#pragma once

#include "diagnostics/sink.h"
#include "judge/session.h"
#include "record/document.h"
#include "rules/loader.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// Scores a session by the rules of its header or its game, from its first hand on, even if that cannot be read.
void score_by_header(Session& session, rules::Loader& loader);

/// Settles a session into its report: divides the rest of the pool, and sets balances, winners, and the transfers
/// that settle all debts. Checks the recorded figures. Law: pool, balances; option leftover_pool. If the session
/// has unsettled hands (`uncounted`), it reports them and gives the figures of the other hands alone. It then
/// divides nothing, and reports only what is wrong whatever those hands brought.
void settle_session(Session& session, const UncountedHands& uncounted, const record::Settlement& written,
                    const rules::RuleSet& rules, Report& report, Sink& sink);

}  // namespace spadille::judge
