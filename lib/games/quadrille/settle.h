#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/quadrille/hand.h"
#include "result/hand_report.h"

/// Outcome and settlement of a hand whose tricks are known: pure functions.
namespace spadille::quadrille {

/// How a hand ended. Law: outcome.
enum class Outcome : std::uint8_t { won, remise, codille, vole_missed, passed };

/// Names of the outcomes in records and reports.
inline constexpr std::array<std::string_view, 5> kOutcomeNames{"won", "remise", "codille", "vole_missed", "passed"};
constexpr std::string_view name_of(Outcome outcome) { return kOutcomeNames[static_cast<std::size_t>(outcome)]; }

/// How the top trumps of ombre, or of their side, are paid.
enum class Honors : std::uint8_t { none, matadors, matadors_and_punto };

/// Returns what each opponent pays for honors.
Fee fee_of(const Rules& rules, Honors honors);

/// Returns all honors that the known cards of ombre, or of their side, allow.
SmallVector<Honors, 3> possible_honors(const Setting& setting, Seat ombre, std::optional<Seat> partner, Suit trump,
                                       const Hands& hands);

/// Returns whether the three matadors, and the red ace of trumps, are in a holding where they are paid; nullopt if the
/// payment depends on cards that the record does not show. Option matadors_in.
std::optional<Honors> find_honors(const Setting& setting, Seat ombre, std::optional<Seat> partner, Suit trump,
                                  const Hands& hands);

/// The opponents who receive the odd chips of a codille, one each, in this order. If more are left, they stay in the
/// pool.
struct OddChips {
  SmallVector<Seat, kMaxSeats> to{};
  bool complete = true;  ///< false if the record does not show who follows
};

/// Returns who receives the odd chips of a codille. Option odd_codille.
OddChips find_odd_chips(const Setting& setting, Seat ombre, std::optional<Seat> partner, std::optional<Suit> trump,
                        const Hands& hands);

/// All data that the settlement of a hand depends on, except its tricks.
struct Contest {
  Seat ombre{};
  std::optional<Seat> partner{};
  Contract contract{};
  Way way{};
  std::optional<Suit> trump{};  ///< nullopt if unknown
  Honors honors{};
  OddChips odd{};

  [[nodiscard]] bool is_side(Seat seat) const { return seat == ombre || seat == partner; }
};

using tricks::TakenTricks;

/// The tricks of a hand so far.
struct Course {
  TakenTricks taken;
  bool next_begun = false;  ///< a card has been led to the next trick
};

/// True if the side can undertake and make a vole. Option forced_vole.
bool may_win_vole(const Rules& rules, Way way);

/// True if the side has undertaken to win every trick, by its bid or by leading on after the first tricks. Options
/// vole_by_lead, forced_vole.
bool has_undertaken_vole(const Setting& setting, const Contest& contest, const Course& course);

/// Result of the tricks of a hand.
struct Final {
  Outcome outcome{};
  bool premiers = false;    ///< the side won the first tricks, as many as win the game
  bool vole = false;        ///< the side won all tricks
  bool undertaken = false;  ///< the side undertook to win all tricks
  std::size_t own = 0;      ///< ombre's own tricks
};

/// Returns the outcome of a hand that is complete, stopped by the side, or recorded short; nullopt if it, or a payment,
/// could still change. `pool` includes all stakes.
std::optional<Final> decided(const Setting& setting, const Contest& contest, const Course& course, Chips pool);

/// Returns the result of a complete or stopped hand by the tricks of each player. `premiers` and `undertaken` as in
/// `Final`.
Final finish(const Setting& setting, const Contest& contest, const std::array<std::uint8_t, kMaxSeats>& taken,
             bool premiers, bool undertaken);

/// Adds the stakes of every player when the vole is undertaken. Option vole_stake.
void put_vole_stakes(const Setting& setting, ChipResult& result);
/// Adds outcome, feats and winner. The declarer of `result` must be set.
void put_outcome(const Setting& setting, const Final& final, ChipResult& result);

/// Why the record does not show what the players pay; empty if it does. Options odd_codille, double_suit.
std::string_view why_unpayable(const Setting& setting, const Contest& contest, const Final& final, Chips pool);

/// Returns the ledger of a hand; `pool` includes all stakes.
Ledger settle(const Setting& setting, const Contest& contest, const Final& final, Chips pool);

}  // namespace spadille::quadrille
