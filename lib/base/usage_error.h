#pragma once

#include <stdexcept>

namespace spadille {

/// The command line or a file named on it cannot be used; ends as exit status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace spadille
