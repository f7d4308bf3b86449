#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "diagnostics/sink.h"
#include "games/ombre/contract.h"
#include "games/ombre/rules.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/knowledge.h"
#include "games/ombre_family/law.h"
#include "games/ombre_family/open_hand.h"
#include "mechanics/tricks/replay.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// Data that the phases of one hand of ombre share and pass on.
namespace spadille::ombre {

/// Number of tricks from the first that ombre must win in a row to stop or to undertake the vole.
inline constexpr std::size_t kFirstTricks = 5;

using ombre_family::AfterAuction;
using ombre_family::Certainty;
using ombre_family::Dealt;
using ombre_family::HandKnowledge;

/// Data that every phase reads.
struct Setting : ombre_family::Scene {
  const Rules& rules;
};

/// Returns how many cards are dealt, and from which pack. Law: deal; options players, removed_suit.
ombre_family::DealShape deal_shape(const Rules& rules);

/// Returns the one of four players who is dealt no cards; nullopt with fewer players. Option idle.
std::optional<Seat> idle_player(const Rules& rules, Seat dealer, SeatCount seats);

/// Returns the hand and its table before the auction. The result borrows the arguments.
Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink);

/// How a player became ombre.
enum class Way : std::uint8_t {
  bid,
  forced,  ///< all passed, and they are forced to play (option all_pass: spadille_force)
  mort     ///< all passed, and the idle player takes the stock (option all_pass: mort)
};

/// The ombre of a hand, and their contract.
struct Bid {
  Seat ombre{};
  Contract contract{};
  Way way = Way::bid;

  /// True for an entrada that was bid or forced. Only such an entrada can be taken over.
  [[nodiscard]] bool is_plain_entrada() const { return contract == Contract::entrada && way != Way::mort; }

  friend bool operator==(const Bid&, const Bid&) = default;
};

/// Ombre after all have passed; nullopt if the hand is passed. `after_all_passed` returns Unknown if the record does
/// not show who was dealt spadille. Options all_pass, spadille_force_fallback.
struct AllPassed {
  std::optional<Bid> bid;
};
Fact<AllPassed> after_all_passed(const Setting& setting, const Dealt& dealt, Doubts& doubts);

/// The trump suit, and the card turned in a vuelta or voltereta, if known.
struct Trumps {
  Suit suit{};
  std::optional<Card> turned;
  bool faulty = false;
};
/// Fills `trumps`, which must be empty; it stays empty if trumps are unknown. Returns the `Reported` of an error that
/// leaves them unknown, otherwise nullopt.
std::optional<Reported> judge_trump(const Setting& setting, const Dealt& dealt, const Bid& bid, Doubts& doubts,
                                    std::optional<Trumps>& trumps);

/// True if the part of the record that shows trumps could not be parsed. Missing trumps are then not reported.
bool is_unparsed_trump(const record::HandRecord& record, const Bid& bid);

/// Reports a contrabola in which ombre holds no card of the suit named. Law: contrabola.
void check_trump_held(const Setting& setting, const Bid& bid, const Trumps& trumps, const tricks::KnownHand& hand);

/// The holdings before the first lead.
struct Held {
  std::array<tricks::KnownHand, kMaxSeats> hands{};
  /// The certain part of each holding as dealt.
  std::array<tricks::KnownHand, kMaxSeats> dealt{};
  bool ombre_drew_turned = false;  ///< ombre exchanged after a card was turned, and so holds it
};

/// The cards that each player is seen to play, by seat; computed on first use.
class ShownCards {
 public:
  /// Shows no cards if trumps are unknown. All arguments must outlive this object.
  ShownCards(const Setting& setting, const Bid& bid, const std::optional<Trumps>& trumps)
      : setting_(setting), bid_(bid), trumps_(trumps) {}

  const std::array<CardSet, kMaxSeats>& operator()() const;

 private:
  const Setting& setting_;
  const Bid& bid_;
  const std::optional<Trumps>& trumps_;
  mutable std::optional<std::array<CardSet, kMaxSeats>> found_;
};

/// Replays the exchange and fills `held`. `ombre`: whether the recorded ombre is surely ombre. Calls `shown` only if a
/// holding cannot be known otherwise.
void judge_exchange(const Setting& setting, const Dealt& dealt, const Bid& bid, Certainty ombre,
                    const ShownCards& shown, Doubts& doubts, Held& held);

/// Judges the exchange in which the idle player takes the stock, and fills `held`. No other player may exchange. Law:
/// mort.
void judge_mort(const Setting& setting, const Dealt& dealt, Seat ombre, const ShownCards& shown, Doubts& doubts,
                Held& held);

/// When a holding is examined: as dealt, or at the first lead.
enum class Moment : std::uint8_t { deal, first_lead };

/// Returns the known and the possible cards of a holding that is neither doubtful nor complete.
ombre_family::OpenHand open_hand(const Setting& setting, const Bid& bid, const Held& held, Seat seat, Moment moment);

/// Returns the player who leads to the first trick. Options opening_lead, takeover.
Seat opening_leader(const Setting& setting, const Bid& bid);

/// Returns the card that must be led to the first trick; nullopt if the rules fix none.
std::optional<ombre_family::FixedLead> fixed_lead(const Setting& setting, const Bid& bid, const Trumps& trumps,
                                                  bool ombre_drew_turned);

/// Returns the rules for leading, following suit and winning a trick.
ombre_family::Law law_of(const Rules& rules, Suit trump,
                         const std::optional<ombre_family::FixedLead>& must_lead = std::nullopt);

}  // namespace spadille::ombre
