#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "diagnostics/sink.h"
#include "games/ombre/contract.h"
#include "games/ombre/rules.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/law.h"
#include "games/ombre_family/open_hand.h"
#include "mechanics/tricks/replay.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// What the phases of one hand of ombre hand on to each other.
namespace spadille::ombre {

/// Tricks that ombre must win one after the other to stop, or to undertake the vole.
inline constexpr std::size_t kFirstTricks = 5;

using ombre_family::Dealt;

/// What every phase looks at.
struct Setting : ombre_family::Scene {
  const Rules& rules;
};

/// How many cards are dealt, and from which pack. Law: deal; options players, removed_suit.
ombre_family::DealShape deal_shape(const Rules& rules);

/// Who is dealt no cards, of four players. Option idle.
std::optional<Seat> idle_player(const Rules& rules, Seat dealer, SeatCount seats);

/// The hand and its table before the auction.
Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink);

/// How ombre came to be ombre.
enum class Way : std::uint8_t {
  bid,
  forced,  ///< all passed, and he holds spadille (option all_pass: spadille_force)
  mort     ///< all passed, and he, who sat out, takes the stock (option all_pass: mort)
};

/// Who plays what against the others.
struct Bid {
  Seat ombre{};
  Contract contract{};
  Way way = Way::bid;

  /// Only what was bid, or forced, as an entrada can be taken over.
  [[nodiscard]] bool is_plain_entrada() const { return contract == Contract::entrada && way != Way::mort; }

  friend bool operator==(const Bid&, const Bid&) = default;
};

/// Finds ombre where all have passed: nothing, where the hand is passed; unknown, where nobody can say
/// who holds spadille. Options all_pass, spadille_force_fallback.
struct AllPassed {
  std::optional<Bid> bid;
};
Fact<AllPassed> after_all_passed(const Setting& setting, const Dealt& dealt, Doubts& doubts);

/// The trump suit, and in a vuelta the card turned, if it is known.
struct Trumps {
  Suit suit{};
  std::optional<Card> turned;
  bool faulty = false;
};
/// Puts them into `trumps`, which is empty and stays so where they are not known: the record does not say, or there was
/// a fault to be told that leaves nothing to say.
std::optional<Reported> judge_trump(const Setting& setting, const Dealt& dealt, const Bid& bid, Doubts& doubts,
                                    std::optional<Trumps>& trumps);

/// Whether what would tell trumps was not understood: then nothing more is said of their lack.
bool is_unread_trump(const record::HandRecord& record, const Bid& bid);

/// Whether ombre holds a card of the suit named, in a contrabola. Law: contrabola.
void check_trump_held(const Setting& setting, const Bid& bid, const Trumps& trumps, const tricks::KnownHand& hand);

/// Whether the player keeps the hand dealt, by the contract. Laws: solo_keeps_hand, contrabola; option
/// contrabola_exchange.
bool keeps_hand(const Rules& rules, const Bid& bid, Seat player);

/// In whose turn a player exchanges.
enum class Exchanger : std::uint8_t { ombre, first, second };

/// How many cards may be exchanged, and the option or law that says so.
struct ExchangeLimit {
  std::size_t most;
  std::string_view rule;
};
ExchangeLimit exchange_limit(const Rules& rules, const Bid& bid, Exchanger who);

/// The hands as they stand before the first lead.
struct Held {
  std::array<tricks::KnownHand, kMaxSeats> hands{};
  /// What is known for certain of each hand as dealt.
  std::array<tricks::KnownHand, kMaxSeats> dealt{};
  bool ombre_drew_turned = false;  ///< ombre exchanged after a card was turned: he holds it
};

/// The cards each player is seen to play, by seat; found when first asked for.
class ShownCards {
 public:
  /// Shows none where trumps are not known. All that it is made of outlives it.
  ShownCards(const Setting& setting, const Bid& bid, const std::optional<Trumps>& trumps)
      : setting_(setting), bid_(bid), trumps_(trumps) {}

  const std::array<CardSet, kMaxSeats>& operator()() const;

 private:
  const Setting& setting_;
  const Bid& bid_;
  const std::optional<Trumps>& trumps_;
  mutable std::optional<std::array<CardSet, kMaxSeats>> found_;
};

/// Whether the record's ombre is the one whom the rules make ombre.
enum class Certainty : std::uint8_t { certain, doubtful };

/// Replays the exchange and fills `held`. `shown` is asked where a hand is not known without it.
void judge_exchange(const Setting& setting, const Dealt& dealt, const Bid& bid, Certainty ombre,
                    const ShownCards& shown, Doubts& doubts, Held& held);

/// The hands where the idle player takes the stock, put into `held`: nobody else exchanges. Law: mort.
void judge_mort(const Setting& setting, const Dealt& dealt, Seat ombre, const ShownCards& shown, Doubts& doubts,
                Held& held);

/// When a hand is looked at: as it was dealt, or as it is when the first card is led.
enum class Moment : std::uint8_t { deal, first_lead };

/// A hand that is not doubtful, and not whole, with all that may be in it.
ombre_family::OpenHand open_hand(const Setting& setting, const Bid& bid, const Held& held, Seat seat, Moment moment);

/// Who leads to the first trick. Options opening_lead, takeover.
Seat opening_leader(const Setting& setting, const Bid& bid);

/// The card that has to be led to the first trick, if the rules fix one.
std::optional<ombre_family::FixedLead> fixed_lead(const Setting& setting, const Bid& bid, const Trumps& trumps,
                                                  bool ombre_drew_turned);

/// Leading, following and taking under these rules.
ombre_family::Law law_of(const Rules& rules, Suit trump,
                         const std::optional<ombre_family::FixedLead>& must_lead = std::nullopt);

}  // namespace spadille::ombre
