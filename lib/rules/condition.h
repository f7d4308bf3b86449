#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.h"
#include "syntax/node.h"

/// When an option means anything: `only_with` of the catalogue. The form is described in `schemas/README.md`.
namespace spadille::rules {

/// What keeps an option from meaning anything: another option with its value.
struct Idle {
  std::vector<std::string> because;  ///< names of options, in the order of the catalogue
};

/// Whether a value, as a rule set writes it, is what a requirement asks for.
bool meets(const syntax::Node& value, const syntax::Node& requirement);

/// Why an option means nothing under the other options of these rules; nothing where it does mean something.
std::optional<Idle> idle(const RuleSet& rules, std::string_view option);

/// Options with the values that they have: "players: 3 and all_pass: redeal".
std::string values_of(const RuleSet& rules, const std::vector<std::string>& options);

/// A requirement in words: "either", "anything but 0", "spadille_force or {then: spadille_force}".
std::string words_of(const syntax::Node& requirement);

/// An `only_with` in words: "only with draw_from: either".
std::string words_of_condition(const syntax::Node& only_with);

}  // namespace spadille::rules
