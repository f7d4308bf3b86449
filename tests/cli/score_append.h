#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/file_content.h"
#include "cli/process.h"
#include "support/judged.h"

/// Runs of `score --append`, for its tests.
namespace spadille::test {

using Options = std::vector<std::string>;

inline const std::string kHeader =
    "session: Thursday\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\npool: 25\n";
inline const std::string kAdded = "---\ndeclarer: Ana\ncontract: vuelta\ncounted: {tricks: [4, 4, 1], estuches: 3}\n";
inline const Options kHandOptions{"--declarer=Ana", "--contract=vuelta", "--tricks=4,4,1", "--estuches=3"};
/// The options of a new file.
inline const Options kNewFileOptions{
    "--session=Thursday, 5 May", "--rules=gibbs", "--players=Ana,No,Cara", "--dealer=Cara", "--declarer=Ana",
    "--contract=solo",           "--tricks=5,3,1"};

/// Runs `score --append` for a file.
inline test::Run append(const std::string& path, Options options = kHandOptions) {
  options.insert(options.begin(), {"score", "--append", path});
  return run(options);
}

/// Every file of the folder, hidden or not, with its content.
inline std::map<std::string, std::string> files_of(const TemporaryFolder& folder) {
  std::map<std::string, std::string> files;
  for (const auto& each : std::filesystem::directory_iterator(folder.path()))
    files[each.path().filename().string()] = each.is_regular_file() ? content(each.path().string()) : "";
  return files;
}

}  // namespace spadille::test
