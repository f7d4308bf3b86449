#include "games/quadrille/play.h"

#include <fmt/format.h>

#include <utility>

#include "games/ombre_family/auction.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/observed_cards.h"
#include "mechanics/unknown/origins.h"
#include "mechanics/unknown/reconstruction.h"

// The play at the table in phases: deal, auction, trumps, call, tricks. Each phase has its own file; this file connects
// them.
namespace spadille::quadrille {
namespace {

// Deal, auction, trumps, call, tricks.
class PlayPhase {
 public:
  PlayPhase(const Setting& setting, std::vector<tricks::TrickView>* log) : s_(setting), log_(log) {}

  Play run() {
    prepare();
    if (play_.bid) refuse_surrender();
    if (s_.record.counted && !s_.record.has_cards()) return std::move(play_);  // a score sheet needs no call
    if (!play_.known.is(AfterAuction::unjudgeable) && play_.bid && play_.trump)
      play();
    else
      ombre_family::judge_cards_alone(s_, play_.known, law_of(s_.rules, Suit::spades));  // any suit
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
    const auto after_passes = [&] { return after_all_passed(s_, *dealt, play_.doubts); };
    if (says_all_passed(s_))
      play_.bid =
          ombre_family::take_all_passed<Contract>(s_, bidding(s_.rules), after_passes(), {}, play_.known, play_.doubts);
    else
      play_.bid = ombre_family::find_ombre<Contract>(s_, bidding(s_.rules), !s_.record.tricks.empty(), after_passes,
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
    Doubts unused;  // unknown cards are one doubt, which the reconstruction adds
    play_.hands = ombre_family::find_hands(s_, s_.rules.table.game, *dealt, shown,
                                           play_.has_unknown_cards ? unused : play_.doubts);
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
    if (play_.has_unknown_cards) return reconstruct();
    judge_call();
    const ombre_family::Law law = law_of(s_.rules, *play_.trump);
    tricks::Replayed replayed =
        tricks::replay({s_.record, s_.turn, law, opening_leader(s_, play_.bid->ombre), play_.hands.held, s_.shape.hand,
                        s_.shape.hand, false, play_.known.first_lead(s_.rules.opening_lead)},
                       s_.sink, log_);
    if (const auto& open = replayed.unproven_winner)
      play_.doubts.add(open->won.at, tricks::faults::unproven_winner(s_.record, open->trick, open->won.value));
    accept(std::move(replayed));
  }

  void accept(tricks::Replayed&& replayed) {
    ombre_family::note_open_play(s_, replayed, play_.doubts);
    if (replayed.certain && !s_.record.is_unparsed("tricks")) play_.replayed = std::move(replayed);
  }

  // Replays tricks with unknown cards, unless an error leaves open who is ombre, or the holdings. The call is judged by
  // the cards that they show.
  void reconstruct() {
    if (ombre_family::are_holdings_open(s_, play_.known, play_.doubts)) return;
    const ombre_family::Law law = law_of(s_.rules, *play_.trump);
    unknown::Setting input{.record = s_.record,
                           .turn = s_.turn,
                           .law = law,
                           .leader = opening_leader(s_, play_.bid->ombre),
                           .is_leader_supposed = play_.known.is_leader_supposed(s_.rules.opening_lead),
                           .tricks_in_hand = s_.shape.hand,
                           .end_after = s_.shape.hand,
                           .trumps = ombre_family::order_of(*play_.trump, s_.rules.red_ace).trumps(),
                           .dealt = s_.record.deal.has_value()};
    unknown::Origins origins = unknown::origins_of(s_.record.deal, s_.turn, law.pack(), input.trumps, s_.shape.hand);
    input.may_play = origins.dealt;
    input.may_discard = origins.dealt;
    input.counts = std::move(origins.counts);
    const unknown::Reconstruction hand = unknown::reconstruct(input, s_.sink);
    play_.written_out = hand.written_out();
    if (play_.written_out) return;
    play_.known.has_open_winners = !hand.are_winners_known();
    if (log_ != nullptr) *log_ = hand.views();
    play_.doubts.add(s_.record.tricks_at.value_or(s_.record.at), "some cards are unknown");
    for (const Seat player : s_.turn) {
      const CardSet cards = hand.cards_of(player);
      play_.hands.held[index_of(player)] = {cards, cards.size() == s_.shape.hand};
    }
    play_.hands.dealt = play_.hands.held;
    judge_call();
    accept(hand.replayed());
  }

  void judge_call() {
    const Calling calling =
        quadrille::judge_call(s_, *play_.bid, play_.known.ombre, *play_.trump, play_.hands, play_.doubts);
    play_.called = calling.called;
    play_.partner = calling.partner;
    // A partner may be found by elimination.
    if (play_.partner.known() && play_.partner->seat && play_.called)
      ombre_family::note_dealt(s_, *play_.partner->seat, *play_.called, play_.hands);
  }

  const Setting& s_;
  std::vector<tricks::TrickView>* log_;
  Play play_{.has_unknown_cards = unknown::has_unknown_cards(s_.record, s_.turn.size())};
};

}  // namespace

Play play_hand(const Setting& setting, std::vector<tricks::TrickView>* log) { return PlayPhase(setting, log).run(); }

Counts count_sequences(const record::HandRecord& hand, const Rules& rules, std::size_t depth) {
  Sink unused;
  const Setting setting = setting_of(hand, rules, unused);
  return PlayPhase(setting, nullptr).count(depth);
}

}  // namespace spadille::quadrille
