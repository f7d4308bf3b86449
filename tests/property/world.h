#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "base/file_reader.h"
#include "base/random.h"
#include "judge/referee.h"
#include "record/writer.h"
#include "render/json.h"
#include "rules/loader.h"

/// Helpers that the property tests of all games share: rule sets as text, judging texts, counting.
namespace spadille::test {

/// Returns `SPADILLE_SCALE` percent of `full`, the number of items that a test makes. If it is not set, a few percent
/// keep the edit loop quick. `.ci/properties` sets it.
std::size_t scaled(std::size_t full);
/// As above, but at least `least`. Fewer would miss rare cases. Under the sanitizers a fifth of it is enough: they do
/// not look for rare cases of the rules.
std::size_t scaled(std::size_t full, std::size_t least);

/// A rule set as text: a preset by its full name, and options that override it.
struct RulesText {
  std::string preset;
  std::vector<std::pair<std::string, std::string>> options;

  void set(const std::string& name, const std::string& value);
  /// Returns the flow form, which is both YAML and JSON.
  [[nodiscard]] std::string text() const;
};

/// Returns the rule set of a text, or the reason why it cannot be loaded.
rules::RulesResult try_load(const RulesText& text);
/// Returns the rule set of a valid text.
rules::RuleSetPtr load(const RulesText& text);

/// Returns a random style of writing a hand in this syntax.
record::WriteStyle random_style(Random& random, record::WriteStyle::Syntax syntax);
StreamKind stream_kind(const record::WriteStyle& style);

/// The reports of a judged text, and the JSON of each report.
struct Judged {
  std::vector<Report> reports;
  std::vector<std::string> json;
};
Judged judge_text(const std::string& text, StreamKind kind);

/// Returns the JSON of a report without the parts that depend on the form of the text: file and places. The called card
/// is in canonical form.
std::string without_places(const std::string& json);

/// Counts how often each thing occurs. A test prints the counts at its end.
class Tally {
 public:
  explicit Tally(std::string title) : title_(std::move(title)) {}
  void expect(const std::string& what) { counts_.try_emplace(what, 0); }
  void count(const std::string& what) { ++counts_[what]; }
  [[nodiscard]] const std::map<std::string, std::size_t>& counts() const { return counts_; }
  void print() const;
  /// Prints how many things occurred, and the rarest with its count.
  void print_rarest() const;
  /// Expects that all things occurred. Under the sanitizers the numbers are too small for that.
  void expect_all() const;

 private:
  std::string title_;
  std::map<std::string, std::size_t> counts_;
};

}  // namespace spadille::test
