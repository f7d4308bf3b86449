#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/random.h"

namespace spadille::test {

/// Hands of all games by turns, each one line of JSON with its end; every third has a fault. The same for the same
/// seed.
std::vector<std::string> random_archive(std::size_t hands, std::uint64_t seed);

/// A stream of YAML: hands in sessions and alone, headers, settlements, what cannot be read, in any order.
std::string random_stream(Random& random);

/// Lines `begin` to `end` in one text.
std::string joined(const std::vector<std::string>& lines, std::size_t begin, std::size_t end);

}  // namespace spadille::test
