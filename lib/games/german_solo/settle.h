#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/german_solo/play.h"
#include "result/hand_report.h"

/// Outcome and settlement of a hand whose tricks are known: pure functions.
namespace spadille::german_solo {

/// How a hand ended. Law: outcome.
enum class Outcome : std::uint8_t { won, lost, tout_missed, last_trick, passed };

/// Names of the outcomes in records and reports.
inline constexpr std::array<std::string_view, 5> kOutcomeNames{"won", "lost", "tout_missed", "last_trick", "passed"};
constexpr std::string_view name_of(Outcome outcome) { return kOutcomeNames[static_cast<std::size_t>(outcome)]; }

/// All data that the settlement of a hand with a declarer depends on, except its tricks.
struct Contest {
  Seat ombre{};  ///< the declarer
  std::optional<Seat> partner{};
  Contract contract{};
  std::optional<Suit> trump{};  ///< nullopt if unknown

  [[nodiscard]] bool is_side(Seat seat) const { return seat == ombre || seat == partner; }
};

/// Returns the contest of a hand with a declarer and, unless it is unknown, the partner.
Contest contest_of(const Play& play);

using tricks::TakenTricks;

/// The tricks of a hand so far.
struct Course {
  TakenTricks taken;
  bool next_begun = false;  ///< a card has been led to the next trick
};

/// Returns the course of a replayed hand.
Course course_of(const tricks::Replayed& replayed);

/// Result of the tricks of a hand.
struct Final {
  Outcome outcome{};
  bool tout = false;  ///< all tricks were bid or undertaken; made if the game is won

  [[nodiscard]] bool is_made_tout() const { return tout && outcome == Outcome::won; }
  friend bool operator==(const Final&, const Final&) = default;
};

/// Returns the number of tricks after which a hand is over, although tricks are left: the side has won its game, and
/// cannot lead on. Returns nullopt if it goes on to the last trick. Law: end_of_hand; options tricks_to_win.
std::optional<std::size_t> end_of_hand(const Setting& setting, const Contest& contest, const TakenTricks& taken);

/// True if the side has won the first tricks, as many as win the game, and has led to the next.
bool has_led_on(const Setting& setting, const Contest& contest, const Course& course);

/// True if the side has lost one of these tricks, so that it cannot lead on.
bool has_lost_first(const Setting& setting, const Contest& contest, const TakenTricks& taken);

/// Returns the outcome of a hand that is decided; nullopt if it may still change. Option vole_by_lead.
std::optional<Final> decided(const Setting& setting, const Contest& contest, const Course& course);

/// Adds outcome, feats and winner. The declarer of `result` must be set.
void put_outcome(const Final& final, ChipResult& result);

/// Returns the ledger of a hand with a declarer. Trumps must be known. Options game_value, colour_factor.
Ledger settle(const Setting& setting, const Contest& contest, const Final& final);

/// Returns the ledger of a hand in which the last trick is played for. Option last_trick_value.
Ledger settle_last_trick(const Setting& setting, Seat winner);

}  // namespace spadille::german_solo
