#pragma once

#include <cstdint>
#include <string_view>

#include "diagnostics/codes.h"
#include "diagnostics/sink.h"
#include "record/hand_record.h"

/// Entries of score sheets, and the codes of those that are wrong.
namespace spadille::counts {

/// The evidence against an entry of a score sheet: the entries before it, or the recorded cards.
enum class Against : std::uint8_t { sheet, cards };

/// Names it in a message.
constexpr std::string_view name_of(Against against) {
  return against == Against::sheet ? "what is counted before" : "the recorded cards";
}

/// Returns the end of a message about an entry.
constexpr std::string_view not_allowed_by(Against against) {
  return against == Against::sheet ? "what is counted before does not allow it" : "the recorded cards do not allow it";
}

/// The codes of a wrong entry, by what contradicts it.
struct EntryCodes {
  Code sheet;
  Code cards;

  [[nodiscard]] Code of(Against against) const { return against == Against::sheet ? sheet : cards; }
};

inline constexpr EntryCodes kForced{Code::counted_not_allowed, Code::claim_contract};
inline constexpr EntryCodes kPartner{Code::counted_not_allowed, Code::claim_partner};
inline constexpr EntryCodes kTricks{Code::counted_tricks, Code::claim_tricks};
inline constexpr EntryCodes kOutcome{Code::counted_outcome, Code::claim_outcome};
inline constexpr EntryCodes kFeat{Code::counted_feat, Code::claim_feats};
inline constexpr EntryCodes kHonors{Code::counted_honors, Code::claim_honors};
inline constexpr EntryCodes kPoints{Code::counted_points, Code::claim_points};

/// How the cards of a hand relate to its score sheet.
enum class Basis : std::uint8_t {
  sheet,  ///< there are none
  both,   ///< they do not settle the hand; the sheet does, if it agrees with them
  cards   ///< they settle the hand; the entries of the sheet are claims
};

/// Returns the basis of a hand that its sheet settles.
inline Basis basis_of(const record::HandRecord& hand) { return hand.has_cards() ? Basis::both : Basis::sheet; }

/// Adds a note that a hand is not fully checked, because its sheet settles it.
inline void note_counts_only(const record::Counted& counted, Basis basis, Sink& sink) {
  sink.report({.code = Code::record_unverifiable,
               .at = counted.at,
               .message = basis == Basis::sheet ? "not fully checked: only counts are recorded"
                                                : "not fully checked: the cards alone do not settle the hand"});
}

}  // namespace spadille::counts
