#include "support/judged.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/app.h"
#include "support/run_in_width.h"

namespace spadille::test {
namespace {

// Wider than any line, so that tests find each message in one line.
constexpr std::size_t kWide = 10'000;

Run run(const std::vector<std::string>& arguments, const std::string& input, std::size_t width) {
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  const auto status = cli::run(arguments, {in, out, err, false, false, {.width = width}});
  return {static_cast<int>(status), out.str(), err.str()};
}

}  // namespace

Run run(const std::vector<std::string>& arguments, const std::string& input) { return run(arguments, input, kWide); }

Run run_in_width(const std::vector<std::string>& arguments, std::size_t width, const std::string& input) {
  return run(arguments, input, width);
}

Run run_beside(std::vector<std::string> arguments, const std::string& path, std::size_t width) {
  const std::filesystem::path file = std::filesystem::path(SPADILLE_SOURCE_DIR) / path;
  arguments.push_back(file.filename().string());
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(file.parent_path());
  Run done = run_in_width(arguments, width);
  std::filesystem::current_path(before);
  return done;
}

std::vector<nlohmann::json> judge(const std::string& record, const std::string& rules) {
  std::vector<std::string> arguments{"check", "-", "--format", "jsonl"};
  if (!rules.empty()) arguments.insert(arguments.end(), {"--rules", rules});
  const Run done = run(arguments, record);
  EXPECT_EQ(done.err, "");
  std::vector<nlohmann::json> reports;
  std::istringstream lines(done.out);
  for (std::string line; std::getline(lines, line);) reports.push_back(nlohmann::json::parse(line));
  return reports;
}

nlohmann::json judge_one(const std::string& record, const std::string& rules) {
  auto reports = judge(record, rules);
  EXPECT_EQ(reports.size(), 1U);
  return reports.empty() ? nlohmann::json{} : reports.front();
}

std::vector<std::string> faults(const nlohmann::json& report) {
  std::vector<std::string> list;
  for (const auto& each : report.at("diagnostics"))
    list.push_back(each.at("code").get<std::string>() + " " + std::to_string(each.at("line").get<int>()) + ":" +
                   std::to_string(each.at("column").get<int>()));
  return list;
}

std::string project_file(const std::string& path) {
  std::ifstream in(std::filesystem::path(SPADILLE_SOURCE_DIR) / path, std::ios::binary);
  EXPECT_TRUE(in.good()) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> project_files(const std::string& folder, const std::string& ending) {
  const std::filesystem::path top(SPADILLE_SOURCE_DIR);
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(top / folder))
    if (entry.is_regular_file() && entry.path().string().ends_with(ending))
      files.push_back(std::filesystem::relative(entry.path(), top).string());
  std::sort(files.begin(), files.end());
  return files;
}

std::string with(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at == std::string::npos) return text;
  EXPECT_EQ(text.find(from, at + 1), std::string::npos) << from << " stands twice";
  return text.replace(at, from.size(), to);
}

}  // namespace spadille::test
