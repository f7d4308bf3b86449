#include "syntax/plain_yaml_text.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "source/utf8.h"

namespace spadille::syntax {
namespace {

enum class Bytes { ascii, other, controls };

// Sixteen bytes of a text, which every x86-64 processor compares at once. A comparison gives -1 for true and 0 for
// false, per byte. ASCII is not negative.
using Block [[gnu::vector_size(16)]] = signed char;

bool has_any(const Block& block) {
  std::array<std::uint64_t, 2> halves{};
  std::memcpy(halves.data(), &block, sizeof block);
  return (halves[0] | halves[1]) != 0;
}

// Marks the delimiters of a text. Reports whether it has bytes that are not ASCII, or control characters except LF.
Bytes mark_delimiters(const char* text, char* marks, std::size_t size) {
  Block bytes{};
  Block all{};
  Block controls{};
  for (std::size_t i = 0; i < size; i += sizeof bytes) {
    std::memcpy(&bytes, text + i, sizeof bytes);
    const Block newline = bytes == '\n';
    const Block quote_or_hash = (bytes | 1) == '#';
    // The characters between the brackets are `\` and `|`.
    const Block lower = bytes | ' ';
    const Block bracket = (lower >= '{') & (lower <= '}');
    const Block other = (bytes == '\'') | (bytes == ',') | (bytes == ':') | (bytes == '?');
    const Block delimiter = newline | quote_or_hash | bracket | other;
    std::memcpy(marks + i, &delimiter, sizeof delimiter);
    all |= bytes;
    controls |= (((bytes & ~0x1F) == 0) & ~newline) | (bytes == 0x7F);
  }
  if (has_any(controls)) return Bytes::controls;
  return has_any(all < 0) ? Bytes::other : Bytes::ascii;
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
  return bytes == Bytes::ascii || (bytes == Bytes::other && !first_invalid_utf8(text));
}

}  // namespace spadille::syntax
