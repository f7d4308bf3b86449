#pragma once

namespace spadille::cli {

/// The exit status of the program, as the record format describes it.
enum class ExitStatus : int {
  all_valid = 0,
  not_valid = 1,  ///< at least one hand is not valid
  unusable = 2    ///< the command line or a file could not be used
};

}  // namespace spadille::cli
