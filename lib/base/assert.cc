#include "base/assert.h"

#include <cstdio>
#include <cstdlib>

namespace spadille {

void fail_assertion(const char* what, const char* file, int line) {
  std::fprintf(stderr, "spadille: internal error: %s (%s:%d)\n", what, file, line);
  std::abort();
}

}  // namespace spadille
