#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace spadille {

/// The hands of a session that are not settled, by name: no figure of the session counts them.
struct Uncounted {
  std::vector<std::string> hands;
  std::size_t left_out = 0;  ///< number of those that are not listed because there are very many

  [[nodiscard]] bool empty() const { return hands.empty() && left_out == 0; }
};

/// "hand 3", "hands 3 and 5"; of many hands the first, and the number of the others. Control characters in names are
/// escaped.
std::string hands_text(const Uncounted& uncounted);

/// "hand 3 is not counted", "hands 3 and 5 are not counted".
std::string not_counted_text(const Uncounted& uncounted);

}  // namespace spadille
