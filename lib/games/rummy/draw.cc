#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/course.h"

// The draw, and restocking from the discard pile.
namespace spadille::rummy {
namespace {

using melds::Slot;

class DrawPhase {
 public:
  explicit DrawPhase(Turn& turn)
      : turn_(turn),
        c_(turn.course),
        after_(turn.course.aftermath),
        stock_before_(turn.course.table.cards.stock_size()) {}

  melds::Cards run() {
    const auto& draws = turn_.entry.draws;
    if (draws.empty()) {
      no_draw();
    } else {
      take(draws.front());
      for (std::size_t i = 1; i < draws.size(); ++i) take_more(draws[i], i);
    }
    if (turn_.entry.restock && !restocked_) restock_not_due();
    return std::move(taken_);
  }

 private:
  void no_draw() {
    turn_.acts.emplace_back("draws no card");
    Diagnostic fault = turn_.acting.fault(Code::turn_draw, turn_.entry.at, "one_draw");
    fault.message = fmt::format("{} draws no card, but must draw one to begin the turn", turn_.acting.name());
    turn_.acting.sink.report(std::move(fault));
    draws_less();
  }

  // The record may assume that the player drew all the same.
  void draws_less() {
    doubt_piles();
    ++after_.deficit[index_of(turn_.seat())];
  }

  // The record may assume other top cards.
  void doubt_piles() {
    after_.piles_doubtful = true;
    after_.stock_doubtful = true;
    after_.doubtful = after_.doubtful | c_.table.cards.may_lie_in_stock();
    if (!c_.table.discards.empty()) after_.doubtful = after_.doubtful | c_.table.cards.may_be(c_.table.discards.back());
  }

  void take(const record::Draw& draw) {
    if (const auto why = why_no_draw(turn_.table(), c_.rules, draw.from)) {
      bar(draw, *why);
    } else {
      take_top(draw);
    }
  }

  // Replays a draw that the rules bar, as far as possible.
  void bar(const record::Draw& draw, NoDraw why) {
    const bool discards = draw.from == From::discards;
    const bool can_be_done = discards && !turn_.table().discards.empty();
    if (why == NoDraw::not_allowed) {
      Diagnostic fault = turn_.acting.fault(Code::turn_draw, draw.at, "draw_from");
      fault.message = fmt::format("{} draws the upcard, but may draw only from the stock", turn_.acting.name());
      if (can_be_done) fault.card = c_.table.cards.card_of(turn_.table().discards.back());
      turn_.acting.sink.report(std::move(fault));
    } else if (!after_.piles_doubtful) {
      report_nothing_left(draw.at, discards);
    }
    doubt_piles();
    if (draw.card) after_.doubtful.insert(draw.card->value);
    if (can_be_done) {
      take_top(draw);
    } else {
      draws_less();
      turn_.acts.emplace_back("draws, but no card is left");
    }
  }

  void report_nothing_left(Span at, bool discards) const {
    if (discards) {
      melds::nothing_to_draw(turn_.acting, at, "one_draw", "the discard pile", "it is empty");
    } else if (c_.table.discards.empty()) {
      melds::nothing_to_draw(turn_.acting, at, "one_draw", "the stock", "it is empty and cannot be restocked");
    } else {
      melds::nothing_to_draw(turn_.acting, at, "restock_keeps_top", "the stock",
                             "it is empty, and the upcard alone cannot restock it");
    }
  }

  // The second draw is illegal; the player keeps all drawn cards.
  void take_more(const record::Draw& draw, std::size_t i) {
    if (i == 1) {
      Diagnostic fault = turn_.acting.fault(Code::turn_draw, draw.at, "one_draw");
      fault.message =
          fmt::format("{} draws {} cards, but may draw only one", turn_.acting.name(), turn_.entry.draws.size());
      turn_.acting.sink.report(std::move(fault));
    }
    doubt_piles();
    after_.doubtful = after_.doubtful | c_.table.cards.may_hold(turn_.seat());
    ++after_.surplus[index_of(turn_.seat())];
    const auto why = why_no_draw(turn_.table(), c_.rules, draw.from);
    if (!why || (draw.from == From::discards && !turn_.table().discards.empty())) take_top(draw);
  }

