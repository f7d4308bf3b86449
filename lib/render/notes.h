#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "render/style.h"

namespace spadille::render {

/// Where text has the sources of its figures: next to each, in numbered notes at the end, or nowhere.
enum class Sources { notes, full, none };

/// Returns a mark for a note with this text, to be put into a text of one output. `Notes` replaces it with a number. A
/// mark is one word, and at most `kMarkWidth` columns wide.
std::string note_mark(std::string_view note);
inline constexpr std::size_t kMarkWidth = 5;

/// The numbered notes of one output. Equal notes have one number.
class Notes {
 public:
  /// Returns a text with a number, such as `[1]`, for each mark. If there are too many notes, lists them before the
  /// text and begins again with number 1, so that memory is bounded.
  std::string numbered(std::string_view text, const Style& style);
  /// Returns the list of all notes since the last list, each after its number. Empty if there are none.
  std::string list(const Style& style);

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
  std::size_t bytes_ = 0;
};

}  // namespace spadille::render
