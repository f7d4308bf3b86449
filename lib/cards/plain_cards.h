#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "cards/card.h"

namespace spadille {

/// Maps letters to numbers: the index of a letter in its list, times a step.
class LetterTable {
 public:
  /// The number of a character that is in no list. Exceeds any sum of a suit's and a rank's number.
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

/// Finds cards in the most common notation: English letters, each word with its suit before its ranks (`SA2K C10`).
/// Processes many bytes at a time.
class PlainCards {
 public:
  /// Number of bytes that must be readable from any byte of the text on. Their values do not matter.
  static constexpr std::size_t kReach = 64;

  /// Returns the card that the two bytes at `text` name; nullopt if they are not a card.
  [[gnu::always_inline]] static std::optional<Card> two_bytes(const char* text) {
    const unsigned number = number_at(text);
    if (number >= LetterTable::kNone) return std::nullopt;
    return Card::from_index(number);
  }

  /// Returns the number of cards in a text of `size` bytes that has only two-byte cards, separated by single blanks.
  /// Returns 0 if no such text has this size.
  static std::uint32_t count_single(std::uint32_t size) {
    const std::uint32_t count = (size + 1) / kSingle;
    return size + 1 == count * kSingle ? count : 0;
  }
  /// Passes `count` such cards to `put`, for consecutive elements from `out` on. `at` is the offset of their text.
  /// `put` takes the element, the card, the offset of the card's first byte, and its size in bytes. Returns false if
  /// the text has any other form; some cards may have been put already.
  template <class T, class Put>
  [[gnu::always_inline]] static bool put_single(const char* text, std::uint32_t count, T* out, std::uint32_t at,
                                                Put put) {
    for (;; text += kSingle, at += kSingle, ++out) {
      const unsigned number = number_at(text);
      if (number >= LetterTable::kNone) return false;
      put(out, Card::from_index(number), at, kTwo);
      if (--count == 0) return true;
      if (text[kTwo] != ' ') return false;
    }
  }

  /// Scans a text of `size` bytes.
  PlainCards(const char* text, std::size_t size) : text_(text) {
    if (size > kReach) return;
    add_block<0>();
    add_block<1>();
    if (size > 2 * kBlock) {
      add_block<2>();
      add_block<3>();
    }
    const Bits all = size == kReach ? ~Bits{0} : (Bits{1} << size) - 1;
    suits_ &= all;
    tails_ &= all;
    ranks_ = all & ~(suits_ | tails_ | blanks_);
    // A rank must follow each suit. A suit or another rank must precede each rank.
    const Bits alone = suits_ & ~(ranks_ >> 1U);
    const Bits strays = ranks_ & ~((suits_ | ranks_ | tails_) << 1U);
    found_ = (alone | strays) == 0;
  }

  /// True if the text may be cards alone. False if it has anything else or is longer than `kReach`. The caller must
  /// then parse it in another way.
  [[nodiscard]] bool found() const { return found_; }
  /// Returns the number of cards if `found`.
  [[nodiscard]] std::size_t count() const { return number_of(ranks_); }
  /// Puts all cards from `out` on, as `put_single` does, with the locations that `parse_cards` returns. Returns false
  /// if the text is not cards alone.
  template <class T, class Put>
  [[nodiscard]] [[gnu::always_inline]] bool put_all(T* out, std::uint32_t at, Put put) const {
    if (tails_ != 0) return put_with_tens(*this, out, at, put);
    return put_by(
        kLetters.rank, [](std::size_t /*rank*/) { return std::uint32_t{1}; }, out, at, put);
  }

 private:
  using Bits = std::uint64_t;
  using Bytes [[gnu::vector_size(16)]] = signed char;
  static constexpr std::size_t kBlock = sizeof(Bytes);
  static constexpr std::uint32_t kTwo = 2;            // bytes of nearly every card
  static constexpr std::uint32_t kSingle = kTwo + 1;  // including the blank after it

