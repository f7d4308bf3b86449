#include "games/hearts/hands.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "base/spelling.h"
#include "games/hearts/reading.h"
#include "mechanics/tricks/observed_cards.h"

namespace spadille::hearts {
namespace {

// If more cards than this are misplaced, they are not just single errors.
constexpr std::size_t kFew = 3;

class FindHands {
 public:
  FindHands(const Scene& s, const Dealt& dealt, const Passing& passing, Doubts& doubts)
      : s_(s), dealt_(dealt), passing_(passing), doubts_(doubts), law_(s.rules), seats_(s.rules.seats()) {}

  Hands run() {
    if (!passing_.sound) return after_fault();
    if (all_dealt() && passing_.to && show_pass(passing_.cards, *passing_.to))
      return complete(*passing_.to, passing_.cards);
    if (all_dealt()) return passing_.to ? from_pass({*passing_.to}) : from_deal_alone();
    return from_plays();
  }

 private:
  [[nodiscard]] bool all_dealt() const {
    return std::all_of(dealt_.begin(), dealt_.begin() + static_cast<std::ptrdiff_t>(seats_),
                       [](const auto& hand) { return hand.has_value(); });
  }
  // True if these are the passed cards of every player.
  [[nodiscard]] bool show_pass(const BySeat<std::optional<CardSet>>& cards, PassTo to) const {
    for (std::size_t i = 0; i < seats_; ++i)
      if (!cards_passed(cards, i, to)) return false;
    return true;
  }
  // True if every card can have reached its player, and the interpretations agree on what each player passed.
  [[nodiscard]] bool show_pass(const std::vector<Reading>& readings) const {
    return explain(readings) && show_pass(readings.front().passed, readings.front().to) && same_hands(readings);
  }

  // Returns the cards that each player surely holds by deal and passing; `whole` is true if these are all of them.
  [[nodiscard]] BySeat<tricks::KnownHand> sure_hands(PassTo to, const BySeat<std::optional<CardSet>>& cards) const {
    BySeat<tricks::KnownHand> sure;
    for (tricks::KnownHand& hand : sure) hand.complete = false;
    BySeat<bool> kept_known{};
    for (std::size_t i = 0; i < seats_; ++i) {
      const auto passed = cards_passed(cards, i, to);
      if (!passed) continue;
      if (dealt_[i]) sure[i].cards = sure[i].cards | (*dealt_[i] - *passed);
      kept_known[i] = dealt_[i].has_value();
      tricks::KnownHand& other = sure[index_of(s_.rules.receiver(seat_at(i), to))];
      other.cards = other.cards | *passed;
    }
    const std::size_t size = s_.rules.hand_size();
    for (std::size_t i = 0; i < seats_; ++i) sure[i].complete = kept_known[i] && sure[i].cards.size() == size;
    return sure;
  }

  // --- the leader of the first trick ------------------------------------------------------------

  // Returns the first leader by option first_lead, as far as these holdings show.
  [[nodiscard]] std::optional<Seat> leader_by_rule(const BySeat<tricks::KnownHand>& hands) const {
    const auto first_card = s_.rules.first_card();
    if (!first_card) return s_.turn.at(0);
    for (std::size_t i = 0; i < seats_; ++i)
      if (hands[i].cards.contains(*first_card)) return seat_at(i);
    return std::nullopt;
  }

  [[nodiscard]] Hands complete(PassTo to, const BySeat<std::optional<CardSet>>& cards) const {
    Hands hands{.held = sure_hands(to, cards), .leader = {}, .followed = {}};
    hands.leader = leader_by_rule(hands.held);
    return hands;
  }

  // --- a deal, and no passing or only a part of it ----------------------------------------------

  // No pass is recorded, and no session requires one: no player passed, if the tricks confirm that. Otherwise the
  // tricks must show the pass, because a single card dealt to another player is a violation in the play. The play must
  // also have fewer violations than with the deal alone, because a mostly open pass explains any card.
  Hands from_deal_alone() {
    const auto kept = best_if({PassTo::none});
    if (explain(kept)) return complete(PassTo::none, {});
    const Strays strays = !kept.empty() && kept.front().misplaced > kFew ? Strays::many : Strays::few;
    std::vector<Guess> guesses;
    for (const PassTo to : s_.rules.pass_cycle->to) {
      if (to == PassTo::none || s_.rules.passed() == 0) continue;
      if (const auto guess = guess_pass(to, strays)) guesses.push_back(*guess);
    }
    Hands dealt = complete(PassTo::none, {});
    if (guesses.empty()) return dealt;
    const Guess& best = *std::min_element(guesses.begin(), guesses.end(), is_better);
    if (best.faults > 0 && faults_with(dealt) <= best.faults) return dealt;
    std::vector<PassTo> directions;
    for (const Guess& each : guesses)
      if (!is_better(best, each)) directions.push_back(each.to);
    return from_pass(directions);
  }

