#pragma once

#include <string>

#include "report/summary.h"
#include "source/document.h"
#include "verdict/hand_report.h"

namespace spadille::report {

/// One report as one line of JSON, without the line's end; keys as the record format names them.
std::string to_json(const Report& report, const Document& document);

/// One diagnostic as a JSON object.
std::string to_json(const Diagnostic& diagnostic, const Document& document);

/// The counts as a JSON object.
std::string to_json(const Summary& summary);

}  // namespace spadille::report
