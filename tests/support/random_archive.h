#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/random.h"

namespace spadille::test {

/// Returns `hands` hands as lines of JSON, each with its newline. The games take turns, and one hand in three has an
/// error. Equal seeds give equal results.
std::vector<std::string> random_archive(std::size_t hands, std::uint64_t seed);

/// Returns a YAML stream of documents in random order: hands inside and outside sessions, headers, settlements and
/// unreadable documents.
std::string random_stream(Random& random);

/// Returns the lines from `begin` up to, but not including, `end` as one text.
std::string joined(const std::vector<std::string>& lines, std::size_t begin, std::size_t end);

}  // namespace spadille::test
