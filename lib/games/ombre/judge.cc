#include "games/ombre/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/ombre/counted.h"
#include "games/ombre/estuches.h"
#include "games/ombre/play.h"
#include "games/ombre/settle.h"
#include "games/ombre_family/card_orders.h"
#include "games/ombre_family/reneges.h"
#include "games/ombre_family/settlement.h"
#include "result/payment_claims.h"

// Ombre: counts and pays the play, and checks the claims.
namespace spadille::ombre {
namespace {

constexpr auto kKeys = ombre_family::hand_keys("turned");

// Counts and pays the play.
class SettlementPhase : ombre_family::SettlementPhase {
 public:
  SettlementPhase(const Setting& setting, Play& play, const Carried& carried, ChipResult& result)
      : ombre_family::SettlementPhase(setting, play.known, carried, false, play.doubts, result),
        s_(setting),
        play_(play) {
    put_stakes(s_, play.bid, result_);
  }

  // True if the cards settle the hand, or an error keeps them from it.
  [[nodiscard]] bool settles() const {
    if (play_.known.is(AfterAuction::passed) || play_.known.is(AfterAuction::unjudgeable)) return true;
    if (!play_.bid || !play_.trumps || !play_.replayed) return false;
    Doubts unused;
    const Ending ending = find_ending(*play_.replayed, unused);
    return ending.final && ending.are_figures_known;
  }

  void run() {
    const auto trump = play_.trumps ? std::optional(play_.trumps->suit) : std::nullopt;
    if (begin(play_.bid, trump, kOutcomeNames) && play_.replayed) {
      ombre_family::put_tricks(s_.turn, play_.replayed->taken, result_);
      settle_hand(*play_.replayed);
    }
    if (s_.record.counted && result_.outcome && !result_.claims_doubtful) check_counted(s_, play_, result_);
    doubts_.report(s_.sink);
  }

 private:
  // How the hand ended, as far as the cards show it.
  struct Ending {
    Contest contest{};
    std::optional<Final> final{};    // nullopt: undecided
    bool are_figures_known = false;  // all that the payments depend on
  };

  [[nodiscard]] bool is_surrender_ahead() const { return surrender_lies_ahead(s_.record, s_.turn.size()); }

  [[nodiscard]] Ending find_ending(const tricks::Replayed& replayed, Doubts& doubts) const {
    const TakenTricks taken{replayed.winners, replayed.complete, replayed.taken};
    Ending ending{.contest = contest_of(s_, play_)};
    const auto worth = find_worth(doubts);
    ending.contest.worth = worth.value_or(Contract::entrada);
    if (play_.surrender && !play_.surrender->taker)
      ending.final = give_up();
    else if (!is_surrender_ahead())
      ending.final = decide(ending.contest, taken, replayed);
    ending.are_figures_known = worth && put_estuches(ending, doubts);
    return ending;
  }

  void settle_hand(const tricks::Replayed& replayed) {
    Doubts unused;  // unknown cards are one doubt already
    const auto [contest, final, figures_known] = find_ending(replayed, play_.runs ? unused : doubts_);
    result_.declarer = contest.ombre;
    if (!final) {
      undecided(is_surrender_ahead()
                    ? fmt::format("surrendered before trick {}, but only {} {} recorded",
                                  number_of(s_.record.surrender->before->value), pluralize(replayed.complete, "trick"),
                                  replayed.complete == 1 ? "is" : "are")
                    : why_undecided(replayed.complete),
                replayed.complete);
      return;
    }
    put_outcome(contest, *final);
    if (play_.runs && !figures_known)
      return undecided(fmt::format("the unknown cards leave {}'s estuches open",
                                   s_.name(contest.paid_when_named.value_or(contest.ombre))),
                       replayed.complete);
    const bool pool_known = !s_.record.is_unparsed("pool");
    if (pool_known && figures_known) {
      result_.estuches = counted_estuches(s_, contest, final->outcome);
      pay(contest, *final, replayed, *result_.estuches, result_.ledger.emplace());
    } else if (pool_known && !result_.claims_doubtful && s_.record.result.pool) {
      // The payments to the pool depend neither on the estuches nor on the worth of the contract.
      Ledger ledger;
      pay(contest, *final, replayed, 0, ledger);
      check_pool(s_.record, result_.pool() + ledger.pool(), s_.sink);
    }
    finish_report(kOutcomeNames);
  }

