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

/// Adds the sources of rules to diagnostics (see `cite`). It caches them because an archive breaks the same few rules
/// over and over.
class Citations {
 public:
  /// Adds to each diagnostic of a report the option that decides it and its source. `Diagnostic::rule` must have static
  /// lifetime: the cache keeps a view of it.
  void cite_all(Report& report, const rules::RuleSetPtr& rules);

 private:
  struct Book {
    rules::RuleSetPtr rules;        // keeps the map's key valid
    std::vector<Diagnostic> cited;  // one for each rule, without place and message
  };

  static const Diagnostic& cited(Book& book, std::string_view rule);

  static constexpr std::size_t kMostKept = 256;
  std::map<const rules::RuleSet*, Book> books_;
};

}  // namespace spadille::judge
