#pragma once

#include <gtest/gtest.h>

#include "support/judged.h"

/// Small records for the tests of the rulings, and short ways to ask what is said of them.
namespace spadille::test {

using nlohmann::json;

using Edits = std::vector<std::pair<std::string, std::string>>;

// A record of schemas/examples with some of its words changed.
inline std::string example(const std::string& name, const Edits& edits = {}) {
  std::string text = project_file("schemas/examples/" + name + ".yaml");
  text = text.substr(text.find('\n') + 1);  // the comment that tells what it is
  for (const auto& [from, to] : edits) text = with(std::move(text), from, to);
  return text;
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

// "line:column" of the only diagnostic.
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