  // A pass that is not recorded at all.
  struct Guess {
    PassTo to{};
    bool explains = false;   // every card can have reached its player
    std::size_t faults = 0;  // number of violations in the play
  };
  static bool is_better(const Guess& a, const Guess& b) {
    return a.faults != b.faults ? a.faults < b.faults : a.explains && !b.explains;
  }

  // How many cards are played by players who were not dealt them.
  enum class Strays : std::uint8_t { few, many };

  // Returns nullopt if the tricks do not indicate a pass in this direction. If many cards stray, the tricks need not
  // show who passed what, and a few cards may be misplaced; but then the play must have a violation to report.
  [[nodiscard]] std::optional<Guess> guess_pass(PassTo to, Strays strays) const {
    const auto best = best_if({to});
    Guess guess{.to = to, .explains = explain(best)};
    const bool shown = show_pass(best);
    const bool fits = !best.empty() && best.front().misplaced <= kFew;
    if (!shown && (strays == Strays::few || !fits)) return std::nullopt;
    Doubts unused;
    guess.faults = faults_with(FindHands(s_, dealt_, passing_, unused).from_pass({to}));
    if (!guess.explains && guess.faults == 0) return std::nullopt;
    return guess;
  }

  // Returns the number of violations in the play from these holdings; 0 if the play cannot be followed.
  [[nodiscard]] std::size_t faults_with(const Hands& hands) const {
    if (!hands.leader) return 0;
    Sink trial;
    trial.condone(s_.record.condoned);
    replay_tricks(s_, law_, hands, trial);
    return trial.error_count();
  }

  // Finds the holdings if cards were passed in one of these directions.
  Hands from_pass(std::vector<PassTo> directions) {
    const auto best = best_if(directions);
    if (show_pass(best)) return complete(best.front().to, best.front().passed);
    const bool explained = explain(best);
    const bool nothing = !s_.record.pass || s_.record.pass->cards.empty();
    doubts_.add(
        s_.record.pass ? s_.record.pass->at : s_.record.tricks_at.value_or(s_.record.at),
        fmt::format("{} of the pass is recorded, and {}", nothing ? "none" : "only part",
                    explained ? "the tricks do not show who passed what" : "no expected pass explains who plays what"));
    if (explained) return as_seen(best, Trust::in_readings);
    directions.push_back(PassTo::none);  // the expected pass may not have been made
    return as_seen(best_if(directions), Trust::in_plays);
  }

  // Source of a holding that is not completely known.
  enum class Trust : std::uint8_t { in_readings, in_plays };

  // Returns partly known holdings: the cards on which all interpretations agree (only for `Trust::in_readings`), and
  // the cards seen.
  [[nodiscard]] Hands as_seen(const std::vector<Reading>& readings, Trust trust) const {
    Hands hands;
    for (std::size_t i = 0; i < kMaxSeats; ++i) hands.held[i].complete = false;
    const auto agreed_first = first_of(readings);
    if (!agreed_first) return hands;
    const Seat first = *agreed_first;
    const auto sure = trust == Trust::in_readings ? agreed(readings) : BySeat<CardSet>{};
    for (std::size_t i = 0; i < seats_; ++i) {
      CardSet elsewhere;
      for (std::size_t other = 0; other < seats_; ++other)
        if (other != i) elsewhere = elsewhere | sure[other];
      hands.held[i].cards = sure[i] | (readings.front().seen[i] - elsewhere);
      hands.held[i].complete = hands.held[i].cards.size() == s_.rules.hand_size();
    }
    hands.leader = leader_by_rule(hands.held).value_or(first);
    hands.followed = followed(first);
    return hands;
  }

  // Returns the cards that each player surely holds by all of these interpretations.
  [[nodiscard]] BySeat<CardSet> agreed(const std::vector<Reading>& readings) const {
    BySeat<CardSet> sure{};
    for (std::size_t i = 0; i < seats_; ++i) {
      sure[i] = s_.rules.pack();
      for (const Reading& each : readings)
        sure[i] = sure[i] & (sure_hands(each.to, each.passed)[i].cards | each.kept[i]);
    }
    return sure;
  }

