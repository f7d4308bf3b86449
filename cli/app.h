#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "cli/exit_status.h"

namespace spadille::cli {

/// The streams of a run, and which of them are terminals.
struct Streams {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool out_is_terminal = false;
  bool err_is_terminal = false;
};

/// Runs one command line, given without the program's name.
ExitStatus run(const std::vector<std::string>& arguments, Streams streams);

}  // namespace spadille::cli
