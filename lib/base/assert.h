#pragma once

namespace spadille {

/// Prints the failed condition and aborts. Because the program has a bug, no verdict may follow.
[[noreturn]] void fail_assertion(const char* what, const char* file, int line);

}  // namespace spadille

/// Aborts unless `condition` is true. Active in every build: a wrong verdict is worse than none.
#define SPADILLE_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::spadille::fail_assertion(#condition, __FILE__, __LINE__))
