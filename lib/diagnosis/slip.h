#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::diagnosis {

/// What was told of a hand, in the order of telling.
using Faults = std::span<const Diagnostic>;

/// Whether a hand written otherwise would be faultless.
using IsFaultless = std::function<bool(const record::HandRecord& mended)>;

/// What the faults of a hand say of where a slip may lie: all that the search for it asks of them.
struct SlipClues {
  bool in_play = false;
  bool in_exchange = false;
  /// The first use of a card that its player does not hold: which card, and who used it.
  std::optional<Card> not_held{};
  std::optional<Seat> misheld_by{};
  /// A card that somebody else may have been dealt: ombre holds it who calls it, it was led first and who came next
  /// played what he does not hold, or all have passed and who holds it has to play.
  std::optional<Card> misdealt{};
  std::optional<Card> of_stock{};     ///< the first that did not lie in the stock where it was drawn or turned
  std::optional<std::size_t> turn{};  ///< the first that was not its player's, from 0
  /// How many turns went by up to the first with any fault, it included; none where no turn has one.
  std::size_t turns{};

  friend bool operator==(const SlipClues&, const SlipClues&) = default;
};

/// `forcing` as in `GameEntry`.
SlipClues slip_clues(const record::HandRecord& hand, std::span<const Card> forcing, Faults faults);

/// A hand in which the one slip is looked for that explains all that is wrong with it.
class Suspect {
 public:
  Suspect(const record::HandRecord& written, const SlipClues& found, const IsFaultless& is_faultless)
      : hand(written), mended(written), clues(found), is_faultless_(is_faultless) {}

  const record::HandRecord& hand;  ///< as it was written
  record::HandRecord mended;       ///< as it may have been meant; where that is not found, as it was written
  SlipClues clues;

  /// Whether the hand is faultless as it may have been meant.
  [[nodiscard]] bool is_mended() const { return is_faultless_(mended); }

 private:
  const IsFaultless& is_faultless_;
};

}  // namespace spadille::diagnosis
