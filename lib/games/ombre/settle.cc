#include "games/ombre/settle.h"

#include <algorithm>

// The payments of a hand, line by line.
namespace spadille::ombre {
namespace {

class Settlement {
 public:
  Settlement(const Setting& s, const Contest& contest, const Final& final, Chips estuches, Chips pool, Ledger& ledger)
      : s_(s), rules_(s.rules), contest_(contest), final_(final), pool_(pool), ledger_(ledger) {
    const std::size_t ombre = index_of(contest.ombre);
    for (std::size_t i = 0; i + 1 < s.record.players.size(); ++i) opponents_.push_back(seat_at(i < ombre ? i : i + 1));
    (contest.paid_when_named ? when_named_ : estuches_) = estuches;
  }

  void run() {
    if (const auto namer = contest_.paid_when_named) {
      for (const Seat each : opponents_)
        if (each != *namer) ledger_.pay(each, *namer, when_named_, "estuches", "estuches_when");
      if (contest_.ombre != *namer) ledger_.pay(contest_.ombre, *namer, when_named_, "estuches", "estuches_when");
    }
    switch (final_.outcome) {
      case Outcome::sacada:
        sacada();
        break;
      case Outcome::puesta:
        lost(std::nullopt);
        break;
      case Outcome::codille:
        contest_.contract == Contract::contrabola ? lost_contrabola() : lost(final_.codille_winner);
        break;
      case Outcome::failed_vole:
        failed_vole();
        break;
      case Outcome::takeover:
        shared_takeover();
        break;
      case Outcome::passed:
        break;
    }
  }

 private:
  static Chips chips(Fee fee) { return Chips{fee.value}; }

  [[nodiscard]] Chips game_value(Contract contract) const {
    switch (contract) {
      case Contract::vuelta:
        return chips(rules_.game_value->vuelta);
      case Contract::solo:
        return chips(rules_.game_value->solo);
      default:
        return chips(rules_.game_value->entrada);
    }
  }
  // Returns the value of the contract above that of an entrada.
  [[nodiscard]] Sum supplement() const {
    if (contest_.worth == Contract::entrada) return {};
    return {{game_value(contest_.worth).amount()}, {-game_value(Contract::entrada).amount()}};
  }
  // Returns n of the rules: the number of payers, ombre included.
  [[nodiscard]] std::int32_t payers() const { return static_cast<std::int32_t>(opponents_.size()) + 1; }
  // Returns the loss chips of every payer.
  [[nodiscard]] Term all_loss_chips() const { return {rules_.loss_chips->value, payers()}; }

  void sacada() {
    ledger_.pay(std::nullopt, contest_.ombre, pool_, "pool", "sacada");
    const Chips value = game_value(contest_.worth);
    for (const Seat each : opponents_) {
      ledger_.pay(each, contest_.ombre, value, "game", "game_value");
      ledger_.pay(each, contest_.ombre, estuches_, "estuches", "estuches_hand");
      if (final_.primeras) ledger_.pay(each, contest_.ombre, chips(rules_.primeras), "primeras", "primeras");
      if (final_.vole) ledger_.pay(each, contest_.ombre, chips(rules_.vole_bonus), "vole", "vole_bonus");
    }
  }

  // Puesta, paid to the pool, or codille, paid to its winner.
  void lost(std::optional<Seat> winner) {
    const Seat ombre = contest_.ombre;
    ledger_.pay(ombre, winner, pool_, "pool_match", winner ? "codille" : "puesta");
    if (rules_.loss_to == LossTo::pool_or_winner)
      ledger_.pay(ombre, winner, Sum{all_loss_chips()}, "loss_chips", "loss_chips");
    // Each opponent's share. The ledger omits payments of 0 chips.
    const Chips share = rules_.loss_to == LossTo::each ? chips(rules_.loss_chips) : Chips{};
    const Sum above_entrada = rules_.loss_supplements == Applies::yes ? supplement() : Sum{};
    const bool primeras_lost = rules_.primeras_on_loss == Applies::yes && final_.lost_first_five;
    const Chips primeras = primeras_lost ? chips(rules_.primeras) : Chips{};
    for (const Seat each : opponents_) {
      ledger_.pay(ombre, each, share, "loss_chips", "loss_to");
      ledger_.pay(ombre, each, above_entrada, "supplement", "loss_supplements");
      ledger_.pay(ombre, each, estuches_, "estuches", "estuches_hand");
      ledger_.pay(ombre, each, primeras, "primeras", "primeras_on_loss");
    }
    if (winner && rules_.codille_pool == CodillePool::divided) divide_pool(*winner);
  }

