#pragma once

#include "diagnostics/sink.h"
#include "judge/session.h"
#include "record/document.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// Closes a session into its report: divides what is left in the pool, balances, winners, the transfers
/// that square everybody; and checks the figures written. Law: pool, balances; option leftover_pool.
/// If hands of the session are not settled (`uncounted`), it reports that with the figures of the other hands alone,
/// divides nothing, and checks only what is wrong whatever those hands brought.
void settle_session(Session& session, const UncountedHands& uncounted, const record::Settlement& written,
                    const rules::RuleSet& rules, Report& report, Sink& sink);

}  // namespace spadille::judge
