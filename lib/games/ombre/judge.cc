#include "games/ombre/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/ombre/hand.h"
#include "games/ombre/plant/plant_fault.h"
#include "games/ombre/random_hand.h"
#include "games/ombre/settle.h"
#include "games/ombre/surrender.h"
#include "games/ombre_family/auction.h"
#include "games/ombre_family/passed.h"
#include "tricks/count.h"
#include "verdict/chip_claims.h"

// Ombre, phase by phase: deal, auction, trumps, exchange, play, surrender, outcome,
// settlement, claims. Each phase stands in its own file; this one hands their results on.
namespace spadille::ombre {
namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"hand", "game", "rules", "players", "dealer", "pool", "deal", "auction", "declarer", "contract", "trump", "turned",
     "exchange", "tricks", "surrender", "result", "notation", "condoned", "meta"});

class Judge {
 public:
  Judge(const record::HandRecord& record, const Rules& rules, const Carried& carried, Sink& sink,
        std::vector<tricks::TrickView>* log)
      : s_(setting_of(record, rules, sink)), log_(log) {
    result_.carried = carried.pool;
    result_.pool_known = !record.is_unread("pool");
  }

  ChipResult run() {
    ombre_family::put_stakes(s_.rules.stake, s_, result_);
    judge();
    doubts_.report(s_.sink);
    return std::move(result_);
  }

  // Sequences of cards from the first lead; nothing where the record does not say enough.
  Counts count(std::size_t depth) {
    prepare();
    if (!bid_ || !trumps_ || !known_whole()) return std::nullopt;
    tricks::Lead lead{s_.turn, opening_leader(s_, *bid_), {}};
    for (std::size_t i = 0; i < kMaxSeats; ++i) lead.hands[i] = held_.hands[i].cards;
    return tricks::count_sequences(law(trumps_->suit), lead, depth);
  }

 private:
  [[nodiscard]] ombre_family::Law law(Suit trump) const {
    return law_of(s_.rules, trump, fixed_lead(s_, *bid_, *trumps_, held_.ombre_drew_turned));
  }

  [[nodiscard]] bool known_whole() const {
    for (std::size_t i = 0; i < s_.turn.size(); ++i)
      if (!held_.hands[index_of(s_.turn.at(i))].whole) return false;
    return true;
  }

  void incomplete(std::string why) {
    result_.unfinished = true;
    s_.sink.report({.code = Code::record_incomplete,
                    .at = s_.record.tricks_at.value_or(s_.record.at),
                    .message = "the hand cannot be settled: " + std::move(why)});
  }

  // Deal, auction, trumps and exchange. What is missing afterwards has been reported, or is unknown.
  void prepare() {
    const auto dealt = ombre_family::check_deal(s_);
    spoilt_ = !dealt || ombre_family::is_unread_auction(s_.record);
    if (spoilt_) return;
    find_ombre(*dealt);
    if (!bid_) return;
    // Who sat out plays after all: from here on he is one of those in turn.
    if (bid_->way == Way::mort) s_.turn = ombre_family::turn_from(s_.dealer, s_.record.seats());
    find_trumps(*dealt);
    find_hands(*dealt);
    if (trumps_ && !ombre_doubtful_ && !held_.hands[index_of(bid_->ombre)].doubtful)
      check_trump_held(s_, *bid_, *trumps_, held_.hands[index_of(bid_->ombre)]);
  }

  // Who is ombre, and in what; or that the hand is passed.
  void find_ombre(const Dealt& dealt) {
    const auto bids = bidding(s_.rules);
    const auto auction = ombre_family::judge_auction(s_, bids, doubts_);
    if (!auction.known()) {
      spoilt_ = auction.reported();
      return;
    }
    claims_doubtful_ = auction->claims_doubtful;
    ombre_doubtful_ = auction->ombre_doubtful;
    if (auction->won) {
      take_bid(*auction->won);
    } else if (!play_after_passes(dealt)) {
      return;
    }
    if (!s_.record.auction || ombre_doubtful_) return;
    const auto won = bid_ ? std::optional(ombre_family::WonBid{bid_->ombre, bid_of(bid_->contract)}) : std::nullopt;
    ombre_family::check_declared(s_, bids, won);
  }

