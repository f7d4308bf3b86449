#pragma once

#include <cstddef>
#include <string>

#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::render {

/// How an object is laid out.
enum class Lines { one, many };

/// How many diagnostics of a report were taken out of it before it is written.
struct Unlisted {
  std::size_t left_out = 0;        ///< more than were to be listed
  std::size_t of_other_codes = 0;  ///< not asked for
};

/// Appends one report as one line of JSON, without the line's end; keys as the record format names them.
void append_json(std::string& out, const Report& report, const Document& document, const Unlisted& unlisted = {});

}  // namespace spadille::render
