#pragma once

#include <cstddef>
#include <optional>

#include "base/strong.h"
#include "diagnostics/sink.h"
#include "games/ombre/contract.h"
#include "games/ombre/rules.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/law.h"
#include "record/hand_record.h"

/// Data that the phases of one hand of ombre share and pass on.
namespace spadille::ombre {

/// Number of tricks from the first that ombre must win in a row to stop or to undertake the vole.
inline constexpr std::size_t kFirstTricks = 5;

using ombre_family::AfterAuction;
using ombre_family::Certainty;
using ombre_family::Dealt;
using ombre_family::HandKnowledge;
using ombre_family::ShownCards;
using ombre_family::Way;

/// Data that every phase reads.
struct Setting : ombre_family::Scene {
  const Rules& rules;
};

/// Returns how many cards are dealt, and from which pack. Law: deal; options players, removed_suit.
ombre_family::DealShape deal_shape(const Rules& rules);

/// Returns the one of four players who is dealt no cards; nullopt with fewer players. Option idle.
std::optional<Seat> idle_player(const Rules& rules, Seat dealer, SeatCount seats);

/// Returns the hand and its table before the auction. The record must have its dealer. The result borrows the
/// arguments.
Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink);

/// Returns the trumps, whether or not they are in the pack.
inline CardSet trumps_of(const Rules& /*rules*/, Suit trump) {
  return ombre_family::order_of(trump, ombre_family::RedAce::low).trumps();
}

/// The ombre of a hand, and their contract.
using Bid = ombre_family::BidOf<Contract>;
using AllPassed = ombre_family::AllPassedOf<Contract>;

/// True for an entrada that was bid or forced. Only such an entrada can be taken over.
constexpr bool is_plain_entrada(const Bid& bid) { return bid.contract == Contract::entrada && bid.way != Way::mort; }

/// Returns ombre after all have passed: the hand is passed, the holder of spadille must play, or the idle player takes
/// the stock. Returns Unknown if the record does not show who was dealt spadille. Options all_pass,
/// spadille_force_fallback.
Fact<AllPassed> after_all_passed(const Setting& setting, const Dealt& dealt, Doubts& doubts);

/// True if a record has no auction, but its score sheet says that all have passed, and a deal may contradict it. Option
/// all_pass.
bool says_all_passed(const Setting& setting);

/// The trump suit, and the card turned in a vuelta or voltereta, if known.
struct Trumps {
  Suit suit{};
  std::optional<Card> turned;
  bool faulty = false;
};

/// Returns the player who leads to the first trick. Options opening_lead, takeover.
Seat opening_leader(const Setting& setting, const Bid& bid);

/// Returns the card that must be led to the first trick; nullopt if the rules fix none.
std::optional<ombre_family::FixedLead> fixed_lead(const Setting& setting, const Bid& bid, const Trumps& trumps,
                                                  bool ombre_drew_turned);

/// Returns the rules for leading, following suit and winning a trick.
ombre_family::Law law_of(const Rules& rules, Suit trump,
                         const std::optional<ombre_family::FixedLead>& must_lead = std::nullopt);

}  // namespace spadille::ombre
