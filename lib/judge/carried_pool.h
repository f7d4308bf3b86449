#pragma once

#include "games/game.h"
#include "judge/hand_explainer.h"
#include "judge/session.h"
#include "record/hand_record.h"

namespace spadille::judge {

/// Takes back what is wrong in a hand for chips only because the pool before it is recorded wrong (reported): the
/// claims on payments and pool that are right with the recorded pool, and a pool that is wrong by the same amount
/// again. Notes in `session` what its next hands carry on. Call before the hand is booked. `carried` is the true pool.
void drop_errors_of_pool(const record::HandRecord& hand, const Carried& carried, const HandExplainer& judge,
                         Session& session, Played& played);

}  // namespace spadille::judge
