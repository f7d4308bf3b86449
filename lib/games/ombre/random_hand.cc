#include "games/ombre/random_hand.h"

#include <algorithm>
#include <array>

#include "games/ombre/hand.h"
#include "games/ombre/judge.h"
#include "games/ombre/settle.h"
#include "games/ombre_family/order.h"

// Random lawful hands. What is lawful is asked of the same functions that judge.
namespace spadille::ombre {
namespace {

using ombre_family::Law;
using ombre_family::Order;

// How the hand is meant to go; the play leans that way.
enum class Wish : std::uint8_t { anything, ombre_wins, ombre_loses, one_defender_wins, withhold };

// How a card list is drawn out of a pack in some order.
std::vector<Card> cards_of(CardSet set) { return {set.begin(), set.end()}; }

class Maker {
 public:
  Maker(const Rules& rules, Random& random) : rules_(rules), random_(random) {}

  record::HandRecord run() {
    seat_players();
    bid();
    if (!bid_) {
      deal(std::nullopt);
      return std::move(hand_);
    }
    wish_ = static_cast<Wish>(random_.below(5));
    const Suit wanted = kSuits[random_.below(kSuits.size())];
    deal(wanted);
    name_trumps(wanted);
    exchange();
    play();
    return std::move(hand_);
  }

 private:
  // --- table ------------------------------------------------------------------------------------

  void seat_players() {
    static const std::vector<std::vector<std::string>> kTables{{"Ana", "Bent", "Cara"},
                                                               {"Zoë", "민수", "Señor Díaz"},
                                                               {"No", "7", "1e3"},
                                                               {"Belinda", "Baron", "O'Hara \"Third\""}};
    hand_.players = random_.pick(kTables);
    const Seat dealer = seat_at(random_.below(hand_.players.size()));
    hand_.dealer = {dealer, {}};
    if (random_.one_in(3)) hand_.pool = {Chips{static_cast<std::int64_t>(random_.below(60))}, {}};
    Seat seat = dealer;
    for (std::size_t i = 0; i < hand_.players.size(); ++i) {
      seat = next(seat, hand_.seats());
      turn_.add(seat);
    }
  }

  // --- auction ----------------------------------------------------------------------------------

  void bid() {
    const bool all_pass = random_.percent(3);
    const auto bidding = ombre::bidding(rules_);
    ombre_family::AuctionState state(turn_.size(), bidding);
    hand_.auction.emplace();
    const bool named = random_.one_in(3);
    const auto say = [&](std::string_view word) {
      record::Call call;
      if (named) call.player = {turn_.at(state.due()), {}};
      call.word = {std::string(word), {}};
      hand_.auction->calls.push_back(std::move(call));
    };
    while (!state.ended()) {
      std::vector<ombre_family::BidNo> lawful;
      for (const auto each : state.bids())
        if (state.may_bid(state.due(), each)) lawful.push_back(each);
      const bool last_chance = !state.standing() && passes(state) + 1 == turn_.size();
      const bool bids = !all_pass && !lawful.empty() && (last_chance || random_.one_in(3));
      const std::size_t due = state.due();
      if (bids) {
        const auto chosen = random_.pick(lawful);
        say(bidding.name_of(chosen));
        state.bid(due, chosen);
      } else {
        say("pass");
        state.pass(due);
      }
    }
    if (state.standing()) bid_ = Bid{turn_.at(state.standing()->position), contract_of(state.standing()->bid)};
  }

  [[nodiscard]] std::size_t passes(const ombre_family::AuctionState& state) const {
    std::size_t n = 0;
    for (std::size_t i = 0; i < turn_.size(); ++i) n += state.has_passed(i) ? 1 : 0;
    return n;
  }

  // --- deal -------------------------------------------------------------------------------------