  struct Letters {
    LetterTable suit;
    LetterTable rank;
    LetterTable rank_or_one;
  };
  // A suit has the number of its first card, a rank that of its card in the first suit. In `rank_or_one` the "1" of a
  // ten is a ten.
  static constexpr Letters kLetters{.suit{{"SHDC", "shdc"}, kRanks},
                                    .rank{{"AKQJT98765432", "akqjt98765432"}, 1},
                                    .rank_or_one{{"AKQJT98765432", "akqjt98765432", "AKQJ1"}, 1}};

  // Returns the index of the card that two bytes name; `LetterTable::kNone` or more if they are not a card.
  static unsigned number_at(const char* text) { return kLetters.suit[text[0]] + kLetters.rank[text[1]]; }

  // `size` returns the number of bytes of a rank.
  template <class Size, class T, class Put>
  [[gnu::always_inline]] bool put_by(const LetterTable& numbers, Size size, T* out, std::uint32_t at, Put put) const {
    std::uint8_t all = 0;
    for (Bits ranks = ranks_; ranks != 0; ranks &= ranks - 1, ++out) {
      const std::size_t rank = lowest(ranks);
      const std::size_t suit = highest(suits_ & (ranks ^ (ranks - 1)));
      const auto number = static_cast<std::uint8_t>(kLetters.suit[text_[suit]] + numbers[text_[rank]]);
      all |= number;
      // Branchless: whether a rank directly follows its suit is unpredictable.
      const auto is_first = static_cast<std::uint32_t>(suit + 1 == rank);
      const std::uint32_t begin = at + static_cast<std::uint32_t>(rank) - is_first;
      put(out, Card::from_index(number), begin, is_first + size(rank));
    }
    return all < LetterTable::kNone;
  }
  template <class T, class Put>
  [[gnu::noinline]] static bool put_with_tens(PlainCards cards, T* out, std::uint32_t at, Put put) {
    const Bits tens = cards.tails_ >> 1U;
    if (cards.ones() != tens || (cards.tails_ & 1U) != 0) return false;
    const auto size = [tens](std::size_t rank) { return static_cast<std::uint32_t>(1 + (tens >> rank & 1U)); };
    return cards.put_by(kLetters.rank_or_one, size, out, at, put);
  }

  static std::size_t lowest(Bits bits) { return static_cast<unsigned>(__builtin_ctzll(bits)); }
  static std::size_t highest(Bits bits) { return static_cast<unsigned>(63 ^ __builtin_clzll(bits)); }
  // Avoids the popcount instruction, which not every machine has.
  static std::size_t number_of(Bits bits) {
    bits -= bits >> 1U & 0x5555555555555555U;
    bits = (bits & 0x3333333333333333U) + (bits >> 2U & 0x3333333333333333U);
    return static_cast<std::size_t>(((bits + (bits >> 4U)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U >> 56U);
  }

  // Returns one bit per byte, set if the byte is not zero.
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
    constexpr signed char kOtherBits = 'c' - 's' - 1;  // all bits except the one in which 'c' and 's' differ
    const Bytes bytes = block<kNo>();
    const Bytes low = bytes | ' ';
    const Bytes suit = ((low & kOtherBits) == 'c') | (low == 'd') | (low == 'h');
    const Bytes blank = (bytes == ' ') | (bytes == ',');
    suits_ |= bits_of(suit) << kNo * kBlock;
    blanks_ |= bits_of(blank) << kNo * kBlock;
    tails_ |= bits_of(bytes == '0') << kNo * kBlock;
  }
  // Returns the ranks that are a "1".
  [[nodiscard]] Bits ones() const {
    Bits ones = 0;
    for (Bits left = ranks_; left != 0; left &= left - 1)
      ones |= static_cast<Bits>(text_[lowest(left)] == '1') << lowest(left);
    return ones;
  }

  const char* text_;
  // One bit per byte. A byte of no other kind counts as a rank. The lookup of its number detects other characters.
  Bits suits_ = 0;
  Bits blanks_ = 0;
  Bits tails_ = 0;  // the zeros of tens
  Bits ranks_ = 0;
  bool found_ = false;
};

}  // namespace spadille
