#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "diagnostics/sink.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::diagnosis {

/// A hand as it was judged, and what was told of it.
struct Judged {
  HandResult result;
  Sink told;
};

/// A bid that may not be made counts as a pass or for nothing, but the table may have let the bidder play all the same:
/// of what is wrong further down it is open then what follows from the bid. Readings of the hand tell it, without the
/// fault that tells of the bid: as the rules have it, and with each bid that may have been meant as one that stood.
struct BidReadings {
  Judged ruled;
  std::vector<Judged> stood;  ///< one at least

  /// Whether the hand goes better as the rules have it than with any such bid: no fault of it is a consequence then.
  [[nodiscard]] bool goes_by_rules() const;
  /// What is wrong by all readings.
  [[nodiscard]] std::vector<Diagnostic> wrong_by_all() const;
};

/// `fault` tells of the bid; `bids` are those of the game. Nothing where all is well as the rules have it, where
/// the auction goes wrong by the rules further down, or where nobody would be ombre by a bid of his own in one of the
/// readings.
std::optional<BidReadings> read_bid(const record::HandRecord& hand, const Diagnostic& fault,
                                    std::span<const std::string_view> bids,
                                    const std::function<Judged(const record::HandRecord& other_reading)>& judge);

}  // namespace spadille::diagnosis
