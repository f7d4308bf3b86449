#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace spadille {

/// The unsettled hands of a session, by name. No figure of the session counts them.
struct Uncounted {
  std::vector<std::string> hands;
  std::size_t left_out = 0;  ///< number of hands not listed because there are too many

  [[nodiscard]] bool empty() const { return hands.empty() && left_out == 0; }
};

/// Returns "hand 3" or "hands 3 and 5". Of many hands it lists the first, and counts the others. Escapes control
/// characters in names.
std::string hands_text(const Uncounted& uncounted);

/// Returns "hand 3 is not counted" or "hands 3 and 5 are not counted".
std::string not_counted_text(const Uncounted& uncounted);

}  // namespace spadille
