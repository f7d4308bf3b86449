#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace spadille::record {

/// The three kinds of document in a stream.
enum class DocumentKind { header, hand, settlement };

/// All keys that a hand of some game may have, in the order of the record format.
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
/// The words of the keys, in the order of `HandKey`.
inline constexpr auto kHandKeys = std::to_array<std::string_view>(
    {"hand",      "game",     "rules",  "players",  "dealer",   "pool",     "deal", "auction",
     "declarer",  "contract", "trump",  "turned",   "called",   "exchange", "pass", "tricks",
     "surrender", "turns",    "result", "notation", "condoned", "meta"});
std::span<const std::string_view> hand_keys();

/// Returns the key with this word, or nullopt.
std::optional<HandKey> find_hand_key(std::string_view word);

/// All keys that the `result` of some hand may have, in the order of the record format.
enum class ResultKey : std::uint8_t { outcome, tricks, payments, pool, balances, points, totals, winner };
/// The words of the keys, in the order of `ResultKey`.
inline constexpr auto kResultKeys = std::to_array<std::string_view>(
    {"outcome", "tricks", "payments", "pool", "balances", "points", "totals", "winner"});

/// Returns the key with this word, or nullopt.
std::optional<ResultKey> find_result_key(std::string_view word);

/// A set of keys; their words are `kWords`.
template <class Key, const auto& kWords>
class KeySet {
 public:
  constexpr KeySet() = default;
  /// The keys among these words. Words that are not keys are ignored.
  constexpr explicit KeySet(std::span<const std::string_view> words) {
    for (const std::string_view word : words)
      for (std::size_t i = 0; i < kWords.size(); ++i)
        if (kWords[i] == word) insert(static_cast<Key>(i));
  }

  constexpr void insert(Key key) { bits_ |= bit(key); }
  [[nodiscard]] constexpr bool contains(Key key) const { return (bits_ & bit(key)) != 0; }
  /// True if the set has any key after this one, in the order of the keys.
  [[nodiscard]] constexpr bool has_any_behind(Key key) const { return (bits_ & ~(2 * bit(key) - 1)) != 0; }
  /// True if the set has all keys of `other`.
  [[nodiscard]] constexpr bool contains_all(KeySet other) const { return (other.bits_ & ~bits_) == 0; }

 private:
  static constexpr std::uint32_t bit(Key key) { return std::uint32_t{1} << static_cast<std::uint32_t>(key); }
  std::uint32_t bits_ = 0;
};

/// A set of keys of a hand.
using HandKeySet = KeySet<HandKey, kHandKeys>;
/// A set of keys of a `result`.
using ResultKeySet = KeySet<ResultKey, kResultKeys>;

/// The keys that a hand of one game may have: in the hand, in its `result`, and in one entry of its `turns`.
struct GameKeys {
  constexpr GameKeys(std::span<const std::string_view> hand_words, std::span<const std::string_view> result_words,
                     std::span<const std::string_view> turn_words)
      : hand(hand_words), result(result_words), turn(turn_words), hand_set(hand_words), result_set(result_words) {}

  std::span<const std::string_view> hand;
  std::span<const std::string_view> result;
  std::span<const std::string_view> turn;
  HandKeySet hand_set;      ///< the keys in `hand`
  ResultKeySet result_set;  ///< the keys in `result`
};

/// The keys of a session header.
std::span<const std::string_view> header_keys();
/// The keys of a settlement.
std::span<const std::string_view> settlement_keys();

/// True if a word is reserved, so that it cannot be the name of a player.
bool is_reserved_name(std::string_view name);

/// True if a key is an extension (`x-…`), which programs may add freely.
bool is_extension(std::string_view key);

}  // namespace spadille::record
