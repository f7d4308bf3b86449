#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/ombre/hand.h"
#include "result/hand_report.h"

/// Outcome and settlement of a hand whose tricks are known: pure functions.
namespace spadille::ombre {

/// How a hand ended. Law: outcome.
enum class Outcome : std::uint8_t { sacada, puesta, codille, failed_vole, takeover, passed };

/// Names of the outcomes in records and reports.
inline constexpr std::array<std::string_view, 6> kOutcomeNames{"sacada",      "puesta",   "codille",
                                                               "failed_vole", "takeover", "passed"};
constexpr std::string_view name_of(Outcome outcome) { return kOutcomeNames[static_cast<std::size_t>(outcome)]; }

/// The first ombre of a surrendered hand that is taken over, and how it is settled.
struct Succession {
  Seat first_ombre{};
  Takeover mode = Takeover::none;

  friend bool operator==(const Succession&, const Succession&) = default;
};

/// All data that the settlement of a hand depends on, except its tricks.
struct Contest {
  Seat ombre{};  ///< the player who took over, if any
  Contract contract{};
  Contract worth{};  ///< entrada, vuelta or solo, by which the contract is paid
  std::optional<Succession> taken_over{};
  std::size_t with = 0;     ///< number of estuches if ombre holds spadille
  std::size_t without = 0;  ///< number of estuches if ombre lacks spadille
  /// The player who named trumps, if they are paid their estuches for that. Option estuches_when.
  std::optional<Seat> paid_when_named{};

  [[nodiscard]] bool is_shared() const { return taken_over && taken_over->mode == Takeover::shared; }
};

/// Adds the stakes of the players who are dealt cards. The idle player who takes the stock stakes nothing.
void put_stakes(const Setting& setting, const std::optional<Bid>& bid, ChipResult& result);

/// True if estuches are paid as soon as trumps are named. Option estuches_when.
bool are_paid_when_named(const Setting& setting);

/// Result of the tricks of a shared takeover. Either the third player has more than each of the other two. Or the taker
/// has more than any other player, as many as the best of them, or fewer. Option takeover.
enum class SharedEnd : std::uint8_t { third_has_most, taker_has_most, taker_has_as_many, taker_has_fewer };

/// Result of the tricks of a hand, as far as the settlement depends on it.
struct Final {
  Outcome outcome{};
  std::optional<Seat> codille_winner;
  std::optional<SharedEnd> shared;  ///< only for a shared takeover
  bool primeras = false;            ///< ombre won the first five tricks and stopped
  bool vole = false;                ///< ombre won all tricks
  bool lost_first_five = false;     ///< ombre won none of the first five tricks

  friend bool operator==(const Final&, const Final&) = default;
};

using tricks::TakenTricks;

/// Returns the outcome of a complete hand, or of one that ombre stopped after the first five tricks.
Final finish(const Setting& setting, const Contest& contest, const TakenTricks& taken);

/// As above, for a hand of `count` tricks; `of_first`: how many of the first five ombre won.
Final finish(const Setting& setting, const Contest& contest, const std::array<std::uint8_t, kMaxSeats>& taken,
             std::size_t count, std::size_t of_first);

/// Returns the third player of the table; nullopt if only two play.
std::optional<Seat> third_player(const tricks::Turn& turn, Seat one, Seat other);

/// Returns the outcome of a surrendered hand that is not taken over.
Final give_up();

/// Returns the winner of the game: ombre in a sacada, otherwise the winner of a codille. No single opponent wins a
/// contrabola lost as codille; the result is then the player who receives the odd chips, next in turn after ombre.
/// Returns nullopt after any other outcome.
std::optional<Seat> winner_of(const Setting& setting, const Contest& contest, const Final& final);

/// Returns the number of estuches that count for this outcome. Options estuches_min, estuches_cap, estuches_without,
/// estuches_when.
std::size_t counted_estuches(const Setting& setting, const Contest& contest, Outcome outcome);

/// Adds the payments of a hand to `ledger`, with the estuches that count for the outcome; `pool` includes the stakes of
/// this hand.
void settle(const Setting& setting, const Contest& contest, const Final& final, std::size_t estuches, Chips pool,
            Ledger& ledger);
/// As above; counts the estuches and returns the ledger.
Ledger settle(const Setting& setting, const Contest& contest, const Final& final, Chips pool);

/// Returns the outcome of a hand recorded short; nullopt if it, or a payment, could still change.
std::optional<Final> decided(const Setting& setting, const Contest& contest, const TakenTricks& taken, Chips pool);

}  // namespace spadille::ombre
