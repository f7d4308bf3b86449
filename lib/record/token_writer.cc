#include "record/token_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace spadille::record {
namespace {

bool is_plain(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x80 || std::isalnum(c) != 0; }) &&
         std::isalpha(static_cast<unsigned char>(text.front())) != 0 && text != "null" && text != "Null" &&
         text != "NULL";
}

}  // namespace

Span TokenWriter::text(std::string_view value) {
  const bool quoted = json_ || !is_plain(value);
  if (!quoted) {
    const Span at = span_at(out_.size(), value.size());
    put(value);
    return at;
  }
  put("\"");
  const std::size_t begin = out_.size();
  for (const char c : value) {
    if (c == '"' || c == '\\') put("\\");
    out_.push_back(c);
  }
  const Span at = span_at(begin, out_.size() - begin);
  put("\"");
  return at;
}

Span TokenWriter::number(std::int64_t value) {
  const std::string digits = std::to_string(value);
  put(digits);
  return span_at(out_.size() - digits.size(), digits.size());
}

Span TokenWriter::word(std::string_view plain) {
  put(plain);
  return span_at(out_.size() - plain.size(), plain.size());
}

void TokenWriter::key(std::string_view name) {
  if (json_) {
    put(first_key_ ? "" : ", ");
    put(fmt::format("\"{}\": ", name));
  } else {
    put(fmt::format("{}: ", name));
  }
  first_key_ = false;
}

Span TokenWriter::inner_key(std::string_view name, bool first) {
  put(first ? "" : ", ");
  const Span at = text(name);
  put(": ");
  return at;
}

Span TokenWriter::open(std::string_view bracket) {
  put(bracket);
  return span_at(out_.size() - 1, 1);
}

Span TokenWriter::put_card(Card card) {
  const std::string word = to_string(card, style_.notation);
  put(word);
  return span_at(out_.size() - word.size(), word.size());
}

Span TokenWriter::quoted_card(Card card) {
  if (json_) put("\"");
  const Span at = put_card(card);
  if (json_) put("\"");
  return at;
}

void TokenWriter::cards(CardList& list) {
  const bool groups = style_.cards == WriteStyle::Cards::grouped;
  list.at = put_cards(
      list.cards.size(), [&](std::size_t i) { return std::pair(list.cards[i].value, &list.cards[i].at); }, groups);
}

}  // namespace spadille::record
