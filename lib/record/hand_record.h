#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/boxed.h"
#include "base/contains.h"
#include "base/small_vector.h"
#include "base/strong.h"
#include "cards/notation.h"
#include "diagnostics/sink.h"
#include "record/counted.h"
#include "record/values.h"
#include "source/span.h"
#include "syntax/node.h"

/// The content of a record, with the location of every word. No rules are applied to it.
namespace spadille::record {

/// The cards as the record deals them.
struct Deal {
  Span at{};
  std::vector<std::optional<CardList>> hands;  ///< by seat
  std::optional<CardList> stock;               ///< from the top
  std::size_t unknown_players = 0;             ///< number of holdings dealt to names that are not players
  bool faulty = false;                         ///< a player or card in it was not understood
  bool from_pack = false;                      ///< dealt from the recorded pack, not recorded itself

  friend bool operator==(const Deal&, const Deal&) = default;
};

/// The cut of the pack: its top cards go to the bottom.
struct Cut {
  std::optional<Written<Seat>> by;
  Written<std::int64_t> cards;  ///< more than 0, fewer than the pack has

  friend bool operator==(const Cut&, const Cut&) = default;
};

/// One word of the auction, and the player who calls it, if recorded.
struct Call {
  std::optional<Written<Seat>> player;
  Text word;

  friend bool operator==(const Call&, const Call&) = default;
};

/// The calls, in order.
struct Auction {
  Span at{};
  std::vector<Call> calls;

  friend bool operator==(const Auction&, const Auction&) = default;
};

/// Cards that one player discarded and drew.
struct ExchangeEntry {
  ExchangeEntry() = default;
  explicit ExchangeEntry(Span place) noexcept : at(place) {}

  Span at{};
  std::optional<Written<Seat>> player{};  ///< nullopt if the name was not understood
  std::optional<CardList> discard{};
  std::optional<CardList> draw{};

  friend bool operator==(const ExchangeEntry&, const ExchangeEntry&) = default;
};

/// One card of a trick.
struct Play {
  std::optional<Seat> player;            ///< set if the players' names are written before the cards
  std::optional<Card> card;              ///< nullopt if the word was not a card, or if the card is unknown
  Span at{};                             ///< location of the card
  std::optional<UnknownCard> unknown{};  ///< set if the record does not name the card

  friend bool operator==(const Play&, const Play&) = default;
};

/// Cards of a trick, in order of play.
using Plays = SmallVector<Play, kUsualSeats>;

/// A trick.
struct Trick {
  Trick() = default;
  explicit Trick(Span place) noexcept : at(place) {}

  Span at{};
  std::optional<Written<Seat>> won{};
  bool complete = true;  ///< false if plays may be missing (reported)
  Plays plays{};
  std::optional<Span> leader_at{};  ///< location of the first player's name, if players are named
  bool others_unknown = false;      ///< recorded by its winner: players who are not named played unknown cards

  /// True if every one of this many players has played to it, with a card that is named or not.
  [[nodiscard]] bool is_whole(std::size_t players) const { return others_unknown || plays.size() >= players; }

  friend bool operator==(const Trick&, const Trick&) = default;
};

/// A surrender: by whom, before which trick, and how the others reacted.
struct Surrender {
  Span at{};
  std::optional<Written<Seat>> by;
  std::optional<Written<TrickNo>> before;
  std::vector<Written<Seat>> accepted;
  std::optional<Span> accepted_at;
  std::optional<Written<Seat>> taken_over;

  friend bool operator==(const Surrender&, const Surrender&) = default;
};

/// Direction in which cards are passed, in the record's words: by order of turn, or by side of the table.
enum class PassWord : std::uint8_t { next, previous, across, none, left, right };
/// All words, in the order of `PassWord`.
inline constexpr std::array<std::string_view, 6> kPassWords{"next", "previous", "across", "none", "left", "right"};

/// The choice of a player who has shot the moon: the others add the points, or the shooter subtracts them.
enum class ShooterChoice : std::uint8_t { others_add, shooter_subtracts };
/// All words, in the order of `ShooterChoice`.
inline constexpr std::array<std::string_view, 2> kShooterChoices{"others_add", "shooter_subtracts"};

/// Cards that one player passed.
struct PassedCards {
  Written<Seat> player;
  CardList cards;

  friend bool operator==(const PassedCards&, const PassedCards&) = default;
};

/// The passing before the play.
struct Pass {
  Span at{};
  std::optional<Written<PassWord>> direction;
  std::vector<PassedCards> cards;
  bool complete = true;  ///< false if something in it was not understood (reported)

  friend bool operator==(const Pass&, const Pass&) = default;
};

/// One draw. `card` is nullopt if it is not recorded.
struct Draw {
  enum class From : std::uint8_t { stock, discards };
  Span at{};
  From from = From::stock;
  std::optional<Written<Card>> card;

  friend bool operator==(const Draw&, const Draw&) = default;
};

/// A card laid off on a meld on the table. The meld is named by cards of it (`to`) or by its number. The melds on the
/// table are numbered in the order in which they were laid down. If `of` is set, only that player's melds count.
struct LayOff {
  Span at{};
  Written<Card> card;
  CardList to{};                                 ///< empty if `number` is set
  std::optional<Written<std::size_t>> number{};  ///< from 1
  std::optional<Written<Seat>> of{};             ///< player who laid the meld down
  std::optional<Card> stands_for{};              ///< the card that it represents, if the record names it

