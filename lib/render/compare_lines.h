#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "compare/comparison.h"
#include "render/compare_sayings.h"
#include "source/document.h"

/// What a comparison says of a hand besides its table, for text and Markdown alike.
namespace spadille::render {

/// Lines of text, in one string.
class Lines {
 public:
  /// The line that is being written.
  [[nodiscard]] std::string& text() { return text_; }
  /// Begins the next line.
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

/// "Canto III: Belinda, solo in spades", as far as all rows agree.
std::string hand_title(const compare::ComparedHand& hand);
/// The errors of the rows, one line each: by whose rules (where not by all), place and sentence.
Lines faults(const compare::ComparedHand& hand, const Document& document, Sayings& sayings);
/// The tricks that go to somebody else under other rules, one line each.
Lines disputed_tricks(const compare::ComparedHand& hand, Sayings& sayings);
/// Why the rows of a hand differ, one line for all pairs of rule sets that the same options part.
Lines reasons(const compare::ComparedHand& hand, Sayings& sayings);
/// Who says so: for each option that is named as a reason, each value and its source, one line each.
Lines authorities(const compare::ComparedHand& hand, Sayings& sayings);

}  // namespace spadille::render
