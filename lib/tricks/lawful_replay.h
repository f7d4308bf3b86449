#pragma once

#include <optional>

#include "tricks/replay.h"

namespace spadille::tricks {

/// What `replay` gives for tricks in which nothing is wrong, left open or out of the ordinary: the usual case, without
/// any allocation. Nothing where there is anything to be told.
std::optional<Replayed> replay_lawful(const Setting& setting);

}  // namespace spadille::tricks
