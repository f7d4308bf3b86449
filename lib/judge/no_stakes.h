#pragma once

#include <string_view>

#include "diagnostics/sink.h"
#include "record/hand_record.h"

namespace spadille::judge {

/// Reports a pool that holds chips, in a game without stakes. Law: no_pool.
void refuse_chips_in_pool(const Written<Chips>& pool, std::string_view game, Sink& sink);

}  // namespace spadille::judge
