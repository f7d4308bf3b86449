#pragma once

#include <cstddef>
#include <istream>

namespace spadille::bare {

/// Parses all documents of a stream with yaml-cpp alone: the number of its events, and nothing is made of them.
/// Throws where it is no YAML.
std::size_t count_yaml_events(std::istream& in);

}  // namespace spadille::bare
