#pragma once

#include <array>
#include <optional>
#include <vector>

#include "diagnostics/sink.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

namespace spadille::tricks {

/// What is known of the cards a player has before the first lead.
struct KnownHand {
  CardSet cards;
  bool whole = true;      ///< false: these are only the cards he is seen to have
  bool doubtful = false;  ///< after a fault told already: only the plays tell what he has
  CardSet spare{};        ///< cards he may have instead, after such a fault
  CardSet presumed{};     ///< of his cards, those he drew if every exchange is written: nobody wrote them down
};

/// Everything the replay of the written tricks needs.
struct Setting {
  const record::HandRecord& record;
  const Turn& turn;
  const TrickRules& law;
  Seat leader;  ///< of the first trick
  const std::array<KnownHand, kMaxSeats>& hands;
  std::size_t tricks_in_hand;  ///< how many tricks a whole hand has
  std::size_t end_after;       ///< tricks written after so many lie behind the end
  bool end_told = false;       ///< why they do has been told already: they are its consequence
  bool leader_certain = true;  ///< false: after a fault told already another may have led first
  bool lead_told = false;      ///< the card that was led first is a fault told already
};

/// One card as it was played.
struct PlayView {
  Seat seat{};
  Card card = Card::from_index(0);
  CardSet hand;   ///< before it was played
  CardSet legal;  ///< what could be played; empty where it cannot be known
};

/// One trick as it was replayed.
struct TrickView {
  std::vector<PlayView> plays;
  std::vector<Card> unplaced;  ///< instead of plays: the cards of a trick of which nobody can say who led
  std::optional<Seat> winner;
};

/// A player did not follow suit though he could.
struct Revoke {
  Seat seat{};
  bool condoned = false;
};

/// A recorded winner of a trick whose cards are not all recorded, who may have won it.
struct UnprovenWinner {
  TrickNo trick;
  Written<Seat> won;
};

/// What the written tricks came to.
struct Replayed {
  std::array<std::uint8_t, kMaxSeats> taken{};  ///< tricks by seat
  std::array<CardSet, kMaxSeats> won{};         ///< the cards of those tricks
  std::array<Seat, kMostTricks> winners{};      ///< of each complete trick
  std::size_t complete = 0;                     ///< complete tricks
  std::size_t begun = 0;                        ///< cards of a last trick that is not complete
  std::array<bool, kMaxSeats> begun_by{};       ///< who has played to it
  bool certain = true;  ///< false: some card could not have been played, so who took what is not known
  std::vector<Revoke> revokes;
  /// Where the winner of a last trick is recorded that its cards do not prove.
  std::optional<UnprovenWinner> unproven_winner{};

  /// A player takes a complete trick of these cards.
  void take(Seat winner, CardSet cards) {
    winners[complete++] = winner;
    ++taken[index_of(winner)];
    won[index_of(winner)] = won[index_of(winner)] | cards;
  }
};

/// Replays the written tricks, reporting every fault once, at its card; where one slip explains all of them, only the
/// first, and the slip.
Replayed replay(const Setting& setting, Sink& sink, std::vector<TrickView>* log = nullptr);
/// The same, put into `out`, which is new.
void replay(const Setting& setting, Sink& sink, std::vector<TrickView>* log, Replayed& out);

}  // namespace spadille::tricks
