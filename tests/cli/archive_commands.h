#pragma once

#include <string>
#include <vector>

#include "support/judged.h"

/// What the tests of archives on the command line begin with.
namespace spadille::test {

using Words = std::vector<std::string>;

/// A hand that is valid, one with two faults, and one that stops short.
inline const std::string kHand = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
inline const std::string kOdd = kHand + "foo: 1\nbar: 2\n";
inline const std::string kUnfinished = "players: [A, B, C]\ndealer: A\n";

/// Checks records from standard input.
inline Run check(const std::string& input, Words more) {
  more.insert(more.begin(), {"check", "-"});
  return run(more, input);
}

}  // namespace spadille::test
