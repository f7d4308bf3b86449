#include "source/nfc.h"

#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace spadille {
namespace {

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<signed char>(c) >= 0; });
}

struct Free {
  // utf8proc allocates with malloc. NOLINTNEXTLINE(cppcoreguidelines-no-malloc)
  void operator()(utf8proc_uint8_t* text) const { std::free(text); }
};

}  // namespace

std::string to_nfc(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  utf8proc_uint8_t* out = nullptr;
  const auto size =
      utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()), static_cast<utf8proc_ssize_t>(text.size()),
                   &out, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, Free> owned(out);
  if (size < 0) return std::string(text);
  return {reinterpret_cast<const char*>(out), static_cast<std::size_t>(size)};
}

bool is_same_name(std::string_view a, std::string_view b) {
  if (a == b) return true;
  return !is_ascii(a) && !is_ascii(b) && to_nfc(a) == to_nfc(b);
}

bool NameOrder::operator()(std::string_view a, std::string_view b) const {
  if (is_ascii(a) && is_ascii(b)) return a < b;
  return to_nfc(a) < to_nfc(b);
}

}  // namespace spadille
