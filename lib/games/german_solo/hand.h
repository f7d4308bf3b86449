#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "diagnostics/sink.h"
#include "games/german_solo/law.h"
#include "games/german_solo/rules.h"
#include "games/ombre_family/auction_state.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/whole_deal.h"
#include "record/hand_record.h"

/// Data that the phases of one hand share and pass on.
namespace spadille::german_solo {

using ombre_family::AfterAuction;
using ombre_family::Calling;
using ombre_family::Certainty;
using ombre_family::Dealt;
using ombre_family::HandKnowledge;
using ombre_family::Hands;
using ombre_family::Partner;
using ombre_family::ShownCards;
using ombre_family::Way;

/// The bids, low to high, and the game of a player who is forced to play.
enum class Contract : std::uint8_t { simple, simple_colour, solo, solo_colour, tout, tout_colour, forcee };

/// Names of the contracts in records and reports.
inline constexpr std::array<std::string_view, 7> kContractNames{"simple", "simple_colour", "solo",  "solo_colour",
                                                                "tout",   "tout_colour",   "forcee"};
constexpr std::string_view name_of(Contract contract) { return kContractNames[static_cast<std::size_t>(contract)]; }

using ombre_family::bid_of;
using ombre_family::contract_of;

/// True for a bid in color, which makes that suit trumps.
constexpr bool is_in_colour(Contract contract) {
  return contract == Contract::simple_colour || contract == Contract::solo_colour || contract == Contract::tout_colour;
}
/// True for a bid of all tricks.
constexpr bool is_tout(Contract contract) { return contract == Contract::tout || contract == Contract::tout_colour; }
/// True for a bid of five tricks with a partner.
constexpr bool is_simple(Contract contract) {
  return contract == Contract::simple || contract == Contract::simple_colour;
}
/// True if the declarer must call a card, if they hold one that they may call. Law: called_ace.
constexpr bool must_call(Contract contract) { return is_simple(contract); }
/// True if the declarer may call a card. Law: called_ace; option players.
bool may_call(const Rules& rules, Contract contract);

/// Returns the bids under these rules, and their words. The result borrows `rules`. Law: bids; options players,
/// all_pass.
ombre_family::Bidding bidding(const Rules& rules);

/// Data that every phase reads.
struct Setting : ombre_family::Scene {
  const Rules& rules;
};

/// Returns how the pack is dealt: completely, without a stock. Law: deal.
ombre_family::DealShape deal_shape(const Rules& rules);

/// Returns the hand and its table before the auction. The record must have its dealer. The result borrows the
/// arguments.
Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink);

/// Returns the trumps.
inline CardSet trumps_of(const Rules& /*rules*/, Suit trump) { return order_of(trump).trumps(); }

/// The declarer of a hand, and their contract.
using Bid = ombre_family::BidOf<Contract>;
using AllPassed = ombre_family::AllPassedOf<Contract>;

/// Returns the player who leads to the first trick; `declarer` is nullopt if there is none. Option opening_lead.
Seat opening_leader(const Setting& setting, std::optional<Seat> declarer);

/// Returns the rules for leading, following suit and winning a trick.
Law law_of(const Rules& rules, Suit trump);

/// Returns the declarer after all have passed: the holder of both black queens. Unknown if the record does not show who
/// was dealt them. Law: forcee; option all_pass.
Fact<AllPassed> after_all_passed(const Setting& setting, const Dealt& dealt, Doubts& doubts);

/// True if a record has no auction, but its contract or its score sheet says that all have passed. Option all_pass.
bool says_all_passed(const Setting& setting);

/// Returns the trump suit. `declarer`: whether declarer and contract are surely those of the auction. Law:
/// naming_trumps.
Fact<Suit> judge_trump(const Setting& setting, const Bid& bid, Certainty declarer);
/// As above, if all have passed and the last trick is played for. Option all_pass.
Fact<Suit> judge_trump_without_declarer(const Setting& setting);

/// Judges the call of an ace or king. `declarer` as above. `trump`: nullopt if unknown; the call is then a fault if no
/// suit allows it. Law: called_ace; options call, call_trump_ace, call_own_ace.
Calling judge_call(const Setting& setting, const Bid& bid, Certainty declarer, std::optional<Suit> trump,
                   const Hands& hands, Doubts& doubts);
/// Reports a call in a hand without a declarer.
void refuse_call_without_declarer(const Setting& setting);

/// Returns the cards that a declarer with this contract may call from this holding. Options call, call_trump_ace,
/// call_own_ace, players.
CardSet callable(const Rules& rules, Contract contract, Suit trump, CardSet hand);

}  // namespace spadille::german_solo
