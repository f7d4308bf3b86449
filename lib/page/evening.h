#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "html/html.h"
#include "render/session_table.h"
#include "result/hand_report.h"

namespace spadille::page {

/// The hands of a session, or hands outside any, as a whole: their table, the plots, and who squares with whom.
class Evening {
 public:
  /// Adds the next hand, or the settlement. `id` is that of its section in the page; empty if it has none.
  void add(const Report& report, std::string_view id);

  /// Returns the table with a link to each section; empty without a hand.
  [[nodiscard]] html::Html table() const;
  /// Returns the plots of balances or totals and of the pool; empty outside a session.
  [[nodiscard]] html::Html plots() const;
  /// Returns the transfers that settle all debts, and how the match ended.
  [[nodiscard]] html::Html end() const;

 private:
  struct Row {
    render::CheckedRow checked;
    std::string id;
    std::size_t errors = 0;
  };
  // A payment that squares debts. An empty name is the pool.
  struct Debt {
    std::string from;
    std::string to;
    Chips amount;
  };

  [[nodiscard]] std::vector<std::string> players() const;

  std::vector<Row> rows_;  // hands
  std::vector<Debt> debts_;
  std::string match_;  // how it ended
  std::string uncounted_;
  bool points_ = false;
};

}  // namespace spadille::page
