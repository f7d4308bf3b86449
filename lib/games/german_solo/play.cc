#include "games/german_solo/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/german_solo/settle.h"
#include "games/ombre_family/auction.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/observed_cards.h"
#include "mechanics/unknown/origins.h"
#include "mechanics/unknown/reconstruction.h"

// The play at the table in phases: deal, auction, trumps, call, tricks. Each phase has its own file; this file connects
// them.
namespace spadille::german_solo {
namespace {

constexpr std::string_view kEndedBy = "the side of declarer had won its game";

class PlayPhase {
 public:
  PlayPhase(const Setting& setting, std::vector<tricks::TrickView>* log) : s_(setting), log_(log) {}

  Play run() {
    prepare();
    if (play_.bid || play_.for_last_trick) refuse_surrender();
    if (s_.record.counted && !s_.record.has_cards()) return std::move(play_);  // a score sheet needs no call
    if (is_played())
      play();
    else
      ombre_family::judge_cards_alone(s_, play_.known, law_of(s_.rules, Suit::spades));  // any suit
    return std::move(play_);
  }

  // Returns the counts of sequences from the first lead; nullopt if the record does not contain enough.
  Counts count(std::size_t depth) {
    prepare();
    if (!is_played()) return std::nullopt;
    tricks::Lead lead{s_.turn, leader(), {}};
    for (const Seat player : s_.turn) {
      const std::size_t seat = index_of(player);
      if (!play_.hands.held[seat].complete) return std::nullopt;
      lead.hands[seat] = play_.hands.held[seat].cards;
    }
    return tricks::count_sequences(law_of(s_.rules, *play_.trump), lead, depth);
  }

 private:
  [[nodiscard]] bool is_played() const {
    return !play_.known.is(AfterAuction::unjudgeable) && (play_.bid || play_.for_last_trick) && play_.trump;
  }
  [[nodiscard]] Seat leader() const {
    return opening_leader(s_, play_.bid ? std::optional(play_.bid->ombre) : std::nullopt);
  }

  // Deal, auction and trumps. A result that is missing afterwards has been reported, or is unknown.
  void prepare() {
    const auto dealt = ombre_family::check_deal(s_);
    if (play_.known.give_up_if(!dealt || ombre_family::is_unparsed_auction(s_.record))) return;
    find_declarer(*dealt);
    if (!play_.bid && !play_.for_last_trick) return;
    const auto trump = play_.bid ? judge_trump(s_, *play_.bid, play_.known.ombre) : judge_trump_without_declarer(s_);
    play_.known.give_up_if(trump.reported() || s_.record.is_unparsed("trump"));
    if (trump.known()) play_.trump = *trump;
    const ShownCards shown([&] {
      if (!play_.trump) return ShownCards::Cards{};
      return tricks::shown_cards(s_.record, s_.turn, law_of(s_.rules, *play_.trump), leader(), s_.shape.hand);
    });
    Doubts unused;  // unknown cards are one doubt, which the reconstruction adds
    play_.hands =
        ombre_family::find_hands(s_, "german-solo", *dealt, shown, play_.has_unknown_cards ? unused : play_.doubts);
  }

  void find_declarer(const Dealt& dealt) {
    const auto after_passes = [&] { return after_all_passed(s_, dealt, play_.doubts); };
    if (says_all_passed(s_))  // the deal shows who is declarer
      play_.bid = ombre_family::take_all_passed<Contract>(s_, bidding(s_.rules), after_passes(),
                                                          {"no player was dealt both black queens", "forcee"},
                                                          play_.known, play_.doubts);
    else
      play_.bid = ombre_family::find_ombre<Contract>(s_, bidding(s_.rules), !s_.record.tricks.empty(), after_passes,
                                                     play_.known, play_.doubts);
    play_.for_last_trick = play_.known.is(AfterAuction::passed) && s_.rules.all_pass == AllPass::last_trick;
  }

  void refuse_surrender() {
    const auto& surrender = s_.record.surrender;
    if (!surrender) return;
    const auto by = surrender->by ? std::optional(surrender->by->value)
                    : play_.bid   ? std::optional(play_.bid->ombre)
                                  : std::nullopt;
    s_.sink.report({.code = Code::surrender_not_allowed,
                    .at = surrender->by ? surrender->by->at : surrender->at,
                    .message = fmt::format("{} surrenders, but a hand of german-solo must be played to its end",
                                           by ? s_.name(*by) : "a player"),
                    .rule = "no_surrender",
                    .player = by ? std::optional(s_.name(*by)) : std::nullopt});
  }

  void play() {
    if (play_.has_unknown_cards) return reconstruct();
    judge_call();
    const Law law = law_of(s_.rules, *play_.trump);
    tricks::Setting input{s_.record,
                          s_.turn,
                          law,
                          leader(),
                          play_.hands.held,
                          s_.shape.hand,
                          s_.shape.hand,
                          false,
                          play_.known.first_lead(s_.rules.opening_lead)};
    input.end_after = end_of_play(input);
    input.ended_by = kEndedBy;
    tricks::Replayed replayed = tricks::replay(input, s_.sink, log_);
    if (const auto& open = replayed.unproven_winner)
      play_.doubts.add(open->won.at, tricks::faults::unproven_winner(s_.record, open->trick, open->won.value));
    accept(std::move(replayed));
  }

  // True if it can be judged whether the hand has ended before its last trick.
  [[nodiscard]] bool may_judge_end() const {
    return play_.bid && play_.partner.known() && !is_call_faulty_ && play_.known.is_ombre_certain() &&
           !s_.record.is_unparsed("tricks") && s_.record.tricks.size() > s_.rules.winning_tricks();
  }

