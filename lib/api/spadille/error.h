#pragma once

#include <stdexcept>

#include "spadille/export.h"

namespace spadille::api {

/// The caller's own request cannot be met: an unknown rule set, or a rule-set file that has errors. A fault in a record
/// is never an exception, but a diagnostic.
class SPADILLE_API Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace spadille::api
