#include "games/german_solo/judge.h"

#include <fmt/format.h>

#include "games/german_solo/counted.h"
#include "games/german_solo/play.h"
#include "games/german_solo/settle.h"
#include "games/ombre_family/settlement.h"

// German Solo: counts and pays the play, and checks the claims.
namespace spadille::german_solo {
namespace {

constexpr auto kKeys = ombre_family::hand_keys("called");

class SettlementPhase : ombre_family::SettlementPhase {
 public:
  SettlementPhase(const Setting& setting, Play& play, const Carried& carried, ChipResult& result)
      : ombre_family::SettlementPhase(setting, play.known, carried,
                                      (play.bid || play.for_last_trick) && setting.record.surrender, play.doubts,
                                      result),
        s_(setting),
        play_(play) {
    result_.pool_known = true;  // it is empty, whatever is recorded
  }

  // True if the cards settle the hand, or an error keeps them from it.
  [[nodiscard]] bool settles() const {
    if (play_.for_last_trick) return play_.replayed && play_.replayed->complete == s_.shape.hand;
    if (play_.known.is(AfterAuction::passed) || play_.known.is(AfterAuction::unjudgeable)) return true;
    if (!play_.bid || !play_.trump || !play_.replayed || !play_.partner.known()) return false;
    return decided(s_, contest_of(play_), course_of(*play_.replayed)).has_value();
  }

  void run() {
    if (play_.for_last_trick) {
      result_.trump = play_.trump;
      if (play_.replayed) count_last_trick(*play_.replayed);
    } else if (begin(play_.bid, play_.trump, kOutcomeNames, "both black queens")) {
      result_.called = play_.called;
      if (play_.partner.known()) result_.partner = play_.partner->seat;
      if (play_.replayed) count_tricks(*play_.replayed);
    }
    if (s_.record.counted && result_.outcome && !result_.claims_doubtful) check_counted(s_, play_, result_);
    doubts_.report(s_.sink);
  }

 private:
  void count_last_trick(const tricks::Replayed& replayed) {
    ombre_family::put_tricks(s_.turn, replayed.taken, result_);
    if (replayed.complete < s_.shape.hand) return stop(replayed.complete);
    const Seat winner = replayed.winners[replayed.complete - 1];
    result_.outcome = name_of(Outcome::last_trick);
    result_.winner = winner;
    result_.feats.emplace();
    result_.ledger = settle_last_trick(s_, winner);
    finish_report(kOutcomeNames);
  }

  void count_tricks(const tricks::Replayed& replayed) {
    ombre_family::put_tricks(s_.turn, replayed.taken, result_);
    const Course course = course_of(replayed);
    if (play_.partner.known()) return settle_hand(course);
    if (play_.partner.reported() || s_.record.is_unparsed("called") || !play_.known.is_ombre_certain()) return;
    if (course.taken.count == s_.shape.hand && !play_.has_unknown_cards) return;
    incomplete(play_.called
                   ? fmt::format("the holder of {}, the called card, is unknown", s_.record.name_of(*play_.called))
                   : "it is unknown whether a card was called");
  }

  void settle_hand(const Course& course) {
    const Contest contest = contest_of(play_);
    const auto final = decided(s_, contest, course);
    if (!final) return stop(course.taken.count);
    put_outcome(*final, result_);
    result_.ledger = settle(s_, contest, *final);
    finish_report(kOutcomeNames);
  }

  void stop(std::size_t tricks) { undecided(why_undecided(tricks), tricks); }

  const Setting& s_;
  const Play& play_;
};

PlayerRange players(const rules::RuleSet& rules) {
  const auto wanted = static_cast<std::size_t>(rules.as<Rules>().players->value);
  return {wanted, wanted};
}

}  // namespace

GameEntry game_entry() {
  GameEntry entry = ombre_family::make_entry<Rules, SettlementPhase, &count_sequences>(
      "german-solo", kKeys, counted_keys(), &options, &players, kContractNames);
  std::get<ChipSession>(entry.session).has_pool = false;
  entry.forcing = {&kSpadilla, 1};
  entry.rotation = [](const rules::RuleSet& /*rules*/) { return rules::Rotation::clockwise; };
  entry.card_orders = [](const rules::RuleSet& rules) { return german_solo::card_orders(rules.as<Rules>().pack()); };
  return entry;
}

}  // namespace spadille::german_solo
