#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/ombre/hand.h"
#include "result/hand_report.h"

/// Outcome and settlement of a hand whose tricks are known: pure functions of numbers.
namespace spadille::ombre {

/// How a hand ended. Law: outcome.
enum class Outcome : std::uint8_t { sacada, puesta, codille, failed_vole, takeover, passed };

/// The outcomes as records and reports write them.
inline constexpr std::array<std::string_view, 6> kOutcomeNames{"sacada",      "puesta",   "codille",
                                                               "failed_vole", "takeover", "passed"};
constexpr std::string_view name_of(Outcome outcome) { return kOutcomeNames[static_cast<std::size_t>(outcome)]; }

/// Who takes over a surrendered hand, and how it is settled.
struct Succession {
  Seat first_ombre{};
  Takeover mode = Takeover::none;

  friend bool operator==(const Succession&, const Succession&) = default;
};

/// What the settlement of a hand depends on, its tricks apart.
struct Contest {
  Seat ombre{};  ///< the taker, where the hand was taken over
  Contract contract{};
  Contract worth{};  ///< entrada, vuelta or solo: what it pays as
  std::optional<Succession> taken_over{};
  std::size_t with = 0;     ///< estuches if ombre has spadille
  std::size_t without = 0;  ///< estuches if he has not
  /// Who named trumps, where he is paid his estuches for it. Option estuches_when.
  std::optional<Seat> paid_when_named{};
};

/// How the tricks of a shared takeover fell out: the third player has more than either of the two, the taker has
/// more than anybody else, as many as the best of them, or fewer. Option takeover.
enum class SharedEnd : std::uint8_t { third_has_most, taker_has_most, taker_has_as_many, taker_has_fewer };

/// How the tricks of a hand fell out: all of them that the settlement depends on.
struct Final {
  Outcome outcome{};
  std::optional<Seat> codille_winner;
  std::optional<SharedEnd> shared;  ///< of a takeover
  bool primeras = false;            ///< ombre stopped after the first five
  bool vole = false;                ///< ombre won all
  bool lost_first_five = false;     ///< ombre won none of the first five

  friend bool operator==(const Final&, const Final&) = default;
};

using tricks::TakenTricks;

/// The outcome of a whole hand, or of one that ombre stopped after the first five.
Final finish(const Setting& setting, const Contest& contest, const TakenTricks& taken);

/// The third player at the table beside two of them; two play without one.
std::optional<Seat> third_player(const tricks::Turn& turn, Seat one, Seat other);

/// The outcome of a hand given up without takeover.
Final give_up();

/// The player who has won the game: ombre in a sacada, otherwise the winner of a codille. No opponent alone wins a
/// contrabola lost as codille; there it is the player who receives the odd chips, the next in turn after ombre. Nullopt
/// after any other outcome.
std::optional<Seat> winner_of(const Setting& setting, const Contest& contest, const Final& final);

/// The estuches that count for this outcome. Options estuches_min, estuches_cap,
/// estuches_without, estuches_when.
std::size_t counted_estuches(const Setting& setting, const Contest& contest, Outcome outcome);

/// The ledger of a hand; `pool` holds this hand's stakes already.
Ledger settle(const Setting& setting, const Contest& contest, const Final& final, Chips pool);
/// The same with the estuches that count for its outcome, put into a ledger that is empty.
void settle(const Setting& setting, const Contest& contest, const Final& final, std::size_t estuches, Chips pool,
            Ledger& ledger);

/// The outcome of a hand recorded short: nothing where it, or a payment, could still change.
std::optional<Final> decided(const Setting& setting, const Contest& contest, const TakenTricks& taken, Chips pool);
/// The same, put into `final`, which is empty.
void decided(const Setting& setting, const Contest& contest, const TakenTricks& taken, Chips pool,
             std::optional<Final>& final);

}  // namespace spadille::ombre
