#include "generate/random_hand.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "games/gin/arrangement.h"
#include "games/gin/hand.h"
#include "generate/generators.h"

// Random legal hands. The functions that judge also decide what is legal here.
namespace spadille::gin {
namespace {

using record::TurnEntry;

constexpr std::size_t kHandSize = 10;
constexpr std::size_t kLeftInStock = 2;

Card highest(CardSet cards) {
  const auto less = [](Card a, Card b) { return deadwood_of({a}) < deadwood_of({b}); };
  const std::vector<Card> list(cards.begin(), cards.end());
  return *std::max_element(list.begin(), list.end(), less);
}

class Maker {
 public:
  Maker(const rules::RuleSet& rule_set, Random& random)
      : rules_(rule_set.as<Rules>()), law_(rules_.meld_law()), random_(random) {}

  record::HandRecord run() {
    hand_.players = generate::random_players(2, random_);
    hand_.dealer = {seat_at(random_.below(2)), {}};
    // Some players keep on until the stock is nearly empty, or until they have gin.
    patience_ = random_.one_in(6) ? kWholePack.size() : random_.below(20);
    waits_for_gin_ = random_.one_in(4);
    tells_draws_ = random_.below(101);
    deal();
    hand_.turns_at = Span{};
    seat_ = next(hand_.dealer->value, hand_.seats());
    if (rules_.upcard_offer == Applies::yes)
      offer();
    else
      while (take_turn(From::either)) pass_on();
    if (random_.one_in(12)) hand_.deal->hands[random_.below(2)].reset();  // a holding that is left out can be derived
    return std::move(hand_);
  }

 private:
  enum class From : std::uint8_t { either, stock, discards };

  [[nodiscard]] CardSet& own() { return held_[index_of(seat_)]; }
  void pass_on() { seat_ = next(seat_, hand_.seats()); }

  // --- deal -------------------------------------------------------------------------------------

  void deal() {
    std::vector<Card> pack(kWholePack.begin(), kWholePack.end());
    random_.shuffle(pack);
    const std::size_t luck = random_.below(80);
    hand_.deal.emplace();
    for (CardSet& held : held_) {
      while (held.size() + 4 <= kHandSize && random_.percent(luck) && take_meld(pack, held)) {
      }
      for (; held.size() < kHandSize; pack.pop_back()) held.insert(pack.back());
      hand_.deal->hands.emplace_back(generate::list_of(held));
    }
    hand_.deal->stock = generate::list_of(pack);
    discards_.push_back(pack.front());
    stock_.assign(pack.begin() + 1, pack.end());
    upcard_ = pack.front();
  }

  // Takes three or four cards of one rank, or in sequence. Returns false if some are dealt already.
  bool take_meld(std::vector<Card>& pack, CardSet& held) {
    const Suit suit = kSuits[random_.below(kSuits.size())];
    const std::size_t rank = random_.below(kRanks);
    CardSet wanted;
    if (random_.one_in(2)) {
      for (const Suit each : kSuits)
        if (each != suit || random_.one_in(3)) wanted.insert({each, kAllRanks[rank]});
    } else {
      for (std::size_t i = 0; i < 3 + random_.below(2); ++i) wanted.insert({suit, kAllRanks[(rank + i) % kRanks]});
    }
    const auto is_wanted = [&](Card card) { return wanted.contains(card); };
    if (static_cast<std::size_t>(std::count_if(pack.begin(), pack.end(), is_wanted)) != wanted.size()) return false;
    std::erase_if(pack, is_wanted);
    held = held | wanted;
    return true;
  }

  // --- turns ------------------------------------------------------------------------------------

  void offer() {
    for (std::size_t i = 0; i < 2; ++i, pass_on()) {
      if (!wants_discard() && !random_.one_in(10)) {
        add_pass();
        continue;
      }
      if (!take_turn(From::discards)) return;
      pass_on();
      while (take_turn(From::either)) pass_on();
      return;
    }
    if (!take_turn(From::stock)) return;
    pass_on();
    while (take_turn(From::either)) pass_on();
  }

  TurnEntry& add_turn() {
    TurnEntry& turn = hand_.turns.emplace_back();
    turn.player = {seat_, {}};
    return turn;
  }
  void add_pass() { add_turn().pass = Span{}; }

  [[nodiscard]] CardSet left_of(CardSet cards) const { return best_arrangements(cards, law_).front().left; }

