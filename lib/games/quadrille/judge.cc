#include "games/quadrille/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/ombre_family/settlement.h"
#include "games/quadrille/counted.h"
#include "games/quadrille/hand.h"
#include "games/quadrille/settle.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/observed_cards.h"
#include "record/hand_record.h"

// Quadrille and quintille in phases: deal, auction, trumps, call, play, outcome, settlement, claims. Each phase has its
// own file; this file connects them.
namespace spadille::quadrille {
namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"hand",    "game",      "rules",    "players",  "dealer",   "pool",   "deal",     "pack",
     "cut",     "auction",   "declarer", "contract", "trump",    "called", "exchange", "tricks",
     "counted", "surrender", "result",   "notation", "condoned", "meta"});

// A hand up to its last card, before it is counted and paid.
struct Play {
  std::optional<Bid> bid{};
  std::optional<Suit> trump{};
  Hands hands{};
  std::optional<Card> called{};
  Fact<Partner> partner = Unknown{};           // the player on the side of ombre, if any
  std::optional<tricks::Replayed> replayed{};  // nullopt if it is unknown who won which trick
  Doubts doubts{};
  HandKnowledge known{};  // the facts that reported errors leave
};

// Deal, auction, trumps, call, tricks.
class PlayPhase {
 public:
  PlayPhase(const Setting& setting, std::vector<tricks::TrickView>* log) : s_(setting), log_(log) {}

  Play run() {
    prepare();
    if (play_.bid) refuse_surrender();
    if (!play_.known.is(AfterAuction::unjudgeable) && play_.bid && play_.trump) play();
    return std::move(play_);
  }

  // Returns the counts of sequences from the first lead; nullopt if the record does not contain enough.
  Counts count(std::size_t depth) {
    prepare();
    if (!play_.bid || !play_.trump) return std::nullopt;
    tricks::Lead lead{s_.turn, opening_leader(s_, play_.bid->ombre), {}};
    for (const Seat player : s_.turn) {
      const std::size_t seat = index_of(player);
      if (!play_.hands.held[seat].complete) return std::nullopt;
      lead.hands[seat] = play_.hands.held[seat].cards;
    }
    return tricks::count_sequences(law_of(s_.rules, *play_.trump), lead, depth);
  }

 private:
  // Deal, auction and trumps. A result that is missing afterwards has been reported, or is unknown.
  void prepare() {
    const auto dealt = ombre_family::check_deal(s_);
    if (play_.known.give_up_if(!dealt || ombre_family::is_unparsed_auction(s_.record))) return;
    play_.bid = ombre_family::find_ombre<Contract>(
        s_, bidding(s_.rules), !s_.record.tricks.empty(), [&] { return after_all_passed(s_, *dealt, play_.doubts); },
        play_.known, play_.doubts);
    if (!play_.bid) return;
    const auto trump = judge_trump(s_);
    play_.known.give_up_if(trump.reported() || s_.record.is_unparsed("trump"));
    if (trump.known()) play_.trump = *trump;
    const ShownCards shown([&] {
      if (!play_.trump) return ShownCards::Cards{};
      return tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, *play_.trump),
                                 opening_leader(s_, play_.bid->ombre), s_.shape.hand);
    });
    play_.hands = find_hands(s_, *dealt, shown, play_.doubts);
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
    play_.partner = calling.partner;
    if (play_.partner.known() && play_.partner->seat && play_.called) note_dealt(*play_.partner->seat, *play_.called);
    const ombre_family::Law law = law_of(s_.rules, *play_.trump);
    tricks::Replayed replayed = tricks::replay(
        {s_.record, s_.turn, law, opening_leader(s_, play_.bid->ombre), play_.hands.held, s_.shape.hand, s_.shape.hand,
         false, play_.known.is_ombre_certain() ? tricks::FirstLead::certain : tricks::FirstLead::supposed},
        s_.sink, log_);
    if (const auto& open = replayed.unproven_winner)
      play_.doubts.add(open->won.at, tricks::faults::unproven_winner(s_.record, open->trick, open->won.value));
    if (replayed.certain && !s_.record.is_unparsed("tricks")) play_.replayed = std::move(replayed);
  }

  // A partner found by elimination was dealt the called card, although it was not seen.
  void note_dealt(Seat partner, Card called) {
    for (auto* hands : {&play_.hands.dealt, &play_.hands.held}) {
      tricks::KnownHand& hand = (*hands)[index_of(partner)];
      if (hand.instead) continue;
      hand.cards.insert(called);
      hand.complete = hand.complete || hand.cards.size() == s_.shape.hand;
    }
  }

  const Setting& s_;
  std::vector<tricks::TrickView>* log_;
  Play play_;
};

