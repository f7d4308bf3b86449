#pragma once

#include <cstddef>
#include <istream>

namespace spadille::bare {

/// Parses all documents of a stream with yaml-cpp alone and builds nothing from them. Returns the number of parser
/// events. Throws if the stream is not YAML.
std::size_t count_yaml_events(std::istream& in);

}  // namespace spadille::bare
