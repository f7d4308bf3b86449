#include "games/ombre/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/ombre/counted.h"
#include "games/ombre/play.h"
#include "games/ombre/settle.h"
#include "games/ombre_family/settlement.h"

// Ombre: counts and pays the play, and checks the claims.
namespace spadille::ombre {
namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"hand",    "game",      "rules",    "players",  "dealer",   "pool",   "deal",     "pack",
     "cut",     "auction",   "declarer", "contract", "trump",    "turned", "exchange", "tricks",
     "counted", "surrender", "result",   "notation", "condoned", "meta"});

// Counts and pays the play.
class SettlementPhase : ombre_family::SettlementPhase {
 public:
  SettlementPhase(const Setting& setting, Play& play, const Carried& carried, ChipResult& result)
      : ombre_family::SettlementPhase(setting, play.known, carried, false, counts::NumberOf::declarer, play.doubts,
                                      result),
        s_(setting),
        play_(play) {
    // The idle player who takes the stock staked no chips.
    if (play.bid && play.bid->way == Way::mort)
      ombre_family::put_stakes(s_.rules.stake, setting_of(s_.record, s_.rules, s_.sink), result_);
    else
      ombre_family::put_stakes(s_.rules.stake, s_, result_);
  }

  void run() {
    const auto trump = play_.trumps ? std::optional(play_.trumps->suit) : std::nullopt;
    if (begin(play_.bid, trump, kOutcomeNames) && play_.replayed) {
      ombre_family::put_tricks(s_.turn, play_.replayed->taken, result_);
      settle_hand(play_.surrender, *play_.replayed);
    }
    doubts_.report(s_.sink);
  }

 private:
  void settle_hand(const std::optional<SurrenderRuling>& surrender, const tricks::Replayed& replayed) {
    const TakenTricks taken{replayed.winners, replayed.complete, replayed.taken};
    Contest contest{.ombre = play_.bid->ombre, .contract = play_.bid->contract, .worth = play_.bid->contract};
    if (surrender && surrender->taker) {
      contest.ombre = *surrender->taker;
      contest.taken_over = surrender->taken;
      result_.declarer = contest.ombre;
    }
    const bool ahead = surrender_lies_ahead(s_.record, s_.turn.size());
    const bool gave_up = surrender && !surrender->taker;
    bool figures_known = find_worth(contest) && find_estuches(contest);
    std::optional<Final> final;
    if (gave_up)
      final = give_up();
    else if (!ahead)
      final = decide(contest, taken, replayed);
    if (!open_runs_.empty()) figures_known = count_alike(contest, final);
    if (!final) {
      undecided(ahead ? fmt::format("surrendered before trick {}, but only {} {} recorded",
                                    number_of(s_.record.surrender->before->value), pluralize(taken.count, "trick"),
                                    taken.count == 1 ? "is" : "are")
                      : fmt::format("undecided after {}", pluralize(taken.count, "trick")),
                taken.count);
      return;
    }
    put_outcome(contest, *final);
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
    if (replayed.revokes.empty() || s_.rules.renege_penalty != RenegePenalty::beast) return;
    for (const tricks::Revoke& revoke : replayed.revokes)
      if (!revoke.condoned) ledger.pay(revoke.seat, std::nullopt, result_.pool(), "renege", "renege_penalty");
  }

  // Finds the contract by which the hand is paid. If that depends on a card that the record does not show, adds a doubt
  // and returns false.
  bool find_worth(Contest& contest) {
    if (play_.bid->contract == Contract::vuelta || play_.bid->contract == Contract::solo) return true;
    contest.worth = Contract::entrada;
    if (play_.bid->contract != Contract::voltereta) return true;
    if (!play_.trumps->turned && play_.trumps->suit == Suit::spades) {
      if (play_.known.is_ombre_certain())
        doubts_.add(s_.record.at,
                    "the record does not show whether spadille was turned, so that a voltereta pays as a vuelta");
      return false;
    }
    if (play_.trumps->turned == ombre_family::kSpadille) contest.worth = Contract::vuelta;
    return true;
  }

