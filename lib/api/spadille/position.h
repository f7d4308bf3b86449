#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "spadille/card.h"
#include "spadille/export.h"
#include "spadille/report.h"

namespace spadille::api {

/// Cards that one rule bars.
struct Barred {
  std::vector<Card> cards{};
  std::string code{};  ///< code of the diagnostic that playing one would give: `play/follow-suit`
  std::string rule{};  ///< key of the fixed rule or option
};

/// The player whose turn it is, and what they may play.
struct Turn {
  std::size_t trick = 1;
  std::string player{};
  std::vector<Card> hand{};      ///< all cards of the player that the record shows
  std::vector<Card> legal{};     ///< cards of `hand` that may be played
  std::vector<Barred> barred{};  ///< the other cards, by rule
};

/// A card as it was played.
struct Play {
  Turn turn{};  ///< before it was played
  Card card{};
};

/// A hand of a trick game at some point of its play. Never changes, so that threads may share it.
class SPADILLE_API Position {
 public:
  /// Returns the cards played so far, in order.
  [[nodiscard]] const std::vector<Play>& plays() const;
  /// Returns whose turn it is; nullopt if no card can follow, or if the record does not show what the player holds.
  [[nodiscard]] const std::optional<Turn>& turn() const;

  /// Plays a card. Returns the position after it, or the error that the referee reports at an illegal card. Its
  /// location is in the text of the illegal hand. Throws `std::logic_error` if it is nobody's turn.
  [[nodiscard]] std::variant<Position, Diagnostic> play(Card card) const;
  /// Returns the position before a card of `plays`. It has no plays if only later cards show who was forced to play.
  /// Throws `std::out_of_range`.
  [[nodiscard]] Position before(std::size_t play) const;

  /// Returns the hand up to here as a record, in YAML. It has no claims.
  [[nodiscard]] std::string record() const;
  /// Returns the report of `record()`.
  [[nodiscard]] Report judge() const;

  struct SPADILLE_LOCAL State;  ///< the hand as the library holds it
  explicit Position(std::shared_ptr<const State> state);

 private:
  std::shared_ptr<const State> state_;
};

}  // namespace spadille::api
