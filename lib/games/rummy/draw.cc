#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/turn.h"
#include "mechanics/melds/hand.h"

// The draw.
namespace spadille::rummy {
namespace {

using melds::Slot;

class DrawPhase {
 public:
  explicit DrawPhase(Turn& turn)
      : turn_(turn),
        hand_(turn.hand),
        known_(turn.hand.known),
        cards_(turn.hand.position.cards),
        discards_(turn.hand.position.discards),
        stock_before_(turn.hand.position.cards.stock_size()) {}

  melds::Cards run() {
    const auto& draws = turn_.entry.draws;
    if (draws.empty()) {
      no_draw();
    } else {
      take(draws.front());
      for (std::size_t i = 1; i < draws.size(); ++i) take_more(draws[i], i);
    }
    if (turn_.entry.restock && !restocked_) report_restock_not_due(turn_, stock_before_);
    return std::move(taken_);
  }

 private:
  void no_draw() {
    turn_.acts.emplace_back("draws no card");
    melds::report(turn_.acting, Code::turn_draw, turn_.entry.at, "one_draw",
                  fmt::format("{} draws no card, but must draw one to begin the turn", turn_.acting.name()));
    draws_less();
  }

  // The record may assume that the player drew all the same.
  void draws_less() {
    doubt_piles();
    ++known_.deficit[index_of(turn_.seat())];
  }

  // The record may assume other top cards.
  void doubt_piles() {
    known_.depart_in(Departure::stock);
    known_.doubt(cards_.may_lie_in_stock());
    if (hand_.rules.draw_from == DrawFrom::any_discard)
      known_.doubt(may_be_in(cards_, discards_));
    else if (!discards_.empty())
      known_.doubt(cards_.may_be(discards_.back()));
  }

  void take(const record::Draw& draw) {
    if (const auto why = why_no_draw(hand_.position, hand_.rules, draw.from)) {
      bar(draw, *why);
    } else {
      take_top(draw);
    }
  }

  // Replays a draw that the rules bar, as far as possible.
  void bar(const record::Draw& draw, NoDraw why) {
    const bool discards = draw.from == From::discards;
    const bool can_be_done = discards && !discards_.empty();
    if (why == NoDraw::not_allowed) {
      melds::report(turn_.acting, Code::turn_draw, draw.at, "draw_from",
                    fmt::format("{} draws {}, but may draw only from the stock", turn_.acting.name(), barred(draw)),
                    {can_be_done ? cards_.card_of(discards_.back()) : std::nullopt, {}, {}});
      turn_.refused_draw = draw.at;
    } else if (!known_.differs_in(Departure::discards)) {
      report_nothing_left(draw.at, discards);
    }
    doubt_piles();
    if (draw.card) known_.doubtful.insert(draw.card->value);
    if (can_be_done) {
      take_top(draw);
    } else {
      draws_less();
      turn_.acts.emplace_back("draws, but no card is left");
    }
  }

  [[nodiscard]] std::string barred(const record::Draw& draw) const {
    const bool is_deeper = draw.card && !discards_.empty() && !cards_.can_be(discards_.back(), draw.card->value);
    return is_deeper ? turn_.acting.text(draw.card->value) + " from the discard pile" : "the upcard";
  }

  void report_nothing_left(Span at, bool discards) const {
    if (discards) {
      melds::nothing_to_draw(turn_.acting, at, "one_draw", "the discard pile", "it is empty");
    } else if (hand_.rules.restock == Restock::none) {
      melds::nothing_to_draw(turn_.acting, at, "restock", "the stock",
                             "it is empty, and these rules do not restock it");
    } else if (discards_.empty()) {
      melds::nothing_to_draw(turn_.acting, at, "one_draw", "the stock", "it is empty and cannot be restocked");
    } else {
      melds::nothing_to_draw(turn_.acting, at, "restock_keeps_top", "the stock",
                             "it is empty, and the upcard alone cannot restock it");
    }
  }

  // The second draw is illegal; the player keeps all drawn cards.
  void take_more(const record::Draw& draw, std::size_t i) {
    if (i == 1)
      melds::report(
          turn_.acting, Code::turn_draw, draw.at, "one_draw",
          fmt::format("{} draws {} cards, but may draw only one", turn_.acting.name(), turn_.entry.draws.size()));
    turn_.refused_draw = draw.at;
    doubt_piles();
    known_.doubt(cards_.may_hold(turn_.seat()));
    ++turn_.surplus();
    const auto why = why_no_draw(hand_.position, hand_.rules, draw.from);
    if (!why || (draw.from == From::discards && !discards_.empty())) take_top(draw);
  }