// Counts and pays the play, and checks the claims.
class SettlementPhase : ombre_family::SettlementPhase {
 public:
  SettlementPhase(const Setting& setting, Play& play, const Carried& carried, ChipResult& result)
      : ombre_family::SettlementPhase(setting, play.known, carried, play.bid && setting.record.surrender,
                                      counts::NumberOf::side, play.doubts, result),
        s_(setting),
        play_(play) {
    ombre_family::put_stakes(s_.rules.stake, s_, result_);
    if (play_.bid && play_.bid->contract == Contract::vole) put_vole_stakes(s_, result_);
  }

  void run() {
    if (begin(play_.bid, play_.trump, kOutcomeNames)) {
      result_.called = play_.called;
      if (play_.partner.known()) result_.partner = play_.partner->seat;
      if (play_.replayed) count_tricks(*play_.replayed);
    }
    doubts_.report(s_.sink);
  }

 private:
  void count_tricks(const tricks::Replayed& replayed) {
    ombre_family::put_tricks(s_.turn, replayed.taken, result_);
    const Course course{{replayed.winners, replayed.complete, replayed.taken}, replayed.begun > 0};
    if (play_.partner.known()) {
      settle_hand(play_.partner->seat, course);
    } else if (!play_.partner.reported() && !s_.record.is_unparsed("called") && play_.known.is_ombre_certain() &&
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
    if (play_.bid->contract != Contract::vole && has_undertaken_vole(s_, contest, course)) put_vole_stakes(s_, result_);
    const auto final = decided(s_, contest, course, result_.pool());
    if (!final) {
      undecided(fmt::format("undecided after {}", pluralize(course.taken.count, "trick")), course.taken.count);
      return;
    }
    put_outcome(s_, *final, result_);
    put_settlement(contest, *final, honors);
    finish_report(kOutcomeNames);
  }

  // If it is unknown who had the matadors, the hand is settled only if that makes no difference. The payments to the
  // pool never depend on them.
  void put_settlement(Contest contest, const Final& final, std::optional<Honors> honors) {
    Ledger ledger = settle(s_, contest, final, result_.pool());
    bool certain = true;
    for (const Honors each : {Honors::matadors, Honors::matadors_and_punto}) {
      if (honors) break;
      contest.honors = each;
      const Ledger other = settle(s_, contest, final, result_.pool());
      certain = certain && ombre_family::payments_of(other) == ombre_family::payments_of(ledger);
    }
    if (!certain) doubts_.add(s_.record.at, "it is unknown who was dealt the matadors");
    if (s_.record.is_unparsed("pool")) return;
    if (certain)
      result_.ledger = std::move(ledger);
    else if (!result_.claims_doubtful)
      check_pool(s_.record, result_.pool() + ledger.pool(), s_.sink);
  }

  const Setting& s_;
  const Play& play_;
};

void judge(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
           std::vector<tricks::TrickView>* log, ChipResult& result) {
  if (hand.counted && !hand.has_cards()) {
    result = judge_counted(hand, rules, carried, sink);
    return;
  }
  const Setting setting = setting_of(hand, rules, sink);
  Play play = PlayPhase(setting, log).run();
  SettlementPhase(setting, play, carried, result).run();
}

Counts count_sequences(const record::HandRecord& hand, const Rules& rules, std::size_t depth) {
  Sink unused;
  const Setting setting = setting_of(hand, rules, unused);
  return PlayPhase(setting, nullptr).count(depth);
}

PlayerRange players(const rules::RuleSet& rules) {
  const std::size_t wanted = rules.as<Rules>().table.players;
  return {wanted, wanted};
}

GameEntry entry(const Table& table, const rules::GameOptions& (*options)()) {
  return ombre_family::make_entry<Rules, &judge, &count_sequences>(table.game, kKeys, counted_keys(), options, &players,
                                                                   kContractNames);
}

}  // namespace

GameEntry quadrille_entry() { return entry(kQuadrille, &quadrille_options); }
GameEntry quintille_entry() { return entry(kQuintille, &quintille_options); }

GameEntry entry_of(const Rules& rules) {
  return rules.table.players == kQuadrille.players ? quadrille_entry() : quintille_entry();
}

}  // namespace spadille::quadrille
