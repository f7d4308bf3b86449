#pragma once

#include <gtest/gtest.h>

#include "support/judged.h"

/// Small records for the tests of the rulings, and short functions to query their reports.
namespace spadille::test {

using nlohmann::json;

using Edits = std::vector<std::pair<std::string, std::string>>;

// Returns a record of schemas/examples with `edits` applied.
inline std::string example(const std::string& name, const Edits& edits = {}) {
  std::string text = project_file("schemas/examples/" + name + ".yaml");
  text = text.substr(text.find('\n') + 1);  // skip the comment that describes it
  for (const auto& [from, to] : edits) text = with(std::move(text), from, to);
  return text;
}

// Returns the record up to the line that begins with `key`: for example, before any card is played or exchanged.
inline std::string before(const std::string& key, std::string record) {
  const std::size_t at = record.find("\n" + key + ":");
  EXPECT_NE(at, std::string::npos) << key;
  return record.substr(0, at + 1);
}

inline std::vector<std::string> codes(const json& report) {
  std::vector<std::string> list;
  for (const json& each : report["diagnostics"]) list.push_back(each["code"]);
  return list;
}

inline std::vector<std::string> codes_of(const std::string& record, const std::string& rules = {}) {
  std::vector<std::string> list;
  for (const json& report : judge(record, rules))
    for (std::string& code : codes(report)) list.push_back(std::move(code));
  return list;
}

// Returns the codes of the errors alone. Ignores warnings and notes.
inline std::vector<std::string> errors_of(const std::string& record, const std::string& rules = {}) {
  std::vector<std::string> list;
  for (const json& report : judge(record, rules))
    for (const json& each : report["diagnostics"])
      if (each["severity"] == "error") list.push_back(each["code"]);
  return list;
}

// Returns "line:column" of the only diagnostic.
inline std::string place(const std::string& record) {
  const auto found = faults(judge_one(record));
  EXPECT_EQ(found.size(), 1U);
  return found.empty() ? "" : found.front().substr(found.front().find(' ') + 1);
}

inline const json& only_diagnostic(const json& report) {
  EXPECT_EQ(report["diagnostics"].size(), 1U) << report["diagnostics"];
  return report["diagnostics"].at(0);
}

inline constexpr const char* kThree = "players: [Ana, Bent, Cara]\ndealer: Cara\n";
inline std::string passed(const std::string& more = "") { return kThree + ("auction: [pass, pass, pass]\n" + more); }

inline const Edits kRevoke{{"DK H4 D7", "DK H4 HQ"}, {"DJ H6 HQ", "DJ H6 D7"}};

}  // namespace spadille::test
