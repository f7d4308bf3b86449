#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace spadille {

/// Returns the offset of the first byte that is not UTF-8; nullopt if all of `text` is valid.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// Returns "UTF-16" or "UTF-32" if a text begins in that encoding; otherwise an empty string. Detects the byte order
/// mark, or the NUL bytes of ASCII characters at the beginning.
std::string_view wide_encoding(std::string_view text);

/// Returns the number of code points in valid UTF-8.
std::size_t count_code_points(std::string_view text);

/// Returns the number of LF characters in a text.
std::size_t count_lines(std::string_view text);

/// Returns the number of terminal columns of valid UTF-8. Wide characters count two, combining marks none.
std::size_t display_width(std::string_view text);

/// Appends a code point as UTF-8.
void append_utf8(std::string& text, char32_t code_point);

/// Returns `text` for use in a message. Escapes control characters and invalid bytes. Truncates with "…" after `most`
/// code points.
std::string printable(std::string_view text, std::size_t most = 60);
/// The most code points of a rule set that are shown. Inline rule sets may have many options.
inline constexpr std::size_t kWidestRules = 400;
/// The most code points of a message that are shown. Only a player's name of many lines makes one longer.
inline constexpr std::size_t kWidestMessage = 2000;

/// Returns the number of bytes of the code point at `i` in valid UTF-8.
std::size_t code_point_length(std::string_view text, std::size_t i);
/// Returns the first code point of valid UTF-8.
char32_t code_point_of(std::string_view text);

/// True if valid UTF-8 has control characters: C0, DEL, C1, line and paragraph separators, bidirectional controls.
bool has_controls(std::string_view text);

/// As `printable`, for a whole line: never truncates.
std::string printable_line(std::string_view text);

/// As `printable`, but also escapes invisible characters. For quoting an unknown word.
std::string visible(std::string_view text, std::size_t most = 60);

/// Returns valid UTF-8 in Unicode normalization form C, any other text unchanged.
std::string to_nfc(std::string_view text);

/// Returns valid UTF-8 as words are compared: in normalization form C, without letter case, with ' for ’ and one - for
/// each run of blanks, - and _. Returns any other text unchanged.
std::string fold_word(std::string_view text);

/// True if two names are equal, byte by byte or in normalization form C.
bool is_same_name(std::string_view a, std::string_view b);

/// Orders names by normalization form C. Two forms of one name compare equal.
struct NameOrder {
  using is_transparent = void;
  bool operator()(std::string_view a, std::string_view b) const;
};

}  // namespace spadille
