#include "source/utf8.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/text.h"
#include "source/eight_bytes.h"

namespace spadille {
namespace {

struct Decoded {
  char32_t code_point = 0;
  std::size_t length = 0;  // 0: not UTF-8
};

Decoded decode(std::string_view text, std::size_t i) {
  const auto* const bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data() + i);
  utf8proc_int32_t code_point = 0;
  const auto length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size() - i), &code_point);
  if (length <= 0) return {};
  return {static_cast<char32_t>(code_point), static_cast<std::size_t>(length)};
}

using Range = std::pair<char32_t, char32_t>;

// East Asian Wide and Fullwidth blocks. With the combining marks they suffice to place a caret under a name.
constexpr std::array kWide{Range{0x1100, 0x115F},   Range{0x2E80, 0x303E},   Range{0x3041, 0xA4CF},
                           Range{0xA960, 0xA97F},   Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},
                           Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},
                           Range{0x1F300, 0x1F64F}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD}};
constexpr std::array kCombining{Range{0x0300, 0x036F}, Range{0x200B, 0x200F}, Range{0x20D0, 0x20FF},
                                Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}};
// Characters that control a terminal, or the direction of text: controls, the bidirectional marks, line and paragraph
// separators, bidirectional controls, the byte order mark.
constexpr std::array kControls{Range{0x00, 0x1F},     Range{0x7F, 0x9F},     Range{0x061C, 0x061C},
                               Range{0x200E, 0x200F}, Range{0x2028, 0x202E}, Range{0x2066, 0x2069},
                               Range{0xFEFF, 0xFEFF}};
// Characters that are invisible or look like a space: other spaces, zero-width characters, tags.
constexpr std::array kInvisible{
    Range{0xA0, 0xA0},     Range{0xAD, 0xAD},     Range{0x034F, 0x034F},  Range{0x115F, 0x1160}, Range{0x1680, 0x1680},
    Range{0x180E, 0x180E}, Range{0x2000, 0x200D}, Range{0x202F, 0x202F},  Range{0x205F, 0x2064}, Range{0x3000, 0x3000},
    Range{0x3164, 0x3164}, Range{0xFFA0, 0xFFA0}, Range{0xE0000, 0xE007F}};

template <std::size_t N>
bool within(char32_t c, const std::array<Range, N>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(), [c](const Range& r) { return c >= r.first && c <= r.second; });
}

// True if no code point is U+0300 or later. Those before have only one form: no two of them compose.
bool is_composed(std::string_view text) {
  constexpr unsigned char kFirstByteFrom0300 = 0xCC;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < kFirstByteFrom0300; });
}

}  // namespace

std::optional<std::size_t> first_invalid_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    // Most text is ASCII: check eight bytes at once.
    if (text.size() - i >= EightBytes::kSize) {
      const EightBytes others = EightBytes(text.data() + i).non_ascii();
      i += others.any() ? others.first() : EightBytes::kSize;
      if (!others.any()) continue;
    }
    const Decoded d = decode(text, i);
    if (d.length == 0) return i;
    i += d.length;
  }
  return std::nullopt;
}

std::string_view wide_encoding(std::string_view text) {
  constexpr std::string_view kUtf16 = "UTF-16";
  constexpr std::string_view kUtf32 = "UTF-32";
  using namespace std::string_view_literals;
  if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv)) return kUtf32;
  if (text.starts_with("\xFF\xFE"sv) || text.starts_with("\xFE\xFF"sv))  // its line breaks have NUL
    return text.size() < 4 || text.find('\0') != std::string_view::npos ? kUtf16 : std::string_view{};
  if (text.size() < 4) return {};
  std::size_t nul = 0;  // one bit for each of the first four bytes
  for (std::size_t i = 0; i < 4; ++i) nul |= text[i] == '\0' ? std::size_t{1} << i : 0;
  if (nul == 0b1110 || nul == 0b0111) return kUtf32;
  return nul == 0b1010 || nul == 0b0101 ? kUtf16 : std::string_view{};
}

std::size_t count_code_points(std::string_view text) {
  const auto starts = [](char c) { return !is_continuation(c); };
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts));
}

std::size_t count_lines(std::string_view text) {
  // g++ compares sixteen bytes at a time if the sum is a byte too. That saves 5 % of the time of `check`, which counts
  // the lines of each document and of each piece of an archive.
  constexpr std::size_t kBlock = std::numeric_limits<std::uint8_t>::max();
  std::size_t lines = 0;
  for (std::size_t i = 0; i < text.size(); i += kBlock) {
    std::uint8_t in_block = 0;
    for (const char c : text.substr(i, kBlock)) in_block = static_cast<std::uint8_t>(in_block + (c == '\n' ? 1 : 0));
    lines += in_block;
  }
  return lines;
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < text.size();) {
    const Decoded d = decode(text, i);
    if (d.length == 0) {
      ++i;
      ++width;
      continue;
    }
    if (!within(d.code_point, kCombining)) width += within(d.code_point, kWide) ? 2 : 1;
    i += d.length;
  }
  return width;
}

