#include "lsp/word_at.h"

namespace spadille::lsp {
namespace {

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & '\x80') != 0;
}

bool is_in_word(char c) { return is_letter_or_digit(c) || c == '_' || c == '-' || c == '/'; }

template <class IsPart>
Span range_of(std::string_view text, std::size_t offset, const IsPart& is_part) {
  std::size_t begin = offset;
  while (begin > 0 && is_part(text[begin - 1])) --begin;
  std::size_t end = offset;
  while (end < text.size() && is_part(text[end])) ++end;
  return span_at(begin, end - begin);
}

}  // namespace

Span card_word_at(std::string_view text, std::size_t offset) { return range_of(text, offset, is_letter_or_digit); }

std::string_view word_at(std::string_view text, std::size_t offset) {
  const Span at = range_of(text, offset, is_in_word);
  return text.substr(at.begin, at.end - at.begin);
}

}  // namespace spadille::lsp
