#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/strong.h"
#include "diagnostics/sink.h"
#include "games/ombre_family/common_rules.h"
#include "games/ombre_family/order.h"
#include "mechanics/deal/deal.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "result/doubts.h"
#include "result/hand_report.h"

/// Data that the phases of one hand share and pass on, for all games of the family.
namespace spadille::ombre_family {

/// Returns all players except `idle`, from the player after the dealer.
tricks::Turn turn_from(Seat dealer, SeatCount seats, std::optional<Seat> idle = std::nullopt);

/// Returns the keys of a hand: those that all games have, and one that differs.
consteval auto hand_keys(std::string_view own) {
  return record::key_words<record::HandKey>("hand", "game", "rules", "players", "dealer", "pool", "deal", "pack", "cut",
                                            "auction", "declarer", "contract", "trump", own, "exchange", "tricks",
                                            "counted", "surrender", "result", "notation", "condoned", "meta");
}
/// The keys that `result` may have in a hand played for chips.
inline constexpr auto kClaimKeys =
    record::key_words<record::ResultKey>("outcome", "tricks", "stakes", "payments", "pool", "balances");

/// How the pack is dealt.
struct DealShape {
  std::size_t hand;
  std::size_t stock;
  CardSet pack = kFullPack;
  std::string_view lacks = "it has no eights, nines or tens";  ///< as in `deal::Shape`
  std::optional<Suit> removed{};                               ///< a suit that is left out of the full pack
};

/// One recorded hand and its table.
struct Scene {
  const record::HandRecord& record;
  tricks::Turn turn;  ///< players who are dealt cards, from eldest hand
  Seat dealer;
  DealShape shape;
  Sink& sink;

  [[nodiscard]] const std::string& name(Seat seat) const { return record.name_of(seat); }
};

using Dealt = deal::DealtFromOnePack;  ///< the cards as dealt
/// Returns the cards that the other players are known to be dealt.
CardSet dealt_to_others(const Dealt& dealt, Seat seat);

/// How a player became ombre.
enum class Way : std::uint8_t {
  bid,
  forced,  ///< all passed, and they are forced to play (option all_pass: spadille_force)
  mort     ///< all passed, and the idle player takes the stock (option all_pass: mort)
};

/// The ombre of a hand, and their contract, an enumeration of the game.
template <class Contract>
struct BidOf {
  Seat ombre{};
  Contract contract{};
  Way way = Way::bid;

  friend bool operator==(const BidOf&, const BidOf&) = default;
};

/// Ombre after all have passed; nullopt if the hand is passed.
template <class Contract>
struct AllPassedOf {
  std::optional<BidOf<Contract>> bid;
};

/// Whether it is certain who is ombre. Otherwise a reported violation leaves it open.
enum class Certainty : std::uint8_t {
  certain,
  condoned,  ///< the table condoned the violation, so the claims are still checked
  doubtful
};

/// The way in which the auction leaves a hand.
enum class AfterAuction : std::uint8_t {
  as_recorded,    ///< a player is ombre, or the record is too incomplete to show who is
  passed,         ///< all passed, and the hand is over
  ombre_unknown,  ///< all passed, and the record does not show who must play
  unjudgeable     ///< a reported error leaves nothing to judge
};

/// The facts that are still known of a hand after the faults in its deal, auction and trumps.
struct HandKnowledge {
  AfterAuction after_auction = AfterAuction::as_recorded;
  Certainty ombre = Certainty::certain;  ///< see `AuctionResult`
  bool claims_doubtful = false;          ///< the claims follow from an already reported error
  std::size_t faults_before_trumps = 0;  ///< faults of the pack and the auction: the holdings are known all the same
  bool has_open_winners = false;         ///< unknown cards leave open who won some trick