  // A begun sixth trick undertakes the vole. The first five tricks are then not a stop.
  [[nodiscard]] std::optional<Final> decide(const Contest& contest, const TakenTricks& taken,
                                            const tricks::Replayed& replayed) const {
    const auto final = decided(s_, contest, taken, result_.pool());
    return final && final->primeras && replayed.begun > 0 ? std::nullopt : final;
  }

  void put_outcome(const Contest& contest, const Final& final) {
    result_.outcome = name_of(final.outcome);
    result_.winner = winner_of(s_, contest, final);
    result_.feats.emplace();
    if (final.primeras) result_.feats->push_back("primeras");
    if (final.vole) result_.feats->push_back("vole");
    if (play_.bid->contract == Contract::contrabola && final.outcome == Outcome::sacada)
      result_.feats->push_back("contrabola");
  }

  void pay(const Contest& contest, const Final& final, const tricks::Replayed& replayed, std::size_t estuches,
           Ledger& ledger) const {
    settle(s_, contest, final, estuches, result_.pool(), ledger);
    ombre_family::pay_reneges(replayed, s_.rules.renege_penalty, result_.pool(), ledger);
  }

  // Returns the contract by which the hand is paid. If that depends on a card that the record does not show, adds a
  // doubt and returns nullopt.
  [[nodiscard]] std::optional<Contract> find_worth(Doubts& doubts) const {
    const Contract contract = play_.bid->contract;
    if (contract == Contract::vuelta || contract == Contract::solo) return contract;
    if (contract != Contract::voltereta) return Contract::entrada;
    if (!play_.trumps->turned && play_.trumps->suit == Suit::spades) {
      if (play_.known.is_ombre_certain())
        doubts.add(s_.record.at,
                   "the record does not show whether spadille was turned, so that a voltereta pays as a vuelta");
      return std::nullopt;
    }
    return play_.trumps->turned == ombre_family::kSpadille ? Contract::vuelta : Contract::entrada;
  }

  // Counts ombre's run of top trumps. If several are possible, they must all count the same for the outcome or, if it
  // is open, for each possible one. Otherwise adds a doubt and returns false.
  [[nodiscard]] bool put_estuches(Ending& ending, Doubts& doubts) const {
    Contest& contest = ending.contest;
    if (contest.contract == Contract::contrabola) return true;
    const auto runs = find_estuches(s_, play_, contest, doubts);
    if (!runs) return false;
    put_run((*runs)[0], contest);
    if (runs->size() == 1) return true;
    SmallVector<Outcome, 2> ends{Outcome::sacada, Outcome::puesta};
    if (ending.final) ends = {ending.final->outcome};
    for (const Outcome end : ends) {
      const std::size_t first = counted_estuches(s_, contest, end);
      for (const auto run : *runs) {
        Contest other = contest;
        put_run(run, other);
        if (counted_estuches(s_, other, end) == first) continue;
        doubt_estuches(s_, contest, doubts);
        return false;
      }
    }
    return true;
  }

  const Setting& s_;
  const Play& play_;
};

PlayerRange players(const rules::RuleSet& rules) {
  const auto wanted = static_cast<std::size_t>(rules.as<Rules>().players->value);
  return {wanted, wanted};
}

}  // namespace

GameEntry game_entry() {
  GameEntry entry = ombre_family::make_entry<Rules, SettlementPhase, &count_sequences>(
      "ombre", kKeys, counted_keys(), &options, &players, kContractNames);
  entry.first_dealer = &first_dealer_of<Rules>;
  entry.card_orders = [](const rules::RuleSet& rules) {
    const auto& own = rules.as<Rules>();
    return ombre_family::card_orders(deal_shape(own).pack, own.red_ace);
  };
  return entry;
}

}  // namespace spadille::ombre
