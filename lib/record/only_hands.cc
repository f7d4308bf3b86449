#include "record/only_hands.h"

namespace spadille::record {
namespace {

// The keys of a header and of a settlement begin so.
constexpr std::string_view kHeader = "sess";
constexpr std::string_view kSettlement = "sett";

bool may_have_key(std::string_view text) {
  return text.find(kHeader) != std::string_view::npos || text.find(kSettlement) != std::string_view::npos;
}

// An escape can mean any letter, except that of a quote or a backslash.
bool may_have_escaped_letter(std::string_view text) {
  for (std::size_t i = text.find('\\'); i != std::string_view::npos; i = text.find('\\', i)) {
    const std::string_view escaped = text.substr(i + 1, 1);
    if (escaped != "\"" && escaped != "\\") return true;
    i += 2;
  }
  return false;
}

}  // namespace

bool holds_only_hands(std::string_view text) { return !may_have_key(text) && !may_have_escaped_letter(text); }

}  // namespace spadille::record
