#include "games/quadrille/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/ombre_family/auction.h"
#include "games/ombre_family/hand.h"
#include "games/quadrille/hand.h"
#include "games/quadrille/settle.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/observed_cards.h"
#include "record/hand_record.h"
#include "result/chip_claims.h"

// Quadrille and quintille in phases: deal, auction, trumps, call, play, outcome, settlement, claims. Each phase has its
// own file; this file connects them.
namespace spadille::quadrille {
namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"hand", "game", "rules", "players", "dealer", "pool", "deal", "auction", "declarer", "contract", "trump", "called",
     "exchange", "tricks", "surrender", "result", "notation", "condoned", "meta"});

// A hand up to its last card, before it is counted and paid.
struct Play {
  std::optional<Bid> bid{};
  std::optional<Suit> trump{};
  Hands hands{};
  std::optional<Card> called{};
  std::optional<Partner> partner{};            // nullopt if it is unknown who plays with ombre, if anyone
  std::optional<tricks::Replayed> replayed{};  // nullopt if it is unknown who won which trick
  Doubts doubts{};
  HandKnowledge known{};          // the facts that reported errors leave
  bool partner_reported = false;  // an already reported error leaves the partner open
};

// Deal, auction, trumps, call, tricks.
class PlayPhase {
 public:
  PlayPhase(const record::HandRecord& record, const Rules& rules, Sink& sink, std::vector<tricks::TrickView>* log)
      : s_(setting_of(record, rules, sink)), log_(log) {}

  Play run() {
    prepare();
    if (play_.bid) refuse_surrender();
    if (!play_.known.is(AfterAuction::unjudgeable) && play_.bid && play_.trump) play();
    play_.known.under_protest = s_.sink.has_uncondoned_act();
    return std::move(play_);
  }

  // Returns the counts of sequences from the first lead; nullopt if the record does not contain enough.
  Counts count(std::size_t depth) {
    prepare();
    if (!play_.bid || !play_.trump) return std::nullopt;
    tricks::Lead lead{s_.turn, opening_leader(s_, play_.bid->ombre), {}};
    for (const Seat player : s_.turn) {
      const std::size_t seat = index_of(player);
      if (!play_.hands.held[seat].whole) return std::nullopt;
      lead.hands[seat] = play_.hands.held[seat].cards;
    }
    return tricks::count_sequences(law_of(s_.rules, *play_.trump), lead, depth);
  }

