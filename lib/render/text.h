#pragma once

#include <cstddef>
#include <string>

#include "render/notes.h"
#include "render/style.h"
#include "result/hand_report.h"
#include "rules/finding.h"
#include "rules/rule_set.h"
#include "source/document.h"

namespace spadille::render {

/// Returns one diagnostic as text: place and message, the line with a caret, the evidence, what would have been legal,
/// the rule and its source. `Notes` must number the notes in it. It must belong to the report `of`, or to the hand of
/// that report.
std::string diagnostic_text(const Diagnostic& diagnostic, const Report& of, const Document& document,
                            const Style& style, Sources sources = Sources::full);

/// Returns a line with the number of diagnostics that a report did not keep; empty if it kept all.
std::string left_out_text(const Report& report, const Style& style);

/// Returns the verdict in words: a valid hand that is not fully checked is "valid as far as shown".
std::string_view verdict_words(const Report& report);

/// Returns one line for a document: verdict, outcome, tricks, payments.
std::string hand_line(const Report& report, const Style& style);

/// Returns "the match is over: Ana wins"; empty before its end, and outside a match.
std::string match_end_text(const Report& report);
/// Returns "; final scores Ana 105, Bent 265"; empty if there are none.
std::string final_scores_text(const Report& report, const Style& style);

/// Returns one line for a session that ends without a settlement: its uncounted hands. `line` is the line of its
/// header.
std::string open_session_line(const std::string& file, std::size_t line, const std::string& title,
                              const Uncounted& uncounted, const Style& style);

/// Parts of lines that several commands print: "Ana +5, Bent -5", "Ana 3, Bent 0". The balances must be known.
std::string payments_text(const Report& report, const Ledger& ledger, const Style& style);
std::string balances_text(const Report& report, const Style& style);
std::string points_text(const Report& report, const ScoreSheet& sheet, const Style& style);
/// Returns " (uncertain since hand 3)" for figures that do not count every hand; otherwise an empty text.
std::string uncertain_text(const Report& report);

/// Returns one finding in a rule-set file: place and message, and the line with a caret.
std::string finding_text(const rules::Finding& finding, const std::string& file, const Document& document,
                         const Style& style);

}  // namespace spadille::render
