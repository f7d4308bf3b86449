#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "diagnostics/sink.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

/// Figures of a hand that depend on hands of its session that are not settled.
namespace spadille::judge {

/// A figure is partial if this number of chips more in a partial pool changes it.
inline constexpr Chips kMoreChips{60};

/// Marks the figures that `kMoreChips` more in the pool before the hand change.
void mark_partial(const HandResult& as_carried, const HandResult& with_more, SeatCount seats, Uncertain& uncertain);

/// The claims of a hand that are not checked because the figures are partial.
struct Unchecked {
  std::optional<Span> first{};  ///< the first of them in the record

  void add(Span at) {
    if (!first || at.begin < first->begin) first = at;
  }
};

/// Marks all payments and the pool after the hand: after a lost header its rules are not known.
void mark_all(SeatCount seats, Uncertain& uncertain);

/// Takes out the claims on payments and on the pool that are partial.
void drop_partial_claims(const Uncertain& uncertain, record::Claims& claims, Unchecked& unchecked);
/// Takes out all claims.
void drop_all_claims(record::Claims& claims, Unchecked& unchecked);

/// Reports `session/uncertain`, at the first claim that is not checked: what is partial in the hand, and `remarks`.
/// Reports nothing if all claims are checked and there are no remarks.
void report_uncertain(const record::HandRecord& hand, const Uncertain& uncertain, const Unchecked& unchecked,
                      const std::vector<std::string_view>& remarks, Sink& sink);

}  // namespace spadille::judge
