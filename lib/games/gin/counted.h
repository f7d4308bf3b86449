#pragma once

#include <array>
#include <optional>

#include "diagnostics/sink.h"
#include "games/gin/hand.h"
#include "mechanics/counts/entry.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

/// Score sheets of gin rummy.
namespace spadille::gin {

/// Settles a hand by what its `counted` records: who knocked, the deadwood of both players, their points. Reports an
/// entry that cannot be right (`counted/…`), and what is missing (`record/incomplete`).
PointsResult settle_by_counts(const record::HandRecord& hand, const Rules& rules, counts::Basis basis, Sink& sink);

/// The entries of a score sheet as the cards of a hand show them.
struct ShownByCards {
  std::optional<Seat> knocker{};  ///< nullopt in a dead hand
  Knocked::Kind kind{};
  std::array<std::optional<Points>, 2> left{};  ///< the deadwood of each player
};

/// Compares the entries of `counted` with a hand that its turns settle. Reports `claim/…` for each wrong one.
void check_counted(const record::HandRecord& hand, const ShownByCards& shown, const PointsResult& result, Sink& sink);

}  // namespace spadille::gin