  void take_top(const record::Draw& draw) {
    const bool discards = draw.from == From::discards;
    if (!discards && c_.table.cards.stock_size() == 0) restock();
    Slot top = discards ? c_.table.discards.back() : c_.table.cards.draw();
    if (discards) c_.table.discards.pop_back();
    const std::string_view pile = discards ? "the discard pile" : "the stock";
    if (!c_.table.cards.card_of(top) && !discards) doubt_order();
    if (draw.card) check_written(*draw.card, top, pile);
    const auto card = c_.table.cards.card_of(top);
    if (card) {
      // The record may assume that the player drew another card.
      if (after_.piles_doubtful) after_.doubtful.insert(*card);
      c_.trace.note(*card, draw.card ? draw.card->at : draw.at, turn_.clause(discards ? "takes" : "draws"));
      if (discards) taken_.push_back(*card);
    }
    turn_.acts.push_back(fmt::format("{} {} from {}", discards ? "takes" : "draws",
                                     card ? turn_.acting.text(*card) : std::string("a card"), pile));
    c_.table.cards.give(turn_.seat(), top);
  }

  void check_written(const Written<Card>& written, Slot& top, std::string_view pile) {
    if (c_.table.cards.can_be(top, written.value)) {
      c_.table.cards.reveal(top, written.value);
      return;
    }
    const auto card = c_.table.cards.card_of(top);
    if (!turn_.is_excused(written.value) && !(card && turn_.is_excused(*card)))
      melds::wrong_draw(turn_.acting, written.at, {written.value, pile, card}, c_.trace);
    turn_.lose(card ? CardSet{written.value, *card} : CardSet{written.value});
  }

  void doubt_order() {
    if (c_.order_doubted || after_.stock_doubtful || !c_.record.deal) return;  // without a deal, all is unknown
    c_.order_doubted = true;
    c_.doubts.add(c_.record.deal->at, "the order of the stock is not recorded");
  }

  // --- the new stock ----------------------------------------------------------------------------

  void restock() {
    restocked_ = true;
    if (after_.piles_doubtful) after_.doubtful = after_.doubtful | cards_of(c_.table.discards);
    std::vector<Slot> pile = take_for_restock(turn_.table(), c_.rules);
    const bool shuffled = c_.rules.restock == Restock::shuffle;
    turn_.acts.push_back(
        fmt::format("finds the stock empty: {} is {}{}",
                    c_.rules.restock_keeps_top == Applies::yes ? "the discard pile" : "the whole discard pile",
                    shuffled ? "shuffled" : "turned over",
                    c_.rules.restock_keeps_top == Applies::yes ? " without its top card" : ""));
    if (turn_.entry.restock) {
      shuffled ? check_set(pile) : check_order(pile);
    } else if (shuffled && pile.size() > 1) {
      c_.table.cards.forget_order(pile);
      c_.order_doubted = true;
      // If the old stock should have lasted, an unrecorded new stock is not a gap in the record.
      if (!after_.stock_doubtful)
        c_.doubts.add(turn_.entry.at,
                      fmt::format("the order of the stock after the shuffle in turn {} is unknown", turn_.acting.turn));
    }
    c_.table.cards.restock(std::move(pile));
  }

  // True if the card is the top discard, which is not restocked.
  [[nodiscard]] bool stays(Card card) const {
    const auto& discards = c_.table.discards;
    return !discards.empty() && c_.table.cards.card_of(discards.back()) == std::optional(card);
  }

  void wrong_top(const std::vector<Slot>& pile, const Written<Card>& card) {
    wrong_stock(pile, card.at, card.value,
                fmt::format("{}, the top discard, must stay on the discard pile", turn_.acting.text(card.value)),
                "restock_keeps_top");
  }

  void check_order(std::vector<Slot>& pile) {
    const auto& written = turn_.entry.restock->cards;
    for (std::size_t i = 0; i < written.size(); ++i) {
      const Written<Card>& card = written[i];
      if (i >= pile.size()) {
        if (stays(card.value)) return wrong_top(pile, card);
        wrong_stock(pile, card.at, card.value, fmt::format("{} is one card too many", turn_.acting.text(card.value)));
        return;
      }
      if (c_.table.cards.can_be(pile[i], card.value)) {
        c_.table.cards.reveal(pile[i], card.value);
        continue;
      }
      const auto due = c_.table.cards.card_of(pile[i]);
      wrong_stock(
          pile, card.at, card.value,
          due ? fmt::format("the next card is {}, not {}", turn_.acting.text(*due), turn_.acting.text(card.value))
              : fmt::format("{} cannot be there", turn_.acting.text(card.value)));
      return;
    }
    check_length(pile);
  }

