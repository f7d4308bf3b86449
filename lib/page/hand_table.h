#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "html/html.h"
#include "judge/document_judge.h"
#include "page/parts.h"
#include "render/sheet_row.h"
#include "result/hand_report.h"

namespace spadille::page {

/// A table of hands: a row for each, with a link to its section.
class HandTable {
 public:
  /// Whether the rows name the files of the hands.
  enum class Files : std::uint8_t { named, left_out };

  explicit HandTable(Files files) : files_(files) {}

  /// Adds a hand. `sheet` is its row of the sheet. `hand` is null if it could not be judged. `id` is the id of its
  /// section; empty if it has none. Of many hands without a section only the first 1,000 have a row.
  void add(const Report& report, const render::SheetRow& sheet, const judge::ReadHand* hand, std::string_view id);

  /// Returns the table; empty without hands. Columns without content are left out.
  [[nodiscard]] html::Html html() const;

 private:
  struct Account {
    std::size_t player;  // index into `players_`
    std::optional<render::SheetFigure> change;
    std::optional<render::SheetFigure> total;  // only points
    std::optional<std::size_t> tricks;
  };
  struct Row {
    html::Html hand;
    html::Html place;  // in the file
    std::string rules;
    html::Html dealer{};
    html::Html declarer{};
    std::string contract{};  // with the trumps
    html::Html outcome;
    std::vector<Account> accounts{};
    render::Signs signs;  // for its gains
    std::optional<render::SheetFigure> pool;
    html::Html verdict;  // with its errors
    html::Html remarks;
    Verdict judged_as = Verdict::valid;
  };
  struct Column {
    Table::Column heading;
    std::vector<html::Html> cells;  // one for each row
  };

  void add_accounts(Row& row, const Report& report, const render::SheetRow& sheet);
  [[nodiscard]] std::vector<Column> columns() const;
  [[nodiscard]] html::Html all_gains(const Row& row) const;
  [[nodiscard]] std::string caption() const;
  static html::Html gain(const Account& account, render::Signs signs);
  static html::Html figure(const std::optional<render::SheetFigure>& figure, render::Signs signs);
  static html::Html tricks(const Row& row);

  Files files_;
  bool totaled_ = false;  // some rows have totals of points
  std::string since_;     // the first unsettled hand, if any figure is uncertain
  std::vector<std::string> players_;
  std::vector<Row> rows_;
  std::size_t unlinked_ = 0;  // hands without a section
};

}  // namespace spadille::page
