#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "html/html.h"
#include "judge/document_judge.h"
#include "page/hand_table.h"
#include "page/plot.h"
#include "result/hand_report.h"

namespace spadille::page {

/// The documents of one session, or hands outside any, in order. Keeps only what the page shows of them as a whole.
class Evening {
 public:
  /// `first` is its first report.
  explicit Evening(const Report& first);

  /// Adds the next hand, settlement, or header with errors. `hand` is null if no hand could be judged.
  /// `id` names the section in the page; it is empty for a document without a section.
  void add(const Report& report, const judge::ReadHand* hand, std::string_view id);

  /// Returns the facts, the end of the match, who squares with whom, the plots, and a table of all hands. Empty for a
  /// single hand outside any session.
  [[nodiscard]] html::Html html() const;

 private:
  // A player's balance or total, or the pool, at each place of the plots. Nullopt before it is known.
  struct Account {
    std::string name;
    std::vector<std::optional<std::int64_t>> values;
  };

  void add_hand(const Report& report, const judge::ReadHand* hand, std::string_view id);
  void add_settlement(const Report& report);
  void add_place(const std::string& name, const Report& report, const render::SheetRow& sheet);
  void book(const render::SheetAccount& figures);
  [[nodiscard]] html::Html facts() const;
  [[nodiscard]] html::Html ending() const;
  [[nodiscard]] html::Html drawings() const;
  [[nodiscard]] Plot plot(std::string title, std::vector<PlotLine> lines, const std::vector<bool>& uncertain) const;

  bool session_;
  std::vector<std::string> players_;
  std::vector<std::string> rules_;
  std::array<std::size_t, 5> verdicts_{};  // numbers of hands
  std::size_t hands_ = 0;
  bool points_ = false;                // the game is scored by points
  std::optional<std::int64_t> limit_;  // in a match
  html::Html match_;                   // how it ended
  html::Html debts_;                   // as a settlement leaves them
  Uncounted uncounted_;
  std::vector<std::string> places_{std::string()};  // the first is before all hands
  std::vector<Account> accounts_;
  Account pool_{"pool", {std::nullopt}};
  std::vector<bool> accounts_uncertain_{false};  // by place
  std::vector<bool> pool_uncertain_{false};
  HandTable table_;
};

}  // namespace spadille::page