void append_utf8(std::string& text, char32_t code_point) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(code_point), bytes.data());
  text.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(length));
}

namespace {

// Returns a code point as YAML and JSON escape it.
std::string escape_of(char32_t c) {
  const auto number = static_cast<std::uint32_t>(c);
  if (c < 0x80) return fmt::format("\\x{:02X}", number);
  return c <= 0xFFFF ? fmt::format("\\u{:04X}", number) : fmt::format("\\U{:08X}", number);
}

// Returns the number of printable ASCII bytes at the beginning.
std::size_t plain_begin(std::string_view text) {
  const auto other = std::find_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; });
  return static_cast<std::size_t>(other - text.begin());
}

// Escapes `hidden` code points and invalid bytes. Truncates after `most` code points.
template <class Hidden>
std::string escaped(std::string_view text, std::size_t most, const Hidden& hidden) {
  std::string out;
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (count == most) return out + "…";
    if (const std::size_t plain = plain_begin(text.substr(i, most - count)); plain > 0) {
      out += text.substr(i, plain);
      i += plain;
      count += plain;
      continue;
    }
    ++count;
    const Decoded d = decode(text, i);
    if (d.length == 0) {
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(text[i]));
    } else if (hidden(d.code_point)) {
      out += escape_of(d.code_point);
    } else {
      out += text.substr(i, d.length);
    }
    i += std::max<std::size_t>(1, d.length);
  }
  return out;
}

bool is_control(char32_t c) { return within(c, kControls); }

}  // namespace

std::string printable(std::string_view text, std::size_t most) { return escaped(text, most, is_control); }

std::size_t code_point_length(std::string_view text, std::size_t i) {
  return std::max<std::size_t>(1, decode(text, i).length);
}

char32_t code_point_of(std::string_view text) { return decode(text, 0).code_point; }

// The code point of bytes that are not UTF-8 is 0, so these count as controls too.
bool has_controls(std::string_view text) {
  for (std::size_t i = plain_begin(text); i < text.size(); i += plain_begin(text.substr(i))) {
    const Decoded d = decode(text, i);
    if (is_control(d.code_point)) return true;
    i += d.length;
  }
  return false;
}

std::string printable_line(std::string_view text) { return escaped(text, text.size(), is_control); }

std::string visible(std::string_view text, std::size_t most) {
  return escaped(text, most, [](char32_t c) { return is_control(c) || within(c, kInvisible); });
}

namespace {

// Decomposes valid UTF-8 with these options and composes it again. Returns any other text unchanged.
std::string normalized(std::string_view text, utf8proc_option_t options) {
  const auto* const bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto text_length = static_cast<utf8proc_ssize_t>(text.size());
  const utf8proc_ssize_t needed = utf8proc_decompose(bytes, text_length, nullptr, 0, options);
  if (needed < 0) return std::string(text);
  // The code points are encoded in place, and a terminating zero follows.
  std::vector<utf8proc_int32_t> code_points(static_cast<std::size_t>(needed) + 1);
  utf8proc_decompose(bytes, text_length, code_points.data(), needed, options);
  const utf8proc_ssize_t length = utf8proc_reencode(code_points.data(), needed, options);
  if (length < 0) return std::string(text);
  return {reinterpret_cast<const char*>(code_points.data()), static_cast<std::size_t>(length)};
}

}  // namespace

std::string to_nfc(std::string_view text) {
  if (is_composed(text)) return std::string(text);
  return normalized(text, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
}

std::string fold_word(std::string_view text) {
  constexpr std::array<std::string_view, 8> kJoints{" ", "-", "_", "\t", "\n", "\r", "\u00A0", "\u3000"};
  constexpr std::string_view kApostrophe = "’";
  const std::string word =
      normalized(text, static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD));
  std::string folded;
  for (std::size_t i = 0; i < word.size();) {
    const std::string_view rest = std::string_view(word).substr(i);
    const auto* const joint =
        std::find_if(kJoints.begin(), kJoints.end(), [&](std::string_view each) { return rest.starts_with(each); });
    if (joint != kJoints.end()) {
      if (!folded.ends_with('-')) folded += '-';
      i += joint->size();
    } else if (rest.starts_with(kApostrophe)) {
      folded += '\'';
      i += kApostrophe.size();
    } else {
      folded += word[i++];
    }
  }
  return folded;
}

bool is_same_name(std::string_view a, std::string_view b) {
  if (a == b) return true;
  // A first letter in ASCII stays first in every form, though a mark after it may compose with it.
  const auto is_ascii = [](std::string_view text) { return !text.empty() && static_cast<signed char>(text[0]) >= 0; };
  if (is_ascii(a) && is_ascii(b) && a.front() != b.front()) return false;
  return !(is_composed(a) && is_composed(b)) && to_nfc(a) == to_nfc(b);
}

bool NameOrder::operator()(std::string_view a, std::string_view b) const {
  if (is_composed(a) && is_composed(b)) return a < b;
  return to_nfc(a) < to_nfc(b);
}

}  // namespace spadille
