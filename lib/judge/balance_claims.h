#pragma once

#include "diagnostics/sink.h"
#include "judge/session.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// Reports the recorded balances of a settled hand for chips that are wrong for a new reason: not by the error that the
/// session carries on, or by a wrong payment (reported). After an unsettled hand no balance is known. `session` is null
/// outside a session: a balance is then what the hand alone brings. Call before the hand is booked.
void check_balance_claims(const record::HandRecord& hand, const ChipResult& result, const Session* session, Sink& sink);

/// Notes in the session how much the recorded balances differ from the true ones. Call after the hand is booked.
void carry_balance_errors(const record::HandRecord& hand, const ChipResult& result, Session& session);

}  // namespace spadille::judge
