#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "cards/card.h"

namespace spadille {

/// Numbers by letter: the places of letters in some lists, each times a step.
class LetterTable {
 public:
  /// Of what is no letter of any list; larger than the sum of a suit's and a rank's.
  static constexpr unsigned kNone = 64;

  constexpr LetterTable(std::initializer_list<std::string_view> lists, std::size_t step) {
    numbers_.fill(kNone);
    for (const std::string_view letters : lists)
      for (std::size_t i = 0; i < letters.size(); ++i)
        numbers_[static_cast<unsigned char>(letters[i])] = static_cast<std::uint8_t>(i * step);
  }
  [[nodiscard]] constexpr unsigned operator[](char letter) const {
    return numbers_[static_cast<unsigned char>(letter)];
  }

 private:
  std::array<std::uint8_t, 256> numbers_{};
};

/// Cards that stand in a text as nearly everybody writes them, in English letters, in each word the suit before its
/// ranks (`SA2K C10`): found with many bytes at a time.
class PlainCards {
 public:
  /// From each byte of a text so many may be read, whatever they are.
  static constexpr std::size_t kReach = 64;

  /// The card that these two bytes are.
  [[gnu::always_inline]] static std::optional<Card> two_bytes(const char* text) {
    const unsigned number = kSuit[text[0]] + kRank[text[1]];
    if (number >= LetterTable::kNone) return std::nullopt;
    return Card::from_index(number);
  }

  /// `text` has so many bytes.
  PlainCards(const char* text, std::size_t size) : text_(text) {
    if (size > kReach) {
      found_ = false;
      return;
    }
    const Bits all = size == kReach ? ~Bits{0} : (Bits{1} << size) - 1;
    add_block<0>();
    add_block<1>();
    if (size > 2 * kBlock) {
      add_block<2>();
      add_block<3>();
    }
    suits_ &= all;
    ranks_ &= all;
    const Bits others = all & ~(suits_ | ranks_ | blanks_);
    if (others != 0) add_tens(others);
    // A suit stands before a rank, a rank behind its suit or another rank.
    const Bits alone = suits_ & ~(ranks_ >> 1U);
    const Bits strays = ranks_ & ~((suits_ | ranks_ | tails_) << 1U);
    found_ = (alone | strays) == 0 && found_;
  }

  /// Whether the text has cards and nothing else, and is not too long; else it has to be read otherwise.
  [[nodiscard]] bool found() const { return found_; }
  [[nodiscard]] std::size_t count() const { return number_of(ranks_); }
  /// Calls `use` with each card, the offset of the first byte that names it, and how many bytes do: as `parse_cards`.
  template <class Use>
  [[gnu::always_inline]] void for_each(const Use& use) const {
    if (tails_ == 0) {
      for_each_by([](std::size_t /*rank*/) { return std::size_t{1}; }, use);
    } else {
      for_each_by([tens = tails_ >> 1U](std::size_t rank) { return 1 + (tens >> rank & 1U); }, use);
    }
  }

 private:
  using Bits = std::uint64_t;
  using Bytes [[gnu::vector_size(16)]] = signed char;
  static constexpr std::size_t kBlock = sizeof(Bytes);

  // Of a suit the number of its first card, of a rank that of its card in the first suit. A ten may begin
  // with a one.
  static constexpr LetterTable kSuit{{"SHDC", "shdc"}, kRanks};
  static constexpr LetterTable kRank{{"AKQJT98765432", "akqjt98765432"}, 1};
  static constexpr LetterTable kRankOrOne{{"AKQJT98765432", "akqjt98765432", "AKQJ1"}, 1};

  // `size` gives the bytes of a rank.
  template <class Size, class Use>
  [[gnu::always_inline]] void for_each_by(const Size& size, const Use& use) const {
    const Bits firsts = suits_ << 1U;  // ranks right behind their suit
    for (Bits ranks = ranks_; ranks != 0; ranks &= ranks - 1) {
      const auto rank = static_cast<std::size_t>(__builtin_ctzll(ranks));
      const auto suit = static_cast<std::size_t>(63 ^ __builtin_clzll(suits_ & (ranks ^ (ranks - 1))));
      const std::size_t is_first = firsts >> rank & 1U;
      use(Card::from_index(kSuit[text_[suit]] + kRankOrOne[text_[rank]]), rank - is_first, is_first + size(rank));
    }
  }

  // Without the instruction for it, which not every machine has.
  static std::size_t number_of(Bits bits) {
    bits -= bits >> 1U & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2U & 0x3333333333333333U);
    return static_cast<std::size_t>(((bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U >> 56U);
  }

  // A bit for each byte that is not nought.
  static Bits bits_of(Bytes yes) {
#if defined(__SSE2__)
    using Chars [[gnu::vector_size(16)]] = char;
    return static_cast<std::uint16_t>(__builtin_ia32_pmovmskb128(reinterpret_cast<Chars>(yes)));
#else
    Bits bits = 0;
    for (std::size_t i = 0; i < kBlock; ++i) bits |= static_cast<Bits>(yes[i] != 0) << i;
    return bits;
#endif
  }

  template <std::size_t kNo>
  [[nodiscard]] [[gnu::always_inline]] Bytes block() const {
    Bytes bytes{};
    std::memcpy(&bytes, text_ + kNo * kBlock, sizeof bytes);
    return bytes;
  }
  template <std::size_t kNo>
  [[gnu::always_inline]] void add_block() {
    const Bytes bytes = block<kNo>();
    const Bytes low = bytes | ' ';
    const Bytes suit = (low == 's') | (low == 'h') | (low == 'd') | (low == 'c');
    const Bytes rank =
        (low == 'a') | (low == 'k') | (low == 'q') | (low == 'j') | (low == 't') | ((bytes > '1') & (bytes <= '9'));
    const Bytes blank = (bytes == ' ') | (bytes == ',');
    suits_ |= bits_of(suit) << kNo * kBlock;
    ranks_ |= bits_of(rank) << kNo * kBlock;
    blanks_ |= bits_of(blank) << kNo * kBlock;
  }
  // Takes the bytes that are no sign yet for tens: each has a nought behind a one, and nothing else is there.
  [[gnu::noinline]] void add_tens(Bits others) {
    Bits ones = 0;
    for (Bits left = others; left != 0; left &= left - 1) {
      const auto at = static_cast<std::size_t>(__builtin_ctzll(left));
      ones |= static_cast<Bits>(text_[at] == '1') << at;
      tails_ |= static_cast<Bits>(text_[at] == '0') << at;
    }
    ranks_ |= ones;
    found_ = (ones | tails_) == others && tails_ >> 1U == ones && (tails_ & 1U) == 0;
  }

  const char* text_;
  Bits suits_ = 0;
  Bits ranks_ = 0;
  Bits blanks_ = 0;
  Bits tails_ = 0;  // the noughts of tens
  bool found_ = true;
};

}  // namespace spadille