  // As a codille, except that all opponents share the amount due to its winner. The remainder goes to the next player
  // in turn after ombre.
  void lost_contrabola() {
    const Seat ombre = contest_.ombre;
    const Seat lucky = *winner_of(s_, contest_, final_);
    const bool loss_to_winner = rules_.loss_to == LossTo::pool_or_winner;
    const Chips loss{loss_to_winner ? all_loss_chips().amount() : 0};
    const auto n = static_cast<std::int64_t>(opponents_.size());
    const Chips due = pool_ + loss;
    Chips match = pool_;  // unpaid part of the pool's amount
    for (const Seat each : opponents_) {
      const Sum share = Sum::share(due, n, each == lucky ? due.amount() % n : 0);
      const Chips of_match = std::min(Chips{share.amount()}, match);
      match -= of_match;
      const Sum of_loss{{share.amount()}, {-of_match.amount()}};
      ledger_.pay(ombre, each, of_loss.amount() == 0 ? share : Sum(of_match), "pool_match", "contrabola_failure");
      ledger_.pay(ombre, each, of_match == Chips{} ? share : of_loss, "loss_chips", "loss_chips");
      if (!loss_to_winner) ledger_.pay(ombre, each, chips(rules_.loss_chips), "loss_chips", "loss_to");
    }
    if (rules_.codille_pool == CodillePool::divided) divide_pool(lucky);
  }

  void divide_pool(Seat winner) { ombre_family::divide_pool(ledger_, pool_, opponents_, winner, "codille_pool"); }

  void failed_vole() {
    Sum fine(chips(rules_.failed_vole_fine));
    const Sum paid_anyway = supplement();
    for (const Term& each : paid_anyway.terms()) fine.add({-each.value});
    fine.add({-estuches_.amount()});
    if (fine.amount() > 0)
      for (const Seat each : opponents_) ledger_.pay(contest_.ombre, each, fine, "fine", "failed_vole_fine");
    if (rules_.failed_vole_pool == VolePool::taken)
      ledger_.pay(std::nullopt, contest_.ombre, pool_, "pool", "failed_vole_pool");
  }

  void shared_takeover() {
    const Seat f = contest_.taken_over->first_ombre;
    const Seat s = contest_.ombre;
    const Sum loss{{pool_.amount()}, all_loss_chips()};
    const auto pay = [&](Seat from, std::optional<Seat> to) { ledger_.pay(from, to, loss, "takeover", "takeover"); };
    switch (*final_.shared) {
      case SharedEnd::third_has_most:
        pay(f, std::nullopt);
        pay(s, third_player(s_.turn, f, s));
        break;
      case SharedEnd::taker_has_most:
        pay(f, s);
        break;
      case SharedEnd::taker_has_as_many:
        pay(f, std::nullopt);
        pay(s, std::nullopt);
        break;
      case SharedEnd::taker_has_fewer:
        pay(s, std::nullopt);
        break;
    }
  }

  const Setting& s_;
  const Rules& rules_;
  const Contest& contest_;
  const Final& final_;
  Chips pool_;
  Chips estuches_;                          // count in the settlement
  Chips when_named_;                        // were paid when trumps were named
  SmallVector<Seat, kMaxSeats> opponents_;  // every payer except ombre, in order of seats
  Ledger& ledger_;
};

}  // namespace

std::size_t counted_estuches(const Setting& s, const Contest& contest, Outcome outcome) {
  if (outcome == Outcome::passed || contest.contract == Contract::contrabola) return 0;
  const bool when_named = contest.paid_when_named.has_value();
  if (outcome == Outcome::takeover && !when_named) return 0;
  const Rules& rules = s.rules;
  std::size_t n = contest.with > 0 ? contest.with : contest.without;
  if (n < static_cast<std::size_t>(rules.estuches_min->value)) return 0;
  const auto counts_without = [&] {
    return !when_named && (outcome == Outcome::sacada || rules.estuches_without == EstuchesWithout::always);
  };
  if (contest.with == 0 && !counts_without()) return 0;
  n = std::min(n, s.shape.hand);
  const auto& cap = *rules.estuches_cap;
  return cap ? std::min(n, static_cast<std::size_t>(cap->value)) : n;
}

void settle(const Setting& setting, const Contest& contest, const Final& final, std::size_t estuches, Chips pool,
            Ledger& ledger) {
  Settlement(setting, contest, final, Chips{static_cast<std::int64_t>(estuches)}, pool, ledger).run();
}

Ledger settle(const Setting& setting, const Contest& contest, const Final& final, Chips pool) {
  Ledger ledger;
  settle(setting, contest, final, counted_estuches(setting, contest, final.outcome), pool, ledger);
  return ledger;
}

void put_stakes(const Setting& s, const std::optional<Bid>& bid, ChipResult& result) {
  if (bid && bid->way == Way::mort)
    ombre_family::put_stakes(s.rules.stake, setting_of(s.record, s.rules, s.sink), result);
  else
    ombre_family::put_stakes(s.rules.stake, s, result);
}

bool are_paid_when_named(const Setting& s) {
  return s.turn.size() == 2 && s.rules.estuches_when == EstuchesWhen::trumps_named;
}

}  // namespace spadille::ombre
