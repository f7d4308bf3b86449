#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "compare/comparison.h"
#include "source/document.h"

/// The parts of a compared hand besides its table, for text and Markdown.
namespace spadille::render {

/// Returns the place and name of a hand; if all rows agree on them, also declarer, contract and trumps.
std::string hand_title(const compare::ComparedHand& hand);
/// An error, and the rows that report it.
struct RowsFault {
  std::string line;  ///< place, code and message
  std::vector<std::size_t> rows;
};
/// Returns the errors of the rows, each once.
std::vector<RowsFault> faults_by_rows(const compare::ComparedHand& hand, const Document& document);
/// Returns the rows in which each player wins the trick. Rows without a winner are left out.
std::map<Seat, std::vector<std::size_t>> rows_by_winner(const compare::DisputedTrick& trick);
/// Returns a reason without values: "stake, all_pass", "stake, earlier hands (since hand 1: stake)".
std::string reason_words(const compare::ComparedHand& hand, const compare::Explanation& why);
/// Returns the errors of the rows, one per line: the rule sets (unless all report it), place and message.
std::vector<std::string> faults(const compare::ComparedHand& hand, const Document& document);
/// Returns the tricks whose winner depends on the rules, one per line.
std::vector<std::string> disputed_tricks(const compare::ComparedHand& hand);
/// Returns why the rows of a hand differ, one line for all pairs of rule sets with the same reason.
std::vector<std::string> reasons(const compare::ComparedHand& hand);
/// Returns the sources: for each option named as a reason, each value and its source, one per line.
std::vector<std::string> authorities(const compare::ComparedHand& hand);

}  // namespace spadille::render