  // Returns the first leader if all interpretations agree on one. If only the cards show the leader, few may be
  // misplaced: with the wrong leader nearly all would be.
  [[nodiscard]] std::optional<Seat> first_of(const std::vector<Reading>& readings) const {
    if (readings.empty()) return std::nullopt;
    const Reading& one = readings.front();
    const bool by_cards = s_.rules.first_card() && !named_leader(s_);
    if (by_cards && one.misplaced + one.denied > kFew) return std::nullopt;
    const bool agreed =
        std::all_of(readings.begin(), readings.end(), [&](const Reading& each) { return each.first == one.first; });
    return agreed ? std::optional(one.first) : std::nullopt;
  }

  [[nodiscard]] bool same_hands(const std::vector<Reading>& readings) const {
    const auto hands_of = [&](const Reading& each) { return sure_hands(each.to, each.passed); };
    const auto first = hands_of(readings.front());
    return std::all_of(readings.begin(), readings.end(), [&](const Reading& each) {
      const auto hands = hands_of(each);
      return std::equal(hands.begin(), hands.end(), first.begin(),
                        [](const auto& a, const auto& b) { return a.cards == b.cards; });
    });
  }

  // --- interpretations --------------------------------------------------------------------------

  // Returns the interpretations for these directions with the fewest misplaced cards. If the cards leave the first
  // leader open, keeps those in which the recorded winner wins the first trick.
  [[nodiscard]] std::vector<Reading> best_if(const std::vector<PassTo>& directions) const {
    auto best = best_of(read_all(directions));
    for (const Seat first : leaders_by_taker(s_, law_)) {
      const auto led_by_him = [&](const Reading& each) { return each.first == first; };
      if (std::none_of(best.begin(), best.end(), led_by_him)) continue;
      std::erase_if(best, [&](const Reading& each) { return !led_by_him(each); });
      break;
    }
    return best;
  }

  // Returns all interpretations for these directions, one for each possible first leader.
  [[nodiscard]] std::vector<Reading> read_all(const std::vector<PassTo>& directions) const {
    std::vector<Reading> readings;
    for (const PassTo to : directions)
      for (const Seat first : possible_leaders(to)) readings.push_back(read(s_, dealt_, passing_, to, first));
    return readings;
  }

  [[nodiscard]] std::vector<Seat> possible_leaders(PassTo to) const {
    if (const auto named = named_leader(s_)) return {*named};
    const auto first_card = s_.rules.first_card();
    if (!first_card) return {s_.turn.at(0)};
    for (std::size_t i = 0; i < seats_; ++i) {
      if (!dealt_[i]->contains(*first_card)) continue;
      const Seat other = s_.rules.receiver(seat_at(i), to);
      if (other == seat_at(i)) return {other};
      return {seat_at(i), other};
    }
    return {};
  }

  // --- no complete deal -------------------------------------------------------------------------

  Hands from_plays() {
    // If neither record nor session gives a direction, assume no pass, provided that the plays agree with the dealt
    // cards.
    const bool told = passing_.to.has_value();
    const auto sure = told || dealt_hands_hold() ? sure_hands(passing_.to.value_or(PassTo::none), passing_.cards)
                                                 : BySeat<tricks::KnownHand>{};
    if (passing_.is_due() && !show_pass(passing_.cards, *passing_.to))
      doubts_.add(s_.record.pass ? s_.record.pass->at : s_.record.at, "the pass is not fully recorded");
    return with_plays(sure);
  }

  // True if no player with recorded dealt cards is seen to play other cards.
  [[nodiscard]] bool dealt_hands_hold() const {
    const auto first = first_player(sure_hands(PassTo::none, {}));
    if (!first) return true;
    const auto seen = shown(*first);
    for (std::size_t i = 0; i < seats_; ++i)
      if (dealt_[i] && !(seen[i] - *dealt_[i]).empty()) return false;
    return true;
  }

  // Returns the player of the first card of the first trick, as far as the record shows it.
  [[nodiscard]] std::optional<Seat> first_player(const BySeat<tricks::KnownHand>& sure) const {
    if (const auto named = named_leader(s_)) return named;
    if (const auto by_rule = leader_by_rule(sure)) return by_rule;
    const auto by_taker = leaders_by_taker(s_, law_);
    return by_taker.empty() ? std::nullopt : std::optional(by_taker.front());
  }

