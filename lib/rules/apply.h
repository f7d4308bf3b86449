#pragma once

#include <functional>

#include "rules/reading.h"

namespace spadille::rules {

/// Who speaks in a mapping of options.
struct Speaker {
  Origin::Kind kind;
  std::string name;  ///< of the preset or file; how errors call it
  Reader::LineOf line_of;
};

/// Sets the options that a mapping gives on top of what was read; adds what is wrong with it to the findings.
void apply(const syntax::Node& map, const Speaker& speaker, Reading& reading);

/// Adds what does not go together in the rules that were read, at the place of the option that this text set last.
void find_contradictions(Reading& reading);

}  // namespace spadille::rules
