#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace spadille::test {

/// What a run of the program's command line gave.
struct Run {
  int status = 0;
  std::string out;
  std::string err;
};

/// Runs a command line inside this process; `input` is standard input.
Run run(const std::vector<std::string>& arguments, const std::string& input = {});

/// The reports (JSON Lines of `check`) of a record given as text; `rules` overrides its own.
std::vector<nlohmann::json> judge(const std::string& record, const std::string& rules = {});

/// The only report of a record with one hand.
nlohmann::json judge_one(const std::string& record, const std::string& rules = {});

/// "code line:column" of each diagnostic of a report.
std::vector<std::string> faults(const nlohmann::json& report);

/// A file of the project, by its path from the top; fails the test if there is none.
std::string project_file(const std::string& path);

/// All files below a folder of the project with this ending, sorted, by their paths from the top.
std::vector<std::string> project_files(const std::string& folder, const std::string& ending);

/// `text` with the one place where `from` stands replaced by `to`; fails the test if it stands
/// nowhere or twice.
std::string with(std::string text, const std::string& from, const std::string& to);

}  // namespace spadille::test