 private:
  // Deal, auction and trumps. A result that is missing afterwards has been reported, or is unknown.
  void prepare() {
    Dealt dealt;
    const bool dealt_soundly = ombre_family::check_deal(s_, dealt);
    if (play_.known.give_up_if(!dealt_soundly || ombre_family::is_unparsed_auction(s_.record))) return;
    find_ombre(dealt);
    if (!play_.bid) return;
    const auto trump = judge_trump(s_);
    play_.known.give_up_if(trump.reported() || s_.record.is_unparsed("trump"));
    if (trump.known()) play_.trump = *trump;
    const auto shown = [&] {
      if (!play_.trump) return std::array<CardSet, kMaxSeats>{};
      return tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, *play_.trump),
                                 opening_leader(s_, play_.bid->ombre), s_.shape.hand);
    };
    play_.hands = find_hands(s_, dealt, shown, play_.doubts);
  }

  // Finds ombre and their contract, or that the hand is passed.
  void find_ombre(const Dealt& dealt) {
    const auto bids = bidding(s_.rules);
    const auto auction = ombre_family::judge_auction(s_, bids, play_.doubts);
    if (!auction.known()) {
      play_.known.give_up_if(auction.reported());
      return;
    }
    play_.known.claims_doubtful = auction->claims_doubtful;
    play_.known.ombre = auction->ombre;
    if (auction->won) {
      play_.bid = Bid{auction->won->ombre, contract_of(auction->won->bid)};
    } else if (!play_after_passes(dealt)) {
      return;
    }
    if (!s_.record.auction || !play_.known.is_ombre_certain()) return;
    const auto won =
        play_.bid ? std::optional(ombre_family::WonBid{play_.bid->ombre, bid_of(play_.bid->contract)}) : std::nullopt;
    ombre_family::check_declared(s_, bids, won);
  }

  // Returns false if it remains open what follows.
  bool play_after_passes(const Dealt& dealt) {
    const auto after = after_all_passed(s_, dealt, play_.doubts);
    if (!after.known()) {
      play_.known.after_auction = AfterAuction::ombre_unknown;
      return false;
    }
    play_.bid = after->bid;
    if (play_.bid) return true;
    // Cards played after an auction with an invalid bid follow from that bid.
    if (play_.known.give_up_if(!play_.known.is_ombre_certain() && !s_.record.tricks.empty())) {
      ombre_family::note_condoned_bid(s_, play_.doubts);
      return false;
    }
    play_.known.after_auction = AfterAuction::passed;
    return true;
  }

  void refuse_surrender() {
    const auto& surrender = s_.record.surrender;
    if (!surrender) return;
    const Seat by = surrender->by ? surrender->by->value : play_.bid->ombre;
    s_.sink.report({.code = Code::surrender_not_allowed,
                    .at = surrender->by ? surrender->by->at : surrender->at,
                    .message = fmt::format("{} surrenders, but a hand of {} must be played to its end", s_.name(by),
                                           s_.rules.table.game),
                    .rule = "no_surrender",
                    .player = s_.name(by)});
  }

  void play() {
    const Calling calling = judge_call(s_, *play_.bid, play_.known.ombre, *play_.trump, play_.hands, play_.doubts);
    play_.called = calling.called;
    if (calling.partner.known()) play_.partner = *calling.partner;
    play_.partner_reported = calling.partner.reported();
    if (play_.partner && play_.partner->seat && play_.called) note_dealt(*play_.partner->seat, *play_.called);
    const ombre_family::Law law = law_of(s_.rules, *play_.trump);
    tricks::Replayed replayed =
        tricks::replay({s_.record, s_.turn, law, opening_leader(s_, play_.bid->ombre), play_.hands.held, s_.shape.hand,
                        s_.shape.hand, false, play_.known.is_ombre_certain()},
                       s_.sink, log_);
    if (const auto& open = replayed.unproven_winner)
      play_.doubts.add(open->won.at, tricks::faults::unproven_winner(s_.record, open->trick, open->won.value));
    if (replayed.certain && !s_.record.is_unparsed("tricks")) play_.replayed = std::move(replayed);
  }

  // A partner found by elimination was dealt the called card, although it was not seen.
  void note_dealt(Seat partner, Card called) {
    for (auto* hands : {&play_.hands.dealt, &play_.hands.held}) {
      tricks::KnownHand& hand = (*hands)[index_of(partner)];
      if (hand.doubtful) continue;
      hand.cards.insert(called);
      hand.whole = hand.whole || hand.cards.size() == s_.shape.hand;
    }
  }

  Setting s_;
  std::vector<tricks::TrickView>* log_;
  Play play_;
};

// Counts and pays the play, and checks the claims.
class SettlementPhase {
 public:
  SettlementPhase(const record::HandRecord& record, const Rules& rules, const Play& play, const Carried& carried,
                  Sink& sink)
      : s_(setting_of(record, rules, sink)), play_(play), doubts_(play.doubts) {
    result_.carried = carried.pool;
    result_.pool_known = !record.is_unparsed("pool");
    result_.claims_doubtful = play.known.claims_doubtful;
    ombre_family::put_stakes(rules.stake, s_, result_);
  }

  ChipResult run() {
    judge();
    doubts_.report(s_.sink);
    return std::move(result_);
  }

 private:
  void incomplete(std::string why) {
    result_.unfinished = true;
    if (play_.bid && s_.record.surrender) return;  // the surrender is reported and explains the end
    s_.sink.report({.code = Code::record_incomplete,
                    .at = record::last_act_at(s_.record),
                    .message = "not settled: " + std::move(why)});
  }

  void judge() {
    if (play_.known.is(AfterAuction::passed)) {
      if (!ombre_family::judge_passed(s_, result_)) result_.claims_doubtful = true;
      result_.outcome = name_of(Outcome::passed);
      finish_report();
      return;
    }
    if (play_.bid) {
      result_.declarer = play_.bid->ombre;
      result_.contract = name_of(play_.bid->contract);
      result_.forced = play_.bid->way == Way::forced;
      if (play_.bid->contract == Contract::vole) put_vole_stakes();
    }
    result_.trump = play_.trump;
    if (play_.known.is(AfterAuction::unjudgeable)) return;
    if (!play_.bid) {
      incomplete(play_.known.is(AfterAuction::ombre_unknown)
                     ? "all passed, and it is unknown who was dealt spadille"
                     : "neither an auction nor declarer and contract is recorded");
      return;
    }
    if (!play_.trump) {
      incomplete("trumps are not named and no card is played");
      return;
    }
    result_.called = play_.called;
    if (play_.partner) result_.partner = play_.partner->seat;
    if (play_.replayed) count_tricks(*play_.replayed);
  }

