#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace spadille::test {

/// Result of running the command line.
struct Run {
  int status = 0;
  std::string out;
  std::string err;
};

/// Runs a command line in this process, with `input` as its standard input.
Run run(const std::vector<std::string>& arguments, const std::string& input = {});

/// Returns the reports of `check --format jsonl` for a record. Nonempty `rules` override the record's rules.
std::vector<nlohmann::json> judge(const std::string& record, const std::string& rules = {});

/// Returns the report of a record with a single hand. Fails the test unless there is exactly one report.
nlohmann::json judge_one(const std::string& record, const std::string& rules = {});

/// Returns "code line:column" for each diagnostic of a report.
std::vector<std::string> faults(const nlohmann::json& report);

/// Returns the content of a project file. `path` is relative to the project root. Fails the test if the file cannot be
/// read.
std::string project_file(const std::string& path);

/// Returns the paths of all files below a project folder whose names end with `ending`. The paths are sorted and
/// relative to the project root.
std::vector<std::string> project_files(const std::string& folder, const std::string& ending);

/// Returns `text` with the only occurrence of `from` replaced by `to`. Fails the test if `from` is missing or occurs
/// more than once.
std::string with(std::string text, const std::string& from, const std::string& to);

}  // namespace spadille::test
