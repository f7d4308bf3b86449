#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "base/whole_number.h"
#include "diagnostics/sink.h"
#include "record/forms.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "syntax/node.h"

namespace spadille::record {

/// A value to read: its name in messages, and its form.
struct Wanted {
  std::string_view what;
  Form form;
};

/// The forms that a list of cards may have besides the names of cards.
struct Unknowns {
  UnknownForms cards = UnknownForms::none;
  bool rest = false;       ///< `...` at the end: the missing cards
  bool count = false;      ///< a number of unknown cards instead of the list
  bool stand_ins = false;  ///< `JK=S6` in a game with jokers
};
/// Largest number of unknown cards that a record may write as a number.
inline constexpr std::int64_t kMostUnknown = 13;

/// The words of the piles from which a player draws: first those that are written, in the order of `Draw::From`.
enum class PileWord : std::uint8_t { stock, discard, pool, upcard };
template <>
inline constexpr auto kWords<PileWord> = std::to_array<std::string_view>({"stock", "discard", "pool", "upcard"});
/// Returns the pile. Among tiles the stock is called the pool.
constexpr Draw::From pile_of(PileWord word) {
  return word == PileWord::discard || word == PileWord::upcard ? Draw::From::discards : Draw::From::stock;
}

/// The meld that a lay-off names, by cards of it or by its number.
struct MeldName {
  CardList cards;  ///< empty if `number` is set
  std::optional<Written<std::size_t>> number;
};
/// Maximum number of a meld: a table cannot have more melds than cards.
inline constexpr std::int64_t kLargestMeldNumber = 104;

/// True if an entry's key names no player (reported) and its value is empty. This is one error, such as `B:S4` for
/// `B: S4`, so nothing more of the entry is reported.
inline bool is_one_word(const std::optional<Written<Seat>>& player, const syntax::Node& value) {
  return !player && value.is_empty();
}

/// True if some unknown key of `map` probably means `key`.
bool is_misspelt(const syntax::Node& map, std::string_view key, std::span<const std::string_view> known);

/// True if one of the `known` keys is missing in `map`, and an unknown key (reported) probably means it. Its value is
/// then unknown.
bool lacks_misspelt(const syntax::Node& map, std::span<const std::string_view> known);

/// True if `map` has entries, but none of the `known` keys, nor a key that probably means one of them.
bool has_no_key(const syntax::Node& map, std::span<const std::string_view> known);

/// True if exactly one key of `map` is unknown, and it resembles no known key. It probably means the one key that is
/// missing, in another language.
bool has_strange_key(const syntax::Node& map, std::span<const std::string_view> known);

/// Returns the seat of the player with this name, in any Unicode normalization form; nullopt if there is none.
std::optional<Seat> find_player(const std::vector<std::string>& players, std::string_view name);

/// Largest trick number, or number of tricks, that a record may have.
inline constexpr std::int64_t kLargestTrick = 99;
/// Largest number of an action that a record may condone.
inline constexpr std::int64_t kLargestAct = 9999;
/// Largest amount of chips or points that a record may have. Sums over any record stay exact.
inline constexpr std::int64_t kLargestAmount = 1'000'000'000'000;

/// A player's name in a text that should be a map: "Ana: solo", "solo (Ana)".
struct Named {
  Seat player{};
  std::size_t begin = 0;  ///< offset of the name, in bytes
  std::string_view rest;  ///< the text without the name and the punctuation around it
};

/// Finds the longest player's name at the beginning or the end of a text that has more than the name. Returns nullopt
/// if there is none.
std::optional<Named> named_in(std::span<const std::string> players, std::string_view text);

}  // namespace spadille::record
