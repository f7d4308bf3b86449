#pragma once

#include "html/html.h"
#include "render/rules_table.h"

namespace spadille::page {

/// Which options a section of a booklet has. An option is idle if it has no effect in any of the rule sets.
enum class OptionGroup : std::uint8_t { differing, in_force, idle };

/// Returns the options of a group: question, value in words and source for each rule set. Empty if there are none. With
/// one rule set no option differs.
html::Html option_entries(const render::RulesTable& table, OptionGroup group);

/// Returns the fixed rules of the game with their sources.
html::Html law_entries(std::string_view game);

/// Returns text of a catalogue, with names of options and laws as code.
html::Html prose(std::string_view text);

}  // namespace spadille::page
