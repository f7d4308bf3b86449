#include "games/ombre/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/ombre/exchange.h"
#include "games/ombre/mort.h"
#include "games/ombre/trump.h"
#include "games/ombre/unknown.h"
#include "games/ombre_family/auction.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/observed_cards.h"
#include "record/top_of_stock.h"

// The play at the table in phases: deal, auction, trumps, exchange, tricks, surrender. Each phase has its own file;
// this file connects them.
namespace spadille::ombre {
namespace {

// Deal, auction, trumps, exchange, tricks and surrender.
class PlayPhase {
 public:
  PlayPhase(Setting& setting, Play& play, std::vector<tricks::TrickView>* log) : s_(setting), log_(log), play_(play) {}

  void run() {
    open();
    if (s_.sink.is_stopped() || play_.known.is(AfterAuction::unjudgeable)) return;
    if (play_.bid && play_.trumps) return play();
    if (play_.bid && !is_surrender_lost()) judge_surrender(s_, *play_.bid);  // its right and its time need no trumps
    ombre_family::judge_cards_alone(s_, play_.known, law_of(s_.rules, Suit::spades));  // any suit
  }

  // Returns the counts of sequences from the first lead; nullopt if the record does not contain enough.
  Counts count(std::size_t depth) {
    open();
    if (!play_.bid || !play_.trumps || !known_completely()) return std::nullopt;
    tricks::Lead lead{s_.turn, opening_leader(s_, *play_.bid), {}};
    for (std::size_t i = 0; i < kMaxSeats; ++i) lead.hands[i] = play_.held.hands[i].cards;
    return tricks::count_sequences(law(play_.trumps->suit), lead, depth);
  }

 private:
  // Judges what comes before the first lead. A result that is missing afterwards has been reported, or is unknown.
  void open() {
    const auto dealt = ombre_family::check_deal(s_);
    if (play_.known.give_up_if(!dealt || ombre_family::is_unparsed_auction(s_.record))) return;
    find_ombre(*dealt);
    if (!play_.bid || s_.sink.is_stopped()) return;
    // The idle player plays after all: from here on they are in turn.
    if (play_.bid->way == Way::mort) s_.turn = ombre_family::turn_from(s_.dealer, s_.record.seats());
    find_trumps(*dealt);
    if (s_.sink.is_stopped()) return;
    find_hands(*dealt);
    const tricks::KnownHand& own = play_.held.hands[index_of(play_.bid->ombre)];
    if (play_.trumps && play_.known.is_ombre_certain() && !own.instead)
      check_trump_held(s_, *play_.bid, *play_.trumps, own);
  }

  // Finds ombre and their contract, or that the hand is passed. A player who sits out can be recorded as ombre only if
  // they take the stock.
  void find_ombre(const Dealt& dealt) {
    const bool played_on = !s_.record.tricks.empty() || !s_.record.exchange.empty();
    auto& bid = play_.bid;
    if (says_all_passed(s_)) {
      bid = ombre_family::take_all_passed<Contract>(s_, bidding(s_.rules), after_passes(dealt),
                                                    {"spadille and basto are in the stock", "all_pass"}, play_.known,
                                                    play_.doubts);
      return;
    }
    bid = ombre_family::find_ombre<Contract>(
        s_, bidding(s_.rules), played_on, [&] { return after_passes(dealt); }, play_.known, play_.doubts);
    if (!bid || bid->way != Way::bid || s_.turn.find(bid->ombre)) return;
    if (bid->contract == Contract::entrada && s_.rules.all_pass->then == AllPass::Way::mort) {
      bid->way = Way::mort;
      return;
    }
    s_.sink.report({.code = Code::auction_not_allowed,
                    .at = s_.record.declarer->at,
                    .message = fmt::format("{} is recorded as ombre, but sits out", s_.name(bid->ombre)),
                    .rule = "idle"});
    play_.known.after_auction = AfterAuction::unjudgeable;
    bid.reset();
  }

  // After an auction with an invalid bid, the idle player takes the stock only if they are seen to take part.
  [[nodiscard]] Fact<AllPassed> after_passes(const Dealt& dealt) {
    const auto after = after_all_passed(s_, dealt, play_.doubts);
    const bool idle = after.known() && after->bid && after->bid->way == Way::mort;
    return idle && !play_.known.is_ombre_certain() && !sits_in(after->bid->ombre) ? AllPassed{} : after;
  }

  // True if the record shows that the idle player took part.
  [[nodiscard]] bool sits_in(Seat idle) const {
    const auto& tricks = s_.record.tricks;
    if (!tricks.empty()) return tricks.front().plays.size() > s_.turn.size();
    const auto& exchange = s_.record.exchange;
    return std::any_of(exchange.begin(), exchange.end(),
                       [&](const auto& entry) { return entry.player && entry.player->value == idle; });
  }

