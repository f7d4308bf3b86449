#include "syntax/plain_yaml_text.h"

#include "syntax/plain_item.h"

namespace spadille::syntax {
namespace {

// Marks the signs of a text; false where a byte is neither printable ASCII nor LF.
bool mark_signs(const char* text, char* signs, std::size_t size) {
  return run_wide([text, signs, size] {
    WideBytes bytes{};
    WideBytes odd{};
    for (std::size_t i = 0; i < size; i += sizeof odd) {
      read_wide(text + i, bytes);
      const WideBytes newline = bytes == '\n';
      const WideBytes quote_or_hash = (bytes | 1) == '#';
      // Signs between these are `\` and `|`.
      const WideBytes lower = bytes | ' ';
      const WideBytes bracket = (lower >= '{') & (lower <= '}');
      const WideBytes other = (bytes == '\'') | (bytes == ',') | (bytes == ':') | (bytes == '?');
      const WideBytes sign = newline | quote_or_hash | bracket | other;
      std::memcpy(signs + i, &sign, sizeof sign);
      odd |= ~((bytes >= ' ') | newline) | (bytes == 0x7F);
    }
    return !has_any(odd);
  });
}

}  // namespace

bool PlainYamlText::take(std::string_view text) {
  if (text.size() > kLargestDocument) return false;
  char* const copy = room_->data() + kBefore;
  copy[-1] = '\n';
  text.copy(copy, text.size());
  std::memset(copy + text.size(), '\n', kBehind);
  const bool ascii = mark_signs(copy, copy + kToSigns, (text.size() / kBlock + 1) * kBlock);
  copy[text.size()] = '\0';
  return ascii || is_plain_text(text);
}

}  // namespace spadille::syntax
