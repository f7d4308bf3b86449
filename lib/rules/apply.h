#pragma once

#include <functional>

#include "rules/reading.h"

namespace spadille::rules {

/// The text that a mapping of options comes from.
struct Speaker {
  Origin::Kind kind;
  std::string name;  ///< name of the preset or file, as in errors
  Reader::LineOf line_of;
};

/// Sets the options of `map` on top of those in `reading`. Adds the faults of `map` to the findings.
void apply(const syntax::Node& map, const Speaker& speaker, Reading& reading);

/// Adds the contradictions between options to the findings. Each is at the last of its options that this text sets.
void find_contradictions(Reading& reading);

}  // namespace spadille::rules
