#pragma once

#include <optional>
#include <string>

#include "judge/session.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// Returns a clause about the first amount of a hand, or of the session after it, that is larger than a record may
/// state: `record::kLargestAmount`, in chips or points. Nullopt if there is none. Such a hand is not settled, so that
/// no sum of the program can overflow, however often a pool doubles. `session` is null outside a session.
std::optional<std::string> find_too_large(const record::HandRecord& hand, const Session* session,
                                          const HandResult& result);

}  // namespace spadille::judge