  // The record determines the order, but the cards must be those taken from the discard pile.
  void check_set(std::vector<Slot>& pile) {
    std::vector<Slot> left = pile;
    std::vector<Slot> order;
    bool right = true;
    for (const Written<Card>& card : turn_.entry.restock->cards) {
      const auto found = find_in(left, card.value);
      if (found == left.end()) {
        if (stays(card.value)) {
          wrong_top(pile, card);
        } else {
          wrong_stock(pile, card.at, card.value,
                      fmt::format("{} is not in the discard pile", turn_.acting.text(card.value)));
        }
        right = false;
        break;
      }
      c_.table.cards.reveal(*found, card.value);
      order.push_back(*found);
      left.erase(found);
    }
    right = right && check_length(pile);
    order.insert(order.end(), left.begin(), left.end());
    if (!right) c_.table.cards.forget_order(order);
    pile = std::move(order);
  }

  // Prefers a slot known to be the card to one that may be it. So no known card is guessed.
  [[nodiscard]] std::vector<Slot>::iterator find_in(std::vector<Slot>& slots, Card card) const {
    const auto known = std::find_if(slots.begin(), slots.end(),
                                    [&](const Slot& s) { return c_.table.cards.card_of(s) == std::optional(card); });
    if (known != slots.end()) return known;
    return std::find_if(slots.begin(), slots.end(), [&](const Slot& s) { return c_.table.cards.can_be(s, card); });
  }

  bool check_length(const std::vector<Slot>& pile) {
    const auto& written = *turn_.entry.restock;
    const std::size_t due = pile.size();
    if (written.cards.size() >= due) return true;
    const bool lacks_top = c_.rules.restock_keeps_top == Applies::no && written.cards.size() + 1 == due;
    const auto top = lacks_top ? c_.table.cards.card_of(pile.back()) : std::nullopt;
    if (top && std::none_of(written.cards.begin(), written.cards.end(),
                            [&](const Written<Card>& card) { return card.value == *top; })) {
      wrong_stock(pile, written.at, std::nullopt,
                  fmt::format("{}, the top discard, is missing, but the whole discard pile becomes the stock",
                              turn_.acting.text(*top)),
                  "restock_keeps_top");
    } else {
      wrong_stock(pile, written.at, std::nullopt,
                  fmt::format("it has {}, expected {}", pluralize(written.cards.size(), "card"), due));
    }
    return false;
  }

  void wrong_stock(const std::vector<Slot>& pile, Span at, std::optional<Card> card, const std::string& what,
                   std::string_view rule = "restock") {
    const CardSet turned = cards_of(pile);
    const bool follows = !(turned & after_.doubtful).empty() || (card && turn_.is_excused(*card));
    if (!follows) {
      Diagnostic fault = turn_.acting.fault(Code::turn_wrong_card, at, rule);
      fault.message = fmt::format("the new stock does not match the discard pile: {}", what);
      fault.card = card;
      if (card) fault.related = c_.trace.of(*card);
      turn_.acting.sink.report(std::move(fault));
    }
    after_.stock_doubtful = true;
    turn_.lose(card ? turned | CardSet{*card} : turned);
  }

  [[nodiscard]] CardSet cards_of(const std::vector<Slot>& pile) const {
    CardSet cards;
    for (const Slot& slot : pile) cards = cards | c_.table.cards.may_be(slot);
    return cards;
  }

  void restock_not_due() {
    if (!after_.piles_doubtful) {
      Diagnostic fault = turn_.acting.fault(Code::turn_wrong_card, turn_.entry.restock->at, "restock");
      fault.message =
          fmt::format("a new stock is recorded, but no card is drawn from an empty stock: the old one had {}",
                      pluralize(stock_before_, "card"));
      turn_.acting.sink.report(std::move(fault));
    }
    CardSet written;
    for (const auto& card : turn_.entry.restock->cards) written.insert(card.value);
    turn_.lose(c_.table.cards.may_lie_in_stock() | written);
  }

  Turn& turn_;
  Course& c_;
  Aftermath& after_;
  std::size_t stock_before_;
  bool restocked_ = false;
  melds::Cards taken_;
};

}  // namespace

melds::Cards draw(Turn& turn) { return DrawPhase(turn).run(); }

}  // namespace spadille::rummy
