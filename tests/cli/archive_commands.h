#pragma once

#include <string>
#include <vector>

#include "support/judged.h"

/// Shared definitions of the tests of archives on the command line.
namespace spadille::test {

using Words = std::vector<std::string>;

/// A valid hand, a hand with two errors, and an incomplete hand.
inline const std::string kHand = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
inline const std::string kOdd = kHand + "foo: 1\nbar: 2\n";
inline const std::string kUnfinished = "players: [A, B, C]\ndealer: A\n";

/// Checks records given as standard input. `more` holds further arguments.
inline Run check(const std::string& input, Words more) {
  more.insert(more.begin(), {"check", "-"});
  return run(more, input);
}

}  // namespace spadille::test