  [[nodiscard]] bool wants_discard() {
    const CardSet with = own() | CardSet{discards_.back()};
    return !left_of(with).contains(discards_.back()) || random_.one_in(12);
  }

  // Returns false if the hand is over.
  bool take_turn(From from) {
    const bool discards = from == From::discards || (from == From::either && wants_discard());
    TurnEntry& turn = add_turn();
    const Card card = draw(turn, discards);
    if (knocks(turn, discards ? std::optional(card) : std::nullopt)) return false;
    discard(turn, discards ? std::optional(card) : std::nullopt);
    if (stock_.size() > kLeftInStock) return true;
    if (rules_.last_discard == LastDiscard::may_knock) take_last_discard();
    return false;
  }

  Card draw(TurnEntry& turn, bool discards) {
    std::vector<Card>& pile = discards ? discards_ : stock_;
    const Card card = discards ? pile.back() : pile.front();
    pile.erase(discards ? pile.end() - 1 : pile.begin());
    turn.draw_at = Span{};
    record::Draw draw;
    draw.from = discards ? record::Draw::From::discards : record::Draw::From::stock;
    if (random_.percent(tells_draws_)) draw.card = {card, {}};
    turn.draws.push_back(draw);
    own().insert(card);
    return card;
  }

  // Returns the cards that may be put away after this card was taken from the discard pile.
  [[nodiscard]] CardSet free_cards(std::optional<Card> taken) {
    CardSet cards = own();
    if (taken && rules_.no_immediate_return == Applies::yes) cards.erase(*taken);
    return cards;
  }

  void discard(TurnEntry& turn, std::optional<Card> taken) {
    const CardSet free = free_cards(taken);
    const CardSet spare = left_of(own()) & free;
    const Card card = spare.empty() || random_.one_in(10) ? random_.pick(std::vector<Card>(free.begin(), free.end()))
                                                          : highest(spare);
    turn.discard = {card, {}};
    own().erase(card);
    discards_.push_back(card);
  }

  // The other player takes the last discard to knock with it, or passes.
  void take_last_discard() {
    pass_on();
    patience_ = 0;
    waits_for_gin_ = false;
    const Card last = draw(add_turn(), true);
    if (knocks(hand_.turns.back(), last)) return;
    hand_.turns.pop_back();
    add_pass();
  }

  // --- the knock --------------------------------------------------------------------------------

  // Knocks if the player can and will.
  bool knocks(TurnEntry& turn, std::optional<Card> taken) {
    const CardSet left = left_of(own());
    if (left.empty() && rules_.big_gin_bonus->has_value() && random_.one_in(2)) {
      turn.knock = record::Knock{record::Knock::Kind::big_gin, {}, {}};
      spread(turn);
      return true;
    }
    const auto best = best_to_put_away(taken);
    if (!best) return false;
    const Points deadwood = deadwood_of(left_of(own() - CardSet{*best}));
    const Points limit = *limit_of(rules_, upcard_);
    if (deadwood > limit || hand_.turns.size() < patience_) return false;
    if (deadwood != Points{} && waits_for_gin_ && stock_.size() > kLeftInStock + 1) return false;
    own().erase(*best);
    const bool says_gin = deadwood == Points{} && random_.one_in(2);
    turn.knock = record::Knock{says_gin ? record::Knock::Kind::gin : record::Knock::Kind::knock, {}, {{*best, {}}}};
    spread(turn);
    return true;
  }

  // Returns the card without which the least deadwood is left.
  std::optional<Card> best_to_put_away(std::optional<Card> taken) {
    std::optional<Card> best;
    Points least;
    for (const Card card : free_cards(taken)) {
      const Points deadwood = deadwood_of(left_of(own() - CardSet{card}));
      if (best && deadwood >= least) continue;
      best = card;
      least = deadwood;
    }
    return best;
  }

  // Spreads the melds of the knocker. They are left out only if there is no other way to spread them.
  void spread(TurnEntry& turn) {
    const std::vector<Arrangement> all = best_arrangements(own(), law_);
    const Arrangement spread = random_.pick(all);
    if (all.size() > 1 || random_.percent(70)) turn.melds = melds_of(spread.melds);
    const Points deadwood = deadwood_of(spread.left);
    claim_deadwood(turn, deadwood);
    const bool gin = deadwood == Points{};
    answer(spread, gin && rules_.lay_off_on_gin == Applies::no);
  }

