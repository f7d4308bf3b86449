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
#include "record/hand_record.h"
#include "tricks/law.h"
#include "tricks/replay.h"

/// What the phases of one hand of ombre hand on to each other.
namespace spadille::ombre {

inline constexpr std::size_t kHandSize = 9;
inline constexpr std::size_t kStockSize = 13;
/// Tricks that ombre must win one after the other to stop, or to undertake the vole.
inline constexpr std::size_t kFirstTricks = 5;

/// What every phase looks at.
struct Setting {
  const record::HandRecord& record;
  const Rules& rules;
  tricks::Turn turn;  ///< who is dealt cards, from eldest
  Seat dealer;
  Sink& sink;

  [[nodiscard]] const std::string& name(Seat seat) const { return record.name_of(seat); }
};

/// What the record cannot prove, gathered for the one note of the hand.
class Doubts {
 public:
  void add(Span at, std::string what);
  /// Reports `record/unverifiable`, if there is anything to say.
  void report(Sink& sink) const;

 private:
  std::optional<Span> at_;
  std::vector<std::string> what_;
};

/// The cards as they were dealt.
struct Dealt {
  std::array<std::optional<CardSet>, kMaxSeats> hands{};  ///< whole hands, where the record gives them
  std::optional<std::vector<Card>> stock;                 ///< from the top, where its order is recorded
  std::optional<CardSet> stock_cards;                     ///< where at least its cards are known
};

/// Checks the deal. Nothing where it is faulty: then nothing further is judged. Laws: pack, deal.
std::optional<Dealt> check_deal(const Setting& setting);

/// How the auction ended.
struct Bid {
  Seat ombre{};
  Contract contract{};
};
struct AuctionResult {
  std::optional<Bid> bid;  ///< nothing: all passed
  /// A bid was reported that counts as a pass or for nothing: who played as ombre may be another than
  /// `bid` says, and what follows from that is not held against the record.
  bool ombre_doubtful = false;
  /// The same, where nobody condoned it.
  bool claims_doubtful = false;
};

/// Replays the auction, or takes `declarer` and `contract` where it was not written down. Unknown
/// where the record has neither. Laws: auction_turn, bids; options equal_bid, all_pass.
Fact<AuctionResult> judge_auction(const Setting& setting, Doubts& doubts);

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

/// Replays the exchange. `shown` is asked where a hand is not known without it.
Held judge_exchange(const Setting& setting, const Dealt& dealt, const AuctionResult& auction, const ShownCards& shown,
                    Doubts& doubts);

}  // namespace spadille::ombre
