// A name in a record, a rule set or a file name may steer a terminal, break a line, change the text direction or be a
// spreadsheet formula. No such name reaches the output unescaped. Covers every command, every format and every code.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "cli/process.h"
#include "diagnostics/codes.h"
#include "source/utf8.h"
#include "support/judged.h"

namespace spadille {
namespace {

using test::TemporaryFolder;

// ESC, BEL, a newline with a false verdict, DEL, a C1 control, a line separator, a direction override, direction marks,
// a byte order mark.
const std::string kHostile = "X\x1B[31m\a\nfake.yaml:1: hand 9: valid\x7F\u0085\u2028\u202E\u200E\u200F\u061C\uFEFFy";
const std::string kFileName = "=x\x1B[31m\nfake.yaml:1: hand 9: valid.yaml";

void expect_harmless(const std::string& out, const std::string& format, const std::string& context) {
  std::string text = out;
  if (format == "csv") text = std::regex_replace(text, std::regex("\r\n"), "\n");
  const std::string lines = std::regex_replace(text, std::regex("\n"), " ");
  EXPECT_FALSE(has_controls(lines)) << context << ":\n" << out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    EXPECT_FALSE(line.starts_with("fake.yaml")) << context << ":\n" << out;
    if (format == "csv") {
      EXPECT_FALSE(line.starts_with("=") || line.find(",=") != std::string::npos) << context << ":\n" << out;
    }
    if (format == "jsonl" && !line.empty()) {
      EXPECT_TRUE(nlohmann::json::accept(line)) << context << ":\n" << line;
    }
  }
  if (format == "json" || format == "gitlab" || format == "sarif") {
    EXPECT_TRUE(nlohmann::json::accept(text)) << context << ":\n" << out;
  }
}

// Returns the text in quotes, with every character outside printable ASCII escaped.
std::string quoted(const std::string& text) {
  return std::regex_replace(nlohmann::json(text).dump(-1, ' ', true), std::regex("\x7F"), "\\u007f");
}

// Returns a session of two hands with hostile names throughout. Its rule set file is hostile too.
std::string hostile_session(const std::string& rules_file) {
  const std::string ana = quoted("Ana" + kHostile);
  const std::string bent = quoted("=Bent" + kHostile);
  std::string text = "session: " + quoted("=Evening" + kHostile) + "\nrules: " + quoted(rules_file) + "\nplayers: [" +
                     ana + ", " + bent + ", Cara]\ndealer: Cara\n";
  const std::string hand =
      "deal:\n  " + ana + ": SA2K CAK HKQ D76\n  " + bent +
      ": SQJ543 HA DKQJ\n  Cara: S76 CJ2 HJ4567\n  stock: CQ76543 H23 DA2345\n"
      "auction: [solo, pass, pass]\ntrump: spades\ntricks: [SA S3 S6, S2 S4 S7, CA S5 C2, SK SJ CJ, "
      "CK SQ HJ, DK H4 D7, DQ H5 D6, DJ H6 HQ, HA H7 HK]\n";
  text += "---\nhand: " + quoted("=1" + kHostile) + "\n" + hand;
  text += "---\nhand: " + quoted("+2" + kHostile) + "\ndealer: Cara\n" + hand + "result: {payments: {" + ana +
          ": 1}, outcome: " + quoted(kHostile) + "}\n" + quoted("key" + kHostile) + ": 1\n";
  return text + "---\nsettlement: " + quoted(kHostile) + "\nbalances: {" + quoted("nobody" + kHostile) + ": 1}\n";
}

class HostileNames : public ::testing::Test {
 protected:
  HostileNames() {
    rules_ = "club\x1B\a\nfake.yaml:1: hand 9: valid.yaml";
    folder_.write(rules_, "about: {title: " + quoted("=club" + kHostile) + ", source: " + quoted("=" + kHostile) +
                              ", text: " + quoted(kHostile) +
                              "}\nextends: gibbs\nred_ace: high\nprimeras: 4\ncite: {red_ace: " + quoted(kHostile) +
                              ", primeras: " + quoted("=" + kHostile) + "}\n");
    record_ = folder_.write(kFileName, hostile_session(rules_));
  }