  // Returns the number of tricks after which the hand is over. After a fault in an earlier trick, it is not judged
  // whether the hand has ended early.
  [[nodiscard]] std::size_t end_of_play(const tricks::Setting& input) const {
    if (!may_judge_end()) return s_.shape.hand;
    Sink trial = s_.sink.holding({});
    const tricks::Replayed replayed = tricks::replay(input, trial);
    const auto end = end_of(replayed);
    if (!end || !are_complete(*end)) return s_.shape.hand;
    const auto is_harmless = [&](const Diagnostic& fault) {
      const bool is_later = fault.act && fault.act->kind == Act::Kind::trick && fault.act->number > *end;
      return fault.severity != Severity::error || fault.code == Code::claim_winner || is_later;
    };
    const auto faults = trial.take();
    return std::all_of(faults.begin(), faults.end(), is_harmless) ? *end : s_.shape.hand;
  }

  [[nodiscard]] std::optional<std::size_t> end_of(const tricks::Replayed& replayed) const {
    return end_of_hand(s_, contest_of(play_), {replayed.winners, replayed.complete, replayed.taken});
  }

  // True if every card of the first tricks is known.
  [[nodiscard]] bool are_complete(std::size_t tricks) const {
    const auto end = s_.record.tricks.begin() + static_cast<std::ptrdiff_t>(tricks);
    return std::all_of(s_.record.tricks.begin(), end, [&](const record::Trick& trick) {
      return trick.plays.size() == s_.turn.size() &&
             std::all_of(trick.plays.begin(), trick.plays.end(), [](const record::Play& each) { return each.card; });
    });
  }

  void accept(tricks::Replayed&& replayed) {
    ombre_family::note_open_play(s_, replayed, play_.doubts);
    if (replayed.certain && !s_.record.is_unparsed("tricks")) play_.replayed = std::move(replayed);
  }

  // Replays tricks with unknown cards, unless an error leaves open who is declarer, or the holdings. The call is judged
  // by the cards that they show.
  void reconstruct() {
    if (ombre_family::are_holdings_open(s_, play_.known, play_.doubts)) return;
    const Law law = law_of(s_.rules, *play_.trump);
    unknown::Setting input{.record = s_.record,
                           .turn = s_.turn,
                           .law = law,
                           .leader = leader(),
                           .is_leader_supposed = play_.known.is_leader_supposed(s_.rules.opening_lead),
                           .tricks_in_hand = s_.shape.hand,
                           .end_after = s_.shape.hand,
                           .trumps = order_of(*play_.trump).trumps() & s_.shape.pack,
                           .dealt = s_.record.deal.has_value()};
    unknown::Origins origins = unknown::origins_of(s_.record.deal, s_.turn, law.pack(), input.trumps, s_.shape.hand);
    input.may_play = origins.dealt;
    input.may_discard = origins.dealt;
    input.counts = std::move(origins.counts);
    Sink trial = s_.sink.holding({});
    unknown::Reconstruction hand = unknown::reconstruct(input, trial);
    play_.written_out = hand.written_out();
    if (play_.written_out) return;
    take_cards(hand);
    judge_call();
    if (const auto end = hand.are_winners_known() && !trial.has_errors() && may_judge_end() ? end_of(hand.replayed())
                                                                                            : std::nullopt) {
      input.end_after = *end;
      input.ended_by = kEndedBy;
    }
    hand = unknown::reconstruct(input, s_.sink);
    play_.known.has_open_winners = !hand.are_winners_known();
    if (log_ != nullptr) *log_ = hand.views();
    play_.doubts.add(s_.record.tricks_at.value_or(s_.record.at), "some cards are unknown");
    accept(hand.replayed());
  }

  void take_cards(const unknown::Reconstruction& hand) {
    for (const Seat player : s_.turn) {
      const CardSet cards = hand.cards_of(player);
      play_.hands.held[index_of(player)] = {cards, cards.size() == s_.shape.hand};
    }
    play_.hands.dealt = play_.hands.held;
  }

  void judge_call() {
    if (!play_.bid) return refuse_call_without_declarer(s_);
    const std::size_t before = s_.sink.error_count();
    const Calling calling =
        german_solo::judge_call(s_, *play_.bid, play_.known.ombre, *play_.trump, play_.hands, play_.doubts);
    is_call_faulty_ = may_call(s_.rules, play_.bid->contract) && s_.sink.error_count() > before;
    play_.called = calling.called;
    play_.partner = calling.partner;
    // A partner may be found by elimination.
    if (play_.partner.known() && play_.partner->seat && play_.called)
      ombre_family::note_dealt(s_, *play_.partner->seat, *play_.called, play_.hands);
  }

  const Setting& s_;
  std::vector<tricks::TrickView>* log_;
  bool is_call_faulty_ = false;  // the partner may be another than that of the table
  Play play_{.has_unknown_cards = unknown::has_unknown_cards(s_.record, s_.turn.size())};
};

}  // namespace

Play play_hand(const Setting& setting, std::vector<tricks::TrickView>* log) { return PlayPhase(setting, log).run(); }

Counts count_sequences(const record::HandRecord& hand, const Rules& rules, std::size_t depth) {
  Sink unused;
  const Setting setting = setting_of(hand, rules, unused);
  return PlayPhase(setting, nullptr).count(depth);
}

}  // namespace spadille::german_solo
