#include "benchmarks/bare_ombre.h"

#include <algorithm>
#include <bit>

#include "benchmarks/bare_order.h"

namespace spadille::bare {
namespace {

using ombre::Contract;
using ombre::Outcome;

// The numbers of the preset ombre/gibbs.
constexpr std::size_t kHand = 9;
constexpr std::size_t kStock = 13;
constexpr std::size_t kFirstTricks = 5;
constexpr std::size_t kFirstDefenderInSolo = 8;
constexpr std::size_t kLastSurrender = 4;
constexpr std::int64_t kStake = 5;
constexpr std::int64_t kLossChips = 15;  // five for each of three players
constexpr std::int64_t kPrimeras = 3;
constexpr std::int64_t kVole = 10;
constexpr std::int64_t kFailedVole = 30;
constexpr std::int64_t kLeastEstuches = 3;
constexpr std::int64_t kEntrada = 5;
constexpr std::array<std::int64_t, 3> kGameValue{kEntrada, 7, 15};  // indexed by contract

constexpr Seat next(Seat seat) {
  return index_of(seat) + 1 == kOmbrePlayers ? seat_at(0) : seat_at(index_of(seat) + 1);
}

// The end of a hand, as far as payments depend on it.
struct End {
  // The case of the shared takeover that applies. It determines the payers.
  enum class Takeover : std::uint8_t { none, third_wins, taker_wins, both_lose, taker_loses };

  Outcome outcome{};
  std::optional<Seat> codille_winner{};
  bool primeras = false;
  bool vole = false;
  Takeover takeover = Takeover::none;

  friend bool operator==(const End&, const End&) = default;
};

// Replays a hand in phases. Each phase returns true if everything in it was legal.
class Replay {
 public:
  explicit Replay(const OmbreHand& hand) : hand_(hand), pool_(hand.pool + kStake) {}

  OmbreVerdict run() {
    out_.legal = deal() && auction() && declared() && (contract_ ? play() : pass_out()) && claims();
    return out_;
  }

 private:
  // Adds the bits of the cards. Returns false if a card was already present.
  static bool gather(const FewCards& cards, Bits& bits) {
    Bits all = bits;
    Bits twice = 0;
    for (const std::uint8_t card : cards) {
      const Bits each = Bits{1} << card;
      twice |= all & each;
      all |= each;
    }
    bits = all;
    return twice == 0;
  }

  bool deal() {
    Bits all = 0;
    for (std::size_t i = 0; i < kOmbrePlayers; ++i) {
      if (hand_.dealt[i].count != kHand || !gather(hand_.dealt[i], hands_[i])) return false;
      if ((all & hands_[i]) != 0) return false;
      all |= hands_[i];
    }
    return hand_.stock.count == kStock && gather(hand_.stock, all) && all == kOrders[0].pack;
  }

  bool auction() {
    const Seat eldest = next(hand_.dealer);
    const auto turns = [&](Seat seat) { return (index_of(seat) + kOmbrePlayers - index_of(eldest)) % kOmbrePlayers; };
    ForSeats<bool> passed{};
    std::size_t passes = 0;
    Seat due = eldest;
    bool over = false;
    for (const OmbreCall& call : hand_.auction) {
      if (over || (call.player && *call.player != due)) return false;
      if (!call.bid) {
        passed[index_of(due)] = true;
        ++passes;
      } else {
        if (*call.bid > Contract::solo) return false;
        if (contract_ && (*call.bid < *contract_ || (*call.bid == *contract_ && turns(due) >= turns(ombre_))))
          return false;
        contract_ = call.bid;
        ombre_ = due;
      }
      over = passes == kOmbrePlayers || (contract_ && passes + 1 == kOmbrePlayers);
      if (over) continue;
      do due = next(due);
      while (passed[index_of(due)] || (contract_ && due == ombre_));
    }
    return over;
  }

