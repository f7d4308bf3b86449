#include "games/ombre/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/ombre/hand.h"
#include "games/ombre/settle.h"
#include "games/ombre/surrender.h"
#include "games/ombre_family/auction.h"
#include "tricks/count.h"
#include "verdict/claims.h"

// Three-handed ombre, phase by phase: deal, auction, trumps, exchange, play, surrender, outcome,
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
      : s_{{record, ombre_family::turn_from(record.dealer->value, record.seats()), record.dealer->value, sink}, rules},
        log_(log) {
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
    tricks::Lead lead{s_.turn, opening_leader(s_, bid_->ombre), {}};
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
    const auto dealt = ombre_family::check_deal(s_, deal_shape());
    if (!dealt) {
      spoilt_ = true;
      return;
    }
    const bool unread = s_.record.auction || s_.record.is_unread("auction")
                            ? s_.record.is_unread("auction")
                            : s_.record.is_unread("declarer") || s_.record.is_unread("contract");
    if (unread) {
      spoilt_ = true;
      return;
    }
    const auto bids = bidding(s_.rules);
    const auto auction = ombre_family::judge_auction(s_, bids, doubts_);
    if (!auction.known()) {
      spoilt_ = auction.reported();
      return;
    }
    claims_doubtful_ = auction->claims_doubtful;
    if (s_.record.auction && !auction->ombre_doubtful) ombre_family::check_declared(s_, bids, auction->won);
    if (!auction->won) {
      // Cards after an auction whose bid does not stand follow from that bid.
      spoilt_ = auction->ombre_doubtful && !s_.record.tricks.empty();
      passed_ = !spoilt_;
      return;
    }
    bid_ = Bid{auction->won->ombre, contract_of(auction->won->bid)};
    ombre_doubtful_ = auction->ombre_doubtful;
    const auto trumps = ombre_doubtful_ && s_.record.trump ? Fact<Trumps>(Trumps{s_.record.trump->value, {}, false})
                                                           : judge_trump(s_, *dealt, bid_->contract, doubts_);
    spoilt_ = trumps.reported() || (!trumps.known() && (s_.record.is_unread("trump") || s_.record.is_unread("turned")));
    if (trumps.known()) {
      trumps_ = *trumps;
      claims_doubtful_ = claims_doubtful_ || trumps->faulty;
    }
    const auto shown = [&] {
      if (!trumps_) return std::array<CardSet, kMaxSeats>{};
      return tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, trumps_->suit), opening_leader(s_, bid_->ombre));
    };
    held_ = judge_exchange(s_, *dealt, *bid_, ombre_doubtful_ ? Certainty::doubtful : Certainty::certain, shown,
                           doubts_);
  }

  void judge() {
    prepare();
    if (passed_) {
      judge_passed();
      return;
    }
    if (bid_) {
      result_.declarer = bid_->ombre;
      result_.contract = name_of(bid_->contract);
      result_.forced = false;
    }
    if (trumps_) result_.trump = trumps_->suit;
    if (spoilt_) return;
    if (!bid_) {
      incomplete("it has neither an auction nor declarer and contract");
      return;
    }
    if (!trumps_) {
      incomplete("trumps are not named and no card is played");
      return;
    }
    play();
  }

  void judge_passed() {
    result_.passed = true;
    result_.outcome = name_of(Outcome::passed);
    result_.feats.emplace();
    result_.tricks.emplace();
    result_.ledger.emplace();
    const auto& record = s_.record;
    const auto refuse = [&](Code code, Span at, std::string message, std::optional<Act> act) {
      s_.sink.report({.code = code, .at = at, .message = std::move(message), .rule = "all_pass", .act = act});
    };
    if (!record.exchange.empty())
      refuse(Code::exchange_not_allowed,
             record.exchange.front().player ? record.exchange.front().player->at : record.exchange.front().at,
             "cards are exchanged, but all have passed", Act{Act::Kind::exchange, 1});
    if (!record.tricks.empty()) {
      const record::Trick& first = record.tricks.front();
      refuse(Code::play_after_end, first.plays.empty() ? first.at : first.plays.front().at,
             "cards are played, but all have passed: the next dealer deals", Act{Act::Kind::trick, 1});
    }
    if (record.surrender)
      refuse(Code::surrender_not_allowed, record.surrender->by ? record.surrender->by->at : record.surrender->at,
             "a hand that all have passed cannot be given up", std::nullopt);
    finish_report();
  }

  void play() {
    const bool lost =
        s_.record.is_unread("surrender") || s_.record.is_unread("tricks") || (ombre_doubtful_ && s_.record.surrender);
    const auto surrender = lost ? std::nullopt : judge_surrender(s_, *bid_);
    const bool ends_there = surrender && !surrender->taker;
    const auto replay_with = [&](Suit trump, Sink& sink, std::vector<tricks::TrickView>* log) {
      const ombre_family::Law play_law = law(trump);
      return tricks::replay(
          {s_.record, s_.turn, play_law, opening_leader(s_, bid_->ombre), held_.hands, kHandSize,
           ends_there ? end_of_play(*surrender) : kHandSize, surrender && surrender->faulty, !ombre_doubtful_},
          sink, log);
    };
    // Where the card turned was not heeded and the table played by the suit it wrote, each breach of the
    // right suit follows from that one fault.
    if (trumps_->faulty && s_.record.trump && s_.record.trump->value != trumps_->suit) {
      Sink by_turned;
      Sink by_written;
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
    Contest contest{bid_->ombre, bid_->contract, {}, 0, 0};
    if (surrender && surrender->taker) {
      contest.ombre = *surrender->taker;
      contest.taken_over = surrender->taken;
      result_.declarer = contest.ombre;
    }
    const bool ahead = surrender_lies_ahead(s_.record, s_.turn.size());
    const bool gave_up = surrender && !surrender->taker;
    const bool estuches_known = find_estuches(contest);
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
    if (estuches_known && !s_.record.is_unread("pool")) put_settlement(contest, *final, replayed);
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
  }

  void put_settlement(const Contest& contest, const Final& final, const tricks::Replayed& replayed) {
    result_.estuches = counted_estuches(s_.rules, contest, final.outcome);
    result_.ledger = settle(s_, contest, final, result_.pool());
    if (s_.rules.renege_penalty == RenegePenalty::beast) {
      for (const tricks::Revoke& revoke : replayed.revokes)
        if (!revoke.condoned)
          result_.ledger->pay(revoke.seat, std::nullopt, result_.pool(), "renege", "renege_penalty");
    }
    finish_report();
  }

  // Ombre's run of top trumps. False (a doubt) where the record shows too little of his hand.
  bool find_estuches(Contest& contest) {
    const bool as_dealt = s_.rules.estuches_hand == EstuchesHand::as_dealt;
    const tricks::KnownHand& hand = (as_dealt ? held_.dealt : held_.hands)[index_of(contest.ombre)];
    const auto& order = ombre_family::order_of(trumps_->suit, s_.rules.red_ace);
    const bool needed = !(contest.taken_over && contest.taken_over->mode == Takeover::shared);
    if (!hand.whole && needed) {
      // A hand in doubt after a fault told already is no second thing to tell.
      if (!hand.doubtful)
        doubts_.add(s_.record.at, fmt::format("the estuches of {} are not known", s_.name(contest.ombre)));
      return false;
    }
    const auto run = ombre_family::top_run(hand.cards, order);
    (run.kind == ombre_family::TopRun::Kind::with ? contest.with : contest.without) = run.length;
    return true;
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
  bool ombre_doubtful_ = false;   // see AuctionResult
  bool claims_doubtful_ = false;  // a fault told already makes them what they are
};

ChipResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink) {
  return Judge(hand, rules.as<Rules>(), carried, sink, nullptr).run();
}

HandView view_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink) {
  HandView view;
  view.result = Judge(hand, rules.as<Rules>(), carried, sink, &view.tricks).run();
  return view;
}

Counts count_hand(const record::HandRecord& hand, const rules::RuleSet& rules, std::size_t depth) {
  Sink unused;
  return Judge(hand, rules.as<Rules>(), {}, unused, nullptr).count(depth);
}

Ledger divide_pool(const rules::RuleSet& rules, SeatCount seats, Chips pool, std::optional<Seat> last_winner) {
  return ombre_family::divide_leftover(rules.as<Rules>().leftover_pool, seats, pool, last_winner);
}

std::size_t player_count(const rules::RuleSet& rules) {
  return static_cast<std::size_t>(rules.as<Rules>().players.value);
}

}  // namespace

GameEntry game_entry() {
  return {"ombre", "Ombre", kKeys, &options, &player_count, &judge_hand, &view_hand, &count_hand, &divide_pool};
}

}  // namespace spadille::ombre