  // Ombre's hand is strong or without matadors as the wish wants it.
  void deal(std::optional<Suit> wanted) {
    std::vector<Card> pack = cards_of(ombre_family::full_pack());
    random_.shuffle(pack);
    if (wanted && random_.percent(75)) rig(pack, *wanted);
    hand_.deal.emplace();
    hand_.deal->hands.resize(hand_.players.size());
    const std::size_t first = bid_ ? *turn_.find(bid_->ombre) : 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < turn_.size(); ++i) {
      const std::size_t seat = index_of(turn_.at(first + i));
      for (std::size_t k = 0; k < kHandSize; ++k) hands_[seat].insert(pack[at++]);
    }
    stock_.assign(pack.begin() + static_cast<std::ptrdiff_t>(at), pack.end());
    for (std::size_t i = 0; i < turn_.size(); ++i)
      hand_.deal->hands[index_of(turn_.at(i))] = list(cards_of(hands_[index_of(turn_.at(i))]));
    hand_.deal->stock = list(stock_);
  }

  // Ombre gets the first nine cards of the pack, his opponents the next.
  void rig(std::vector<Card>& pack, Suit trump) {
    const Order& order = ombre_family::order_of(trump, rules_.red_ace);
    const auto line = order.trump_line();
    const auto to_front = [&](Card card, std::size_t place) {
      std::iter_swap(std::find(pack.begin(), pack.end(), card), pack.begin() + static_cast<std::ptrdiff_t>(place));
    };
    if (wish_ == Wish::ombre_wins) {
      const std::size_t n = 3 + random_.below(6);
      for (std::size_t i = 0; i < n; ++i) to_front(line[i], i);
    } else if (wish_ == Wish::withhold) {
      // Matadors alone in the defenders' hands.
      for (std::size_t i = 0; i < 3; ++i) to_front(line[i], kHandSize + random_.below(2 * kHandSize));
    } else if (wish_ == Wish::ombre_loses || wish_ == Wish::one_defender_wins) {
      const std::size_t n = 3 + random_.below(6);
      for (std::size_t i = 0; i < n; ++i) to_front(line[i], kHandSize + i);
    }
  }

  static record::CardList list(const std::vector<Card>& cards) {
    record::CardList out;
    for (const Card card : cards) out.cards.push_back({card, {}});
    return out;
  }

  // --- trumps and exchange ----------------------------------------------------------------------

  void name_trumps(Suit wanted) {
    trumps_.suit = wanted;
    if (bid_->contract == Contract::vuelta) {
      trumps_.turned = stock_.front();
      trumps_.suit = stock_.front().suit();
      if (random_.one_in(2)) hand_.turned = {stock_.front(), {}};
      if (random_.one_in(2)) return;  // the suit follows from the stock
    }
    hand_.trump = {trumps_.suit, {}};
  }

  void exchange() {
    std::vector<std::pair<Seat, Exchanger>> order;
    if (bid_->contract != Contract::solo) order.emplace_back(bid_->ombre, Exchanger::ombre);
    Seat first = turn_.after(bid_->ombre, 1);
    Seat second = turn_.after(bid_->ombre, 2);
    if (rules_.defender_order == DefenderOrder::either && random_.one_in(4)) std::swap(first, second);
    order.emplace_back(first, Exchanger::first);
    order.emplace_back(second, Exchanger::second);
    if (random_.one_in(8)) return;  // nobody changes a card
    const bool swapped = first != turn_.after(bid_->ombre, 1);
    for (const auto& [seat, who] : order) {
      const std::size_t most = std::min(exchange_limit(rules_, bid_->contract, who).most, stock_.size() - drawn_);
      const std::size_t n = random_.one_in(5) ? most : random_.below(most + 1);
      // Nobody who changes nothing need be written, save where his turn would be told wrong.
      if (n == 0 && !swapped && random_.one_in(2)) continue;
      change(seat, n);
    }
  }

