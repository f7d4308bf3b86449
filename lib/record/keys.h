#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace spadille::record {

/// The three kinds of document of a stream.
enum class DocumentKind { header, hand, settlement };

/// Every key a hand of some game may have, in the order of the record format.
enum class HandKey : std::uint8_t {
  hand,
  game,
  rules,
  players,
  dealer,
  pool,
  deal,
  auction,
  declarer,
  contract,
  trump,
  turned,
  called,
  exchange,
  pass,
  tricks,
  surrender,
  turns,
  result,
  notation,
  condoned,
  meta
};
/// Their words, in the order of `HandKey`.
inline constexpr auto kHandKeys = std::to_array<std::string_view>(
    {"hand",      "game",     "rules",  "players",  "dealer",   "pool",     "deal", "auction",
     "declarer",  "contract", "trump",  "turned",   "called",   "exchange", "pass", "tricks",
     "surrender", "turns",    "result", "notation", "condoned", "meta"});
std::span<const std::string_view> hand_keys();

/// The key that a word is.
std::optional<HandKey> find_hand_key(std::string_view word);

/// Every key that the `result` of some hand may have, in the order of the record format.
enum class ResultKey : std::uint8_t { outcome, tricks, payments, pool, balances, points, totals, winner };
/// Their words, in the order of `ResultKey`.
inline constexpr auto kResultKeys = std::to_array<std::string_view>(
    {"outcome", "tricks", "payments", "pool", "balances", "points", "totals", "winner"});

/// The key that a word is.
std::optional<ResultKey> find_result_key(std::string_view word);

/// A set of keys that have these words.
template <class Key, const auto& kWords>
class KeySet {
 public:
  constexpr KeySet() = default;
  /// Those of the words that are keys.
  constexpr explicit KeySet(std::span<const std::string_view> words) {
    for (const std::string_view word : words)
      for (std::size_t i = 0; i < kWords.size(); ++i)
        if (kWords[i] == word) insert(static_cast<Key>(i));
  }

  constexpr void insert(Key key) { bits_ |= bit(key); }
  [[nodiscard]] constexpr bool contains(Key key) const { return (bits_ & bit(key)) != 0; }
  /// Whether any key behind this one, in their order, is there.
  [[nodiscard]] constexpr bool has_any_behind(Key key) const { return (bits_ & ~(2 * bit(key) - 1)) != 0; }
  /// Whether every key of `other` is one of these.
  [[nodiscard]] constexpr bool contains_all(KeySet other) const { return (other.bits_ & ~bits_) == 0; }

 private:
  static constexpr std::uint32_t bit(Key key) { return std::uint32_t{1} << static_cast<std::uint32_t>(key); }
  std::uint32_t bits_ = 0;
};

/// A set of keys of hands.
using HandKeySet = KeySet<HandKey, kHandKeys>;
/// A set of keys of results.
using ResultKeySet = KeySet<ResultKey, kResultKeys>;

/// The words that a hand of one game has: keys of the hand, of its `result`, of one entry of its `turns`.
struct GameKeys {
  constexpr GameKeys(std::span<const std::string_view> hand_words, std::span<const std::string_view> result_words,
                     std::span<const std::string_view> turn_words)
      : hand(hand_words), result(result_words), turn(turn_words), hand_set(hand_words), result_set(result_words) {}

  std::span<const std::string_view> hand;
  std::span<const std::string_view> result;
  std::span<const std::string_view> turn;
  HandKeySet hand_set;      ///< the same as `hand`
  ResultKeySet result_set;  ///< the same as `result`
};

/// The keys of a session header.
std::span<const std::string_view> header_keys();
/// The keys of a settlement.
std::span<const std::string_view> settlement_keys();

/// Words that cannot be the name of a player.
bool is_reserved_name(std::string_view name);

/// Keys that a program may add freely.
bool is_extension(std::string_view key);

}  // namespace spadille::record
