#pragma once

namespace spadille::test {

/// True if the sanitizers watch the tests. They make everything about ten times slower, and look for other faults than
/// wrong verdicts, so such tests are smaller.
#ifdef SPADILLE_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace spadille::test
