#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "cards/card.h"

namespace spadille {

/// The cards of a short text in which nearly everybody writes them: in English letters, in each word the suit before
/// its ranks (`SA2K C10`).
class PlainCards {
 public:
  /// A card, and the bytes that name it.
  struct Token {
    std::uint8_t index;  ///< of the card
    std::uint8_t begin;
    std::uint8_t end;

    [[nodiscard]] Card card() const { return Card::from_index(index); }
  };

  /// Reads them as `parse_cards` does; false where the text is long, or anything else stands in it.
  bool read(std::string_view text);
  /// What was read, in its order.
  [[nodiscard]] std::span<const Token> tokens() const { return {tokens_.data(), count_}; }

 private:
  // Cards of two letters each, with one blank between them.
  bool read_pairs(std::string_view text);

  static constexpr std::size_t kMostBytes = 64;
  std::array<Token, kMostBytes> tokens_;
  std::size_t count_ = 0;
};

}  // namespace spadille
