#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "render/json.h"
#include "result/hand_report.h"
#include "source/document.h"

/// Reports as trees of JSON, for the files that write it.
namespace spadille::render {

using Json = nlohmann::ordered_json;

/// A report as the record format describes it.
Json to_value(const Report& report, const Document& document);

/// A diagnostic in the report of a record of this notation.
Json to_value(const Diagnostic& diagnostic, Notation notation, const Document& document);

/// As text; what is not UTF-8 in it is replaced.
std::string dump(const Json& json, Lines lines = Lines::one);

}  // namespace spadille::render
