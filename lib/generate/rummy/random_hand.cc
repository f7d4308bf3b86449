#include "generate/random_hand.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/rummy/judge.h"
#include "generate/generators.h"
#include "generate/rummy/legal_table.h"
#include "generate/rummy/random_meld.h"

// Random legal hands. The functions that judge also decide what is legal here.
namespace spadille::rummy {
namespace {

using record::TurnEntry;

// If nobody has gone out after this many turns, the hand is abandoned and dealt again.
constexpr std::size_t kMostTurns = 160;
constexpr std::size_t kMostDeals = 400;

class Maker {
 public:
  Maker(const rules::RuleSet& rule_set, Random& random)
      : rules_(rule_set.as<Rules>()), most_(game_entry().players(rule_set).most), random_(random) {}

  // Returns the hand if a player has gone out; otherwise nullopt. Each attempt deals better cards.
  std::optional<record::HandRecord> run(std::size_t attempt) {
    luck_ = 50 + random_.below(50) + attempt * 5;
    seat_players();
    plan();
    deal();
    table_ = dealt_table(hand_, rules_);
    hand_.turns_at = Span{};
    Seat seat = hand_.dealer->value;
    while (hand_.turns.size() < kMostTurns) {
      seat = next(seat, hand_.seats());
      if (!take_turn(seat)) return std::nullopt;
      if (table_->cards.count(seat) > 0 && !is_over_without_stock(*table_, rules_)) continue;
      forget_one_hand();
      return std::move(hand_);
    }
    return std::nullopt;
  }

  /// Returns the last attempt, as far as it went.
  [[nodiscard]] record::HandRecord unfinished() const { return hand_; }

 private:
  void seat_players() {
    static const std::vector<std::vector<std::string>> kTables{
        {"Ana", "Bent", "Cara", "Dora", "Emil", "Fia", "Gus", "Hedda"},
        {"Zoë", "민수", "Señor Díaz", "Łucja", "O'Neill", "Ödön", "Ñandú", "Æsa"},
        {"No", "7", "1e3", "Yes", "~", "draw", "meld of", "[8]"},
        {"North", "East", "O'Hara \"Third\"", "Sir Plume", "Ariel", "meld", "West", "South"}};
    hand_ = {};
    hand_.players = random_.pick(kTables);
    hand_.players.resize(2 + random_.below(most_ - 1));
    hand_.dealer = {seat_at(random_.below(hand_.players.size())), {}};
  }

  void plan() {
    // Some players keep their cards until late, so that the stock runs out.
    eager_ = random_.one_in(5) ? 10 + random_.below(30) : 60 + random_.below(41);
    late_ = random_.one_in(5) ? random_.below(8 * hand_.players.size()) : 0;
    tells_draws_ = random_.below(101);
  }

  // --- deal -------------------------------------------------------------------------------------

  void deal() {
    std::vector<Card> pack = rules_.pack(hand_.seats()).cards();
    random_.shuffle(pack);
    const std::size_t each = rules_.hand_size->of(hand_.seats());
    hand_.deal.emplace();
    hand_.deal->hands.resize(hand_.players.size());
    for (auto& hand : hand_.deal->hands) {
      melds::Cards cards;
      while (cards.size() < each && random_.percent(luck_)) {
        const melds::Cards wanted = some_meld();
        if (cards.size() + wanted.size() > each || !take(pack, wanted)) break;
        cards.insert(cards.end(), wanted.begin(), wanted.end());
      }
      for (; cards.size() < each; pack.pop_back()) cards.push_back(pack.back());
      std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return a.index() < b.index(); });
      hand = generate::list_of(cards);
    }
    hand_.deal->stock = generate::list_of(pack);
  }