  // Combines the sure cards with those seen in the play.
  Hands with_plays(const BySeat<tricks::KnownHand>& sure) {
    Hands hands;
    hands.held = sure;
    const auto first = first_player(sure);
    const auto seen = first ? shown(*first) : BySeat<CardSet>{};
    std::vector<std::string> unseen;
    for (std::size_t i = 0; i < seats_; ++i) {
      tricks::KnownHand& hand = hands.held[i];
      hand.complete = sure[i].complete && sure[i].cards.size() == s_.rules.hand_size();
      if (!hand.complete) {
        CardSet elsewhere;
        for (std::size_t other = 0; other < seats_; ++other)
          if (other != i) elsewhere = elsewhere | sure[other].cards;
        hand.cards = hand.cards | (seen[i] - elsewhere);
        hand.complete = hand.cards.size() == s_.rules.hand_size();
      }
      if (!hand.complete) unseen.push_back(s_.name(seat_at(i)));
    }
    if (first && !unseen.empty() && passing_.sound)
      doubts_.add(s_.record.tricks_at.value_or(s_.record.at),
                  fmt::format("some cards of {} are unknown, so plays are judged by the known cards",
                              join_words(unseen, "and")));
    if (first) hands.leader = leader_by_rule(hands.held).value_or(*first);
    if (first && !unseen.empty()) hands.followed = followed(*first);
    return hands;
  }

  [[nodiscard]] BySeat<CardSet> shown(Seat first) const {
    return tricks::shown_cards(s_.record, s_.turn, law_, first, followed(first));
  }
  [[nodiscard]] std::size_t followed(Seat first) const {
    return tricks::followed_tricks(s_.record, s_.turn, law_, first, s_.rules.hand_size());
  }

  // --- after an error in the passing ------------------------------------------------------------

  // Only the plays show who holds what, and the cards show who may have led first. Cards may have been passed as
  // recorded or in any other direction.
  Hands after_fault() {
    if (!all_dealt()) return with_plays({});
    std::vector<PassTo> directions = s_.rules.pass_cycle->to;
    if (passing_.written) directions.push_back(*passing_.written);
    return as_seen(best_if(directions), Trust::in_plays);
  }

  const Scene& s_;
  const Dealt& dealt_;
  const Passing& passing_;
  Doubts& doubts_;
  Law law_;
  std::size_t seats_;
};

}  // namespace

Hands find_hands(const Scene& scene, const Dealt& dealt, const Passing& passing, Doubts& doubts) {
  return FindHands(scene, dealt, passing, doubts).run();
}

namespace {

// Some player holds the card that must be led first. If it is not seen in any holding, the leader may have it: reports
// another first lead. Returns true if it was reported, or if the trick lacks a card (reported): that may be the lead.
bool report_other_lead(const Scene& s, const Law& law, const Hands& hands, Sink& sink) {
  const auto first_card = s.rules.first_card();
  if (!first_card || s.record.tricks.empty()) return false;
  const auto& plays = s.record.tricks.front().plays;
  const bool is_seen = std::any_of(hands.held.begin(), hands.held.end(),
                                   [&](const tricks::KnownHand& each) { return each.cards.contains(*first_card); });
  if (is_seen || plays.empty() || !plays.front().card || hands.held[index_of(*hands.leader)].complete) return false;
  const Card led = *plays.front().card;
  if (!s.rules.pack().contains(led)) return false;
  if (plays.size() < s.turn.size() && s.record.tricks.size() > 1) return true;
  const tricks::Choices choices = law.choices(CardSet{*first_card, led}, trick_no(1), {}, {});
  const auto why = choices.why_not(led);
  if (!why) return false;
  const std::string& name = s.name(*hands.leader);
  sink.report(
      {.code = why->code,
       .at = plays.front().at,
       .message = fmt::format("{} leads {}, but the first lead must be {}", name, s.record.name_of(led),
                              s.rules.first_lead == FirstLead::any_club ? "a club" : s.record.name_of(*first_card)),
       .rule = why->key,
       .player = name,
       .card = led,
       .act = Act{Act::Kind::trick, 1},
       .legal = choices.legal()});
  return true;
}

}  // namespace

tricks::Replayed replay_tricks(const Scene& scene, const Law& law, const Hands& hands, Sink& sink,
                               std::vector<tricks::TrickView>* log) {
  const std::size_t size = scene.rules.hand_size();
  const std::size_t followed = hands.followed.value_or(size);
  const bool lead_reported = report_other_lead(scene, law, hands, sink);
  return tricks::replay({scene.record, scene.turn, law, *hands.leader, hands.held, size, followed, followed < size,
                         lead_reported ? tricks::FirstLead::reported : tricks::FirstLead::certain},
                        sink, log);
}

}  // namespace spadille::hearts
