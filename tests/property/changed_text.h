#pragma once

#include <string>
#include <vector>

#include "base/random.h"

/// Random changes of a text.
namespace spadille::test {

/// Inserts, replaces or removes something at a random position: one of `pieces`, or a slice of `text` or `other`.
void change(std::string& text, const std::string& other, const std::vector<std::string>& pieces, Random& random);

}  // namespace spadille::test
