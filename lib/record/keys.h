#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/assert.h"
#include "cards/notation.h"

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
  pack,
  cut,
  auction,
  declarer,
  contract,
  trump,
  turned,
  called,
  avoid,
  exchange,
  pass,
  tricks,
  shooter_chooses,
  surrender,
  turns,
  counted,
  result,
  notation,
  condoned,
  meta
};

/// All keys that the `result` of some hand may have, in the order of the record format.
enum class ResultKey : std::uint8_t {
  outcome,
  tricks,
  stakes,
  payments,
  pool,
  balances,
  points,
  totals,
  final_scores,
  winner
};

/// All keys that `counted` of some game may have, in the order in which the law tests them. In hearts a card may be a
/// key too.
enum class CountedKey : std::uint8_t {
  forced,
  partner,
  hearts,
  moon,
  points,
  out,
  rummy,
  knock,
  gin,
  big_gin,
  left,
  tricks,
  outcome,
  winner,
  primeras,
  vole,
  premiers,
  estuches,
  matadors
};

/// All keys that an entry of `turns` of some game may have.
enum class TurnKey : std::uint8_t {
  draw,
  restock,
  trade,
  meld,
  knock,
  gin,
  big_gin,
  melds,
  lay_off,
  discard,
  deadwood,
  table,
  play,
  pass,
  penalty
};

/// All keys of the parts of a hand, other than names of players.
enum class DealKey : std::uint8_t { stock };
enum class ExchangeKey : std::uint8_t { discard, draw };
enum class PassKey : std::uint8_t { direction };
enum class TrickKey : std::uint8_t { cards, won };
enum class SurrenderKey : std::uint8_t { by, before, accepted, taken_over };

/// The words of the keys, in the order of their enum.
template <class Key>
inline constexpr std::array<std::string_view, 0> kWords{};  // a type without words
template <>
inline constexpr auto kWords<HandKey> = std::to_array<std::string_view>(
    {"hand",     "game",     "rules",    "players",         "dealer",    "pool",   "deal",    "pack",
     "cut",      "auction",  "declarer", "contract",        "trump",     "turned", "called",  "avoid",
     "exchange", "pass",     "tricks",   "shooter_chooses", "surrender", "turns",  "counted", "result",
     "notation", "condoned", "meta"});
template <>
inline constexpr auto kWords<ResultKey> = std::to_array<std::string_view>({"outcome", "tricks", "stakes", "payments",
                                                                           "pool", "balances", "points", "totals",
                                                                           "final", "winner"});
template <>
inline constexpr auto kWords<CountedKey> = std::to_array<std::string_view>(
    {"forced", "partner", "hearts", "moon", "points", "out", "rummy", "knock", "gin", "big_gin", "left", "tricks",
     "outcome", "winner", "primeras", "vole", "premiers", "estuches", "matadors"});
template <>
inline constexpr auto kWords<TurnKey> = std::to_array<std::string_view>({"draw", "restock", "trade", "meld", "knock",
                                                                         "gin", "big_gin", "melds", "lay_off",
                                                                         "discard", "deadwood", "table", "play", "pass",
                                                                         "penalty"});
template <>
inline constexpr auto kWords<DealKey> = std::to_array<std::string_view>({"stock"});
template <>
inline constexpr auto kWords<ExchangeKey> = std::to_array<std::string_view>({"discard", "draw"});
template <>
inline constexpr auto kWords<PassKey> = std::to_array<std::string_view>({"direction"});
template <>
inline constexpr auto kWords<TrickKey> = std::to_array<std::string_view>({"cards", "won"});
template <>
inline constexpr auto kWords<SurrenderKey> = std::to_array<std::string_view>({"by", "before", "accepted",
                                                                              "taken_over"});

/// Returns the key with this word, or nullopt.
template <class Key>
constexpr std::optional<Key> find_key(std::string_view word) {
  // Most words of one length differ in their first letters, so that few comparisons call the library.
  for (std::size_t i = 0; i < kWords<Key>.size(); ++i)
    if (kWords<Key>[i].size() == word.size() && kWords<Key>[i].front() == word.front() && kWords<Key>[i] == word)
      return static_cast<Key>(i);
  return std::nullopt;
}

/// Returns the words of these keys, in this order, for the list of a game. A word that is not a key does not compile.
template <class Key, std::convertible_to<std::string_view>... Words>
consteval std::array<std::string_view, sizeof...(Words)> key_words(Words... words) {
  const std::array<std::string_view, sizeof...(Words)> all{words...};
  for (const std::string_view word : all) SPADILLE_ASSERT(find_key<Key>(word));
  return all;
}

/// All keys that a hand of some game may have.
std::span<const std::string_view> hand_keys();

/// A set of keys.
template <class Key>
class KeySet {
 public:
  constexpr KeySet() = default;
  /// The keys with these words. Each word must be a key.
  constexpr explicit KeySet(std::span<const std::string_view> words) {
    for (const std::string_view word : words) {
      const auto key = find_key<Key>(word);
      SPADILLE_ASSERT(key);
      insert(*key);
    }
  }

  /// Returns false if the set has the key already.
  constexpr bool insert(Key key) {
    const bool is_new = !contains(key);
    bits_ |= bit(key);
    return is_new;
  }
  constexpr void insert(KeySet other) { bits_ |= other.bits_; }
  [[nodiscard]] constexpr bool contains(Key key) const { return (bits_ & bit(key)) != 0; }
  /// True if the set has all keys of `other`.
  [[nodiscard]] constexpr bool contains_all(KeySet other) const { return (other.bits_ & ~bits_) == 0; }

 private:
  static constexpr std::uint32_t bit(Key key) { return std::uint32_t{1} << static_cast<std::uint32_t>(key); }
  std::uint32_t bits_ = 0;
};

/// The keys that a hand of one game may have: in the hand, in its `result`, in its `counted`, and in one entry of its
/// `turns`. `jokers`: `jokers` if its pack may have jokers.
struct GameKeys {
  constexpr GameKeys(std::span<const std::string_view> hand_words, std::span<const std::string_view> result_words,
                     std::span<const std::string_view> turn_words, std::span<const std::string_view> counted_words = {},
                     JokerForms joker_forms = JokerForms::none)
      : hand(hand_words), result(result_words), turn(turn_words), counted(counted_words), jokers(joker_forms) {}

  std::span<const std::string_view> hand;
  std::span<const std::string_view> result;
  std::span<const std::string_view> turn;
  std::span<const std::string_view> counted;
  JokerForms jokers;
  KeySet<HandKey> hand_set{hand};        ///< the keys in `hand`
  KeySet<ResultKey> result_set{result};  ///< the keys in `result`
  KeySet<TurnKey> turn_set{turn};        ///< the keys in `turn`
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