  [[nodiscard]] bool declared() const {
    return (!hand_.declarer || (contract_ && *hand_.declarer == ombre_)) &&
           (!hand_.contract || hand_.contract == contract_);
  }

  bool pass_out() {
    out_.outcome = Outcome::passed;
    out_.pool = pool_;
    return hand_.exchange.count == 0 && hand_.tricks.count == 0 && !hand_.surrender;
  }

  bool play() {
    if (!trumps() || !exchange()) return false;
    estuches_ = count_estuches();
    if (!surrender() || !tricks()) return false;
    const std::optional<End> end = gave_up_ ? End{.outcome = Outcome::puesta} : decide();
    if (!end) return false;
    settle(*end);
    return true;
  }

  bool trumps() {
    if (*contract_ != Contract::vuelta) {
      if (hand_.turned || !hand_.trump) return false;
      order_ = &kOrders[static_cast<std::size_t>(*hand_.trump)];
      return true;
    }
    const std::uint8_t top = hand_.stock.items[0];
    const Suit suit = Card::from_index(top).suit();
    order_ = &kOrders[static_cast<std::size_t>(suit)];
    return (!hand_.turned || *hand_.turned == top) && (!hand_.trump || *hand_.trump == suit);
  }

  bool exchange() {
    ForSeats<bool> done{};
    const bool solo = *contract_ == Contract::solo;
    const Seat right = next(ombre_);
    const bool right_exchanges = std::any_of(hand_.exchange.begin(), hand_.exchange.end(),
                                             [&](const OmbreExchange& each) { return each.player == right; });
    bool a_defender_did = false;
    for (const OmbreExchange& each : hand_.exchange) {
      const std::size_t seat = index_of(each.player);
      const bool by_ombre = each.player == ombre_;
      const FewCards* const cards = each.draw ? &*each.draw : each.discard ? &*each.discard : nullptr;
      const std::size_t n = cards != nullptr ? cards->count : 0;
      if (done[seat] || (by_ombre && (solo ? n > 0 : a_defender_did))) return false;
      // A left-hand defender who exchanges alone counts as the second.
      const bool first = !by_ombre && !a_defender_did && (each.player == right || right_exchanges);
      if (n > (first && solo ? kFirstDefenderInSolo : kHand)) return false;
      done[seat] = true;
      a_defender_did = a_defender_did || !by_ombre;
      if (!change(each, n)) return false;
    }
    return true;
  }

  // The cards drawn are the top cards of the stock, recorded in any order.
  bool change(const OmbreExchange& each, std::size_t n) {
    Bits& hand = hands_[index_of(each.player)];
    Bits discards = 0;
    if (n > kStock - drawn_ || !each.discard || each.discard->count != n || !gather(*each.discard, discards))
      return false;
    Bits due = 0;
    for (std::size_t i = 0; i < n; ++i) due |= Bits{1} << hand_.stock.items[drawn_ + i];
    drawn_ += n;
    Bits drawn = 0;
    if (each.draw && (!gather(*each.draw, drawn) || drawn != due)) return false;
    const bool held = (discards & ~hand) == 0;
    hand = (hand & ~discards) | due;
    return held;
  }

  [[nodiscard]] std::int64_t count_estuches() const {
    const Bits hand = hands_[index_of(ombre_)];
    const bool with = (hand & order_->line[0]) != 0;
    std::int64_t run = 1;
    while (run < order_->line_length && ((hand & order_->line[static_cast<std::size_t>(run)]) != 0) == with) ++run;
    return run < kLeastEstuches ? 0 : std::min<std::int64_t>(run, kHand);
  }

  bool surrender() {
    if (!hand_.surrender) return true;
    const OmbreSurrender& s = *hand_.surrender;
    if (*contract_ == Contract::solo || s.before > kLastSurrender || (s.by && *s.by != ombre_)) return false;
    gave_up_ = !s.taken_over;
    if (gave_up_) return true;
    taker_ = s.taken_over;
    return *contract_ == Contract::entrada && *taker_ != ombre_;
  }

