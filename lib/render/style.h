#pragma once

#include <string>
#include <string_view>

#include "cards/notation.h"

namespace spadille::render {

/// The look of text on an output: color if the terminal supports it, suit symbols if it can show them.
class Style {
 public:
  enum class Color { off, on };
  enum class Cards { ascii, symbols };

  Style() = default;
  Style(Color color, Cards cards) : color_(color), cards_(cards) {}

  [[nodiscard]] std::string error(std::string_view text) const { return paint(text, "1;31"); }
  [[nodiscard]] std::string warning(std::string_view text) const { return paint(text, "1;33"); }
  [[nodiscard]] std::string note(std::string_view text) const { return paint(text, "1;36"); }
  [[nodiscard]] std::string good(std::string_view text) const { return paint(text, "32"); }
  [[nodiscard]] std::string strong(std::string_view text) const { return paint(text, "1"); }
  [[nodiscard]] std::string faint(std::string_view text) const { return paint(text, "2"); }
  /// Returns `H10`, or `♥10` with red suits in red. Suits of a Spanish record have no symbols: `C10` stays the same,
  /// and cups and coins are red.
  [[nodiscard]] std::string card(Card card, Notation notation) const;
  /// Returns cards with spaces between.
  template <class Cards>
  [[nodiscard]] std::string cards(const Cards& cards, Notation notation) const {
    std::string text;
    for (const Card each : cards) text += (text.empty() ? "" : " ") + card(each, notation);
    return text;
  }

 private:
  [[nodiscard]] std::string paint(std::string_view text, std::string_view code) const;

  Color color_ = Color::off;
  Cards cards_ = Cards::ascii;
};

}  // namespace spadille::render