  void take_top(const record::Draw& draw) {
    const bool discards = draw.from == From::discards;
    if (!discards) restock_if_empty();
    std::size_t depth = 1;
    if (discards) depth = discards_taken(hand_.position, hand_.rules, named(draw)).value_or(1);
    // After a fault, the record may assume that the card is deeper in the pile, and that the player took others too.
    const bool any = hand_.rules.draw_from == DrawFrom::any_discard;
    if (discards && draw.card && any && known_.differs_in(Departure::discards)) {
      known_.doubt(may_be_in(cards_, discards_));
      ++known_.deficit[index_of(turn_.seat())];
    }
    if (discards && depth > 1) {
      // Or that the card is the top one.
      if (known_.differs_in(Departure::discards)) turn_.surplus() += depth - 1;
      give_upper(depth - 1);
    }
    Slot top = discards ? discards_.back() : cards_.draw();
    if (discards) discards_.pop_back();
    if (!discards && cards_.stock_size() == 0) hand_.position.stock_ran_out = true;
    const std::string_view pile = discards ? "the discard pile" : "the stock";
    if (!cards_.card_of(top) && !discards) doubt_order();
    if (!cards_.card_of(top) && discards && !draw.card) show_taken(top);
    if (draw.card) check_written(*draw.card, top, draw.from, pile);
    const auto card = cards_.card_of(top);
    if (card) {
      // The record may assume that the player drew another card.
      if (known_.differs_in(Departure::discards)) known_.doubtful.insert(*card);
      hand_.trace.note(*card, draw.card ? draw.card->at : draw.at, turn_.clause(discards ? "takes" : "draws"));
      if (discards) note_taken(draw, *card, depth);
    } else if (discards) {
      note_unknown_taken(draw, cards_.may_be(top), depth);
    }
    turn_.acts.push_back(fmt::format("{} {} from {}", discards ? "takes" : "draws",
                                     card ? turn_.acting.text(*card) : std::string("a card"), pile));
    cards_.give(turn_.seat(), top);
  }

  void restock_if_empty() {
    if (cards_.stock_size() > 0) return;
    restock(turn_);
    restocked_ = true;
  }

  static std::optional<Card> named(const record::Draw& draw) {
    return draw.card ? std::optional(draw.card->value) : std::nullopt;
  }

  // Gives the player the discards above the card that is named.
  void give_upper(std::size_t cards) {
    for (std::size_t i = 0; i < cards; ++i) {
      const Slot slot = discards_.back();
      discards_.pop_back();
      const auto card = cards_.card_of(slot);
      if (card && known_.differs_in(Departure::discards)) known_.doubtful.insert(*card);
      turn_.acts.push_back(
          fmt::format("takes {} from the discard pile", card ? turn_.acting.text(*card) : std::string("a card")));
      cards_.give(turn_.seat(), slot);
    }
  }

  void note_taken(const record::Draw& draw, Card card, std::size_t depth) {
    taken_.push_back(card);
    if (turn_.is_excused(card)) return;  // in the record, the player may have taken another card
    if (turn_.refused_draw != draw.at) check_open(draw, card, CardSet{card});
    if (must_use(hand_.rules, depth)) turn_.must_use = {card, draw.at};
  }

  // If the turn shows a card that the player cannot have held before it, this is the one taken.
  void show_taken(Slot& top) const {
    if (known_.differs_in(Departure::discards)) return;  // in the record, another card may be on top
    for (const Card card : shown_in(turn_.entry)) {
      // A joker may be traded for.
      const bool is_traded = card.is_joker() && !turn_.entry.trades.empty();
      if (is_traded || turn_.is_excused(card) || !cards_.can_be(top, card)) continue;
      if (!cards_.can_hold(turn_.seat(), card)) return cards_.reveal(top, card);
    }
  }

  // Judges the use of a taken card that is one of these.
  void note_unknown_taken(const record::Draw& draw, CardSet may_be, std::size_t depth) {
    if (known_.differs_in(Departure::discards)) return;
    if (std::any_of(may_be.begin(), may_be.end(), [&](Card card) { return turn_.is_excused(card); })) return;
    if (turn_.refused_draw != draw.at) check_open(draw, std::nullopt, may_be);
    const bool used = std::any_of(may_be.begin(), may_be.end(), [&](Card card) { return uses(turn_.entry, card); });
    if (must_use(hand_.rules, depth) && !used) turn_.unused_at = draw.at;
  }

