#include "games/quadrille/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/ombre_family/auction.h"
#include "games/ombre_family/passed.h"
#include "games/quadrille/hand.h"
#include "games/quadrille/plant/plant_fault.h"
#include "games/quadrille/random_hand.h"
#include "games/quadrille/settle.h"
#include "tricks/count.h"
#include "verdict/chip_claims.h"

// Quadrille and quintille, phase by phase: deal, auction, trumps, call, play, outcome, settlement, claims.
// Each phase stands in its own file; this one hands their results on.
namespace spadille::quadrille {
namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"hand", "game", "rules", "players", "dealer", "pool", "deal", "auction", "declarer", "contract", "trump", "called",
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
    if (!bid_ || !trump_) return std::nullopt;
    tricks::Lead lead{s_.turn, opening_leader(s_, bid_->ombre), {}};
    for (std::size_t i = 0; i < s_.turn.size(); ++i) {
      const std::size_t seat = index_of(s_.turn.at(i));
      if (!hands_.held[seat].whole) return std::nullopt;
      lead.hands[seat] = hands_.held[seat].cards;
    }
    return tricks::count_sequences(law_of(s_.rules, *trump_), lead, depth);
  }

 private:
  void incomplete(std::string why) {
    result_.unfinished = true;
    if (bid_ && s_.record.surrender) return;  // why a hand that was given up stops short has been told
    s_.sink.report({.code = Code::record_incomplete,
                    .at = s_.record.tricks_at.value_or(s_.record.at),
                    .message = "the hand cannot be settled: " + std::move(why)});
  }

  // Deal, auction and trumps. What is missing afterwards has been reported, or is unknown.
  void prepare() {
    const auto dealt = ombre_family::check_deal(s_);
    spoilt_ = !dealt || ombre_family::is_unread_auction(s_.record);
    if (spoilt_) return;
    find_ombre(*dealt);
    if (!bid_) return;
    const auto trump = judge_trump(s_);
    spoilt_ = trump.reported() || s_.record.is_unread("trump");
    if (trump.known()) trump_ = *trump;
    const auto shown = [&] {
      if (!trump_) return std::array<CardSet, kMaxSeats>{};
      return tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, *trump_), opening_leader(s_, bid_->ombre),
                                 s_.shape.hand);
    };
    hands_ = find_hands(s_, *dealt, shown, doubts_);
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
      bid_ = Bid{auction->won->ombre, contract_of(auction->won->bid)};
    } else if (!play_after_passes(dealt)) {
      return;
    }
    if (!s_.record.auction || ombre_doubtful_) return;
    const auto won = bid_ ? std::optional(ombre_family::WonBid{bid_->ombre, bid_of(bid_->contract)}) : std::nullopt;
    ombre_family::check_declared(s_, bids, won);
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
      if (bid_->contract == Contract::vole) put_vole_stakes();
    }
    result_.trump = trump_;
    if (bid_) refuse_surrender();
    if (spoilt_) return;
    if (!bid_) {
      incomplete(ombre_unknown_ ? "all passed, and it is not known who was dealt spadille"
                                : "it has neither an auction nor declarer and contract");
      return;
    }
    if (!trump_) {
      incomplete("trumps are not named and no card is played");
      return;
    }
    play();
  }

  void refuse_surrender() {
    const auto& surrender = s_.record.surrender;
    if (!surrender) return;
    const Seat by = surrender->by ? surrender->by->value : bid_->ombre;
    s_.sink.report(
        {.code = Code::surrender_not_allowed,
         .at = surrender->by ? surrender->by->at : surrender->at,
         .message = fmt::format("{} gives up, but a hand of {} is played to its end", s_.name(by), s_.rules.table.game),
         .rule = "no_surrender",
         .player = s_.name(by)});
  }

  void play() {
    const auto ombre = ombre_doubtful_ ? Certainty::doubtful : Certainty::certain;
    const Calling calling = judge_call(s_, *bid_, ombre, *trump_, hands_, doubts_);
    result_.called = calling.called;
    if (calling.partner.known()) result_.partner = calling.partner->seat;
    const ombre_family::Law law = law_of(s_.rules, *trump_);
    const tricks::Replayed replayed =
        tricks::replay({s_.record, s_.turn, law, opening_leader(s_, bid_->ombre), hands_.held, s_.shape.hand,
                        s_.shape.hand, false, !ombre_doubtful_},
                       s_.sink, log_);
    if (!replayed.certain || s_.record.is_unread("tricks")) return;
    result_.tricks = ombre_family::tricks_of(s_.turn, replayed.taken);
    Course course{.taken = {}, .next_begun = replayed.begun > 0};
    for (std::size_t i = 0; i < replayed.complete; ++i) course.taken.add(replayed.winners[i]);
    if (calling.partner.known()) {
      settle_hand(calling.partner->seat, course);
    } else if (!calling.partner.reported() && !s_.record.is_unread("called") && !ombre_doubtful_ &&
               course.taken.count < s_.shape.hand) {
      incomplete(calling.called ? fmt::format("nobody is seen to hold {}, which was called", to_string(*calling.called))
                                : "it is not known whether a card was called");
    }
  }

  void settle_hand(std::optional<Seat> partner, const Course& course) {
    const auto honours = find_honours(s_, bid_->ombre, partner, *trump_, hands_);
    const Contest contest{.ombre = bid_->ombre,
                          .partner = partner,
                          .contract = bid_->contract,
                          .way = bid_->way,
                          .honours = honours.value_or(Honours::none)};
    if (bid_->contract != Contract::vole && has_undertaken_vole(s_, contest, course)) put_vole_stakes();
    const auto final = decided(s_, contest, course, result_.pool());
    if (!final) {
      incomplete(fmt::format("after {} tricks it is not decided", course.taken.count));
      return;
    }
    put_outcome(*final);
    if (!honours) doubts_.add(s_.record.at, "who was dealt the matadors is not known");
    if (!honours || s_.record.is_unread("pool")) return;
    result_.ledger = settle(s_, contest, *final, result_.pool());
    finish_report();
  }

  // Every player adds to the pool when the vole is undertaken. Option vole_stake.
  void put_vole_stakes() {
    const Chips chips{s_.rules.vole_stake->value};
    if (chips == Chips{}) return;
    PerSeat<Chips> stakes;
    for (std::size_t i = 0; i < s_.record.players.size(); ++i) {
      Chips before;
      for (const auto& [seat, staked] : result_.stakes)
        if (seat == seat_at(i)) before = staked;
      stakes.emplace_back(seat_at(i), before + chips);
      result_.staked += chips;
    }
    result_.stakes = std::move(stakes);
  }

  void put_outcome(const Final& final) {
    result_.outcome = name_of(final.outcome);
    result_.declarer_won = final.outcome == Outcome::won;
    result_.feats.emplace();
    const bool counts = final.outcome == Outcome::won || final.outcome == Outcome::vole_missed;
    if (final.premiers && counts) result_.feats->push_back("premiers");
    if (final.vole) result_.feats->push_back("vole");
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
  std::optional<Suit> trump_;
  Hands hands_;
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
  const std::size_t wanted = rules.as<Rules>().table.players;
  return {wanted, wanted};
}

GameEntry entry(const Table& table, const rules::GameOptions& (*options)()) {
  return {.name = table.game,
          .keys = {kKeys, ombre_family::kClaimKeys, {}},
          .options = options,
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

}  // namespace

GameEntry quadrille_entry() { return entry(kQuadrille, &quadrille_options); }
GameEntry quintille_entry() { return entry(kQuintille, &quintille_options); }

GameEntry entry_of(const Rules& rules) {
  return rules.table.players == kQuadrille.players ? quadrille_entry() : quintille_entry();
}

}  // namespace spadille::quadrille
