#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "diag/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::referee {

/// What was told of a hand, in the order of telling.
using Faults = std::span<const Diagnostic>;

/// Whether a hand written otherwise would be faultless.
using IsFaultless = std::function<bool(const record::HandRecord& mended)>;

/// A hand in which the one slip is looked for that explains all that is wrong with it.
class Suspect {
 public:
  Suspect(const record::HandRecord& written, Faults told, const IsFaultless& is_faultless)
      : hand(written), mended(written), faults(told), is_faultless_(is_faultless) {}

  const record::HandRecord& hand;  ///< as it was written
  record::HandRecord mended;       ///< as it may have been meant; where that is not found, as it was written
  Faults faults;

  /// Whether the hand is faultless as it may have been meant.
  [[nodiscard]] bool is_mended() const { return is_faultless_(mended); }

 private:
  const IsFaultless& is_faultless_;
};

/// Whether any fault is one of this sort: its code begins so.
bool has_any(Faults faults, std::string_view sort);

/// The first fault of somebody who uses a card that he does not hold; null where there is none.
const Diagnostic* find_not_in_hand(Faults faults);

}  // namespace spadille::referee