  void find_trumps(const Dealt& dealt) {
    const bool as_played = !play_.known.is_ombre_certain() && (s_.record.trump || !turns_card(play_.bid->contract));
    const bool lost = as_played ? !s_.record.tricks.empty() : is_unparsed_trump(s_.record, *play_.bid);
    const auto trumps = as_played ? as_written() : judge_trump(s_, dealt, *play_.bid, play_.doubts);
    if (trumps.known()) play_.trumps = *trumps;
    play_.known.give_up_if(trumps.reported() || (!trumps.known() && lost));
    play_.known.claims_doubtful = play_.known.claims_doubtful || (trumps.known() && trumps->faulty);
  }

  // Only once it is known whether the idle player plays after all.
  [[nodiscard]] bool has_unknown_cards() const { return unknown::has_unknown_cards(s_.record, s_.turn.size()); }

  // Returns the suit that was played, regardless of the bid: the suit that the record names or turns.
  [[nodiscard]] Fact<Trumps> as_written() const {
    const auto& turned = s_.record.turned;
    if (!s_.record.trump && turned) return Trumps{turned->value.suit(), turned->value};
    if (!s_.record.trump) return Unknown{};
    Trumps trumps{.suit = s_.record.trump->value, .turned = {}};
    const auto top = record::top_of_stock(s_.record);
    if (turns_card(play_.bid->contract) && top && top->suit() == trumps.suit) trumps.turned = top;
    return trumps;
  }

  void find_hands(const Dealt& dealt) {
    const ShownCards shown([&] {
      if (!play_.trumps) return ShownCards::Cards{};
      return tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, play_.trumps->suit),
                                 opening_leader(s_, *play_.bid), s_.shape.hand);
    });
    Doubts unused;  // unknown cards are one doubt, which the reconstruction adds
    if (has_unknown_cards() && !are_holdings_named()) {
      for (tricks::KnownHand& hand : play_.held.hands) hand.complete = false;
      for (tricks::KnownHand& hand : play_.held.dealt) hand.complete = false;
      // The exchange is judged by its order, its numbers, and the cards that are named.
      Held unknown;
      if (play_.bid->way == Way::mort)
        judge_mort(s_, dealt, play_.bid->ombre, shown, unused, unknown);
      else
        judge_exchange(s_, dealt, *play_.bid, play_.known.ombre, shown, unused, unknown);
      return;
    }
    Doubts& doubts = has_unknown_cards() ? unused : play_.doubts;
    if (play_.bid->way == Way::mort)
      judge_mort(s_, dealt, play_.bid->ombre, shown, doubts, play_.held);
    else
      judge_exchange(s_, dealt, *play_.bid, play_.known.ombre, shown, doubts, play_.held);
    // Figures may count the card that the record means instead.
    if (s_.sink.find({Code::exchange_wrong_card})) play_.known.claims_doubtful = true;
  }

  [[nodiscard]] bool are_holdings_named() const {
    return (!s_.record.deal || unknown::is_named(*s_.record.deal)) && unknown::is_named(s_.record.exchange);
  }

  [[nodiscard]] ombre_family::Law law(Suit trump) const {
    return law_of(s_.rules, trump, fixed_lead(s_, *play_.bid, *play_.trumps, play_.held.ombre_drew_turned));
  }

  [[nodiscard]] bool known_completely() const {
    return std::all_of(s_.turn.begin(), s_.turn.end(),
                       [&](Seat player) { return play_.held.hands[index_of(player)].complete; });
  }

  [[nodiscard]] bool is_given_up_by_another() const {
    const auto& surrender = s_.record.surrender;
    return surrender && !(surrender->by && surrender->by->value == play_.bid->ombre);
  }

  [[nodiscard]] bool is_surrender_lost() const {
    return s_.record.is_unparsed("surrender") || s_.record.is_unparsed("tricks") ||
           (!play_.known.is_ombre_certain() && is_given_up_by_another());
  }

  void play() {
    const bool lost = is_surrender_lost();
    const auto surrender = lost ? std::nullopt : judge_surrender(s_, *play_.bid);
    const bool ends_there = surrender && !surrender->taker;
    const std::size_t end_after = ends_there ? end_of_play(*surrender) : s_.shape.hand;
    if (has_unknown_cards()) return reconstruct(surrender, end_after, lost);
    const auto replay_with = [&](Suit trump, Sink& sink, std::vector<tricks::TrickView>* log) {
      const ombre_family::Law play_law = law(trump);
      return tricks::replay(
          {s_.record, s_.turn, play_law, opening_leader(s_, *play_.bid), play_.held.hands, s_.shape.hand, end_after,
           surrender && surrender->faulty, play_.known.first_lead(s_.rules.opening_lead)},
          sink, log);
    };
    // The table may have ignored the card turned and played by the recorded suit. Then each violation under the correct
    // suit follows from that one error, and the play is not judged.
    if (play_.trumps->faulty && s_.record.trump && s_.record.trump->value != play_.trumps->suit) {
      const auto has_errors = [&](Suit trump) {
        Sink sink;
        sink.condone(s_.record.condoned);
        replay_with(trump, sink, nullptr);
        return sink.has_errors();
      };
      if (has_errors(play_.trumps->suit) && !has_errors(s_.record.trump->value)) return;
    }
    tricks::Replayed replayed = replay_with(play_.trumps->suit, s_.sink, log_);
    if (const auto& open = replayed.unproven_winner)
      play_.doubts.add(open->won.at, tricks::faults::unproven_winner(s_.record, open->trick, open->won.value));
    if (surrender) judge_begun(*surrender, replayed);
    accept(std::move(replayed), surrender, lost);
  }

