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

/// A judged hand and its diagnostics.
struct Judged {
  HandResult result;
  Sink findings;
};

/// Interpretations of a hand with an illegal bid. By the rules such a bid counts as a pass or is ignored, but the table
/// may have let the bidder play. Some later faults may therefore be consequences of the bid. `ruled` follows the rules.
/// `accepted` follows the table, once per bid that may have been meant. None of them reports the bid itself.
struct BidReadings {
  Judged ruled;
  std::vector<Judged> accepted;  ///< at least one

  /// True if the hand goes better by the rules than with any such bid. Then none of its faults is a consequence.
  [[nodiscard]] bool goes_by_rules() const;
  /// Returns the errors that every interpretation reports.
  [[nodiscard]] std::vector<Diagnostic> wrong_by_all() const;
};

/// Interprets the hand with the illegal bid that `fault` reports. `bids` are the bids of the game. Returns nullopt if
/// by the rules the hand has no errors, or the rest of the auction has a fault. Returns nullopt also if no player is
/// ombre by their own bid: by the rules, or with every possible bid.
std::optional<BidReadings> read_bid(const record::HandRecord& hand, const Diagnostic& fault,
                                    std::span<const std::string_view> bids,
                                    const std::function<Judged(const record::HandRecord& other_reading)>& judge);

}  // namespace spadille::diagnosis
