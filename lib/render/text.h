#pragma once

#include <string>

#include "render/style.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"
#include "source/document.h"

namespace spadille::render {

/// One diagnostic: place and sentence, the line with a caret, the evidence, what would have been
/// lawful, the rule and its source. It is one of the report `of`, or of the hand it is about.
std::string diagnostic_text(const Diagnostic& diagnostic, const Report& of, const Document& document,
                            const Style& style);

/// A line that counts the diagnostics of a report which were not kept; empty if all were.
std::string left_out_text(const Report& report);

/// One line for a document: verdict, outcome, tricks, payments.
std::string hand_line(const Report& report, const Style& style);

/// One line for a session that ends without a settlement: which hands are not counted. `line` is that of its header.
std::string open_session_line(const std::string& file, std::size_t line, const std::string& title,
                              const Uncounted& uncounted, const Style& style);

/// The options in force, each with who set it and the source.
std::string rules_text(const rules::RuleSet& rules, const Style& style);

/// "Ana +5, Bent −5", "Ana 3, Bent 0": parts of lines that several commands print.
std::string payments_text(const Report& report, const Ledger& ledger);
std::string points_text(const Report& report, const ScoreSheet& sheet);
/// " (uncertain since hand 3)" after figures that do not count every hand; empty after others.
std::string uncertain_text(const Report& report);

}  // namespace spadille::render
