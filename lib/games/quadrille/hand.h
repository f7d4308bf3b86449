#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>

#include "diagnostics/sink.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/law.h"
#include "games/ombre_family/open_hand.h"
#include "games/quadrille/contract.h"
#include "games/quadrille/rules.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"

/// What the phases of one hand of quadrille or quintille hand on to each other.
namespace spadille::quadrille {

using ombre_family::Dealt;

/// What every phase looks at.
struct Setting : ombre_family::Scene {
  const Rules& rules;
};

/// The whole pack is dealt: there is no stock. Law: deal.
ombre_family::DealShape deal_shape(const Rules& rules);

/// The hand and its table before the auction.
Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink);

/// How ombre came to be ombre.
enum class Way : std::uint8_t {
  bid,
  forced  ///< all passed, and he holds spadille (option all_pass)
};

/// Who plays what against the others.
struct Bid {
  Seat ombre{};
  Contract contract{};
  Way way = Way::bid;

  friend bool operator==(const Bid&, const Bid&) = default;
};

/// Who leads to the first trick. Option opening_lead.
Seat opening_leader(const Setting& setting, Seat ombre);

/// Leading, following and taking under these rules.
ombre_family::Law law_of(const Rules& rules, Suit trump);

/// Ombre where all have passed: nothing where the hand is passed; unknown where nobody can say who holds
/// spadille. Option all_pass.
struct AllPassed {
  std::optional<Bid> bid;
};
Fact<AllPassed> after_all_passed(const Setting& setting, const Dealt& dealt, Doubts& doubts);

/// The trump suit. Law: naming_trumps.
Fact<Suit> judge_trump(const Setting& setting);

/// What is known of each hand before the first lead.
struct Hands {
  std::array<tricks::KnownHand, kMaxSeats> dealt{};
  std::array<tricks::KnownHand, kMaxSeats> held{};  ///< after an exchange that ought not to have been
};

/// Finds the cards each player is seen to play.
using ShownCards = std::function<std::array<CardSet, kMaxSeats>()>;

/// The hands as dealt or, where that was not written down, as they are seen; refuses every exchange.
/// Law: no_exchange.
Hands find_hands(const Setting& setting, const Dealt& dealt, const ShownCards& shown, Doubts& doubts);

/// The cards that some players were dealt, taken together: what is not seen of them may be any card that is seen
/// nowhere.
ombre_family::OpenHand dealt_together(const Setting& setting, const Hands& hands,
                                      const SmallVector<Seat, kMaxSeats>& players);

/// Ombre's partner, if he has one.
struct Partner {
  std::optional<Seat> seat;
};

/// The card that was called, and who plays with ombre.
struct Calling {
  std::optional<Card> called{};
  Fact<Partner> partner;
};

/// Whether the record's ombre and contract are those that the rules make of the auction.
enum class Certainty : std::uint8_t { certain, doubtful };

/// Judges the call of a king or queen. Law: called_king; option call_trump_king.
Calling judge_call(const Setting& setting, const Bid& bid, Certainty ombre, Suit trump, const Hands& hands,
                   Doubts& doubts);

/// The cards that ombre may call from this hand: kings, else queens; none where he has to play alone.
CardSet callable(const Rules& rules, Suit trump, CardSet hand);

}  // namespace spadille::quadrille