  void claim_deadwood(TurnEntry& turn, Points deadwood) {
    if (random_.one_in(3)) turn.deadwood = {deadwood.amount(), {}};
  }

  record::MeldList melds_of(const std::vector<CardSet>& melds) {
    record::MeldList list;
    for (const CardSet meld : melds) {
      std::vector<Card> cards = melds::in_order(melds::Cards(meld.begin(), meld.end()), law_);
      if (random_.one_in(6)) random_.shuffle(cards);
      list.melds.push_back(generate::list_of(cards));
    }
    return list;
  }

  // --- the answer -------------------------------------------------------------------------------

  // Answers the knock with the least deadwood, or leaves that to the reader.
  void answer(const Arrangement& spread, bool nothing_is_laid_off) {
    pass_on();
    const std::vector<CardSet> table = nothing_is_laid_off ? std::vector<CardSet>{} : spread.melds;
    const Points least = least_deadwood(own(), law_, Spread::melds, table);
    constexpr std::size_t kMostTries = 4;
    const std::size_t tries = random_.below(kMostTries);
    for (std::size_t i = 0; i < tries; ++i) {
      TurnEntry turn = some_answer(table);
      if (turn.deadwood->value != least.amount()) continue;
      if (!random_.one_in(3)) turn.deadwood.reset();
      if (turn.melds || turn.deadwood || turn.empty_lay_off || !turn.lay_offs.empty())
        hand_.turns.push_back(std::move(turn));
      return;
    }
  }

  // Returns an answer that claims its deadwood.
  TurnEntry some_answer(std::vector<CardSet> table) {
    TurnEntry turn;
    turn.player = {seat_, {}};
    CardSet left = own();
    const bool spreads = random_.percent(70);
    if (spreads) {
      const Arrangement melds = random_.pick(best_arrangements(left, law_));
      left = melds.left;
      turn.melds = melds_of(melds.melds);
    }
    if (random_.percent(70)) {
      while (lay_off(turn, table, left)) {
      }
      if (turn.lay_offs.empty()) turn.empty_lay_off = Span{};
      table.clear();
    }
    const Points deadwood = least_deadwood(left, law_, spreads ? Spread::nothing : Spread::melds, table);
    turn.deadwood = {deadwood.amount(), {}};
    return turn;
  }

  // Lays off a random card. Returns false if none fits.
  bool lay_off(TurnEntry& turn, std::vector<CardSet>& table, CardSet& left) {
    std::vector<std::pair<Card, std::size_t>> ways;
    for (const Card card : left)
      for (std::size_t i = 0; i < table.size(); ++i) {
        const CardSet together = table[i] | CardSet{card};
        if (melds::judge_meld(melds::Cards(together.begin(), together.end()), law_)) ways.emplace_back(card, i);
      }
    if (ways.empty()) return false;
    const auto& [card, meld] = random_.pick(ways);
    turn.lay_offs.push_back(named(card, meld, table[meld]));
    table[meld].insert(card);
    left.erase(card);
    return true;
  }

  // Names the meld by some or all of its cards, or by its number, sometimes with its owner.
  record::LayOff named(Card card, std::size_t meld, CardSet cards) {
    record::LayOff one{{}, {card, {}}};
    if (random_.one_in(6)) one.of = {next(seat_, hand_.seats()), {}};
    // Without written melds their numbers are not known.
    if (hand_.turns.back().melds && random_.one_in(6)) {
      one.number = {meld + 1, {}};
      return one;
    }
    std::vector<Card> to(cards.begin(), cards.end());
    random_.shuffle(to);
    to.erase(to.begin() + 1 + static_cast<std::ptrdiff_t>(random_.below(to.size())), to.end());
    one.to = generate::list_of(to);
    return one;
  }

  const Rules& rules_;
  melds::MeldLaw law_;
  Random& random_;
  record::HandRecord hand_;
  std::array<CardSet, 2> held_{};
  std::vector<Card> stock_;     // the first is the top
  std::vector<Card> discards_;  // the last is the top
  std::optional<Card> upcard_;
  Seat seat_{};
  std::size_t patience_ = 0;  // no player knocks in the first turns, this many
  bool waits_for_gin_ = false;
  std::size_t tells_draws_ = 0;  // percent chance that the drawn card is recorded
};

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) { return Maker(rules, random).run(); }

}  // namespace spadille::gin
