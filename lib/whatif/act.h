#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/notation.h"
#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::whatif {

/// The change to make, as the user wrote it.
struct Question {
  enum class What : std::uint8_t { play, call, trump, discard };
  What what = What::play;
  std::string value;              ///< the new card, bid, suit or cards
  std::optional<std::string> at;  ///< location of the act; nullopt for trumps and the called card
};

/// A location in a hand: `trick:4.2`, `trick:4.Bent`, `auction:3`, `exchange:Bent`, `turn:7`.
struct Place {
  Act::Kind kind;
  std::string entry;  ///< entry of its kind: a number from 1, or the name of a player
  std::string card;   ///< card of a trick, likewise; otherwise empty

  friend bool operator==(const Place&, const Place&) = default;
};

/// Parses a location. Throws `UsageError` if the text is not one.
Place parse_place(std::string_view text);

/// Parses a number from 1; nullopt if the text is not one.
std::optional<std::size_t> parse_number(std::string_view text);

/// The act that is changed, as found in a record. Its location is that of the recorded act.
struct ChangedAct {
  /// `name_of` relies on the order.
  enum class Kind : std::uint8_t { play, call, trump, called, exchange, discard };
  using Value = std::variant<Card, Suit, std::string, std::vector<Card>>;

  Kind kind;
  Span at{};
  std::optional<Act> entry;             ///< set if acts of this kind are numbered
  std::optional<std::size_t> position;  ///< position of a card in its trick, from 1
  std::optional<Seat> player;           ///< the player who acts; nullopt if the record does not show it
  std::optional<Value> recorded;        ///< nullopt if the record has none
  Value changed;
  bool knocks = false;  ///< the discard is the card of a knock or gin

  [[nodiscard]] Card card() const { return std::get<Card>(changed); }
  [[nodiscard]] const std::vector<Card>& cards() const { return std::get<std::vector<Card>>(changed); }
};

/// Returns the word for a kind of act in reports.
std::string_view name_of(ChangedAct::Kind kind);

/// Returns the value as text, its cards in the given notation; `nothing` for an empty list of cards.
std::string to_string(const ChangedAct::Value& value, Notation notation);

/// A hand to search, with players named at their acts. In trick t they are named only if `followed[t]` is true.
/// `declarer` names trumps.
struct Search {
  const record::HandRecord& hand;
  const std::vector<bool>& followed;
  std::optional<Seat> declarer;
  JokerForms jokers = JokerForms::none;  ///< that the hand's game has
  std::string_view game{};               ///< its name in the record format
};
/// Finds the act that a question means. Throws `UsageError`, which lists what the hand has, if there is no such act.
ChangedAct find_act(const Question& question, const Search& search);

/// Writes the change into a record that has the act.
void put(const ChangedAct& act, record::HandRecord& hand);

}  // namespace spadille::whatif