  // Who sits out can be written as ombre only where he takes the stock.
  void take_bid(const ombre_family::WonBid& won) {
    const Bid bid{won.ombre, contract_of(won.bid)};
    if (s_.turn.find(won.ombre)) {
      bid_ = bid;
    } else if (bid.contract == Contract::entrada && s_.rules.all_pass->then == AllPass::Way::mort) {
      bid_ = Bid{won.ombre, Contract::entrada, Way::mort};
    } else {
      s_.sink.report({.code = Code::auction_not_allowed,
                      .at = s_.record.declarer->at,
                      .message = fmt::format("{} is written as ombre, but sits out", s_.name(won.ombre)),
                      .rule = "idle"});
      spoilt_ = true;
    }
  }

  // False where it remains open what follows.
  bool play_after_passes(const Dealt& dealt) {
    const auto after = after_all_passed(s_, dealt, doubts_);
    if (!after.known()) {
      ombre_unknown_ = true;
      return false;
    }
    bid_ = after->bid;
    // Cards after an auction whose bid does not stand follow from that bid.
    if (!bid_) spoilt_ = ombre_doubtful_ && !s_.record.tricks.empty();
    passed_ = !bid_ && !spoilt_;
    return !spoilt_;
  }

  void find_trumps(const Dealt& dealt) {
    const auto trumps =
        ombre_doubtful_ && s_.record.trump ? Fact<Trumps>(as_written(dealt)) : judge_trump(s_, dealt, *bid_, doubts_);
    spoilt_ = trumps.reported() || (!trumps.known() && (s_.record.is_unread("trump") || s_.record.is_unread("turned")));
    if (!trumps.known()) return;
    trumps_ = *trumps;
    claims_doubtful_ = claims_doubtful_ || trumps->faulty;
  }

  // Whatever was bid, the suit that was played.
  [[nodiscard]] Trumps as_written(const Dealt& dealt) const {
    Trumps trumps{s_.record.trump->value, std::nullopt, false};
    if (turns_card(bid_->contract) && dealt.stock && dealt.stock->front().suit() == trumps.suit)
      trumps.turned = dealt.stock->front();
    return trumps;
  }