  void judge_begun(const SurrenderRuling& surrender, const tricks::Replayed& replayed) const {
    judge_begun_trick(s_, *play_.bid, surrender, replayed.begun, replayed.begun_by[index_of(play_.bid->ombre)]);
  }

  void accept(tricks::Replayed&& replayed, const std::optional<SurrenderRuling>& surrender, bool lost) {
    ombre_family::note_open_play(s_, replayed, play_.doubts);
    if (!replayed.certain || lost) return;
    play_.replayed = std::move(replayed);
    play_.known.claims_doubtful = play_.known.claims_doubtful || (surrender && surrender->takeover_refused);
    play_.surrender = surrender;
  }

  // Replays tricks with unknown cards. After a faulty exchange it is open what they may be, after an auction only if it
  // is open who is ombre.
  void reconstruct(const std::optional<SurrenderRuling>& surrender, std::size_t end_after, bool lost) {
    if (s_.record.is_unparsed("exchange") || ombre_family::are_holdings_open(s_, play_.known, play_.doubts)) return;
    const Suit trump = play_.trumps->suit;
    const ombre_family::Law play_law = law(trump);
    unknown::Setting input{.record = s_.record,
                           .turn = s_.turn,
                           .law = play_law,
                           .leader = opening_leader(s_, *play_.bid),
                           .is_leader_supposed = play_.known.is_leader_supposed(s_.rules.opening_lead),
                           .tricks_in_hand = s_.shape.hand,
                           .end_after = end_after,
                           .end_reported = surrender && surrender->faulty};
    put_holdings(s_, *play_.bid, *play_.trumps, input);
    const unknown::Reconstruction hand = unknown::reconstruct(input, s_.sink);
    play_.written_out = hand.written_out();
    if (play_.written_out) return write_turned_card();
    play_.known.has_open_winners = !hand.are_winners_known();
    if (log_ != nullptr) *log_ = hand.views();
    play_.doubts.add(s_.record.tricks_at.value_or(s_.record.at), "some cards are unknown");
    if (surrender && hand.are_winners_known()) judge_begun(*surrender, hand.replayed());
    accept(hand.replayed(), surrender, lost);
    if (play_.replayed) play_.runs = possible_runs(s_, play_, hand);
  }

  // A stock with unknown cards is not written out, even if it names its top card.
  void write_turned_card() const {
    const auto top = record::top_of_stock(s_.record);
    if (turns_card(play_.bid->contract) && top) play_.written_out->turned = {*top, s_.record.deal->stock->at};
  }

  // A trick that was begun when ombre surrendered belongs to the play. A complete one comes after its end.
  [[nodiscard]] std::size_t end_of_play(const SurrenderRuling& surrender) const {
    const std::size_t tricks = s_.record.tricks.size();
    const bool begun = tricks == surrender.before && !s_.record.tricks.back().is_whole(s_.turn.size());
    return begun ? tricks : surrender.before - 1;
  }

  Setting& s_;
  std::vector<tricks::TrickView>* log_;
  Play& play_;
};

}  // namespace

Play play_hand(Setting& setting, std::vector<tricks::TrickView>* log) {
  Play play;
  PlayPhase(setting, play, log).run();
  return play;
}

Contest contest_of(const Setting& s, const Play& play) {
  const Contract contract = play.bid->contract;
  const bool pays_own = contract == Contract::vuelta || contract == Contract::solo;
  Contest contest{.ombre = play.bid->ombre, .contract = contract, .worth = pays_own ? contract : Contract::entrada};
  if (play.surrender && play.surrender->taker) {
    contest.ombre = *play.surrender->taker;
    contest.taken_over = play.surrender->taken;
  }
  if (contract != Contract::contrabola && are_paid_when_named(s)) contest.paid_when_named = play.bid->ombre;
  return contest;
}

Counts count_sequences(const record::HandRecord& record, const Rules& rules, std::size_t depth) {
  Sink unused;
  Setting setting = setting_of(record, rules, unused);
  Play play;
  return PlayPhase(setting, play, nullptr).count(depth);
}

}  // namespace spadille::ombre