  // Finds ombre's run of top trumps. If the record does not show their complete holding, puts all possible runs into
  // `open_runs_` and uses one of them. Returns false if an already reported error leaves the holding open.
  bool find_estuches(Contest& contest) {
    if (play_.bid->contract == Contract::contrabola) return true;
    if (s_.turn.size() == 2 && s_.rules.estuches_when == EstuchesWhen::trumps_named)
      contest.paid_when_named = play_.bid->ombre;
    const Seat seat = contest.paid_when_named.value_or(contest.ombre);
    const auto& order = ombre_family::order_of(play_.trumps->suit, s_.rules.red_ace);
    const tricks::KnownHand& dealt = play_.held.dealt[index_of(seat)];
    const tricks::KnownHand& held = play_.held.hands[index_of(seat)];
    const auto run_of_dealt = ombre_family::top_run(dealt.cards, order);
    const auto run_of_held = ombre_family::top_run(held.cards, order);
    // If both runs are equal, it does not matter which holding counts.
    const bool same = dealt.complete && held.complete && run_of_dealt == run_of_held;
    const bool of_held = same || !of_dealt_hand();
    const tricks::KnownHand& hand = of_held ? held : dealt;
    if (!hand.complete && (!contest.is_shared() || contest.paid_when_named)) {
      if (held.instead) {
        // A holding that is doubtful after a reported error needs no second report.
        if (!hand.instead) note_unknown_estuches(seat);
        return false;
      }
      const Moment moment = of_held || play_.bid->way == Way::mort ? Moment::first_lead : Moment::deal;
      open_runs_ = ombre_family::possible_runs(possible_hand(s_, *play_.bid, play_.held, seat, moment), order);
      put_run(open_runs_[0], contest);
      return true;
    }
    put_run(of_held ? run_of_held : run_of_dealt, contest);
    return true;
  }

  static void put_run(ombre_family::TopRun run, Contest& contest) {
    const bool with = run.kind == ombre_family::TopRun::Kind::with;
    contest.with = with ? run.length : 0;
    contest.without = with ? 0 : run.length;
  }

  void note_unknown_estuches(Seat seat) {
    doubts_.add(s_.record.at, fmt::format("{}'s estuches are unknown", s_.name(seat)));
  }

  // True if all possible runs count the same for the actual outcome or, if it is open, for each possible one. Otherwise
  // adds a doubt and returns false.
  bool count_alike(Contest contest, const std::optional<Final>& final) {
    SmallVector<Outcome, 2> ends{Outcome::sacada, Outcome::puesta};
    if (final) ends = {final->outcome};
    for (const Outcome end : ends) {
      put_run(open_runs_[0], contest);
      const std::size_t first = counted_estuches(s_, contest, end);
      for (const auto run : open_runs_) {
        put_run(run, contest);
        if (counted_estuches(s_, contest, end) == first) continue;
        note_unknown_estuches(contest.paid_when_named.value_or(contest.ombre));
        return false;
      }
    }
    return true;
  }

  // True if estuches are counted in the holding as dealt. If they are paid when trumps are named, this applies unless
  // ombre draws first.
  [[nodiscard]] bool of_dealt_hand() const {
    if (s_.turn.size() == 2 && s_.rules.estuches_when == EstuchesWhen::trumps_named)
      return play_.bid->way == Way::bid && play_.bid->contract != Contract::gascarola;
    return s_.rules.estuches_hand == EstuchesHand::as_dealt;
  }

  const Setting& s_;
  const Play& play_;
  SmallVector<ombre_family::TopRun, 8> open_runs_;  // filled if it is open which run counts
};

void judge(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
           std::vector<tricks::TrickView>* log, ChipResult& result) {
  if (hand.counted && !hand.has_cards()) {
    result = judge_counted(hand, rules, carried, sink);
    return;
  }
  Setting setting = setting_of(hand, rules, sink);
  Play play = play_hand(setting, log);
  if (sink.is_stopped()) return;
  SettlementPhase(setting, play, carried, result).run();
}

PlayerRange players(const rules::RuleSet& rules) {
  const auto wanted = static_cast<std::size_t>(rules.as<Rules>().players->value);
  return {wanted, wanted};
}

}  // namespace

GameEntry game_entry() {
  return ombre_family::make_entry<Rules, &judge, &count_sequences>("ombre", kKeys, counted_keys(), &options, &players,
                                                                   kContractNames);
}

}  // namespace spadille::ombre
