#include "games/quadrille/settle.h"

#include <algorithm>
#include <utility>
#include <vector>

// The payments of a hand, line by line.
namespace spadille::quadrille {
namespace {

// A stream of chips received or paid by the side. The partner's share of the running total is rounded down; the odd
// chips are ombre's.
class Stream {
 public:
  struct Parts {
    Sum ombre;
    Sum partner;
  };
  /// The partner's share is 1/`divisor` of the total; a divisor of 0 gives them none.
  explicit Stream(std::int64_t divisor) : divisor_(divisor) {}

  Parts split(const Sum& amount) {
    if (divisor_ == 0) return {amount, {}};
    total_ += Chips{amount.amount()};
    const Sum partner = Sum::share(total_, divisor_, -given_.amount());
    given_ += Chips{partner.amount()};
    return {{{amount.amount()}, {-partner.amount()}}, partner};
  }
  Parts split(Chips amount) { return split(Sum(amount)); }

 private:
  std::int64_t divisor_;
  Chips total_;
  Chips given_;
};

struct Bonus {
  Sum amount;
  std::string_view reason;
  std::string_view rule;
};

class Settlement {
 public:
  Settlement(const Setting& s, const Contest& contest, const Final& final, Chips pool)
      : s_(s), rules_(s.rules), contest_(contest), final_(final), pool_(pool) {
    for (const Seat player : s.turn)
      if (!contest.is_side(player)) opponents_.push_back(player);
  }

  Ledger run() && {
    switch (final_.outcome) {
      case Outcome::won:
        won();
        break;
      case Outcome::remise:
      case Outcome::codille:
        lost();
        break;
      case Outcome::vole_missed:
        if (rules_.vole_missed == VoleMissed::won_but_fined) {
          won();
          fine();
        }
        break;
      case Outcome::passed:
        break;
    }
    return std::move(ledger_);
  }

 private:
  [[nodiscard]] Sum chips(Fee fee) const {
    const bool twice = rules_.double_suit == DoubleSuit::hearts && contest_.trump == Suit::hearts;
    return {{fee.value, twice ? 2 : 1}};
  }

  // Ombre pays alone for a lost alliance in which they won too few tricks themselves, unless they were forced to play.
  [[nodiscard]] bool is_liable_alone() const {
    return contest_.partner && contest_.way != Way::forced &&
           final_.own < static_cast<std::size_t>(rules_.liable_alone_below->value);
  }
  [[nodiscard]] Stream stream() const {
    return Stream(!contest_.partner ? 0 : rules_.shares == Shares::halves ? 2 : 3);
  }

  // Amounts that each opponent pays or, if the game is lost, receives.
  [[nodiscard]] std::vector<Bonus> bonuses() const {
    std::vector<Bonus> all;
    if (contest_.contract != Contract::alliance) all.push_back({chips(rules_.bonus_solo), "bonus.solo", "bonus_solo"});
    all.push_back({chips(rules_.bonus_game), "bonus.game", "bonus_game"});
    if (contest_.honors == Honors::matadors)
      all.push_back({chips(rules_.bonus_matadors), "bonus.matadors", "bonus_matadors"});
    if (contest_.honors == Honors::matadors_and_punto)
      all.push_back({chips(rules_.bonus_matadors_and_punto), "bonus.matadors", "bonus_matadors_and_punto"});
    return all;
  }

  void pay_side(std::optional<Seat> from, const Stream::Parts& parts, std::string_view reason, std::string_view rule) {
    ledger_.pay(from, contest_.ombre, parts.ombre, reason, rule);
    if (contest_.partner) ledger_.pay(from, contest_.partner, parts.partner, reason, rule);
  }
  void side_pays(std::optional<Seat> to, const Stream::Parts& parts, std::string_view reason, std::string_view rule) {
    ledger_.pay(contest_.ombre, to, parts.ombre, reason, rule);
    if (contest_.partner) ledger_.pay(*contest_.partner, to, parts.partner, reason, rule);
  }

