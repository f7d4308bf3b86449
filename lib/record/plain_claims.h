#pragma once

#include "record/keys.h"
#include "record/plain_values.h"

namespace spadille::record {

/// Reads `result`, of which these are the keys, as `read_claims` does, into claims of which there are none yet. False
/// where anything would have to be reported, or may be.
bool read_plain_claims(const PlainItem& item, ResultKeySet keys, const PlainValues& values, Claims& claims);

}  // namespace spadille::record
