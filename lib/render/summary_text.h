#pragma once

#include <string>

#include "render/style.h"
#include "render/summary.h"

/// A summary for people.
namespace spadille::render {

/// The line that counts everything.
std::string summary_text(const Summary& summary, const Style& style);

/// What a summary has to say beside its counts: that the judging was stopped, how long it took. A line each.
std::string remarks_text(const Summary& summary, const Style& style);

/// All of it: the line of counts; the games with their contracts and outcomes, the most frequent first; the codes in
/// order of first appearance, each with its first place; the remarks.
std::string summary_block(const Summary& summary, const Style& style);

}  // namespace spadille::render
