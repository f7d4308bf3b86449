#pragma once

#include <string>
#include <vector>

#include "base/random.h"

/// Texts with something changed somewhere.
namespace spadille::test {

/// Inserts, replaces or takes away something at a random place: one of `pieces`, or a bit of this text or another.
void change(std::string& text, const std::string& other, const std::vector<std::string>& pieces, Random& random);

}  // namespace spadille::test