  // Returns a random meld of the fewest cards. Often it has an ace, because the rules say most about aces.
  [[nodiscard]] melds::Cards some_meld() {
    CardBag cards;
    const Suit suit = kSuits[random_.below(kSuits.size())];
    if (random_.percent(65)) {
      cards = CardBag(CardSet::of_suit(suit));
    } else {
      const Rank rank = kAllRanks[random_.below(kAllRanks.size())];
      for (const Suit each : kSuits) cards.insert({each, rank});
    }
    std::vector<melds::Cards> melds = melds_in(cards, rules_.meld_law());
    std::erase_if(melds, [&](const melds::Cards& each) { return each.size() > rules_.meld_law().least; });
    if (random_.one_in(3)) {
      std::vector<melds::Cards> with_ace;
      for (const melds::Cards& each : melds)
        if (std::any_of(each.begin(), each.end(), [](Card c) { return c.rank() == Rank::ace; }))
          with_ace.push_back(each);
      if (!with_ace.empty()) return random_.pick(with_ace);
    }
    return melds.empty() ? melds::Cards{} : random_.pick(melds);
  }

  static bool take(std::vector<Card>& pack, const melds::Cards& wanted) {
    std::vector<Card> left = pack;
    for (const Card card : wanted) {
      const auto found = std::find(left.begin(), left.end(), card);
      if (found == left.end()) return false;
      left.erase(found);
    }
    pack = std::move(left);
    return !wanted.empty();
  }

  // A holding that is left out can be derived.
  void forget_one_hand() {
    if (random_.one_in(12)) hand_.deal->hands[random_.below(hand_.players.size())].reset();
  }

  // --- turns ------------------------------------------------------------------------------------

  // False if no card can be drawn.
  bool take_turn(Seat seat) {
    turn_ = {};
    turn_.player = {seat, {}};
    taken_.clear();
    if (!draw(seat)) return false;
    // A card that was taken may already be melded or laid off; then it is too late for a trade.
    const bool may_trade = rules_.joker_trade == Applies::yes && !turn_.meld && turn_.lay_offs.empty();
    while (may_trade && random_.percent(eager_) && trade(seat)) {
    }
    const bool ready = hand_.turns.size() >= late_;
    // A meld laid down after a lay-off might be named by it too.
    const bool may_meld = turn_.lay_offs.empty();
    if (ready && !(may_meld && go_rummy(seat))) {
      while (may_meld && random_.percent(eager_) && meld(seat, std::nullopt)) {
      }
      while (random_.percent(eager_) && lay_off(seat)) {
      }
    }
    discard(seat);
    hand_.turns.push_back(std::move(turn_));
    return true;
  }

  bool draw(Seat seat) {
    const bool stock = !why_no_draw(*table_, rules_, From::stock);
    const bool discards = !why_no_draw(*table_, rules_, From::discards);
    if (!stock && !discards) return false;
    const bool wants = discards && (joins_hand(seat, top()) || random_.one_in(6));
    if ((!stock || wants) && discards && take_discards(seat)) return true;
    if (!stock) return false;
    return draw_stock(seat);
  }

  // Takes the top discard, or a deeper one with those above it. False if the rules bar it.
  bool take_discards(Seat seat) {
    const Position before = *table_;
    const std::size_t pile = table_->discards.size();
    const bool deep = rules_.draw_from == DrawFrom::any_discard && random_.one_in(2);
    const std::size_t wanted = deep ? 1 + random_.below(pile) : 1;
    const Card card = *table_->cards.card_of(table_->discards[pile - wanted]);
    const std::size_t depth = *discards_taken(*table_, rules_, card);
    record::Draw draw;
    draw.from = From::discards;
    if (depth > 1 || random_.percent(tells_draws_)) draw.card = {card, {}};
    add_draw(seat, draw);
    taken_ = {card};
    const bool opens = table_->turn.first_melds && rules_.discards_open == DiscardsOpen::after_first_meld;
    if ((!opens && !must_use(rules_, depth)) || meld(seat, card) || (!opens && lay_off(seat, card))) return true;
    table_ = before;
    turn_.draws.clear();
    taken_.clear();
    return false;
  }

  void add_draw(Seat seat, const record::Draw& draw) {
    turn_.draw_at = Span{};
    turn_.draws.push_back(draw);
    replay_draw(*table_, rules_, seat, turn_);
    drawn_ = table_;
  }

  bool draw_stock(Seat seat) {
    record::Draw draw;
    const Card card = table_->cards.stock_size() == 0 ? restock() : *table_->cards.card_of(table_->cards.top());
    if (random_.percent(tells_draws_)) draw.card = {card, {}};
    add_draw(seat, draw);
    return true;
  }

  [[nodiscard]] Card top() const { return *table_->cards.card_of(table_->discards.back()); }

