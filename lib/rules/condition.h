#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.h"
#include "syntax/node.h"

/// Conditions under which options have an effect: `only_with` of the catalogue. `schemas/README.md` describes their
/// form.
namespace spadille::rules {

/// True if a value, as written in a rule set, meets a requirement.
bool meets(const syntax::Node& value, const syntax::Node& requirement);

/// Returns the options whose values leave an option without effect in a rule set, in the order of the catalogue.
/// Nullopt if it has an effect.
std::optional<std::vector<std::string>> idle(const RuleSet& rules, std::string_view option);

/// Formats options with their values: "players: 3 and all_pass: redeal".
std::string values_of(const RuleSet& rules, const std::vector<std::string>& options);

/// Formats a requirement: "either", "anything but 0", "spadille_force or {then: spadille_force}".
std::string words_of(const syntax::Node& requirement);

/// Formats an `only_with`: "draw_from: either".
std::string words_of_condition(const syntax::Node& only_with);

}  // namespace spadille::rules
