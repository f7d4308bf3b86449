#pragma once

#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "result/hand_report.h"
#include "rules/loader.h"

namespace spadille::judge {

/// Cites the rules that diagnostics rest on (see `cite`), and remembers who states them: an archive breaks the same
/// few rules over and over.
class Citations {
 public:
  /// Adds to each of a report's diagnostics who stands for its rule. Their rules are named by the program's own texts.
  void cite_all(Report& report, const rules::RuleSetPtr& rules);

 private:
  struct Book {
    rules::RuleSetPtr rules;        // keeps the key of the book valid
    std::vector<Diagnostic> cited;  // of each rule one, without its place and sentence
  };

  static const Diagnostic& cited(Book& book, std::string_view rule);

  static constexpr std::size_t kMostKept = 256;
  std::map<const rules::RuleSet*, Book> books_;
};

}  // namespace spadille::judge