  /// True if the auction leaves the hand so.
  [[nodiscard]] bool is(AfterAuction what) const { return after_auction == what; }
  /// True if the recorded ombre is surely ombre.
  [[nodiscard]] bool is_ombre_certain() const { return ombre == Certainty::certain; }
  /// Returns whether the expected player must have led first. After a condoned bid, ombre may be unknown, but eldest
  /// hand is known. Option opening_lead.
  [[nodiscard]] tricks::FirstLead first_lead(OpeningLead leads) const {
    const bool condoned = ombre == Certainty::condoned && leads == OpeningLead::eldest;
    return is_ombre_certain() || condoned ? tricks::FirstLead::certain : tricks::FirstLead::supposed;
  }
  /// True if, after a reported fault, another player may have led first.
  [[nodiscard]] bool is_leader_supposed(OpeningLead leads) const {
    return first_lead(leads) == tricks::FirstLead::supposed;
  }
  /// If there is an error, nothing is left to judge. Returns `error`.
  bool give_up_if(bool error) {
    if (error) after_auction = AfterAuction::unjudgeable;
    return error;
  }
};

/// The cards that each player is seen to play, by seat; computed on first use.
class ShownCards {
 public:
  using Cards = std::array<CardSet, kMaxSeats>;
  explicit ShownCards(std::function<Cards()> find) : find_(std::move(find)) {}

  const Cards& operator()() const {
    if (!found_) found_ = find_();
    return *found_;
  }

 private:
  std::function<Cards()> find_;
  mutable std::optional<Cards> found_;
};

/// Returns the cards that a player is seen to play, except those dealt to another player.
tricks::KnownHand seen_hand(const Scene& scene, const Dealt& dealt, Seat seat, const ShownCards& shown);

/// Notes that, after a reported error, the player may hold `others` instead. If they are seen to play as many cards as
/// a holding has, keeps only the cards that they play.
void doubt(const Scene& scene, Seat seat, CardSet others, const ShownCards& shown, tricks::KnownHand& hand);

/// Adds the doubt that some cards are unknown. `of` names their players (" of Ana and Bent"), or is empty.
void note_unseen_cards(const Scene& scene, std::string_view of, Doubts& doubts);
/// As above; adds no doubt if there are no names.
void note_unseen_cards(const Scene& scene, std::span<const std::string> names, Doubts& doubts);

/// Adds a doubt if a condoned violation leaves open who won the tricks.
void note_open_play(const Scene& scene, const tricks::Replayed& replayed, Doubts& doubts);

/// Judges the tricks if ombre or the trumps are unknown, and no reported error says why: only the faults that depend on
/// neither. Only the pack of `law` is used.
void judge_cards_alone(const Scene& scene, const HandKnowledge& known, const tricks::TrickRules& law);

/// Returns the number of errors and of condoned violations so far.
std::size_t count_faults(const Sink& sink);

/// True if a reported fault of the trumps or the exchange leaves open what the holdings are: unknown cards cannot be
/// found then. Adds a doubt if the table condoned it.
bool are_holdings_open(const Scene& scene, const HandKnowledge& known, Doubts& doubts);

/// Reports cards that are played although trumps are not named. Law: naming_trumps.
Reported report_unnamed_trumps(const Scene& scene);

/// Returns how the cards are dealt.
deal::Shape shape_of(const Scene& scene);

/// Checks the deal. Returns nullopt if it is faulty: the rest of the hand is then not judged. Laws: pack, deal.
std::optional<Dealt> check_deal(const Scene& scene);

/// Adds the stakes of the deal to a result. Option stake.
void put_stakes(const Stake& stake, const Scene& scene, ChipResult& result);

/// Adds the tricks of all who play to a result, in order of seats.
void put_tricks(const tricks::Turn& turn, const std::array<std::uint8_t, kMaxSeats>& taken, ChipResult& result);

/// Returns the net payments of each player, by seat.
std::array<Chips, kMaxSeats> payments_of(const Ledger& ledger);

/// Pays the whole pool to these players in equal parts, and the remainder to `lucky`.
void divide_pool(Ledger& ledger, Chips pool, std::span<const Seat> players, Seat lucky, std::string_view rule);

/// Divides the pool that is left at the end of a session into equal parts. The remainder goes to the winner of the last
/// game, or to the first seat if there is none. Option leftover_pool.
Ledger divide_leftover(LeftoverPool leftover, SeatCount seats, Chips pool, std::optional<Seat> last_winner);

/// Judges a hand that all have passed, where no exchange, play or surrender is legal. Makes tricks and feats empty, and
/// the ledger too if the pool is known. Claims are doubtful after an uncondoned violation: they follow from it. Option
/// all_pass.
void judge_passed(const Scene& scene, ChipResult& result);

}  // namespace spadille::ombre_family
