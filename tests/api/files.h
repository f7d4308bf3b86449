#pragma once

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/tested_program.h"

namespace spadille::api::test {

/// Returns the content of a file.
inline std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Returns the paths of all records of the project, valid and faulty, sorted.
inline std::vector<std::string> all_records() {
  std::vector<std::string> paths;
  for (const char* folder : {"/records", "/schemas/examples", "/tests/data"})
    for (const auto& each : std::filesystem::recursive_directory_iterator(std::string(SPADILLE_SOURCE_DIR) + folder)) {
      const std::string ending = each.path().extension().string();
      if (ending == ".yaml" || ending == ".jsonl" || ending == ".json") paths.push_back(each.path().string());
    }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// Returns the standard output of the program with these arguments.
inline std::string printed(const std::string& arguments) {
  const std::string command = std::string(spadille::test::tested_program()) + " " + arguments;
  FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t n = fread(buffer.data(), 1, buffer.size(), pipe)) text.append(buffer.data(), n);
  pclose(pipe);
  return text;
}

}  // namespace spadille::api::test
