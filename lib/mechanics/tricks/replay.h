#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "diagnostics/sink.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

namespace spadille::tricks {

/// The known cards of a player before the first lead.
struct KnownHand {
  CardSet cards;
  bool complete = true;  ///< false: `cards` has only those they are seen to hold
  /// Set after a reported fault: cards they may hold instead. Only the plays show what they hold.
  std::optional<CardSet> instead{};
  CardSet presumed{};  ///< unrecorded draws in `cards`, as if every exchange were recorded
};

/// Whether a first lead by `Setting::leader` is expected.
enum class FirstLead : std::uint8_t {
  certain,
  supposed,  ///< after a reported fault, another player may have led first
  unknown,   ///< it is unknown who led: no trick shows it
  reported   ///< the first card led is a reported fault
};

/// The input of the replay.
struct Setting {
  const record::HandRecord& record;
  const Turn& turn;
  const TrickRules& law;
  Seat leader;  ///< leader of the first trick; has no meaning if `first_lead` is `unknown`
  const std::array<KnownHand, kMaxSeats>& hands;
  std::size_t tricks_in_hand;  ///< number of tricks in a complete hand
  std::size_t end_after;       ///< any trick after this many is after the end
  bool end_reported = false;   ///< the cause of tricks after the end has been reported
  FirstLead first_lead = FirstLead::certain;
  std::string_view ended_by = "it was surrendered before";  ///< why no trick follows `end_after`, for a message
};

/// Cards of a holding that one rule bars.
struct BarredCards {
  CardSet cards;
  RuleRef why{};
};

/// One card as it was played.
struct PlayView {
  Seat seat{};
  Card card = Card::from_index(0);
  CardSet hand;                       ///< before it was played
  CardSet legal;                      ///< cards that could be played; empty if unknown
  std::vector<BarredCards> barred{};  ///< the other cards of `hand`, by rule; empty if `legal` is
};

/// One card of a trick with unknown cards.
struct SeenCard {
  std::optional<Seat> seat;  ///< nullopt if unknown
  std::string card;          ///< in words: "SA", "an unknown spade"
};

/// One trick as it was replayed.
struct TrickView {
  std::vector<PlayView> plays;
  std::vector<SeenCard> seen;  ///< instead of `plays`, if some cards of the hand are unknown
  std::vector<Card> unplaced;  ///< instead of `plays`, if the leader is unknown: the cards of the trick
  std::optional<Seat> winner;
};

/// A player did not follow suit although they could.
struct Revoke {
  Seat seat{};
  bool condoned = false;
};

/// The recorded winner of a trick whose cards are not all recorded, and who may have won it.
struct UnprovenWinner {
  TrickNo trick;
  Written<Seat> won;
};

/// Result of replaying the recorded tricks.
struct Replayed {
  std::array<std::uint8_t, kMaxSeats> taken{};  ///< tricks by seat
  std::array<CardSet, kMaxSeats> won{};         ///< the cards of those tricks
  std::array<Seat, kMostTricks> winners{};      ///< winner of each complete trick
  std::size_t complete = 0;                     ///< complete tricks
  std::size_t begun = 0;                        ///< cards in an incomplete last trick
  std::array<bool, kMaxSeats> begun_by{};       ///< players who have played to it
  bool certain = true;                          ///< false: a card cannot have been played, so the winners are unknown
  std::vector<Revoke> revokes;
  /// Set if the cards of the last trick do not prove its recorded winner.
  std::optional<UnprovenWinner> unproven_winner{};

  /// Adds a complete trick of these cards, won by the player.
  void take(Seat winner, CardSet cards) {
    winners[complete++] = winner;
    ++taken[index_of(winner)];
    won[index_of(winner)] = won[index_of(winner)] | cards;
  }
};

/// Replays the recorded tricks. Reports every fault once, at its card. `log` may be null.
Replayed replay(const Setting& setting, Sink& sink, std::vector<TrickView>* log = nullptr);

/// Judges tricks if it is unknown who led to the first. Reports the faults that do not depend on it, nor on the trumps
/// and the holdings: a wrong number of cards, a card that is not in the pack or was played before, a trick after the
/// last. Only the pack of `law` is used.
void replay_without_leader(const record::HandRecord& record, const Turn& turn, const TrickRules& law,
                           std::size_t tricks_in_hand, Sink& sink);

}  // namespace spadille::tricks
