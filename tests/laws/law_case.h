#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace spadille::test {

/// Judges the hands of a file of law cases. Returns each difference from what the file expects, as text for a person.
/// `tests/laws/README.md` describes the form of the file.
std::vector<std::string> differences(const std::string& text);

/// Returns the files of law cases below a folder, sorted.
std::vector<std::filesystem::path> files_of_cases(const std::filesystem::path& folder);

/// Returns the folders, `folder` and those below it, that have no file of law cases in them or below.
std::vector<std::filesystem::path> folders_without_cases(const std::filesystem::path& folder);

}  // namespace spadille::test
