#include "games/quadrille/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/ombre_family/card_orders.h"
#include "games/ombre_family/reneges.h"
#include "games/ombre_family/settlement.h"
#include "games/quadrille/counted.h"
#include "games/quadrille/play.h"
#include "games/quadrille/settle.h"
#include "result/payment_claims.h"

// Quadrille and quintille: counts and pays the play, and checks the claims.
namespace spadille::quadrille {
namespace {

constexpr auto kKeys = ombre_family::hand_keys("called");

// Counts and pays the play, and checks the claims.
class SettlementPhase : ombre_family::SettlementPhase {
 public:
  SettlementPhase(const Setting& setting, Play& play, const Carried& carried, ChipResult& result)
      : ombre_family::SettlementPhase(setting, play.known, carried, play.bid && setting.record.surrender, play.doubts,
                                      result),
        s_(setting),
        play_(play) {
    ombre_family::put_stakes(s_.rules.stake, s_, result_);
    if (play_.bid && play_.bid->contract == Contract::vole) put_vole_stakes(s_, result_);
  }

  // True if the cards settle the hand, or an error keeps them from it.
  [[nodiscard]] bool settles() const {
    if (play_.known.is(AfterAuction::passed) || play_.known.is(AfterAuction::unjudgeable)) return true;
    if (!play_.bid || !play_.trump || !play_.replayed || !play_.partner.known()) return false;
    const auto partner = play_.partner->seat;
    const auto honors = find_honors(s_, play_.bid->ombre, partner, *play_.trump, play_.hands);
    const Contest contest = contest_of(partner, honors.value_or(Honors::none));
    const auto final = decided(s_, contest, course_of(*play_.replayed), result_.pool());
    return final && (honors || is_paid_alike(contest, *final)) &&
           why_unpayable(s_, contest, *final, result_.pool()).empty();
  }

  void run() {
    if (begin(play_.bid, play_.trump, kOutcomeNames)) {
      result_.called = play_.called;
      if (play_.partner.known()) result_.partner = play_.partner->seat;
      if (play_.replayed) count_tricks(*play_.replayed);
    }
    if (s_.record.counted && result_.outcome && !result_.claims_doubtful) check_counted(s_, play_, result_);
    doubts_.report(s_.sink);
  }

 private:
  [[nodiscard]] Contest contest_of(std::optional<Seat> partner, Honors honors) const {
    return {.ombre = play_.bid->ombre,
            .partner = partner,
            .contract = play_.bid->contract,
            .way = play_.bid->way,
            .trump = play_.trump,
            .honors = honors,
            .odd = find_odd_chips(s_, play_.bid->ombre, partner, play_.trump, play_.hands)};
  }
  static Course course_of(const tricks::Replayed& replayed) {
    return {{replayed.winners, replayed.complete, replayed.taken}, replayed.begun > 0};
  }

  void count_tricks(const tricks::Replayed& replayed) {
    ombre_family::put_tricks(s_.turn, replayed.taken, result_);
    const Course course = course_of(replayed);
    if (play_.partner.known()) {
      settle_hand(play_.partner->seat, course);
    } else if (!play_.partner.reported() && !s_.record.is_unparsed("called") && play_.known.is_ombre_certain() &&
               (course.taken.count < s_.shape.hand || play_.has_unknown_cards)) {
      incomplete(play_.called
                     ? fmt::format("the holder of {}, the called card, is unknown", s_.record.name_of(*play_.called))
                     : "it is unknown whether a card was called");
    }
  }

  void settle_hand(std::optional<Seat> partner, const Course& course) {
    const auto honors = find_honors(s_, play_.bid->ombre, partner, *play_.trump, play_.hands);
    const Contest contest = contest_of(partner, honors.value_or(Honors::none));
    if (play_.bid->contract != Contract::vole && has_undertaken_vole(s_, contest, course)) put_vole_stakes(s_, result_);
    const auto final = decided(s_, contest, course, result_.pool());
    if (!final) {
      undecided(why_undecided(course.taken.count), course.taken.count);
      return;
    }
    put_outcome(s_, *final, result_);
    put_settlement(contest, *final, honors);
    finish_report(kOutcomeNames);
  }

  // True if all honors are paid alike.
  [[nodiscard]] bool is_paid_alike(Contest contest, const Final& final) const {
    const auto payments = [&](Honors honors) {
      contest.honors = honors;
      return ombre_family::payments_of(settle(s_, contest, final, result_.pool()));
    };
    return payments(Honors::none) == payments(Honors::matadors) &&
           payments(Honors::none) == payments(Honors::matadors_and_punto);
  }

  // If it is unknown who had the matadors, the hand is settled only if that makes no difference. The payments to the
  // pool never depend on them.
  void put_settlement(const Contest& contest, const Final& final, std::optional<Honors> honors) {
    const bool certain = honors || is_paid_alike(contest, final);
    if (!certain && play_.has_unknown_cards) return incomplete("the unknown cards leave open who had the matadors");
    if (!certain) doubts_.add(s_.record.at, "it is unknown who was dealt the matadors");
    if (s_.record.is_unparsed("pool")) return;
    if (const auto why = why_unpayable(s_, contest, final, result_.pool()); !why.empty())
      return doubts_.add(s_.record.at, std::string(why));
    Ledger ledger = settle(s_, contest, final, result_.pool());
    ombre_family::pay_reneges(*play_.replayed, s_.rules.renege_penalty, result_.pool(), ledger);
    if (certain)
      result_.ledger = std::move(ledger);
    else if (!result_.claims_doubtful)
      check_pool(s_.record, result_.pool() + ledger.pool(), s_.sink);
  }

  const Setting& s_;
  const Play& play_;
};

PlayerRange players(const rules::RuleSet& rules) {
  const std::size_t wanted = rules.as<Rules>().table.players;
  return {wanted, wanted};
}

GameEntry entry(const Table& table, const rules::GameOptions& (*options)()) {
  GameEntry entry = ombre_family::make_entry<Rules, SettlementPhase, &count_sequences>(
      table.game, kKeys, counted_keys(), options, &players, kContractNames);
  entry.first_dealer = &first_dealer_of<Rules>;
  entry.card_orders = [](const rules::RuleSet& rules) {
    return ombre_family::card_orders(ombre_family::kFullPack, rules.as<Rules>().red_ace);
  };
  return entry;
}

}  // namespace

GameEntry quadrille_entry() { return entry(kQuadrille, &quadrille_options); }
GameEntry quintille_entry() { return entry(kQuintille, &quintille_options); }

GameEntry entry_of(const Rules& rules) {
  return rules.table.players == kQuadrille.players ? quadrille_entry() : quintille_entry();
}

}  // namespace spadille::quadrille
