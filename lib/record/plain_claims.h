#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "record/plain_values.h"

namespace spadille::record {

/// Reads `result` as `read_claims` does; nothing where anything would have to be reported, or may be.
std::optional<Claims> read_plain_claims(const PlainItem& item, std::span<const std::string_view> keys,
                                        const PlainValues& values);

}  // namespace spadille::record
