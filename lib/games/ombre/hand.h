#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "diag/sink.h"
#include "games/ombre/contract.h"
#include "games/ombre/rules.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/law.h"
#include "record/hand_record.h"
#include "tricks/law.h"
#include "tricks/replay.h"

/// What the phases of one hand of ombre hand on to each other.
namespace spadille::ombre {

inline constexpr std::size_t kHandSize = 9;
inline constexpr std::size_t kStockSize = 13;
/// Tricks that ombre must win one after the other to stop, or to undertake the vole.
inline constexpr std::size_t kFirstTricks = 5;

using ombre_family::Dealt;
using ombre_family::Doubts;

/// What every phase looks at.
struct Setting : ombre_family::Scene {
  const Rules& rules;
};

inline ombre_family::DealShape deal_shape() { return {.hand = kHandSize, .stock = kStockSize}; }

/// How the auction ended.
struct Bid {
  Seat ombre{};
  Contract contract{};
};

/// The trump suit, and in a vuelta the card turned, if it is known.
struct Trumps {
  Suit suit{};
  std::optional<Card> turned;
  bool faulty = false;
};
Fact<Trumps> judge_trump(const Setting& setting, const Dealt& dealt, Contract contract, Doubts& doubts);

/// In whose turn a player exchanges.
enum class Exchanger : std::uint8_t { ombre, first, second };

/// How many cards may be exchanged, and the option that says so.
struct ExchangeLimit {
  std::size_t most;
  std::string_view rule;
};
ExchangeLimit exchange_limit(const Rules& rules, Contract contract, Exchanger who);

/// The hands as they stand before the first lead.
struct Held {
  std::array<tricks::KnownHand, kMaxSeats> hands{};
  std::array<tricks::KnownHand, kMaxSeats> dealt{};  ///< what is known of each hand as dealt
  bool ombre_drew_turned = false;                    ///< ombre exchanged in a vuelta: the turned card is in his hand
};

/// Finds the cards each player is seen to play.
using ShownCards = std::function<std::array<CardSet, kMaxSeats>()>;

/// Whether the record's ombre is the one whom the rules make ombre.
enum class Certainty : std::uint8_t { certain, doubtful };

/// Replays the exchange. `shown` is asked where a hand is not known without it.
Held judge_exchange(const Setting& setting, const Dealt& dealt, const Bid& bid, Certainty ombre,
                    const ShownCards& shown, Doubts& doubts);

/// Who leads to the first trick.
Seat opening_leader(const Setting& setting, Seat ombre);

/// The card that has to be led to the first trick, if the rules fix one.
std::optional<Card> fixed_lead(const Setting& setting, const Bid& bid, const Trumps& trumps, bool ombre_drew_turned);

/// Leading, following and taking under these rules.
ombre_family::Law law_of(const Rules& rules, Suit trump, std::optional<Card> must_lead = std::nullopt);

}  // namespace spadille::ombre