  void change(Seat seat, std::size_t n) {
    CardSet& hand = hands_[index_of(seat)];
    const Order& order = ombre_family::order_of(trumps_.suit, rules_.red_ace);
    std::vector<Card> cards = cards_of(hand);
    random_.shuffle(cards);
    if (wish_ != Wish::anything && random_.percent(80))
      std::stable_partition(cards.begin(), cards.end(), [&](Card c) { return !order.is_trump(c); });
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(n), cards.end());
    record::ExchangeEntry entry;
    entry.player = {seat, {}};
    entry.discard = list(cards);
    const std::vector<Card> drawn(stock_.begin() + static_cast<std::ptrdiff_t>(drawn_),
                                  stock_.begin() + static_cast<std::ptrdiff_t>(drawn_ + n));
    if (random_.percent(70)) entry.draw = list(drawn);
    for (const Card card : cards) hand.erase(card);
    for (const Card card : drawn) hand.insert(card);
    drawn_ += n;
    if (seat == bid_->ombre && n > 0) ombre_drew_ = true;
    hand_.exchange.push_back(std::move(entry));
  }

  // --- play -------------------------------------------------------------------------------------

  void play() {
    Sink unused;
    const Setting setting{{hand_, turn_, hand_.dealer->value, unused}, rules_};
    const bool turned_drawn = ombre_drew_ && bid_->contract == Contract::vuelta;
    const Law law = law_of(rules_, trumps_.suit, fixed_lead(setting, *bid_, trumps_, turned_drawn));
    const Order& order = ombre_family::order_of(trumps_.suit, rules_.red_ace);
    plan_surrender();
    favourite_ = turn_.after(bid_->ombre, 1 + random_.below(turn_.size() - 1));
    hand_.tricks_at = Span{};
    Seat leader = opening_leader(setting, bid_->ombre);
    TakenTricks taken;
    for (std::size_t trick = 1; trick <= kHandSize; ++trick) {
      if (give_up_before_ == trick && gives_up(setting, law, order, leader, trick)) return;
      leader = play_trick(law, order, leader, trick_no(trick));
      taken.add(leader);
      if (may_end(setting, taken)) return;
    }
  }

  Seat play_trick(const Law& law, const Order& order, Seat leader, TrickNo number) {
    record::Trick trick;
    const std::size_t form = random_.below(6);
    tricks::Table table;
    Seat seat = leader;
    for (std::size_t i = 0; i < turn_.size(); ++i) {
      const Card card = choose(law, order, seat, number, table);
      record::Play play{{}, card, {}};
      if (form == 0) play.player = {seat, {}};
      trick.plays.push_back(play);
      table.add(card);
      seat = turn_.after(seat, 1);
    }
    const Seat winner = turn_.after(leader, law.winner(table));
    if (form == 1) trick.won = {winner, {}};
    hand_.tricks.push_back(std::move(trick));
    return winner;
  }

  // A card that leans towards the wish, among the lawful ones; it leaves the hand.
  Card choose(const Law& law, const Order& order, Seat seat, TrickNo number, const tricks::Table& table) {
    CardSet& hand = hands_[index_of(seat)];
    std::vector<Card> lawful = cards_of(law.choices(hand, seat, number, table).legal());
    random_.shuffle(lawful);
    Card card = lawful.front();
    if (random_.percent(80)) {
      const auto takes = [&](Card c) {
        tricks::Table next = table;
        next.add(c);
        return law.winner(next) == table.count && (table.count > 0 || order.is_trump(c));
      };
      const auto wanted = wants_trick(seat) ? std::find_if(lawful.begin(), lawful.end(), takes)
                                            : std::find_if_not(lawful.begin(), lawful.end(), takes);
      if (wanted != lawful.end()) card = *wanted;
    }
    hand.erase(card);
    return card;
  }

  [[nodiscard]] bool wants_trick(Seat seat) const {
    switch (wish_) {
      case Wish::anything:
        return true;
      case Wish::ombre_wins:
        return seat == bid_->ombre;
      case Wish::ombre_loses:
        return seat != bid_->ombre;
      case Wish::one_defender_wins:
        return seat == favourite_;
      case Wish::withhold:
        return false;
    }
    return true;
  }

