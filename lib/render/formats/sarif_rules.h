#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// The rules of a SARIF log: what the codes of diagnostics mean.
namespace spadille::render {

/// Which codes a log has: those of records, or those of rule sets.
enum class SarifCodes { of_records, of_rule_sets };

/// Returns the list of rules, one on each line: id, name, texts and level of each code, from
/// `schemas/diagnostics.yaml`.
std::string sarif_rules(SarifCodes codes);

/// Returns the index of a code in that list.
std::size_t sarif_rule_index(std::string_view code);

}  // namespace spadille::render
