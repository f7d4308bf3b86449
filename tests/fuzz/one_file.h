#pragma once

#include <string>
#include <utility>

#include "base/file_reader.h"

namespace spadille::fuzz {

inline constexpr const char* kRulesPath = "fuzz.yaml";

/// A file reader with exactly one file, `kRulesPath`. Never reads the disk.
class OneFile : public FileReader {
 public:
  explicit OneFile(std::string text) : text_(std::move(text)) {}
  Result<std::string, std::string> read(const std::string& path) override {
    if (path != kRulesPath) return Unexpected{std::string("it does not exist")};
    return text_;
  }
  bool is_below(const std::string&, const std::string&) override { return true; }

 private:
  std::string text_;
};

}  // namespace spadille::fuzz
