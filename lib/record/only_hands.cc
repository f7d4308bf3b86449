#include "record/only_hands.h"

#include <algorithm>
#include <cstddef>

#include "source/wide_loop.h"

namespace spadille::record {
namespace {

// The keys of a header and of a settlement begin with the same two letters, then a double letter.
constexpr std::string_view kHeader = "session";
constexpr std::string_view kSettlement = "settlement";
constexpr std::size_t kLetters = 4;
static_assert(kHeader.substr(0, 2) == kSettlement.substr(0, 2));
static_assert(kHeader[2] == kHeader[3] && kSettlement[2] == kSettlement[3]);

bool begins_key(std::string_view letters) {
  return letters.substr(0, 2) == kHeader.substr(0, 2) && letters[2] == letters[3];
}

bool may_hold_key(std::string_view text) {
  if (text.size() < sizeof(WideBytes) + kLetters) {
    for (std::size_t i = 0; i + kLetters <= text.size(); ++i)
      if (begins_key(text.substr(i, kLetters))) return true;
    return false;
  }
  return run_wide([text] {
    WideBytes first{};
    WideBytes second{};
    WideBytes third{};
    WideBytes fourth{};
    WideBytes found{};
    const std::size_t last = text.size() - sizeof(WideBytes) - (kLetters - 1);
    for (std::size_t i = 0;; i = std::min(i + sizeof(WideBytes), last)) {
      read_wide(text.data() + i, first);
      read_wide(text.data() + i + 1, second);
      read_wide(text.data() + i + 2, third);
      read_wide(text.data() + i + 3, fourth);
      found |= (first == kHeader[0]) & (second == kHeader[1]) & (third == fourth);
      if (i == last) return has_any(found);
    }
  });
}

// An escape may mean any letter, unless it is that of a quote or a backslash.
bool may_hold_letter_escaped(std::string_view text) {
  for (std::size_t i = text.find('\\'); i != std::string_view::npos; i = text.find('\\', i)) {
    const std::string_view sign = text.substr(i + 1, 1);
    if (sign != "\"" && sign != "\\") return true;
    i += 2;
  }
  return false;
}

}  // namespace

bool holds_only_hands(std::string_view text) { return !may_hold_key(text) && !may_hold_letter_escaped(text); }

}  // namespace spadille::record
