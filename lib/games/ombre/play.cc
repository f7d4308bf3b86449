#include "games/ombre/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/ombre_family/auction.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"

// The play at the table in phases: deal, auction, trumps, exchange, tricks, surrender. Each phase has its own file;
// this file connects them.
namespace spadille::ombre {
namespace {

// Deal, auction, trumps and exchange.
class OpeningPhase {
 public:
  OpeningPhase(Setting& setting, Opening& out) : s_(setting), out_(out) {}

  // A result that is missing afterwards has been reported, or is unknown.
  void run() {
    open();
    out_.turn = s_.turn;
    out_.known.under_protest = s_.sink.has_uncondoned_act();
  }

 private:
  void open() {
    Dealt dealt;
    const bool dealt_soundly = ombre_family::check_deal(s_, dealt);
    if (out_.known.give_up_if(!dealt_soundly || ombre_family::is_unparsed_auction(s_.record))) return;
    find_ombre(dealt);
    if (!out_.bid || s_.sink.is_stopped()) return;
    // The idle player plays after all: from here on they are in turn.
    if (out_.bid->way == Way::mort) s_.turn = ombre_family::turn_from(s_.dealer, s_.record.seats());
    find_trumps(dealt);
    if (s_.sink.is_stopped()) return;
    find_hands(dealt);
    if (out_.trumps && out_.known.is_ombre_certain() && !out_.held.hands[index_of(out_.bid->ombre)].doubtful)
      check_trump_held(s_, *out_.bid, *out_.trumps, out_.held.hands[index_of(out_.bid->ombre)]);
  }

  // Finds ombre and their contract, or that the hand is passed.
  void find_ombre(const Dealt& dealt) {
    const auto bids = bidding(s_.rules);
    const auto auction = ombre_family::judge_auction(s_, bids, out_.doubts);
    if (!auction.known()) {
      out_.known.give_up_if(auction.reported());
      return;
    }
    out_.known.claims_doubtful = auction->claims_doubtful;
    out_.known.ombre = auction->ombre;
    if (auction->won) {
      take_bid(*auction->won);
    } else if (!play_after_passes(dealt)) {
      return;
    }
    if (!s_.record.auction || !out_.known.is_ombre_certain()) return;
    const auto won =
        out_.bid ? std::optional(ombre_family::WonBid{out_.bid->ombre, bid_of(out_.bid->contract)}) : std::nullopt;
    ombre_family::check_declared(s_, bids, won);
  }

  // A player who sits out can be recorded as ombre only if they take the stock.
  void take_bid(const ombre_family::WonBid& won) {
    const Bid bid{won.ombre, contract_of(won.bid)};
    if (s_.turn.find(won.ombre)) {
      out_.bid = bid;
    } else if (bid.contract == Contract::entrada && s_.rules.all_pass->then == AllPass::Way::mort) {
      out_.bid = Bid{won.ombre, Contract::entrada, Way::mort};
    } else {
      s_.sink.report({.code = Code::auction_not_allowed,
                      .at = s_.record.declarer->at,
                      .message = fmt::format("{} is recorded as ombre, but sits out", s_.name(won.ombre)),
                      .rule = "idle"});
      out_.known.after_auction = AfterAuction::unjudgeable;
    }
  }

  // Returns false if it remains open what follows.
  bool play_after_passes(const Dealt& dealt) {
    const auto after = after_all_passed(s_, dealt, out_.doubts);
    if (!after.known()) {
      out_.known.after_auction = AfterAuction::ombre_unknown;
      return false;
    }
    const bool certain = out_.known.is_ombre_certain();
    const bool sits_out = after->bid && after->bid->way == Way::mort && !sits_in(after->bid->ombre);
    if (certain || !sits_out) out_.bid = after->bid;
    if (out_.bid) return true;
    // Actions after an auction with an invalid bid follow from that bid.
    if (out_.known.give_up_if(!certain && !(s_.record.tricks.empty() && s_.record.exchange.empty()))) {
      ombre_family::note_condoned_bid(s_, out_.doubts);
      return false;
    }
    out_.known.after_auction = AfterAuction::passed;
    return true;
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
    std::optional<Reported> reported;
    const bool as_played = !out_.known.is_ombre_certain() && (s_.record.trump || !turns_card(out_.bid->contract));
    if (as_played)
      out_.trumps = as_written(dealt);
    else
      reported = judge_trump(s_, dealt, *out_.bid, out_.doubts, out_.trumps);
    const bool lost = as_played ? !s_.record.tricks.empty() : is_unparsed_trump(s_.record, *out_.bid);
    out_.known.give_up_if(reported || (!out_.trumps && lost));
    out_.known.claims_doubtful = out_.known.claims_doubtful || (out_.trumps && out_.trumps->faulty);
  }

  // Returns the suit that was played, regardless of the bid: the suit that the record names or turns.
  [[nodiscard]] std::optional<Trumps> as_written(const Dealt& dealt) const {
    const auto& turned = s_.record.turned;
    if (!s_.record.trump) return turned ? std::optional(Trumps{turned->value.suit(), turned->value}) : std::nullopt;
    Trumps trumps{s_.record.trump->value, std::nullopt, false};
    if (turns_card(out_.bid->contract) && dealt.top() && dealt.top()->suit() == trumps.suit)
      trumps.turned = dealt.top();
    return trumps;
  }