  // Writes the new stock if its order is otherwise unknown, and sometimes if it is known. Returns its top card.
  Card restock() {
    melds::Cards order;
    for (const melds::Slot& slot : for_restock(*table_, rules_)) order.push_back(*table_->cards.card_of(slot));
    const bool shuffled = rules_.restock == Restock::shuffle;
    if (shuffled) random_.shuffle(order);
    if ((shuffled && order.size() > 1) || random_.one_in(3)) turn_.restock = generate::list_of(order);
    return order.front();
  }

  [[nodiscard]] bool joins_hand(Seat seat, Card card) const {
    CardBag with = table_->cards.known(seat);
    if (with.count(card) == 2) return false;
    with.insert(card);
    const auto melds = melds_in(with, rules_.meld_law());
    return std::any_of(melds.begin(), melds.end(), [&](const melds::Cards& each) {
      return std::find(each.begin(), each.end(), card) != each.end();
    });
  }

  // True if the player could end this turn with these cards and this table.
  [[nodiscard]] bool can_end(const Position& table, Seat seat, const TurnEntry& turn) const {
    if (table.cards.count(seat) == 0) return rules_.must_discard_to_go_out == Applies::no;
    return !may_discard(table, rules_, seat, still_in_hand(turn, taken_)).empty();
  }

  // Exchanges a card for a joker of another player's meld. Returns false if no card can be.
  bool trade(Seat seat) {
    std::vector<record::LayOff> legal;
    for (const Card card : table_->cards.known(seat).different())
      for (std::size_t i = 0; i < table_->laid.size(); ++i)
        if (place_of_trade(*table_, rules_, seat, i, card)) {
          const auto one = named(i, card, seat, Prefer::others);
          if (find_meld(*table_, one, seat, Prefer::others) == std::optional(i)) legal.push_back(one);
        }
    if (legal.empty()) return false;
    TurnEntry one;
    one.trades.push_back(random_.pick(legal));
    replay_trades(*table_, rules_, seat, one);
    turn_.trades.push_back(one.trades.front());
    drawn_ = table_;
    return true;
  }

  // Lays down a random meld, with this card if it is set. Returns false if the player has none.
  bool add_meld(Position& table, Seat seat, TurnEntry& turn, std::optional<Card> with) {
    const auto list = random_meld(table.cards.known(seat), with, rules_.meld_law(), random_);
    if (!list) return false;
    TurnEntry one;
    one.meld = record::MeldList{{}, {*list}};
    replay_melds(table, rules_, seat, one);
    if (!turn.meld) turn.meld.emplace();
    turn.meld->melds.push_back(one.meld->melds.front());
    return true;
  }

  // Lays down a meld, and more if the first ones are too low. The first has this card if it is set. Returns false if
  // the rules bar it.
  bool meld(Seat seat, std::optional<Card> with) {
    Position after = *table_;
    TurnEntry turn = turn_;
    do {
      if (!add_meld(after, seat, turn, std::exchange(with, std::nullopt))) return false;
    } while (first_melds_too_low(*drawn_, rules_, turn));
    if (find_too_much(*drawn_, rules_, seat, turn) || !can_end(after, seat, turn)) return false;
    table_ = std::move(after);
    turn_ = std::move(turn);
    return true;
  }

  // Lays down melds until at most one card is left, if the rules let a player who goes out in one turn.
  bool go_rummy(Seat seat) {
    if (rules_.per_turn == PerTurn::free || rules_.going_rummy == GoingRummy::single || !table_->turn.first_laid)
      return false;
    Position after = *table_;
    TurnEntry turn = turn_;
    while (after.cards.count(seat) > 1)
      if (!add_meld(after, seat, turn, std::nullopt)) return false;
    if (!can_end(after, seat, turn) || first_melds_too_low(*drawn_, rules_, turn)) return false;
    table_ = std::move(after);
    turn_ = std::move(turn);
    return true;
  }

