#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "compare/comparison.h"
#include "render/compare_sayings.h"
#include "source/document.h"

/// The parts of a compared hand besides its table, for text and Markdown.
namespace spadille::render {

/// Lines of text in one string.
class Lines {
 public:
  /// The line that is being written.
  [[nodiscard]] std::string& text() { return text_; }
  /// Ends that line and begins the next.
  void end_line() { ends_.push_back(text_.size()); }

  [[nodiscard]] bool empty() const { return ends_.empty(); }
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] std::string_view operator[](std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(text_).substr(begin, ends_[i] - begin);
  }

 private:
  std::string text_;
  std::vector<std::size_t> ends_;
};

/// Returns the place and name of a hand; if all rows agree on them, also declarer, contract and trumps.
std::string hand_title(const compare::ComparedHand& hand);
/// Returns the errors of the rows, one per line: the rule sets (unless all report it), place and message.
Lines faults(const compare::ComparedHand& hand, const Document& document, Sayings& sayings);
/// Returns the tricks whose winner depends on the rules, one per line.
Lines disputed_tricks(const compare::ComparedHand& hand, Sayings& sayings);
/// Returns why the rows of a hand differ, one line for all pairs of rule sets with the same reason.
Lines reasons(const compare::ComparedHand& hand, Sayings& sayings);
/// Returns the sources: for each option named as a reason, each value and its source, one per line.
Lines authorities(const compare::ComparedHand& hand, Sayings& sayings);

}  // namespace spadille::render
