#pragma once

#include <array>
#include <optional>
#include <string>

#include "diagnostics/sink.h"
#include "games/hearts/law.h"
#include "games/hearts/rules.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"
#include "result/doubts.h"

/// Data that the phases of one hand of hearts share and pass on.
namespace spadille::hearts {

/// One recorded hand and its table.
struct Scene {
  const record::HandRecord& record;
  const Rules& rules;
  tricks::Turn turn;                        ///< from the player after the dealer, if known
  std::optional<std::size_t> hands_before;  ///< in a session: number of its hands before this one
  Sink& sink;

  [[nodiscard]] const std::string& name(Seat seat) const { return record.name_of(seat); }
};

/// One value for each player, by seat.
template <class T>
using BySeat = std::array<T, kMaxSeats>;

/// The holdings as dealt, as far as the record gives them.
using Dealt = BySeat<std::optional<CardSet>>;

/// The passing, as known before any trick is examined.
struct Passing {
  std::optional<PassTo> to;              ///< `none` if no player passes; nullopt if unknown
  std::optional<PassTo> written;         ///< the recorded direction, legal or not
  BySeat<std::optional<CardSet>> cards;  ///< cards that each player passed, if recorded
  bool sound = true;                     ///< false after a reported error: the holdings are then unknown
  bool due = false;                      ///< cards had to be passed, whether or not that is recorded
};

/// Judges the recorded passing. Options rotation, pass_count, pass_cycle; law: passing.
Passing judge_pass(const Scene& scene, const Dealt& dealt);

/// Returns the player who receives the cards that `from` passes.
Seat receiver(const Scene& scene, Seat from, PassTo to);

/// The known part of each holding after the passing.
struct Hands {
  BySeat<tricks::KnownHand> held{};
  std::optional<Seat> leader;           ///< leader of the first trick; nullopt if it is unknown who played which card
  std::optional<std::size_t> followed;  ///< number of tricks in which it is known who played which card; nullopt: all
};

/// Returns the holdings after the passing. If it is not recorded, combines deal and tricks. Option first_lead.
Hands find_hands(const Scene& scene, const Dealt& dealt, const Passing& passing, Doubts& doubts);

/// Replays the recorded tricks from these holdings and reports to `sink`. `hands.leader` must be set. Some player holds
/// the card that must be led first. A different first lead is therefore a violation even if no player is seen to hold
/// that card.
tricks::Replayed replay_tricks(const Scene& scene, const Law& law, const Hands& hands, Sink& sink,
                               std::vector<tricks::TrickView>* log = nullptr);

}  // namespace spadille::hearts