  void find_hands(const Dealt& dealt) {
    const auto shown = [&] {
      if (!trumps_) return std::array<CardSet, kMaxSeats>{};
      return tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, trumps_->suit), opening_leader(s_, *bid_),
                                 s_.shape.hand);
    };
    held_ = bid_->way == Way::mort
                ? judge_mort(s_, dealt, bid_->ombre, shown, doubts_)
                : judge_exchange(s_, dealt, *bid_, ombre_doubtful_ ? Certainty::doubtful : Certainty::certain, shown,
                                 doubts_);
  }

  void judge() {
    prepare();
    if (passed_) {
      claims_doubtful_ = !ombre_family::judge_passed(s_, result_) || claims_doubtful_;
      result_.outcome = name_of(Outcome::passed);
      finish_report();
      return;
    }
    if (bid_) {
      result_.declarer = bid_->ombre;
      result_.contract = name_of(bid_->contract);
      result_.forced = bid_->way == Way::forced;
    }
    if (trumps_) result_.trump = trumps_->suit;
    if (spoilt_) return;
    if (!bid_) {
      incomplete(ombre_unknown_ ? "all passed, and it is not known who was dealt spadille"
                                : "it has neither an auction nor declarer and contract");
      return;
    }
    if (!trumps_) {
      incomplete("trumps are not named and no card is played");
      return;
    }
    play();
  }

  void play() {
    const bool lost =
        s_.record.is_unread("surrender") || s_.record.is_unread("tricks") || (ombre_doubtful_ && s_.record.surrender);
    const auto surrender = lost ? std::nullopt : judge_surrender(s_, *bid_);
    const bool ends_there = surrender && !surrender->taker;
    const auto replay_with = [&](Suit trump, Sink& sink, std::vector<tricks::TrickView>* log) {
      const ombre_family::Law play_law = law(trump);
      return tricks::replay(
          {s_.record, s_.turn, play_law, opening_leader(s_, *bid_), held_.hands, s_.shape.hand,
           ends_there ? end_of_play(*surrender) : s_.shape.hand, surrender && surrender->faulty, !ombre_doubtful_},
          sink, log);
    };
    // Where the card turned was not heeded and the table played by the suit it wrote, each breach of the
    // right suit follows from that one fault.
    if (trumps_->faulty && s_.record.trump && s_.record.trump->value != trumps_->suit) {
      Sink by_turned;
      Sink by_written;
      by_turned.condone(s_.record.condoned);
      by_written.condone(s_.record.condoned);
      replay_with(trumps_->suit, by_turned, nullptr);
      replay_with(s_.record.trump->value, by_written, nullptr);
      if (by_turned.has_errors() && !by_written.has_errors()) return;
    }
    const tricks::Replayed replayed = replay_with(trumps_->suit, s_.sink, log_);
    if (surrender) judge_begun_trick(s_, *bid_, *surrender, replayed.begun, replayed.begun_by[index_of(bid_->ombre)]);
    if (!replayed.certain || lost) return;
    claims_doubtful_ = claims_doubtful_ || (surrender && surrender->takeover_refused);

    TakenTricks taken;
    for (std::size_t i = 0; i < replayed.complete; ++i) taken.add(replayed.winners[i]);
    result_.tricks = ombre_family::tricks_of(s_.turn, replayed.taken);
    settle_hand(taken, surrender, replayed);
  }

  // A trick that was begun when ombre gave up belongs to the play; a whole one lies behind the end.
  [[nodiscard]] std::size_t end_of_play(const SurrenderRuling& surrender) const {
    const std::size_t tricks = s_.record.tricks.size();
    const bool begun = tricks == surrender.before && s_.record.tricks.back().plays.size() < s_.turn.size();
    return begun ? tricks : surrender.before - 1;
  }

  void settle_hand(const TakenTricks& taken, const std::optional<SurrenderRuling>& surrender,
                   const tricks::Replayed& replayed) {
    Contest contest{.ombre = bid_->ombre, .contract = bid_->contract, .worth = bid_->contract};
    if (surrender && surrender->taker) {
      contest.ombre = *surrender->taker;
      contest.taken_over = surrender->taken;
      result_.declarer = contest.ombre;
    }
    const bool ahead = surrender_lies_ahead(s_.record, s_.turn.size());
    const bool gave_up = surrender && !surrender->taker;
    const bool figures_known = find_worth(contest) && find_estuches(contest);
    const auto final = gave_up ? std::optional(give_up(taken))
                       : ahead ? std::nullopt
                               : decide(contest, taken, replayed);
    if (!final) {
      incomplete(ahead ? fmt::format("it is given up before trick {}, but only {} are recorded",
                                     number_of(s_.record.surrender->before->value), taken.count)
                       : fmt::format("after {} tricks it is not decided", taken.count));
      return;
    }
    put_outcome(*final);
    if (figures_known && !s_.record.is_unread("pool")) put_settlement(contest, *final, replayed);
  }

  // A sixth trick that is begun undertakes the vole: then five tricks are no stop.
  [[nodiscard]] std::optional<Final> decide(const Contest& contest, const TakenTricks& taken,
                                            const tricks::Replayed& replayed) const {
    auto final = decided(s_, contest, taken, result_.pool());
    if (final && final->primeras && replayed.begun > 0) return std::nullopt;
    return final;
  }

  void put_outcome(const Final& final) {
    result_.outcome = name_of(final.outcome);
    result_.declarer_won = final.outcome == Outcome::sacada;
    result_.feats.emplace();
    if (final.primeras) result_.feats->push_back("primeras");
    if (final.vole) result_.feats->push_back("vole");
    if (bid_->contract == Contract::contrabola && final.outcome == Outcome::sacada)
      result_.feats->push_back("contrabola");
  }

  void put_settlement(const Contest& contest, const Final& final, const tricks::Replayed& replayed) {
    result_.estuches = counted_estuches(s_, contest, final.outcome);
    result_.ledger = settle(s_, contest, final, result_.pool());
    if (!replayed.revokes.empty() && s_.rules.renege_penalty == RenegePenalty::beast) {
      for (const tricks::Revoke& revoke : replayed.revokes)
        if (!revoke.condoned)
          result_.ledger->pay(revoke.seat, std::nullopt, result_.pool(), "renege", "renege_penalty");
    }
    finish_report();
  }

  // What the contract pays as. False (a doubt) where it hangs on a card that the record does not show.
  bool find_worth(Contest& contest) {
    if (bid_->contract == Contract::vuelta || bid_->contract == Contract::solo) return true;
    contest.worth = Contract::entrada;
    if (bid_->contract != Contract::voltereta) return true;
    if (!trumps_->turned && trumps_->suit == Suit::spades) {
      if (!ombre_doubtful_)
        doubts_.add(s_.record.at,
                    "a voltereta pays as a vuelta if spadille was turned, which the record does not show");
      return false;
    }
    if (trumps_->turned == ombre_family::kSpadille) contest.worth = Contract::vuelta;
    return true;
  }

  // Ombre's run of top trumps. False (a doubt) where the record shows too little of his hand.
  bool find_estuches(Contest& contest) {
    if (bid_->contract == Contract::contrabola) return true;
    if (s_.turn.size() == 2 && s_.rules.estuches_when == EstuchesWhen::trumps_named)
      contest.paid_when_named = bid_->ombre;
    const Seat seat = contest.paid_when_named.value_or(contest.ombre);
    const auto& order = ombre_family::order_of(trumps_->suit, s_.rules.red_ace);
    const tricks::KnownHand& dealt = held_.dealt[index_of(seat)];
    const tricks::KnownHand& held = held_.hands[index_of(seat)];
    // Which of the two counts is no question where both tell the same.
    const bool same = dealt.whole && held.whole &&
                      ombre_family::top_run(dealt.cards, order) == ombre_family::top_run(held.cards, order);
    const tricks::KnownHand& hand = same || !of_dealt_hand() ? held : dealt;
    const bool shared = contest.taken_over && contest.taken_over->mode == Takeover::shared;
    if (!hand.whole && (!shared || contest.paid_when_named)) {
      // A hand in doubt after a fault told already is no second thing to tell.
      if (!hand.doubtful) doubts_.add(s_.record.at, fmt::format("the estuches of {} are not known", s_.name(seat)));
      return false;
    }
    const auto run = ombre_family::top_run(hand.cards, order);
    (run.kind == ombre_family::TopRun::Kind::with ? contest.with : contest.without) = run.length;
    return true;
  }

  // Whether estuches are looked for in the hand as it was dealt. Where they are paid when trumps are
  // named: unless ombre draws first.
  [[nodiscard]] bool of_dealt_hand() const {
    if (s_.turn.size() == 2 && s_.rules.estuches_when == EstuchesWhen::trumps_named)
      return bid_->way == Way::bid && bid_->contract != Contract::gascarola;
    return s_.rules.estuches_hand == EstuchesHand::as_dealt;
  }

  void finish_report() {
    result_.under_protest = s_.sink.has_uncondoned_act();
    if (!claims_doubtful_) check_claims(s_.record, result_, kOutcomeNames, s_.sink);
  }

  Setting s_;
  std::vector<tricks::TrickView>* log_;
  ChipResult result_;
  Doubts doubts_;
  std::optional<Bid> bid_;
  std::optional<Trumps> trumps_;
  Held held_;
  bool spoilt_ = false;  // a fault, told already, leaves nothing to go on with
  bool passed_ = false;
  bool ombre_unknown_ = false;    // all passed, and the record does not show who has to play
  bool ombre_doubtful_ = false;   // see AuctionResult
  bool claims_doubtful_ = false;  // a fault told already makes them what they are
};

HandResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink) {
  return Judge(hand, rules.as<Rules>(), carried, sink, nullptr).run();
}

HandView view_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink) {
  HandView view;
  view.result = Judge(hand, rules.as<Rules>(), carried, sink, &view.tricks).run();
  return view;
}

Counts count_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried,
                  std::size_t depth) {
  Sink unused;
  return Judge(hand, rules.as<Rules>(), carried, unused, nullptr).count(depth);
}

Ledger divide_pool(const rules::RuleSet& rules, SeatCount seats, Chips pool, std::optional<Seat> last_winner) {
  return ombre_family::divide_leftover(rules.as<Rules>().leftover_pool, seats, pool, last_winner);
}

PlayerRange players(const rules::RuleSet& rules) {
  const auto wanted = static_cast<std::size_t>(rules.as<Rules>().players->value);
  return {wanted, wanted};
}

}  // namespace

GameEntry game_entry() {
  return {.name = "ombre",
          .keys = {kKeys, ombre_family::kClaimKeys, {}},
          .options = &options,
          .players = &players,
          .needs_dealer = &ombre_family::needs_dealer,
          .judge = &judge_hand,
          .view = &view_hand,
          .count = &count_hand,
          .random_hand = &random_hand,
          .plant_fault = &plant_fault,
          .plantable_codes = &plantable_codes,
          .session = ChipSession{&divide_pool}};
}

}  // namespace spadille::ombre