  void count_tricks(const tricks::Replayed& replayed) {
    ombre_family::put_tricks(s_.turn, replayed.taken, result_);
    Course course{.taken = {}, .next_begun = replayed.begun > 0};
    for (std::size_t i = 0; i < replayed.complete; ++i) course.taken.add(replayed.winners[i]);
    if (play_.partner) {
      settle_hand(play_.partner->seat, course);
    } else if (!play_.partner_reported && !s_.record.is_unparsed("called") && play_.known.is_ombre_certain() &&
               course.taken.count < s_.shape.hand) {
      incomplete(play_.called
                     ? fmt::format("the holder of {}, the called card, is unknown", s_.record.name_of(*play_.called))
                     : "it is unknown whether a card was called");
    }
  }

  void settle_hand(std::optional<Seat> partner, const Course& course) {
    const auto honors = find_honors(s_, play_.bid->ombre, partner, *play_.trump, play_.hands);
    const Contest contest{.ombre = play_.bid->ombre,
                          .partner = partner,
                          .contract = play_.bid->contract,
                          .way = play_.bid->way,
                          .honors = honors.value_or(Honors::none)};
    if (play_.bid->contract != Contract::vole && has_undertaken_vole(s_, contest, course)) put_vole_stakes();
    const auto final = decided(s_, contest, course, result_.pool());
    if (!final) {
      incomplete(fmt::format("undecided after {}", pluralize(course.taken.count, "trick")));
      if (!result_.claims_doubtful)
        check_tricks_so_far(s_.record, *result_.tricks, s_.shape.hand - course.taken.count, s_.sink);
      return;
    }
    put_outcome(*final);
    put_settlement(contest, *final, honors);
    finish_report();
  }

  // If it is unknown who had the matadors, the hand is settled only if that makes no difference. The payments to the
  // pool never depend on them.
  void put_settlement(Contest contest, const Final& final, std::optional<Honors> honors) {
    Ledger ledger = settle(s_, contest, final, result_.pool());
    bool certain = true;
    for (const Honors each : {Honors::matadors, Honors::matadors_and_punto}) {
      if (honors) break;
      contest.honors = each;
      certain = certain && pays_alike(settle(s_, contest, final, result_.pool()), ledger);
    }
    if (!certain) doubts_.add(s_.record.at, "it is unknown who was dealt the matadors");
    if (s_.record.is_unparsed("pool")) return;
    if (certain)
      result_.ledger = std::move(ledger);
    else if (!result_.claims_doubtful)
      check_pool(s_.record, result_.pool() + ledger.pool(), s_.sink);
  }

  [[nodiscard]] bool pays_alike(const Ledger& a, const Ledger& b) const {
    return std::all_of(s_.turn.begin(), s_.turn.end(), [&](Seat seat) { return a.net(seat) == b.net(seat); });
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
    const bool won_but_fined =
        final.outcome == Outcome::vole_missed && s_.rules.vole_missed == VoleMissed::won_but_fined;
    if (final.outcome == Outcome::won || won_but_fined) result_.winner = result_.declarer;
    result_.feats.emplace();
    const bool counts = final.outcome == Outcome::won || final.outcome == Outcome::vole_missed;
    if (final.premiers && counts) result_.feats->push_back("premiers");
    if (final.vole) result_.feats->push_back("vole");
  }

  void finish_report() {
    result_.under_protest = result_.ledger && (play_.known.under_protest || s_.sink.has_uncondoned_act());
    if (!result_.claims_doubtful) check_claims(s_.record, result_, kOutcomeNames, s_.sink);
  }

  Setting s_;
  const Play& play_;
  ChipResult result_;
  Doubts doubts_;
};

ChipResult judge(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
                 std::vector<tricks::TrickView>* log) {
  return SettlementPhase(hand, rules, PlayPhase(hand, rules, sink, log).run(), carried, sink).run();
}

HandResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink) {
  return judge(hand, rules.as<Rules>(), carried, sink, nullptr);
}

HandView view_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink) {
  HandView view;
  view.result = judge(hand, rules.as<Rules>(), carried, sink, &view.tricks);
  Sink unused;
  view.callers = ombre_family::callers(setting_of(hand, rules.as<Rules>(), unused), bidding(rules.as<Rules>()));
  return view;
}

Counts count_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& /*carried*/,
                  std::size_t depth) {
  Sink unused;
  return PlayPhase(hand, rules.as<Rules>(), unused, nullptr).count(depth);
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
          .session = ChipSession{&divide_pool, kContractNames},
          .forcing = ombre_family::kForcing};
}

}  // namespace

GameEntry quadrille_entry() { return entry(kQuadrille, &quadrille_options); }
GameEntry quintille_entry() { return entry(kQuintille, &quintille_options); }

GameEntry entry_of(const Rules& rules) {
  return rules.table.players == kQuadrille.players ? quadrille_entry() : quintille_entry();
}

}  // namespace spadille::quadrille
