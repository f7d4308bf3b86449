#include "record/unreadable.h"

#include <algorithm>

#include "record/keys.h"

namespace spadille::record {
namespace {

bool is_in_word(char c) {
  const auto letter = static_cast<unsigned char>(c | 0x20);
  return (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

// True if the text has `word` followed by a colon, with or without quotes.
bool has_key(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    if (at > 0 && is_in_word(text[at - 1])) continue;
    std::string_view after = text.substr(at + word.size());
    if (after.starts_with('"') || after.starts_with('\'')) after.remove_prefix(1);
    after.remove_prefix(std::min(after.find_first_not_of(" \t"), after.size()));
    if (after.starts_with(':')) return true;
  }
  return false;
}

bool is_of_headers(std::string_view key) {
  const auto headers = header_keys();
  return std::find(headers.begin(), headers.end(), key) != headers.end();
}

}  // namespace

UnreadableForm form_of_unreadable(std::string_view text) {
  const auto hands = hand_keys();
  const bool is_hand = std::any_of(hands.begin(), hands.end(),
                                   [&](std::string_view key) { return !is_of_headers(key) && has_key(text, key); });
  if (!is_hand || has_key(text, "session")) return UnreadableForm::any;
  return has_key(text, "players") ? UnreadableForm::other_table : UnreadableForm::hand;
}

}  // namespace spadille::record
