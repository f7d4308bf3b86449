#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "diagnosis/clues.h"
#include "diagnostics/diagnostic.h"
#include "diagnostics/sink.h"
#include "record/hand_record.h"

/// The entry of a score sheet that is the evidence against another one.
namespace spadille::diagnosis {

/// Judges the hand with another score sheet, and returns the findings.
using JudgeSheet = std::function<Sink(const record::HandRecord& other)>;

/// Returns the faults, each of an entry that contradicts the score sheet with the name of the one entry that does not
/// allow it: together they are a fault, and without it the sheet allows the other. Returns nullopt if no fault has such
/// an entry.
std::optional<std::vector<Diagnostic>> name_contradicted_entries(const record::HandRecord& hand, Faults faults,
                                                                 const JudgeSheet& judge);

}  // namespace spadille::diagnosis
