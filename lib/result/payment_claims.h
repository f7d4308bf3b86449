#pragma once

#include "diagnostics/sink.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

/// The recorded payments and pool of a hand played for chips.
namespace spadille {

/// Compares only the recorded payments and the recorded pool with the ledger of `result`, which must be set.
void check_payments(const record::HandRecord& hand, const ChipResult& result, Sink& sink);

/// Compares only the recorded pool with `after`, the pool after the hand.
void check_pool(const record::HandRecord& hand, Chips after, Sink& sink);

}  // namespace spadille