  friend bool operator==(const LayOff&, const LayOff&) = default;
};

/// Melds in the order in which they are written. `at` is the whole list.
struct MeldList {
  Span at{};
  std::vector<CardList> melds;

  friend bool operator==(const MeldList&, const MeldList&) = default;
};

/// The end of the play in gin rummy: a player lays a card face down and knocks, or claims gin. With big gin no card is
/// laid.
struct Knock {
  enum class Kind : std::uint8_t { knock, gin, big_gin };
  Kind kind = Kind::knock;
  Span at{};                          ///< location of the card, or of the value of `big_gin`
  std::optional<Written<Card>> card;  ///< nullopt with big gin

  friend bool operator==(const Knock&, const Knock&) = default;
};

/// Cards that a player draws because a turn was not done in time. `cards` is nullopt if they are not recorded.
struct Penalty {
  Span at{};
  std::optional<CardList> cards;

  friend bool operator==(const Penalty&, const Penalty&) = default;
};

/// One player's turn in a game of melds. A field is empty if it is not recorded.
struct TurnEntry {
  Span at{};
  std::optional<Written<Seat>> player;  ///< nullopt if the name was not understood
  std::optional<Span> draw_at;
  std::vector<Draw> draws;
  std::vector<LayOff> trades;  ///< cards given for a joker of a meld
  std::optional<MeldList> meld;
  std::optional<Knock> knock;
  std::optional<MeldList> melds;  ///< spread after a knock
  std::vector<LayOff> lay_offs;
  std::optional<Span> empty_lay_off;  ///< location of a list without lay-offs
  std::optional<Written<Card>> discard;
  std::optional<Written<std::int64_t>> deadwood;  ///< points claimed after a knock
  std::optional<CardList> restock;                ///< the new stock, from the top
  std::optional<MeldList> table;                  ///< the whole table after the turn
  std::optional<CardList> play;                   ///< cards played from the holding to the table
  std::optional<Span> pass;
  std::optional<Penalty> penalty;
  bool complete = true;  ///< false if something in it was not understood (reported)

  friend bool operator==(const TurnEntry&, const TurnEntry&) = default;
};

/// The claims of `result`. All are optional, and all are checked.
struct Claims {
  std::optional<Text> outcome;
  Figures<std::int64_t> tricks;
  Figures<Chips> stakes;
  Figures<Chips> payments;
  std::optional<Written<Chips>> pool;
  Figures<Chips> balances;
  Span balances_at{};  ///< location of the key
  Figures<Points> points;
  Figures<Points> totals;
  Figures<Points> final_scores;
  std::optional<WinnerClaim> winner;

  friend bool operator==(const Claims&, const Claims&) = default;
};

/// One hand as recorded. Seats are indices into `players`.
struct HandRecord {
  Span at{};                 ///< beginning of the document
  std::optional<Text> hand;  ///< its name
  std::optional<Text> game;
  std::vector<std::string> players;       ///< in order of turn; may be inherited from the session
  Notation notation = Notation::english;  ///< for its cards, and in messages about it
  std::optional<Written<Seat>> dealer;
  std::optional<Written<Chips>> pool;
  std::optional<Deal> deal;
  std::optional<CardList> pack;  ///< before the cut, from the top
  std::optional<Cut> cut;
  std::optional<Auction> auction;
  std::optional<Written<Seat>> declarer;
  std::optional<Text> contract;
  std::optional<Written<Suit>> trump;
  std::optional<Written<Card>> turned;
  std::optional<Written<Card>> called;
  std::optional<Written<Suit>> avoid;
  std::vector<ExchangeEntry> exchange;
  std::optional<Pass> pass;
  std::optional<Span> tricks_at;
  std::vector<Trick> tricks;
  std::optional<Written<ShooterChoice>> shooter_chooses;
  std::optional<Span> turns_at;
  std::vector<TurnEntry> turns;
  std::optional<Surrender> surrender;
  Claims result;
  Boxed<Counted> counted;  ///< boxed: it would make every record 1.4 kB larger
  std::vector<Condonation> condoned;
  /// Keys whose values were not understood, or only in part (reported). Everything that depends on them is unknown.
  std::vector<std::string_view> unparsed;
  std::vector<std::string> unknown_players;  ///< names that are none of `players` (reported)

  friend bool operator==(const HandRecord&, const HandRecord&) = default;

  [[nodiscard]] bool is_unparsed(std::string_view key) const { return !unparsed.empty() && contains(unparsed, key); }
  /// True if a card of the play or the deal is recorded.
  [[nodiscard]] bool has_cards() const { return deal || pack || pass || tricks_at || turns_at || !exchange.empty(); }
  [[nodiscard]] SeatCount seats() const { return seat_count(players.size()); }
  [[nodiscard]] const std::string& name_of(Seat seat) const { return players[index_of(seat)]; }
  /// Returns the name of a card in the notation of the record, as every message about the hand names it.
  [[nodiscard]] std::string name_of(Card card) const { return to_string(card, notation); }
};

/// Returns the location of the last recorded action, where the hand stops. This is the last trick or turn. If there is
/// none, it is the last exchange or pass, then the called card, turned card or trump. Next is the last call, then the
/// contract. If there is none of them, it is the empty list of tricks or turns, or the hand.
Span last_act_at(const HandRecord& hand);

}  // namespace spadille::record
