#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "render/json.h"
#include "result/hand_report.h"
#include "source/document.h"

/// Reports as trees of JSON, for the files that write JSON.
namespace spadille::render {

using Json = nlohmann::ordered_json;

/// Returns a report as the record format describes it.
Json to_value(const Report& report, const Document& document);

/// Returns a diagnostic in the report of a record of this notation.
Json to_value(const Diagnostic& diagnostic, Notation notation, const Document& document);

/// Returns JSON as text. Replaces bytes that are not UTF-8.
std::string dump(const Json& json, Lines lines = Lines::one);

}  // namespace spadille::render