  bool tricks() {
    Seat leader = next(hand_.dealer);
    for (const OmbreTrick& trick : hand_.tricks) {
      if (begun_ || complete_ == kHand || !take(trick, leader)) return false;
      if (begun_) continue;
      if (complete_ < kFirstTricks && leader == ombre_) ++of_first_five_;
      ++out_.taken[index_of(leader)];
      ++complete_;
    }
    if (!hand_.surrender) return true;
    const std::size_t before = hand_.surrender->before;
    if (taker_) return complete_ + 1 >= before;
    return complete_ + 1 == before && (!begun_ || before < kLastSurrender);
  }

  // The winner of a complete trick leads next.
  bool take(const OmbreTrick& trick, Seat& leader) {
    if (trick.plays.count == 0) return false;
    const std::size_t led = trick.plays.items[0].card;
    const Bits followers = order_->followers[led];
    const Bits forced = followers & ~order_->matadors_above[led];
    const Bits counted = followers | order_->trumps;
    std::size_t best = 0;
    Seat winner = leader;
    Seat seat = leader;
    bool first = true;
    for (const OmbrePlay& play : trick.plays) {
      Bits& hand = hands_[index_of(seat)];
      const Bits played = Bits{1} << play.card;
      const Bits legal = first || (hand & forced) == 0 ? hand : hand & followers;
      if ((legal & played) == 0 || (play.player && *play.player != seat)) return false;
      hand &= ~played;
      const std::size_t strength = (counted & played) != 0 ? order_->strength[play.card] : 0;
      if (strength > best) {
        best = strength;
        winner = seat;
      }
      seat = next(seat);
      first = false;
    }
    leader = winner;
    begun_ = trick.plays.count < kOmbrePlayers;
    return !trick.won || (!begun_ && *trick.won == winner);
  }

  // Returns the end of a complete hand, or of one recorded short. Returns nullopt if the outcome or a payment could
  // still change.
  [[nodiscard]] std::optional<End> decide() const {
    const bool stops = !taker_ && complete_ == kFirstTricks && of_first_five_ == kFirstTricks && !begun_;
    if (complete_ == kHand || stops) return end_of(out_.taken);
    if (complete_ < kFirstTricks) return std::nullopt;  // every player can still win
    const std::size_t left = kHand - complete_;
    std::optional<End> end;
    for (std::size_t a = 0; a <= left; ++a) {
      for (std::size_t b = 0; a + b <= left; ++b) {
        ForSeats<std::uint8_t> taken = out_.taken;
        taken[0] = static_cast<std::uint8_t>(taken[0] + a);
        taken[1] = static_cast<std::uint8_t>(taken[1] + b);
        taken[2] = static_cast<std::uint8_t>(taken[2] + left - a - b);
        const End each = end_of(taken);
        if (end && each != *end) return std::nullopt;
        end = each;
      }
    }
    return end;
  }

  [[nodiscard]] End end_of(const ForSeats<std::uint8_t>& taken) const {
    if (taker_) return {.outcome = Outcome::takeover, .takeover = shared(taken)};
    const std::size_t own = taken[index_of(ombre_)];
    const Seat right = next(ombre_);
    const Seat left = next(right);
    const std::size_t of_right = taken[index_of(right)];
    const std::size_t of_left = taken[index_of(left)];
    const bool first_five = of_first_five_ == kFirstTricks;
    if (own == kHand) return {.outcome = Outcome::sacada, .vole = true};
    if (first_five && own + of_right + of_left > kFirstTricks) return {.outcome = Outcome::failed_vole};
    const std::size_t most = std::max(of_right, of_left);
    if (own > most) return {.outcome = Outcome::sacada, .primeras = first_five};
    if (own == most || of_right == of_left) return {.outcome = Outcome::puesta};
    return {.outcome = Outcome::codille, .codille_winner = of_right > of_left ? right : left};
  }

  [[nodiscard]] Seat third() const { return next(ombre_) == *taker_ ? next(*taker_) : next(ombre_); }

