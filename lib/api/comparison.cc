#include "spadille/comparison.h"

#include <utility>

#include "api/law.h"
#include "api/public_report.h"
#include "api/record_parts.h"
#include "base/usage_error.h"
#include "compare/compared_stream.h"

namespace spadille::api {
namespace {

ComparedRow row_of(const compare::Row& row, const Document& document) {
  return {row.rules, public_report(row.report, document, row.rule_set.get()), row.group};
}

Difference difference_of(const compare::Explanation& why, const rules::GameOptions& game) {
  Difference difference{.from = why.from, .to = why.to, .options = {}, .carried = why.cause.carried};
  for (const std::size_t option : why.cause.options) difference.options.emplace_back(game.options[option].name);
  return difference;
}

class Collector : public compare::Listener {
 public:
  void on_hand(const compare::ComparedHand& hand, const Document& document) override {
    ComparedHand& compared = result_.hands.emplace_back();
    for (const compare::Row& row : hand.rows) compared.rows.push_back(row_of(row, document));
    for (const compare::Explanation& why : hand.why) {
      const rules::RuleSetPtr& rules = hand.rows[why.from].rule_set;
      if (rules) compared.differences.push_back(difference_of(why, rules->game()));
    }
  }

  void on_session(const compare::ComparedSession& session, const Document& /*document*/) override {
    ComparedSession& compared =
        result_.sessions.emplace_back(ComparedSession{.title = session.title,
                                                      .line = session.line,
                                                      .unit = session.has_chips() ? Unit::chips : Unit::points,
                                                      .rows = {}});
    for (const compare::SessionRow& row : session.rows) {
      ComparedBalances& balances =
          compared.rows.emplace_back(ComparedBalances{row.rules, {}, row.pool ? Unit::chips : Unit::points});
      for (std::size_t i = 0; i < row.balances.size(); ++i)
        balances.balances.push_back({session.players[i], row.balances[i]});
    }
  }

  void on_fault(const compare::Row& row, const Document& document) override {
    result_.faults.push_back(row_of(row, document));
  }

  [[nodiscard]] Comparison take() && { return std::move(result_); }

 private:
  Comparison result_;
};

}  // namespace

Comparison Referee::compare(const Records& records, const std::vector<std::string>& rules) const {
  LimitedReader files(law_->files);
  try {
    compare::Comparer comparer(files, {.rules = rules, .rule_files = internal(law_->files)});
    files.serve_records();
    compare::ComparedStream stream = comparer.stream(stream_name(records));
    Collector collector;
    const Records::Parts& parts = records.parts();
    for (const RawDocument& raw : parts.documents)
      stream.take(judge::LazyDocument(RawDocument(raw), parts.kind), collector);
    stream.end(!parts.documents.empty(), collector);
    return std::move(collector).take();
  } catch (const UsageError& error) {
    throw Error(error.what());
  }
}

}  // namespace spadille::api
