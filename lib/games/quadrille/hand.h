#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "diagnostics/sink.h"
#include "games/ombre_family/auction_state.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/law.h"
#include "games/ombre_family/whole_deal.h"
#include "games/quadrille/rules.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"

/// Data that the phases of one hand of quadrille or quintille share and pass on.
namespace spadille::quadrille {

using ombre_family::AfterAuction;
using ombre_family::Calling;
using ombre_family::Certainty;
using ombre_family::Dealt;
using ombre_family::HandKnowledge;
using ombre_family::Hands;
using ombre_family::Partner;
using ombre_family::ShownCards;
using ombre_family::Way;

/// The bids, low to high. In an alliance ombre calls a partner; in the others they play alone.
enum class Contract : std::uint8_t { alliance, solo, vole };

/// Names of the contracts in records and reports.
inline constexpr std::array<std::string_view, 3> kContractNames{"alliance", "solo", "vole"};
constexpr std::string_view name_of(Contract contract) { return kContractNames[static_cast<std::size_t>(contract)]; }

/// True if ombre must call a card, if there is one that they may call. Law: called_king.
constexpr bool must_call(Contract contract) { return contract == Contract::alliance; }
/// True if ombre may call a card: the other contracts are played alone. Law: called_king.
constexpr bool may_call(const Rules& /*rules*/, Contract contract) { return must_call(contract); }

using ombre_family::bid_of;
using ombre_family::contract_of;

/// Returns the bids under these rules, and their words. The result borrows `rules`. Law: bids; option solo_only_last.
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
inline CardSet trumps_of(const Rules& /*rules*/, Suit trump) {
  return ombre_family::order_of(trump, ombre_family::RedAce::low).trumps();
}

/// The ombre of a hand, and their contract.
using Bid = ombre_family::BidOf<Contract>;
using AllPassed = ombre_family::AllPassedOf<Contract>;

/// Returns the player who leads to the first trick. Option opening_lead.
Seat opening_leader(const Setting& setting, Seat ombre);

/// Returns the rules for leading, following suit and winning a trick.
ombre_family::Law law_of(const Rules& rules, Suit trump);

/// Returns ombre after all have passed; Unknown if the record does not show who was dealt spadille. Option all_pass.
Fact<AllPassed> after_all_passed(const Setting& setting, const Dealt& dealt, Doubts& doubts);

/// True if a record has no auction, but its score sheet says that all have passed, and a deal may contradict it. Option
/// all_pass.
bool says_all_passed(const Setting& setting);

/// Returns the trump suit. Law: naming_trumps.
Fact<Suit> judge_trump(const Setting& setting);

/// Judges the call of a king or queen. `ombre`: whether ombre and contract are surely those of the auction. `trump`:
/// nullopt if unknown; the call is then a fault if no suit allows it. Law: called_king; options call_trump_king,
/// call_own_king, queen_when.
Calling judge_call(const Setting& setting, const Bid& bid, Certainty ombre, std::optional<Suit> trump,
                   const Hands& hands, Doubts& doubts);

/// Returns the cards that ombre may call from this holding: kings, otherwise queens; none if they must play alone.
/// Options call_trump_king, call_own_king, queen_when.
CardSet callable(const Rules& rules, Suit trump, CardSet hand);

}  // namespace spadille::quadrille