  void won() {
    pay_side(std::nullopt, stream().split(pool_), "pool", "won");
    std::vector<Bonus> all = bonuses();
    if (final_.premiers) all.push_back({chips(rules_.bonus_premiers), "bonus.premiers", "bonus_premiers"});
    if (final_.vole) all.push_back({chips(rules_.bonus_vole), "bonus.vole", "bonus_vole"});
    Stream stream = this->stream();
    for (const Seat each : opponents_)
      for (const Bonus& bonus : all) pay_side(each, stream.split(bonus.amount), bonus.reason, bonus.rule);
  }

  void fine() {
    Stream stream = this->stream();
    for (const Seat each : opponents_) side_pays(each, stream.split(chips(rules_.bonus_vole)), "fine", "vole_missed");
  }

  [[nodiscard]] std::size_t odd_chips() const { return static_cast<std::size_t>(pool_.amount()) % opponents_.size(); }
  // Divides as much as the pool holds into equal parts. The odd chips go one each to some of the opponents.
  [[nodiscard]] std::vector<std::pair<Seat, Sum>> parts_of_pool() const {
    const auto n = static_cast<std::int64_t>(opponents_.size());
    const auto& odd = contest_.odd.to;
    const auto last = odd.begin() + static_cast<std::ptrdiff_t>(std::min(odd.size(), odd_chips()));
    std::vector<std::pair<Seat, Sum>> parts;
    for (const Seat each : opponents_)
      parts.emplace_back(each, Sum::share(pool_, n, std::find(odd.begin(), last, each) != last ? 1 : 0));
    return parts;
  }
  // Returns the odd chips that no opponent receives.
  [[nodiscard]] Chips chips_over() const {
    return Chips{static_cast<std::int64_t>(odd_chips() - std::min(contest_.odd.to.size(), odd_chips()))};
  }

  void lost() {
    const bool alone = is_liable_alone();
    const auto new_stream = [&] { return alone ? Stream(0) : stream(); };
    Stream match = new_stream();
    if (final_.outcome == Outcome::remise) {
      side_pays(std::nullopt, match.split(pool_), "pool_match", "remise");
    } else {
      for (const auto& [each, part] : parts_of_pool()) side_pays(each, match.split(part), "pool_match", "codille");
      side_pays(std::nullopt, match.split(chips_over()), "pool_match", "odd_codille");
      if (rules_.codille_pool == CodillePool::divided)
        for (const auto& [each, part] : parts_of_pool())
          ledger_.pay(std::nullopt, each, part, "pool_division", "codille_pool");
    }
    Stream stream = new_stream();
    for (const Seat each : s_.turn) {
      const bool spared = each == contest_.partner && alone && rules_.partner_then == PartnerThen::receives;
      if (contest_.is_side(each) && !spared) continue;
      for (const Bonus& bonus : bonuses()) side_pays(each, stream.split(bonus.amount), bonus.reason, bonus.rule);
    }
  }

  const Setting& s_;
  const Rules& rules_;
  const Contest& contest_;
  const Final& final_;
  Chips pool_;
  SmallVector<Seat, kMaxSeats> opponents_;  // in turn after the dealer
  Ledger ledger_;
};

}  // namespace

std::string_view why_unpayable(const Setting& s, const Contest& contest, const Final& final, Chips pool) {
  if (!contest.trump && s.rules.double_suit != DoubleSuit::none) return "trumps are not recorded";
  if (final.outcome != Outcome::codille || contest.odd.complete) return {};
  const auto opponents = static_cast<std::size_t>(
      std::count_if(s.turn.begin(), s.turn.end(), [&](Seat each) { return !contest.is_side(each); }));
  const bool known = static_cast<std::size_t>(pool.amount()) % opponents <= contest.odd.to.size();
  return known ? "" : "it is unknown who was dealt the best trumps";
}

Ledger settle(const Setting& setting, const Contest& contest, const Final& final, Chips pool) {
  return Settlement(setting, contest, final, pool).run();
}

}  // namespace spadille::quadrille
