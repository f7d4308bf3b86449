#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/strong.h"
#include "cards/notation.h"

namespace spadille::render {

/// The width of text on an output that is not a terminal, and the least width of any, in columns.
inline constexpr std::size_t kUsualWidth = 100;
inline constexpr std::size_t kLeastWidth = 60;

/// The marks of a verdict: ✓, ✗ and ○.
enum class Mark { good, bad, open };

/// The look of text on an output: its width, color if the terminal supports it, symbols (suits, minus, marks) if it can
/// show them.
class Style {
 public:
  enum class Color { off, on };
  enum class Symbols { ascii, unicode };
  /// Whether the terminal opens links.
  enum class Links { off, on };

  Style() = default;
  /// `pages` is the address of the folder of the reference pages, with a slash at its end; empty if there is
  /// none. It must outlive the style.
  Style(Color color, Symbols symbols, std::size_t width = kUsualWidth, Links links = Links::off,
        std::string_view pages = {})
      : color_(color), symbols_(symbols), width_(width), links_(links), pages_(pages) {}

  /// The width of the output, in terminal columns; at least `kLeastWidth`.
  [[nodiscard]] std::size_t width() const { return width_; }
  /// Returns this style without color and links.
  [[nodiscard]] Style uncolored() const { return {Color::off, symbols_, width_}; }
  /// Returns this style for text that is indented by `columns`.
  [[nodiscard]] Style narrower(std::size_t columns) const {
    return {color_, symbols_, width_ - std::min(width_, columns), links_, pages_};
  }
  [[nodiscard]] bool has_links() const { return links_ == Links::on; }
  /// Returns the address of the reference pages; empty if they are not installed.
  [[nodiscard]] std::string_view pages() const { return pages_; }
  /// Returns a text that opens an address, in terminals that can do that (OSC 8).
  [[nodiscard]] std::string link(std::string_view text, std::string_view address) const;
  [[nodiscard]] bool has_symbols() const { return symbols_ == Symbols::unicode; }
  /// Operators of arithmetic: `−` and `×`, or `-` and `x`.
  [[nodiscard]] std::string_view minus() const { return has_symbols() ? "−" : "-"; }
  [[nodiscard]] std::string_view times() const { return has_symbols() ? "×" : "x"; }
  /// Returns "15", "−4" or "0".
  [[nodiscard]] std::string number(std::int64_t n) const;
  /// Returns "+15", "−4" or "0".
  [[nodiscard]] std::string signed_number(std::int64_t n) const;
  /// Format chips or points as the numbers.
  template <class Unit>
  [[nodiscard]] std::string text(Amount<Unit> amount) const {
    return number(amount.amount());
  }
  template <class Unit>
  [[nodiscard]] std::string signed_text(Amount<Unit> amount) const {
    return signed_number(amount.amount());
  }
  /// Returns a mark in its color. Without symbols returns `word` instead, which must say the same.
  [[nodiscard]] std::string mark(Mark mark, std::string_view word) const;

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
  Symbols symbols_ = Symbols::ascii;
  std::size_t width_ = kUsualWidth;
  Links links_ = Links::off;
  std::string_view pages_;
};

}  // namespace spadille::render