  TemporaryFolder folder_;
  std::string rules_;
  std::string record_;
};

TEST_F(HostileNames, AreHarmlessInEveryCommandAndFormat) {
  const std::string rules = folder_.path() + "/" + rules_;
  const std::string hand = "=1" + kHostile;
  const std::string inline_rules = "{about: {title: " + quoted(kHostile) + ", source: " + quoted(kHostile) +
                                   "}, extends: gibbs, red_ace: high, cite: {red_ace: " + quoted(kHostile) + "}}";
  const std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> commands{
      {{"check", record_, "--allow-rule-files"},
       {"text", "json", "jsonl", "short", "github", "gitlab", "sarif", "junit", "markdown"}},
      {{"check", record_, "--summary"}, {"text", "json", "jsonl"}},
      {{"check", record_, "--show-rules"}, {"text"}},
      {{"check", record_, "--max-diagnostics", "1"}, {"text", "json"}},
      {{"settle", record_}, {}},
      {{"replay", record_}, {}},
      {{"perft", record_, "--depth", "1"}, {"text", "jsonl"}},
      {{"compare", record_, "--all", "--rules", rules + ",gibbs"}, {"text", "json", "jsonl", "csv", "markdown"}},
      {{"compare", record_, "--rules", rules + ",gibbs"}, {"text", "json", "jsonl", "csv", "markdown"}},
      {{"whatif", record_, "--hand", hand, "--at", "trick:5.1", "--play", "HK"}, {"text", "json", "jsonl"}},
      {{"whatif", record_, "--hand", "none" + kHostile, "--at", "trick:5.1", "--play", "HK"}, {"text"}},
      {{"whatif", record_, "--hand", hand, "--at", "trick:5." + kHostile, "--play", "HK"}, {"text"}},
      {{"rules", "show", rules}, {"text", "json", "markdown"}},
      {{"rules", "diff", rules, "gibbs"}, {"text", "json", "markdown"}},
      {{"rules", "show", inline_rules}, {"text", "json", "markdown"}},
      {{"rules", "diff", inline_rules, "gibbs"}, {"text", "json", "markdown"}},
      {{"rules", "check", rules}, {"text", "json"}},
      {{"rules", "check", record_}, {"text", "json", "short", "github", "gitlab", "sarif"}},
      {{"check", record_, "--rules", rules, "--show-rules"}, {"text"}},
      {{"check", record_, "--rules", inline_rules, "--show-rules"}, {"text"}},
      {{"random", "--rules", rules}, {}},
      {{"check", record_ + kHostile},
       {"text", "json", "jsonl", "short", "github", "gitlab", "sarif", "junit", "markdown"}},
      {{"settle", record_, "--ledger"}, {"text", "csv"}},
      {{"page", record_}, {}},
      {{"page", "--booklet", rules}, {}},
      {{"page", record_, "--rules", rules + ",gibbs", "--allow-rule-files"}, {}},
      {{"check", record_, "--rules", kHostile}, {}},
      {{"check", record_, "--only", kHostile}, {}},
      {{"check", record_, "--format", kHostile}, {}},
      {{"check", record_, kHostile}, {}},
      {{"explain", kHostile}, {}},
      {{kHostile}, {}},
      {{"rules", kHostile}, {}},
      {{"summary", "merge", record_}, {}},
  };
  for (const auto& [arguments, formats] : commands)
    for (const std::string& format : formats.empty() ? std::vector<std::string>{""} : formats) {
      std::vector<std::string> all = arguments;
      if (!format.empty()) all.insert(all.end(), {"--format", format});
      const test::Run run = test::run(all);
      expect_harmless(run.out, format, arguments.front() + " " + format);
      expect_harmless(run.err, "", arguments.front() + " " + format);
      EXPECT_FALSE(run.out.empty() && run.err.empty()) << arguments.front();
    }
}

// Checks each record with an error, also with hostile names for its players. The file name is always hostile.
TEST_F(HostileNames, AreHarmlessInEveryDiagnostic) {
  std::set<std::string> seen;
  const std::regex names(R"(\b(Ana|Bent|Cara|Dan|Dora|Dov|Eva|Belinda|Baron|Third)\b)");
  for (const char* ending : {".yaml", ".jsonl"})
    for (const std::string& path : test::project_files("tests/data/err", ending)) {
      const std::string text = test::project_file(path);
      const std::string name = std::string(ending) == ".yaml" ? quoted("$1" + kHostile) : "$1";
      for (const std::string& record : {text, std::regex_replace(text, names, name)}) {
        const std::string file = folder_.write(std::filesystem::path(path).stem().string() + kFileName, record);
        const test::Run as_json = test::run({"check", file, "--format", "jsonl"});
        std::istringstream reports(as_json.out);
        for (std::string line; std::getline(reports, line);) {
          const auto report = nlohmann::json::parse(line);
          for (const auto& each : report["diagnostics"]) seen.insert(each["code"]);
        }
        expect_harmless(as_json.out, "jsonl", path);
        expect_harmless(test::run({"check", file}).out, "text", path);
        expect_harmless(test::run({"settle", file}).out, "text", path);
        std::filesystem::remove(file);
      }
    }
  std::size_t missing = 0;
  for (const CodeInfo& each : kCodes)
    if (!seen.contains(std::string(each.id))) {
      std::cout << each.id << " is in no record\n";
      ++missing;
    }
  EXPECT_LE(missing, 3U);
}

}  // namespace
}  // namespace spadille