  // Ombre stops after the first five; or the record is short because nothing can change any more.
  bool may_end(const Setting& setting, const TakenTricks& taken) {
    if (taken.count == kHandSize) return true;
    const Contest contest{taker_.value_or(bid_->ombre), bid_->contract, succession(), 0, 0};
    const auto final = decided(setting, contest, taken, Chips{5});
    if (!final) return false;
    return random_.one_in(final->primeras ? 2 : 12);
  }

  // --- giving up --------------------------------------------------------------------------------

  void plan_surrender() {
    const bool allowed = bid_->contract != Contract::solo && rules_.surrender != SurrenderLimit::none;
    if (allowed && random_.percent(12)) give_up_before_ = 1 + random_.below(4);
  }

  [[nodiscard]] std::optional<Succession> succession() const {
    if (!taker_) return std::nullopt;
    return Succession{bid_->ombre, rules_.takeover};
  }

  // True where the hand ends here.
  bool gives_up(const Setting& /*setting*/, const Law& law, const Order& order, Seat leader, std::size_t trick) {
    record::Surrender s;
    s.by = {bid_->ombre, {}};
    s.before = {trick_no(trick), {}};
    const bool consent = bid_->contract == Contract::vuelta && rules_.surrender_vuelta == SurrenderVuelta::by_consent;
    if (consent || random_.one_in(4)) {
      s.accepted_at = Span{};
      for (std::size_t i = 1; i < turn_.size(); ++i) s.accepted.push_back({turn_.after(bid_->ombre, i), {}});
    }
    const bool may_take_over = bid_->contract == Contract::entrada && rules_.takeover != Takeover::none;
    if (may_take_over && random_.percent(70)) {
      taker_ = turn_.after(bid_->ombre, 1 + random_.below(turn_.size() - 1));
      s.taken_over = {*taker_, {}};
      if (wish_ == Wish::ombre_wins && random_.one_in(2)) favourite_ = *taker_;
    }
    hand_.surrender = std::move(s);
    if (taker_) return false;
    begin_trick(law, order, leader, trick);
    return true;
  }

  // A fourth trick that is begun, but not by ombre, may be given up under `before_own_card`.
  void begin_trick(const Law& law, const Order& order, Seat leader, std::size_t trick) {
    if (rules_.surrender != SurrenderLimit::before_own_card || leader == bid_->ombre || !random_.one_in(2)) return;
    tricks::Table table;
    record::Trick begun;
    begun.plays.push_back({{}, choose(law, order, leader, trick_no(trick), table), {}});
    hand_.tricks.push_back(std::move(begun));
  }

  const Rules& rules_;
  Random& random_;
  record::HandRecord hand_;
  tricks::Turn turn_;
  std::optional<Bid> bid_;
  Wish wish_ = Wish::anything;
  Trumps trumps_;
  std::array<CardSet, kMaxSeats> hands_{};
  std::vector<Card> stock_;
  std::size_t drawn_ = 0;
  bool ombre_drew_ = false;
  Seat favourite_{};
  std::optional<std::size_t> give_up_before_;
  std::optional<Seat> taker_;
};

}  // namespace

record::HandRecord random_hand(const Rules& rules, Random& random) { return Maker(rules, random).run(); }

void add_claims(record::HandRecord& hand, const rules::RuleSet& rules) {
  Sink sink;
  const Carried carried{hand.pool ? hand.pool->value : Chips{}};
  const ChipResult result = game_entry().judge(hand, rules, carried, sink);
  if (!result.ledger) return;
  record::Claims& claims = hand.result;
  claims = {};
  claims.outcome = {std::string(*result.outcome), {}};
  for (const auto& [seat, n] : *result.tricks) claims.tricks.push_back({seat, {static_cast<std::int64_t>(n), {}}});
  claims.pool = {*result.pool_after(), {}};
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const Seat seat = seat_at(i);
    Chips stake;
    for (const auto& [staker, chips] : result.stakes)
      if (staker == seat) stake = chips;
    claims.payments.push_back({seat, {result.ledger->net(seat), {}}});
    claims.balances.push_back({seat, {result.ledger->net(seat) - stake, {}}});
  }
}

}  // namespace spadille::ombre
