#include "render/style.h"

#include <fmt/format.h>

namespace spadille::render {

std::string Style::paint(std::string_view text, std::string_view code) const {
  return color_ == Color::on ? fmt::format("\x1B[{}m{}\x1B[0m", code, text) : std::string(text);
}

std::string Style::link(std::string_view text, std::string_view address) const {
  return has_links() ? fmt::format("\x1B]8;;{}\x1B\\{}\x1B]8;;\x1B\\", address, text) : std::string(text);
}

std::string Style::number(std::int64_t n) const { return n < 0 ? fmt::format("{}{}", minus(), -n) : std::to_string(n); }

std::string Style::signed_number(std::int64_t n) const { return n > 0 ? fmt::format("+{}", n) : number(n); }

std::string Style::mark(Mark mark, std::string_view word) const {
  switch (mark) {
    case Mark::good:
      return good(has_symbols() ? "✓" : word);
    case Mark::bad:
      return error(has_symbols() ? "✗" : word);
    case Mark::open:
      return warning(has_symbols() ? "○" : word);
  }
  return std::string(word);
}

std::string Style::card(Card card, Notation notation) const {
  if (!has_symbols() || card.is_joker()) return to_string(card, notation);
  const bool has_symbol = notation == Notation::english;
  const std::string text =
      has_symbol ? std::string(symbol_of(card.suit())) + rank_text(card.rank(), notation) : to_string(card, notation);
  const bool red = card.suit() == Suit::hearts || card.suit() == Suit::diamonds;
  return red ? paint(text, "31") : text;
}

}  // namespace spadille::render
