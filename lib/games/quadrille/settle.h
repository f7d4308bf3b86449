#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/quadrille/hand.h"
#include "result/hand_report.h"

/// Outcome and settlement of a hand whose tricks are known: pure functions of numbers.
namespace spadille::quadrille {

/// How a hand ended. Law: outcome.
enum class Outcome : std::uint8_t { won, remise, codille, vole_missed, passed };

/// The outcomes as records and reports write them.
inline constexpr std::array<std::string_view, 5> kOutcomeNames{"won", "remise", "codille", "vole_missed", "passed"};
constexpr std::string_view name_of(Outcome outcome) { return kOutcomeNames[static_cast<std::size_t>(outcome)]; }

/// What the top trumps of ombre, or of his side, are paid as.
enum class Honours : std::uint8_t { none, matadors, matadors_and_punto };

/// Whether the three matadors, and the red ace of trumps, are where they are paid; nothing where that hangs on cards
/// that the record does not show. Option matadors_in.
std::optional<Honours> find_honours(const Setting& setting, Seat ombre, std::optional<Seat> partner, Suit trump,
                                    const Hands& hands);

/// What the settlement of a hand depends on, its tricks apart.
struct Contest {
  Seat ombre{};
  std::optional<Seat> partner{};
  Contract contract{};
  Way way{};
  Honours honours{};

  [[nodiscard]] bool is_side(Seat seat) const { return seat == ombre || seat == partner; }
};

using tricks::TakenTricks;

/// The tricks of a hand so far.
struct Course {
  TakenTricks taken;
  bool next_begun = false;  ///< a card has been led to the next trick
};

/// Whether the side has undertaken to win every trick: by its bid, or by leading on after the first tricks.
/// Option vole_by_lead.
bool has_undertaken_vole(const Setting& setting, const Contest& contest, const Course& course);

/// How the tricks of a hand fell out.
struct Final {
  Outcome outcome{};
  bool premiers = false;    ///< the side won the first tricks, as many as win
  bool vole = false;        ///< the side won all
  bool undertaken = false;  ///< the side had to win all
  std::size_t own = 0;      ///< ombre's own tricks
};

/// The outcome of a whole hand, of one that the side stopped, or of one recorded short: nothing where it,
/// or a payment, could still change. `pool` holds all stakes.
std::optional<Final> decided(const Setting& setting, const Contest& contest, const Course& course, Chips pool);

/// The ledger of a hand; `pool` holds all stakes.
Ledger settle(const Setting& setting, const Contest& contest, const Final& final, Chips pool);

}  // namespace spadille::quadrille
