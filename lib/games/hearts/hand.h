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

/// What the phases of one hand of hearts look at and hand on to each other.
namespace spadille::hearts {

/// One written hand and its table.
struct Scene {
  const record::HandRecord& record;
  const Rules& rules;
  tricks::Turn turn;                        ///< from the player after the dealer, where he is known
  std::optional<std::size_t> hands_before;  ///< in a session
  Sink& sink;

  [[nodiscard]] const std::string& name(Seat seat) const { return record.name_of(seat); }
};

/// Something of each player, by seat.
template <class T>
using BySeat = std::array<T, kMaxSeats>;

/// The hands as they were dealt, as far as the record gives them.
using Dealt = BySeat<std::optional<CardSet>>;

/// What is known of the passing before a trick is looked at.
struct Passing {
  std::optional<PassTo> to;              ///< `none` where nobody passes; nothing where it is not known
  std::optional<PassTo> written;         ///< the direction in the record's words, lawful or not
  BySeat<std::optional<CardSet>> cards;  ///< what each passed, where it is written
  bool sound = true;                     ///< false after a fault told already: then who holds what is not known
  bool due = false;                      ///< cards were to be passed, whether or not it is written
};

/// Judges the passing as it is written. Options rotation, pass_count, pass_cycle; law: passing.
Passing judge_pass(const Scene& scene, const Dealt& dealt);

/// Who receives what a player passes.
Seat receiver(const Scene& scene, Seat from, PassTo to);

/// What is known of the hands after the passing.
struct Hands {
  BySeat<tricks::KnownHand> held{};
  std::optional<Seat> leader;           ///< of the first trick; nothing where nobody can say whose cards are whose
  std::optional<std::size_t> followed;  ///< tricks behind which nobody can say so any more
};

/// The hands after the passing; where it is not written, as deal and tricks show them together. Option first_lead.
Hands find_hands(const Scene& scene, const Dealt& dealt, const Passing& passing, Doubts& doubts);

/// Replays the written tricks from these hands, of which the leader is known; what is wrong goes to `sink`. Somebody
/// holds the card that is to be led first, so that another was led is a fault also where nobody is seen to have it.
tricks::Replayed replay_tricks(const Scene& scene, const Law& law, const Hands& hands, Sink& sink,
                               std::vector<tricks::TrickView>* log = nullptr);

}  // namespace spadille::hearts
