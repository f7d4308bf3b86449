#pragma once

#include <cstddef>
#include <string>

#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::render {

/// Layout of an object: on one line, or on many.
enum class Lines { one, many };

/// Numbers of diagnostics that were removed from a report before it is written.
struct Unlisted {
  std::size_t left_out = 0;        ///< more than the maximum to list
  std::size_t of_other_codes = 0;  ///< codes that were not requested
};

/// Appends one report as one line of JSON, without a line break. Keys are those of the record format.
void append_json(std::string& out, const Report& report, const Document& document, const Unlisted& unlisted = {});

}  // namespace spadille::render
