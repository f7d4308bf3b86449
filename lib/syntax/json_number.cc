#include "syntax/json_number.h"

namespace spadille::syntax {

bool is_json_number(std::string_view text) {
  const auto digits = [&] {
    std::size_t n = 0;
    while (n < text.size() && text[n] >= '0' && text[n] <= '9') ++n;
    text.remove_prefix(n);
    return n > 0;
  };
  if (text.starts_with('-')) text.remove_prefix(1);
  const bool zero = text.starts_with('0');
  if (zero ? (text.remove_prefix(1), false) : !digits()) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (!digits()) return false;
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (!digits()) return false;
  }
  return text.empty();
}

}  // namespace spadille::syntax
