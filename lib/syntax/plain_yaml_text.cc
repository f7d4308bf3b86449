#include "syntax/plain_yaml_text.h"

#include <span>

#include "source/utf8.h"

namespace spadille::syntax {
namespace {

enum class Bytes { ascii, wide, controls };

// Marks the delimiters of a text. Reports whether it has bytes that are not ASCII, or control characters except LF.
Bytes mark_delimiters(const char* text, char* marks, std::size_t size) {
  return run_wide([text, marks, size] {
    WideBytes bytes{};
    WideBytes all{};
    WideBytes controls{};
    for (std::size_t i = 0; i < size; i += sizeof bytes) {
      read_wide(text + i, bytes);
      const WideBytes newline = bytes == '\n';
      const WideBytes quote_or_hash = (bytes | 1) == '#';
      // The characters between the brackets are `\` and `|`.
      const WideBytes lower = bytes | ' ';
      const WideBytes bracket = (lower >= '{') & (lower <= '}');
      const WideBytes other = (bytes == '\'') | (bytes == ',') | (bytes == ':') | (bytes == '?');
      const WideBytes delimiter = newline | quote_or_hash | bracket | other;
      std::memcpy(marks + i, &delimiter, sizeof delimiter);
      all |= bytes;
      controls |= (((bytes & ~0x1F) == 0) & ~newline) | (bytes == 0x7F);
    }
    if (has_any(controls)) return Bytes::controls;
    return has_any(all < 0) ? Bytes::wide : Bytes::ascii;
  });
}

// Replaces the CR of each CR LF by a blank, which has the same meaning there. Returns whether there was any.
bool blank_carriage_returns(std::span<char> text) {
  bool any = false;
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] != '\r' || text[i + 1] != '\n') continue;
    text[i] = ' ';
    any = true;
  }
  return any;
}

}  // namespace

bool PlainYamlText::take(std::string_view text) {
  // yaml-cpp drops a byte order mark without counting it.
  if (text.size() > kLargestDocument || text.starts_with("\xEF\xBB\xBF")) return false;
  char* const copy = room_->data() + kBefore;
  copy[-1] = '\n';
  text.copy(copy, text.size());
  std::memset(copy + text.size(), '\n', kAfter);
  const auto mark = [&] { return mark_delimiters(copy, copy + kToMarks, (text.size() / kBlock + 1) * kBlock); };
  Bytes bytes = mark();
  if (bytes == Bytes::controls && blank_carriage_returns({copy, text.size()})) bytes = mark();
  copy[text.size()] = '\0';
  return bytes == Bytes::ascii || (bytes == Bytes::wide && !first_invalid_utf8(text));
}

}  // namespace spadille::syntax
