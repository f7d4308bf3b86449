#include "judge/citations.h"

#include <algorithm>

#include "judge/finish.h"

namespace spadille::judge {

void Citations::cite_all(Report& report, const rules::RuleSetPtr& rules) {
  Book* book = nullptr;
  for (Diagnostic& each : report.diagnostics) {
    if (each.rule.empty()) continue;
    if (book == nullptr) {
      // A stream can have its own rules for every hand, so the cache is bounded.
      if (books_.size() >= kMostKept && books_.find(rules.get()) == books_.end()) books_.clear();
      book = &books_.try_emplace(rules.get(), Book{rules, {}}).first->second;
    }
    const Diagnostic& known = cited(*book, each.rule);
    each.option = known.option;
    each.source = known.source;
  }
}

const Diagnostic& Citations::cited(Book& book, std::string_view rule) {
  const auto found =
      std::find_if(book.cited.begin(), book.cited.end(), [&](const Diagnostic& each) { return each.rule == rule; });
  if (found != book.cited.end()) return *found;
  Diagnostic& fresh = book.cited.emplace_back();
  fresh.rule = rule;
  cite(fresh, *book.rules);
  return fresh;
}

}  // namespace spadille::judge