  void check_open(const record::Draw& draw, std::optional<Card> card, CardSet may_be) {
    if (are_discards_open(hand_.position, hand_.rules, turn_.entry, may_be) || known_.differs_in(Departure::turns) ||
        known_.melds_doubtful)
      return;
    if (has_faulty_meld(card)) return;  // the card may be meant in it
    melds::report(turn_.acting, Code::turn_draw, draw.at, "discards_open",
                  fmt::format("{} takes {} from the discard pile, but must have melded, or meld it in this turn",
                              turn_.acting.name(), card ? turn_.acting.text(*card) : std::string("a card")),
                  {card, {}, {}});
    turn_.refused_draw = draw.at;
    miss_melds(hand_, turn_.seat());
  }

  // True if a recorded meld is none, or has a card that the player neither holds nor draws.
  [[nodiscard]] bool has_faulty_meld(std::optional<Card> drawn) const {
    const auto& meld = turn_.entry.meld;
    const auto is_missing = [&](const Written<Card>& card) {
      return std::optional(card.value) != drawn && !cards_.can_hold(turn_.seat(), card.value);
    };
    return meld && std::any_of(meld->melds.begin(), meld->melds.end(), [&](const record::CardList& each) {
             return !melds::read_meld(melds::meld_cards_of(each), hand_.rules.meld_law()) ||
                    std::any_of(each.cards.begin(), each.cards.end(), is_missing);
           });
  }

  void check_written(const Written<Card>& written, Slot& top, From from, std::string_view pile) {
    if (cards_.can_be(top, written.value)) {
      cards_.reveal(top, written.value);
      return;
    }
    const auto card = cards_.card_of(top);
    if (!turn_.is_excused(written.value) && !(card && turn_.is_excused(*card))) {
      if (from == From::discards && hand_.rules.draw_from == DrawFrom::any_discard)
        report_not_in_pile(written, card);
      else
        melds::wrong_draw(turn_.acting, written.at, {written.value, pile, card}, hand_.trace);
    }
    const bool round_missing = from == From::stock && is_after_rounds(written.value);
    CardSet lost{written.value};
    if (card) lost.insert(*card);
    if (from == From::stock) {
      forget_order(hand_, &top);
      if (cards_.can_be(top, written.value)) cards_.reveal(top, written.value);
    }
    turn_.lose(lost);
    if (from == From::discards) doubt_above(written.value);
    if (round_missing) known_.lose_turn();
  }

  // Any card of the pile may be taken. `top` is no longer in it.
  void report_not_in_pile(const Written<Card>& written, std::optional<Card> top) const {
    CardSet pile = top ? CardSet{*top} : CardSet{};
    for (const Slot& each : discards_)
      if (const auto card = cards_.card_of(each)) pile.insert(*card);
    melds::report(turn_.acting, Code::turn_wrong_card, written.at, "draw_top",
                  fmt::format("{}'s draw recorded as {}, but that card is not in the discard pile", turn_.acting.name(),
                              turn_.acting.text(written.value)),
                  {written.value, pile.empty() ? std::nullopt : std::optional(pile), hand_.trace.of(written.value)});
  }

  // A card that is deeper in the pile was perhaps taken with those above it.
  void doubt_above(Card card) {
    const auto at =
        std::find_if(discards_.rbegin(), discards_.rend(), [&](const Slot& each) { return cards_.can_be(each, card); });
    if (at == discards_.rend()) return;
    for (auto above = discards_.rbegin(); above != at; ++above) known_.doubt(cards_.may_be(*above));
    known_.deficit[index_of(turn_.seat())] += static_cast<std::size_t>(at - discards_.rbegin());
  }

  // True if whole rounds of turns may be missing in the record before this draw: the card is on top after that many
  // draws.
  [[nodiscard]] bool is_after_rounds(Card card) const {
    melds::Holdings left = cards_;
    const std::size_t players = hand_.record.players.size();
    for (std::size_t draws = 1; left.stock_size() > 0; ++draws) {
      const Slot next = left.draw();
      if (draws % players == 0 && left.card_of(next) == card) return true;
    }
    return false;
  }

  void doubt_order() {
    if (hand_.order_doubted || known_.order_lost || known_.differs_in(Departure::stock) || !hand_.record.deal)
      return;  // without a deal, all is unknown
    hand_.order_doubted = true;
    hand_.doubts.add(hand_.record.deal->at, "the order of the stock is not recorded");
  }

  Turn& turn_;
  HandState& hand_;
  HandKnowledge& known_;
  melds::Holdings& cards_;
  std::vector<Slot>& discards_;
  std::size_t stock_before_;
  bool restocked_ = false;
  melds::Cards taken_;
};

}  // namespace

melds::Cards draw(Turn& turn) { return DrawPhase(turn).run(); }

}  // namespace spadille::rummy
