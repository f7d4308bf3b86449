#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/fields.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "syntax/node.h"

namespace spadille::record {

/// How the first dealer of a session was found. Exactly one way is recorded.
struct DrawForDeal {
  /// The cards that players drew or cut at the same time.
  struct Round {
    Span at{};
    std::vector<std::pair<Seat, Written<Card>>> cards;
  };

  Span at{};
  std::vector<Round> rounds;           ///< each after the first is drawn by the players who tied
  std::optional<Written<Seat>> first;  ///< the player who was dealt the first of `cards`
  std::optional<CardList> cards;       ///< dealt round until the first king
  std::optional<Written<Seat>> lone;   ///< the only woman or man
};

/// Values that a session header passes to the hands that follow it.
struct Header {
  Span at{};
  std::string title;
  std::optional<Text> game;
  const syntax::Node* rules = nullptr;
  std::vector<std::string> players;  ///< in order of turn; empty if the hands name them
  std::vector<std::string> people;   ///< `players`; if there are none, the names in `balances` and `dealer`
  std::optional<Written<Chips>> pool;
  Figures<std::int64_t> balances;       ///< in chips or points, depending on the game; of `people`
  std::optional<Written<Seat>> dealer;  ///< one of `people`
  std::optional<DrawForDeal> draw;      ///< players are indices into `people`
  std::optional<Notation> notation;
  std::vector<std::string> unknown_players;  ///< names that are none of `people` (reported)
  bool sound = true;                         ///< false if a value that hands inherit was not understood (reported)
};

/// The document that ends a session, with the results it claims.
struct Settlement {
  Span at{};
  Span key_at{};                       ///< location of the key `settlement`
  Figures<std::int64_t> balances;      ///< in chips or points, depending on the game
  Span balances_at{};                  ///< location of the key
  Figures<std::int64_t> totals;        ///< like `balances`, under another key
  Span totals_at{};                    ///< location of the key
  Figures<std::int64_t> final_scores;  ///< in points
  Span final_at{};                     ///< location of the key
  std::optional<Written<Chips>> pool;
  std::vector<Written<Seat>> winners;
  std::optional<Span> winners_at;
};

/// Returns the kind of a document. Fails (reported) if it is not a map.
Fact<DocumentKind> kind_of(const syntax::Node& root, Sink& sink);

/// Reads `players` of a header or a hand of this game. Returns nullopt (reported) if it is not a list of distinct
/// names, has too many, or has a reserved word.
std::optional<std::vector<std::string>> read_players(const syntax::Node& node, std::string_view game, Sink& sink);

/// Read a header or a settlement, and report the errors in it. `written`: the players as the rest of the header names
/// them; empty if that is its `players`.
Header read_header(const syntax::Node& root, const std::vector<std::string>& written, Sink& sink);
Settlement read_settlement(const syntax::Node& root, const std::vector<std::string>& players, Sink& sink);

/// Reports `pool` in a header or a settlement of a game that is scored by points.
void refuse_pool(const syntax::Node& root, std::string_view game, Sink& sink);

/// Returns the notation that a word of the record format names, or nullopt.
std::optional<Notation> find_notation(std::string_view word);
/// Returns the word of a notation.
std::string_view name_of(Notation notation);

/// Values that a hand inherits from its session; empty outside a session.
struct Inherited {
  std::span<const std::string> players;
  std::optional<Notation> notation;
};

/// The names of the players and the notation, which must be known before the rest of the hand is read.
struct HandNames {
  std::vector<std::string> players;
  Notation notation = Notation::english;
  bool usable = true;                  ///< false if `players` is missing or not understood (reported)
  std::vector<std::string> written{};  ///< the players as the hand names them; empty if that is `players`
};
/// Reads the players and the notation of a hand. Both may be inherited.
HandNames read_hand_names(const syntax::Node& root, const Inherited& inherited, std::string_view game, Sink& sink);

/// Reads a hand. `keys` are those of its game; all other keys are unknown. Values that are not understood are reported
/// and left out.
HandRecord read_hand(const syntax::Node& root, const HandNames& names, const GameKeys& keys, std::string_view game,
                     Sink& sink);

/// True if every document of a text counts as a hand. This is decided without parsing: nothing in the text can be the
/// key of a session header or a settlement. Also false if this is not certain.
bool holds_only_hands(std::string_view text);

/// The form that an unparsable document may have had, according to its text.
enum class UnreadableForm : std::uint8_t {
  hand,         ///< it has a key that only hands have, and not the key `players`
  other_table,  ///< like `hand`, but with the key `players`
  any,          ///< it may have been a session header
};

UnreadableForm form_of_unreadable(std::string_view text);

}  // namespace spadille::record
