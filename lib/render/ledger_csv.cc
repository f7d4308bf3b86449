#include "render/ledger_csv.h"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "base/contains.h"
#include "render/arithmetic_text.h"
#include "render/csv.h"
#include "rules/catalogue.h"

namespace spadille::render {
namespace {

// One row, without the columns that all rows of a report share. `from` is empty if points are scored.
struct Row {
  std::string from;
  std::string to;
  std::int64_t amount = 0;
  std::string arithmetic;
  std::string_view reason;
  std::string_view rule;
  bool uncertain = false;
};

class Rows {
 public:
  Rows(const Report& report, const rules::RuleSet* rules) : report_(report), rules_(rules) {
    const bool hand = report.kind == Report::Kind::hand;
    for (const std::string& each :
         {report.file, report.session.value_or(""), hand ? report.hand : std::string("settlement"), report.rules})
      begin_ += csv_cell(each) + ",";
  }

  void add(const ChipResult& r) {
    if (!r.ledger) return;
    for (const auto& [seat, chips] : r.stakes)
      if (chips != Chips{}) add({name(seat), "pool", chips.amount(), {}, "stake", {}});
    for (const LedgerLine& line : r.ledger->lines())
      add({name(line.from), name(line.to), line.amount.amount(), arithmetic_text(r.ledger->terms_of(line), Style{}),
           line.reason, line.rule, is_uncertain(line.from) || is_uncertain(line.to)});
  }

  void add(const PointsResult& r) {
    if (!r.sheet) return;
    for (const ScoreLine& line : r.sheet->lines())
      add({"", name(line.seat), line.points.amount(), arithmetic_text(r.sheet->terms_of(line), Style{}), line.reason,
           line.rule});
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  [[nodiscard]] std::string name(std::optional<Seat> seat) const { return seat ? report_.name_of(*seat) : "pool"; }

  [[nodiscard]] bool is_uncertain(std::optional<Seat> seat) const {
    if (!seat || !report_.uncertain) return false;
    const auto& seats = report_.uncertain->payments;
    return contains(seats, *seat);
  }

  void add(const Row& row) {
    std::string value;
    std::string source;
    if (rules_ != nullptr && !row.rule.empty()) {
      if (const auto i = rules_->find(row.rule)) value = rules_->value(*i);
      source = rules::Catalogue::of(rules_->game().game).source_of(*rules_, row.rule).value_or("");
    }
    text_ += fmt::format("{}{},{},{},{},{},{},{},{},{}\r\n", begin_, csv_cell(row.from), csv_cell(row.to), row.amount,
                         csv_cell(row.arithmetic), csv_cell(row.reason), csv_cell(row.rule), csv_cell(value),
                         csv_cell(source), row.uncertain ? "yes" : "");
  }

  const Report& report_;
  const rules::RuleSet* rules_;
  std::string begin_;
  std::string text_;
};

}  // namespace

std::string ledger_csv_heading() {
  return "file,session,hand,rules,from,to,amount,arithmetic,reason,rule,value,source,uncertain\r\n";
}

std::string ledger_csv(const Report& report, const rules::RuleSet* rules) {
  if (!report.judged) return {};
  Rows rows(report, rules);
  std::visit([&](const auto& result) { rows.add(result); }, report.result);
  return rows.text();
}

}  // namespace spadille::render
