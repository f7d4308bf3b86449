#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "result/hand_report.h"
#include "rules/rule_set.h"
#include "source/document.h"

namespace spadille::render {

/// Layout of an object: on one line, or on many.
enum class Lines { one, many };

/// A tree of JSON, for the files that write JSON.
using Json = nlohmann::ordered_json;

/// Returns an empty object with capacity for this number of keys. Other objects copy their keys when they grow.
Json object_with_capacity(std::size_t keys);
/// Capacity for the keys of a report.
inline constexpr std::size_t kReportKeys = 28;

/// Returns a report as the record format describes it. `rules` are those of the hand;
/// without them, ledgers and sheets have no options and sources.
Json to_value(const Report& report, const Document& document, const rules::RuleSet* rules = nullptr);

/// Adds what `to_value` writes of a report after its place: the game, the verdict, the diagnostics and the result.
void put_judgment(Json& json, const Report& report, const Document& document, const rules::RuleSet* rules);

/// Returns a diagnostic of a report, or of the hand of that report.
Json to_value(const Diagnostic& diagnostic, const Report& of, const Document& document);

/// Returns JSON as text. Replaces bytes that are not UTF-8.
std::string dump(const Json& json, Lines lines = Lines::one);

/// Numbers of diagnostics that were removed from a report before it is written.
struct Unlisted {
  std::size_t left_out = 0;        ///< more than the maximum to list
  std::size_t of_other_codes = 0;  ///< codes that were not requested
  std::size_t ignored = 0;         ///< removed by `--select` and `--ignore`
  std::size_t accepted = 0;        ///< removed because the baseline has them
};

/// Adds the numbers of diagnostics that the JSON of a report does not list, as far as they are not 0.
void put_unlisted(Json& json, const Report& report, const Unlisted& unlisted);

/// Appends one report as one line of JSON, without a line break. Keys are those of the record format.
void append_json(std::string& out, const Report& report, const Document& document,
                 const rules::RuleSet* rules = nullptr, const Unlisted& unlisted = {});

}  // namespace spadille::render