  [[nodiscard]] End::Takeover shared(const ForSeats<std::uint8_t>& taken) const {
    const std::size_t f = taken[index_of(ombre_)];
    const std::size_t s = taken[index_of(*taker_)];
    const std::size_t t = taken[index_of(third())];
    if (t > f && t > s) return End::Takeover::third_wins;
    if (s > f && s > t) return End::Takeover::taker_wins;
    return s == std::max(f, t) ? End::Takeover::both_lose : End::Takeover::taker_loses;
  }

  void pay(Seat from, Seat to, std::int64_t chips) {
    out_.payments[index_of(from)] -= chips;
    out_.payments[index_of(to)] += chips;
  }
  void pay_pool(Seat from, std::int64_t chips) {
    out_.payments[index_of(from)] -= chips;
    out_.pool += chips;
  }

  void settle(const End& end) {
    out_.outcome = end.outcome;
    out_.pool = pool_;
    const std::int64_t value = kGameValue[static_cast<std::size_t>(*contract_)];
    const std::int64_t loss = pool_ + kLossChips;
    const Seat right = next(ombre_);
    const Seat left = next(right);
    switch (end.outcome) {
      case Outcome::sacada: {
        const std::int64_t each = value + estuches_ + (end.primeras ? kPrimeras : 0) + (end.vole ? kVole : 0);
        pay_pool(ombre_, -pool_);
        pay(right, ombre_, each);
        pay(left, ombre_, each);
        break;
      }
      case Outcome::puesta:
      case Outcome::codille:
        if (end.codille_winner)
          pay(ombre_, *end.codille_winner, loss);
        else
          pay_pool(ombre_, loss);
        pay(ombre_, right, value - kEntrada + estuches_);
        pay(ombre_, left, value - kEntrada + estuches_);
        break;
      case Outcome::failed_vole: {
        const std::int64_t fine = std::max<std::int64_t>(0, kFailedVole - (value - kEntrada) - estuches_);
        pay(ombre_, right, fine);
        pay(ombre_, left, fine);
        break;
      }
      case Outcome::takeover:
        settle_takeover(end.takeover, loss);
        break;
      case Outcome::passed:
        break;
    }
  }

  void settle_takeover(End::Takeover line, std::int64_t loss) {
    switch (line) {
      case End::Takeover::third_wins:
        pay_pool(ombre_, loss);
        pay(*taker_, third(), loss);
        break;
      case End::Takeover::taker_wins:
        pay(ombre_, *taker_, loss);
        break;
      case End::Takeover::both_lose:
        pay_pool(ombre_, loss);
        pay_pool(*taker_, loss);
        break;
      case End::Takeover::taker_loses:
        pay_pool(*taker_, loss);
        break;
      case End::Takeover::none:
        break;
    }
  }

  [[nodiscard]] bool claims() const {
    const OmbreClaims& c = hand_.claims;
    return (!c.outcome || *c.outcome == out_.outcome) && (!c.tricks || *c.tricks == out_.taken) &&
           (!c.payments || *c.payments == out_.payments) && (!c.pool || *c.pool == out_.pool);
  }

  const OmbreHand& hand_;
  std::int64_t pool_;  // including the stake
  OmbreVerdict out_;
  ForSeats<Bits> hands_{};
  Seat ombre_{};
  std::optional<Contract> contract_;  // nullopt if all passed
  const Order* order_ = kOrders.data();
  std::size_t drawn_ = 0;  // cards drawn from the stock
  std::int64_t estuches_ = 0;
  bool gave_up_ = false;
  std::optional<Seat> taker_;
  std::size_t complete_ = 0;       // complete tricks
  std::size_t of_first_five_ = 0;  // first five tricks won by ombre
  bool begun_ = false;             // the last trick is incomplete
};

}  // namespace

OmbreVerdict replay(const OmbreHand& hand) { return Replay(hand).run(); }

}  // namespace spadille::bare