  bool lay_off(Seat seat, std::optional<Card> only = std::nullopt) {
    std::vector<record::LayOff> legal;
    for (const Card card : table_->cards.known(seat).different())
      for (std::size_t i = 0; i < table_->laid.size() && (!only || *only == card); ++i)
        if (!why_no_lay_off(*table_, rules_, seat, table_->laid[i], {card}))
          legal.push_back(named(i, card, seat, rules_.lay_off == LayOffOn::own ? Prefer::own : Prefer::older));
    while (!legal.empty()) {
      const std::size_t i = random_.below(legal.size());
      TurnEntry one;
      one.lay_offs.push_back(legal[i]);
      legal.erase(legal.begin() + static_cast<std::ptrdiff_t>(i));
      Position after = *table_;
      replay_lay_offs(after, rules_, seat, one);
      TurnEntry turn = turn_;
      turn.lay_offs.push_back(one.lay_offs.front());
      if (find_too_much(*drawn_, rules_, seat, turn) || !can_end(after, seat, turn)) continue;
      table_ = std::move(after);
      turn_ = std::move(turn);
      return true;
    }
    return false;
  }

  // Identifies the meld by one, some or all of its cards, sometimes with its owner. If they fit other melds too, uses
  // its number; sometimes uses it without need.
  [[nodiscard]] record::LayOff named(std::size_t meld, Card card, Seat seat, Prefer prefer) {
    const Laid& laid = table_->laid[meld];
    record::LayOff one{{}, {card, {}}};
    if (random_.one_in(6)) one.of = {laid.owner, {}};
    const std::size_t most_tries = random_.one_in(8) ? 0 : 4;
    for (std::size_t tries = 0; tries < most_tries; ++tries) {
      melds::Cards to = laid.cards;
      random_.shuffle(to);
      if (tries < 3) to.erase(to.begin() + 1 + static_cast<std::ptrdiff_t>(random_.below(to.size())), to.end());
      one.to = generate::list_of(to);
      if (find_meld(*table_, one, seat, prefer) == std::optional(meld)) return one;
    }
    one.to = {};
    one.number = {number_of(*table_, meld, one.of ? Among::own : Among::all), {}};
    return one;
  }

  void discard(Seat seat) {
    if (table_->cards.count(seat) == 0) return;
    std::vector<Card> cards;
    std::size_t fewest = kRanks;
    for (const Card card : may_discard(*table_, rules_, seat, still_in_hand(turn_, taken_))) {
      const std::size_t friends = random_.one_in(8) ? 0 : friends_of(card, seat);
      if (friends > fewest) continue;
      if (friends < fewest) cards.clear();
      fewest = friends;
      cards.push_back(card);
    }
    turn_.discard = {random_.pick(cards), {}};
    replay_discard(*table_, seat, turn_);
  }

  // Returns how many cards of the player may form a meld with this one.
  [[nodiscard]] std::size_t friends_of(Card card, Seat seat) const {
    if (card.is_joker() || rules_.wild->cards.contains(card)) return kRanks - 1;
    std::size_t friends = 0;
    for (const Card other : table_->cards.known(seat).different()) {
      if (other == card || other.is_joker()) continue;
      const auto a = static_cast<std::size_t>(card.rank());
      const auto b = static_cast<std::size_t>(other.rank());
      const std::size_t apart = a > b ? a - b : b - a;
      const bool near = apart <= 2 || apart >= kRanks - 2;
      friends += card.rank() == other.rank() || (card.suit() == other.suit() && near) ? 1U : 0U;
    }
    return friends;
  }

  const Rules& rules_;
  std::size_t most_;  // maximum number of players
  Random& random_;
  record::HandRecord hand_;
  std::optional<Position> table_;
  std::optional<Position> drawn_;  // after the draw and the trades of this turn
  TurnEntry turn_;
  melds::Cards taken_;           // from the discard pile, in this turn
  std::size_t luck_ = 0;         // percent chance of being dealt a meld
  std::size_t eager_ = 0;        // percent chance of each possible meld or lay-off
  std::size_t late_ = 0;         // nobody melds or lays off before this many turns
  std::size_t tells_draws_ = 0;  // percent chance that the drawn card is recorded
};

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) {
  Maker maker(rules, random);
  for (std::size_t attempt = 0; attempt < kMostDeals; ++attempt)
    if (auto hand = maker.run(attempt)) return std::move(*hand);
  return maker.unfinished();  // these rules do not let a player go out
}

}  // namespace spadille::rummy