  void find_hands(const Dealt& dealt) {
    const ShownCards shown(s_, *out_.bid, out_.trumps);
    if (out_.bid->way == Way::mort) {
      judge_mort(s_, dealt, out_.bid->ombre, shown, out_.doubts, out_.held);
    } else {
      judge_exchange(s_, dealt, *out_.bid, out_.known.ombre, shown, out_.doubts, out_.held);
    }
  }

  Setting& s_;
  Opening& out_;
};

// Tricks and surrender.
class PlayPhase {
 public:
  PlayPhase(const Setting& setting, Play& play, std::vector<tricks::TrickView>* log)
      : s_(setting), log_(log), play_(play) {}

  void run() {
    if (!play_.known.is(AfterAuction::unjudgeable) && play_.bid && play_.trumps) play();
    play_.known.under_protest = play_.known.under_protest || s_.sink.has_uncondoned_act();
  }

  // Returns the counts of sequences from the first lead; nullopt if the record does not contain enough.
  Counts count(std::size_t depth) {
    if (!play_.bid || !play_.trumps || !known_whole()) return std::nullopt;
    tricks::Lead lead{s_.turn, opening_leader(s_, *play_.bid), {}};
    for (std::size_t i = 0; i < kMaxSeats; ++i) lead.hands[i] = play_.held.hands[i].cards;
    return tricks::count_sequences(law(play_.trumps->suit), lead, depth);
  }

 private:
  [[nodiscard]] ombre_family::Law law(Suit trump) const {
    return law_of(s_.rules, trump, fixed_lead(s_, *play_.bid, *play_.trumps, play_.held.ombre_drew_turned));
  }

  [[nodiscard]] bool known_whole() const {
    return std::all_of(s_.turn.begin(), s_.turn.end(),
                       [&](Seat player) { return play_.held.hands[index_of(player)].whole; });
  }

  [[nodiscard]] bool is_given_up_by_another() const {
    const auto& surrender = s_.record.surrender;
    return surrender && !(surrender->by && surrender->by->value == play_.bid->ombre);
  }

  void play() {
    const bool lost = s_.record.is_unparsed("surrender") || s_.record.is_unparsed("tricks") ||
                      (!play_.known.is_ombre_certain() && is_given_up_by_another());
    const auto surrender = lost ? std::nullopt : judge_surrender(s_, *play_.bid);
    const bool ends_there = surrender && !surrender->taker;
    const auto replay_with = [&](Suit trump, Sink& sink, std::vector<tricks::TrickView>* log, tricks::Replayed& out) {
      const ombre_family::Law play_law = law(trump);
      tricks::replay({s_.record, s_.turn, play_law, opening_leader(s_, *play_.bid), play_.held.hands, s_.shape.hand,
                      ends_there ? end_of_play(*surrender) : s_.shape.hand, surrender && surrender->faulty,
                      play_.known.is_ombre_certain()},
                     sink, log, out);
    };
    // The table may have ignored the card turned and played by the recorded suit. Then each violation under the correct
    // suit follows from that one error, and the play is not judged.
    if (play_.trumps->faulty && s_.record.trump && s_.record.trump->value != play_.trumps->suit) {
      const auto has_errors = [&](Suit trump) {
        Sink sink;
        sink.condone(s_.record.condoned);
        tricks::Replayed unused;
        replay_with(trump, sink, nullptr, unused);
        return sink.has_errors();
      };
      if (has_errors(play_.trumps->suit) && !has_errors(s_.record.trump->value)) return;
    }
    tricks::Replayed& replayed = play_.replayed.emplace();
    replay_with(play_.trumps->suit, s_.sink, log_, replayed);
    if (const auto& open = replayed.unproven_winner)
      play_.doubts.add(open->won.at, tricks::faults::unproven_winner(s_.record, open->trick, open->won.value));
    if (surrender)
      judge_begun_trick(s_, *play_.bid, *surrender, replayed.begun, replayed.begun_by[index_of(play_.bid->ombre)]);
    if (!replayed.certain || lost) return play_.replayed.reset();
    play_.known.claims_doubtful = play_.known.claims_doubtful || (surrender && surrender->takeover_refused);
    play_.surrender = surrender;
  }

  // A trick that was begun when ombre surrendered belongs to the play. A complete one comes after its end.
  [[nodiscard]] std::size_t end_of_play(const SurrenderRuling& surrender) const {
    const std::size_t tricks = s_.record.tricks.size();
    const bool begun = tricks == surrender.before && s_.record.tricks.back().plays.size() < s_.turn.size();
    return begun ? tricks : surrender.before - 1;
  }

  const Setting& s_;
  std::vector<tricks::TrickView>* log_;
  Play& play_;
};

}  // namespace

void open_hand(Setting& setting, Opening& opening) { OpeningPhase(setting, opening).run(); }

void play_hand(const Setting& setting, Play& play, std::vector<tricks::TrickView>* log) {
  PlayPhase(setting, play, log).run();
}

Counts count_sequences(const record::HandRecord& record, const Rules& rules, std::size_t depth) {
  Sink unused;
  Setting setting = setting_of(record, rules, unused);
  Play play;
  open_hand(setting, play);
  return PlayPhase(setting, play, nullptr).count(depth);
}

}  // namespace spadille::ombre
