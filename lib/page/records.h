#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "compare/comparison.h"
#include "html/html.h"
#include "page/cards.h"
#include "page/evening.h"
#include "page/hand.h"

namespace spadille::page {

/// How much of an archive a page shows, and how.
struct RecordsLook {
  std::size_t most_hands = 1000;  ///< hands with a section of their own
  SuitColors colors = SuitColors::two;
};

/// Composes the page of records, report by report in their order.
class Records {
 public:
  explicit Records(RecordsLook look) : look_(look) {}

  /// Adds a report: of a hand, a settlement, or a header with errors. `compared` is the hand under several rule sets;
  /// null without a comparison.
  void add(const Report& report, const Document& document, const judge::ReadHand* hand,
           const compare::ComparedHand* compared);
  /// Adds the end of the current session under several rule sets.
  void add_end(const compare::ComparedSession& session);

  /// Returns the number of documents with a section.
  [[nodiscard]] std::size_t documents() const { return documents_; }
  /// Returns the number of hands added.
  [[nodiscard]] std::size_t hands() const { return hands_; }
  /// Returns the whole page.
  [[nodiscard]] std::string page() const;

 private:
  // The documents of one session, or hands outside any.
  struct Group {
    std::string file;
    std::optional<std::size_t> session_line;
    std::string title;
    Evening evening;
    html::Html sections{};
  };

  Group& group_of(const Report& report);
  [[nodiscard]] std::string title() const;

  RecordsLook look_;
  std::vector<Group> groups_;
  std::vector<Notation> notations_;
  std::size_t hands_ = 0;
  std::size_t documents_ = 0;
};

}  // namespace spadille::page
