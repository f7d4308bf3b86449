#include "source/nfc.h"

#include <utf8proc.h>

#include <algorithm>
#include <vector>

namespace spadille {
namespace {

// True if no code point is U+0300 or later. Those before have only one form: no two of them compose.
bool is_composed(std::string_view text) {
  constexpr unsigned char kFirstByteFrom0300 = 0xCC;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < kFirstByteFrom0300; });
}

}  // namespace

std::string to_nfc(std::string_view text) {
  if (is_composed(text)) return std::string(text);
  constexpr auto kOptions = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE);
  const auto* const bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto text_length = static_cast<utf8proc_ssize_t>(text.size());
  const utf8proc_ssize_t needed = utf8proc_decompose(bytes, text_length, nullptr, 0, kOptions);
  if (needed < 0) return std::string(text);
  // The code points are encoded in place, and a terminating zero follows.
  std::vector<utf8proc_int32_t> code_points(static_cast<std::size_t>(needed) + 1);
  utf8proc_decompose(bytes, text_length, code_points.data(), needed, kOptions);
  const utf8proc_ssize_t length = utf8proc_reencode(code_points.data(), needed, kOptions);
  if (length < 0) return std::string(text);
  return {reinterpret_cast<const char*>(code_points.data()), static_cast<std::size_t>(length)};
}

bool is_same_name(std::string_view a, std::string_view b) {
  return a == b || (!(is_composed(a) && is_composed(b)) && to_nfc(a) == to_nfc(b));
}

bool NameOrder::operator()(std::string_view a, std::string_view b) const {
  if (is_composed(a) && is_composed(b)) return a < b;
  return to_nfc(a) < to_nfc(b);
}

}  // namespace spadille
