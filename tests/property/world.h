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

/// What the property tests of all games share: rule sets as text, judging of texts, counting.
namespace spadille::test {

/// How many of something a test makes: `SPADILLE_SCALE` (in percent) of the full number, so that the
/// edit loop is quick and the slow part of `.ci/run` complete.
std::size_t scaled(std::size_t full);

/// A rule set as text: a preset by its full name, and options that override it.
struct RulesText {
  std::string preset;
  std::vector<std::pair<std::string, std::string>> options;

  void set(const std::string& name, const std::string& value);
  /// Flow form that YAML and JSON read alike.
  [[nodiscard]] std::string text() const;
};

/// The rule set of a text, or why there is none.
rules::RulesResult try_load(const RulesText& text);
/// The same of a text that is known to be one.
rules::RuleSetPtr load(const RulesText& text);

/// Any way of writing a hand in this syntax.
record::WriteStyle random_style(Random& random, record::WriteStyle::Syntax syntax);
StreamKind stream_kind(const record::WriteStyle& style);

/// Judges a text; the reports with their documents' JSON.
struct Judged {
  std::vector<Report> reports;
  std::vector<std::string> json;
};
Judged judge_text(const std::string& text, StreamKind kind);

/// The JSON of a report without what depends on the form of the text: file, places. A king or queen that is called is
/// in canonical form.
std::string without_places(const std::string& json);

/// How often each thing occurred; prints itself at the end of a test.
class Tally {
 public:
  explicit Tally(std::string title) : title_(std::move(title)) {}
  void expect(const std::string& what) { counts_.try_emplace(what, 0); }
  void count(const std::string& what) { ++counts_[what]; }
  [[nodiscard]] const std::map<std::string, std::size_t>& counts() const { return counts_; }
  void print() const;
  /// How many things occurred, and how often the rarest.
  void print_rarest() const;

 private:
  std::string title_;
  std::map<std::string, std::size_t> counts_;
};

}  // namespace spadille::test
