#pragma once

namespace spadille {

/// Ends the program with a message: a bug of ours was met, and no verdict may come of it.
[[noreturn]] void fail_assertion(const char* what, const char* file, int line);

}  // namespace spadille

/// Checked in every build: a wrong verdict is worse than none.
#define SPADILLE_ASSERT(condition) \
  ((condition) ? static_cast<void>(0) : ::spadille::fail_assertion(#condition, __FILE__, __LINE__))
