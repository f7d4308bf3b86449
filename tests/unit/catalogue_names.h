#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <vector>

#include "syntax/node.h"

/// Names in the catalogues and in the list of diagnostics.
namespace spadille::test {

/// Returns the keys of a map, in order.
inline std::vector<std::string> keys_of(const syntax::Node& map) {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < map.entry_count(); ++i) keys.push_back(map.key(i).text);
  return keys;
}

/// Returns the name of a test for a name of the catalogue.
inline std::string readable(std::string name) {
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}
inline std::string name_of_param(const testing::TestParamInfo<std::string>& info) { return readable(info.param); }

}  // namespace spadille::test
