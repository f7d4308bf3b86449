#pragma once

#include <stdexcept>

namespace spadille {

/// The command line, or a file named on it, is unusable. Leads to exit status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace spadille
