#pragma once

#include <string>
#include <vector>

#include "render/style.h"
#include "render/summary.h"

/// A summary for people.
namespace spadille::render {

/// Returns the line of counts.
std::string summary_text(const Summary& summary, const Style& style);

/// Returns the diagnostics and documents that do not count, one kind per line; empty if all count.
std::string left_out_text(const Summary& summary);

/// Returns the files and folders that a search did not read, as lines without line breaks.
std::vector<std::string> not_read_lines(const Summary& summary);

/// Returns the remarks of a summary, one per line: that judging stopped early, how long it took.
std::string remarks_text(const Summary& summary, const Style& style);

/// Returns the whole summary: the line of counts; the games with their contracts and outcomes, the most frequent first;
/// the codes in order of first appearance, each with its first place; the remarks.
std::string summary_block(const Summary& summary, const Style& style);

}  // namespace spadille::render
