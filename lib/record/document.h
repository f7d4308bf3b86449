#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/fields.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "syntax/node.h"

namespace spadille::record {

/// What a session header gives to the hands that follow it.
struct Header {
  Span at{};
  std::string title;
  std::optional<Text> game;
  const syntax::Node* rules = nullptr;
  std::vector<std::string> players;  ///< in order of turn; none where the hands name them
  std::vector<std::string> people;   ///< the players, else everybody whom `balances` and `dealer` name
  std::optional<Written<Chips>> pool;
  Figures<std::int64_t> balances;       ///< chips or points, as the game counts; of `people`
  std::optional<Written<Seat>> dealer;  ///< one of `people`
  std::optional<Notation> notation;
  bool sound = true;  ///< false where a value that hands inherit was not understood (reported)
};

/// The document that closes a session, with the figures it claims.
struct Settlement {
  Span at{};
  Span key_at{};                   ///< of the key that marks it
  Figures<std::int64_t> balances;  ///< chips or points, as the game counts
  Span balances_at{};              ///< the key
  Figures<std::int64_t> totals;    ///< another word for the same
  Span totals_at{};                ///< the key
  std::optional<Written<Chips>> pool;
  std::vector<Written<Seat>> winners;
  std::optional<Span> winners_at;
};

/// Which of the three a document is; nothing (reported) if it is no mapping.
Fact<DocumentKind> kind_of(const syntax::Node& root, Sink& sink);

/// `players` of a header or a hand of this game; nullopt (reported) if it is not a list of different names.
std::optional<std::vector<std::string>> read_players(const syntax::Node& node, std::string_view game, Sink& sink);

/// Read a header or a settlement; what is wrong in it is reported.
Header read_header(const syntax::Node& root, Sink& sink);
Settlement read_settlement(const syntax::Node& root, const std::vector<std::string>& players, Sink& sink);

/// Reports `pool` in a header or a settlement of a game that is scored by points.
void refuse_pool(const syntax::Node& root, std::string_view game, Sink& sink);

/// The notation that a word of the record format names.
std::optional<Notation> find_notation(std::string_view word);

/// What a hand inherits from its session, or nothing of it.
struct Inherited {
  std::span<const std::string> players;
  std::optional<Notation> notation;
};

/// A hand's own names, before the rest of it can be read: `players` and `notation` say how.
struct HandNames {
  std::vector<std::string> players;
  Notation notation = Notation::english;
  bool usable = true;  ///< false where `players` is not understood (reported)
};
/// Reads who plays a hand, and in which notation it is written, before the rest.
HandNames read_hand_names(const syntax::Node& root, const Inherited& inherited, std::string_view game, Sink& sink);

/// Reads a hand; `keys` are those its game has (the others are unknown). What is not understood is
/// reported and left out.
HandRecord read_hand(const syntax::Node& root, const HandNames& names, const GameKeys& keys, std::string_view game,
                     Sink& sink);

}  // namespace spadille::record
