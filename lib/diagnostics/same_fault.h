#pragma once

#include "diagnostics/diagnostic.h"

namespace spadille {

/// True if two diagnostics report the same fault at the same location.
inline bool is_same_fault(const Diagnostic& a, const Diagnostic& b) { return a.code == b.code && a.at == b.at; }

}  // namespace spadille
