#include <algorithm>

#include "property/game_tally.h"

// The events that random hands of rummy must include.
namespace spadille::test {
namespace {

using record::HandRecord;
using record::TurnEntry;

bool has(const std::vector<Card>& cards, Rank rank) {
  return std::any_of(cards.begin(), cards.end(), [&](Card card) { return card.rank() == rank; });
}

void count_meld(const std::vector<Card>& cards, Tally& occurred) {
  const auto jokers = static_cast<std::size_t>(std::count(cards.begin(), cards.end(), Card::joker()));
  if (jokers > 0) {
    occurred.count(jokers > 1 ? "several jokers in a meld" : "joker in a meld");
    return;
  }
  const bool run = std::all_of(cards.begin(), cards.end(), [&](Card c) { return c.suit() == cards.front().suit(); });
  if (!run) {
    const bool group =
        std::all_of(cards.begin(), cards.end(), [&](Card c) { return c.rank() == cards.front().rank(); });
    occurred.count(group ? "group" : "wild card in a meld");
    return;
  }
  occurred.count("run");
  if (!has(cards, Rank::ace)) return;
  const bool below = has(cards, Rank::two);
  const bool above = has(cards, Rank::king);
  occurred.count(below && above ? "run around the ace" : below ? "run with the ace low" : "run with the ace high");
}

std::vector<Card> cards_of(const record::CardList& list) {
  std::vector<Card> cards;
  for (const auto& each : list.cards) cards.push_back(each.value);
  return cards;
}

// Tracks the melds on the table and the number of cards left in the stock.
class Follower {
 public:
  Follower(const TalliedHand& t, Tally& occurred) : t_(t), occurred_(occurred) {
    const auto& stock = t.hand.deal->stock->cards;
    stock_ = stock.size();
    if (t.option("starting_discard") != "true") return;
    --stock_;
    pile_.push_back(stock[0].value);
  }

  void run() {
    for (const TurnEntry& turn : t_.hand.turns) take(turn);
    const auto& winner = t_.view.points().winner;
    if (winner && *winner && !t_.hand.turns.empty()) count_going_out(t_.hand.turns.back());
  }

 private:
  struct Meld {
    Seat owner;
    std::vector<Card> cards;
  };

  void take(const TurnEntry& turn) {
    for (const record::Draw& draw : turn.draws) {
      if (draw.card) occurred_.count("card drawn written");
      if (draw.from == record::Draw::From::discards) {
        occurred_.count("discard drawn");
        take_discards(draw);
        continue;
      }
      if (stock_ == 0) {
        occurred_.count("restock");
        const std::size_t kept = t_.option("restock_keeps_top") == "true" ? 1 : 0;
        occurred_.count(kept == 1 ? "restock without the top discard" : "restock of all discards");
        stock_ = pile_.size() - kept;
        pile_.erase(pile_.begin(), pile_.end() - static_cast<std::ptrdiff_t>(kept));
      }
      --stock_;
      if (stock_ == 0 && t_.option("restock") == "none") occurred_.count("stock ended the hand");
    }
    if (turn.restock) occurred_.count("restock written");
    if (turn.meld) {
      for (const auto& meld : turn.meld->melds) {
        if (meld.stand_ins) occurred_.count("meld that says what a joker represents");
        count_meld(cards_of(meld), occurred_);
        table_.push_back({turn.player->value, cards_of(meld)});
      }
    }
    for (std::size_t i = 0; i < turn.trades.size(); ++i) occurred_.count("card traded for a joker");
    for (const auto& each : turn.lay_offs) lay_off(turn.player->value, each);
    if (turn.discard) pile_.push_back(turn.discard->value);
    if (turn.meld && turn.meld->melds.size() > 1 && t_.option("per_turn") != "free")
      occurred_.count("several melds of a player who goes rummy");
  }

  void take_discards(const record::Draw& draw) {
    std::size_t depth = 1;
    if (draw.card && t_.option("draw_from") == "any_discard")
      while (depth < pile_.size() && pile_[pile_.size() - depth] != draw.card->value) ++depth;
    if (depth > 1) occurred_.count("several discards drawn");
    pile_.resize(pile_.size() - depth, Card::joker());
  }

  void lay_off(Seat seat, const record::LayOff& each) {
    if (each.number) occurred_.count("meld named by its number");
    if (each.of) occurred_.count("meld named by whose it is");
    const std::vector<Card> to = cards_of(each.to);
    std::size_t number = 0;
    const auto meld = std::find_if(table_.begin(), table_.end(), [&](const Meld& m) {
      if (each.of && each.of->value != m.owner) return false;
      ++number;
      return each.number ? each.number->value == number
                         : std::find(m.cards.begin(), m.cards.end(), to.front()) != m.cards.end();
    });
    if (meld == table_.end()) return;
    occurred_.count(meld->owner == seat ? "laid off on a meld of one's own" : "laid off on another's meld");
    if (each.card.value.is_joker()) occurred_.count("joker laid off");
    meld->cards.push_back(each.card.value);
    if (has(meld->cards, Rank::ace)) count_meld(meld->cards, occurred_);
  }

  void count_going_out(const TurnEntry& last) {
    const char* how = last.discard ? "out by a discard" : !last.lay_offs.empty() ? "out by a lay-off" : "out by a meld";
    occurred_.count(how);
  }

  const TalliedHand& t_;
  Tally& occurred_;
  std::vector<Meld> table_;
  std::size_t stock_;
  std::vector<Card> pile_;  // the discards, the last on top
};

void count(const TalliedHand& t, Tally& occurred) { Follower(t, occurred).run(); }

}  // namespace

GameTally rummy_tally() {
  return {.game = "rummy",
          .wanted = {"outcome scored",
                     "won",
                     "run",
                     "group",
                     "run with the ace low",
                     "run with the ace high",
                     "run around the ace",
                     "restock",
                     "restock of all discards",
                     "restock without the top discard",
                     "restock written",
                     "discard drawn",
                     "several discards drawn",
                     "stock ended the hand",
                     "several melds of a player who goes rummy",
                     "card drawn written",
                     "meld named by its number",
                     "meld named by whose it is",
                     "laid off on a meld of one's own",
                     "laid off on another's meld",
                     "out by a discard",
                     "out by a lay-off",
                     "out by a meld",
                     "joker in a meld",
                     "wild card in a meld",
                     "several jokers in a meld",
                     "meld that says what a joker represents",
                     "joker laid off",
                     "card traded for a joker"},
          .count = &count,
          .shorter = {}};
}

}  // namespace spadille::test
