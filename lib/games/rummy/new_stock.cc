#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/turn.h"

// Restocking: the discard pile becomes the new stock.
namespace spadille::rummy {
namespace {

using melds::Slot;

class NewStock {
 public:
  explicit NewStock(Turn& turn)
      : turn_(turn),
        hand_(turn.hand),
        known_(turn.hand.known),
        cards_(turn.hand.position.cards),
        discards_(turn.hand.position.discards) {}

  void restock() {
    if (known_.differs_in(Departure::discards)) known_.doubt(may_be_in(cards_, discards_));
    std::vector<Slot> pile = take_for_restock(hand_.position, hand_.rules);
    const bool shuffled = hand_.rules.restock == Restock::shuffle;
    turn_.acts.push_back(
        fmt::format("finds the stock empty: {} is {}{}",
                    hand_.rules.restock_keeps_top == Applies::yes ? "the discard pile" : "the whole discard pile",
                    shuffled ? "shuffled" : "turned over",
                    hand_.rules.restock_keeps_top == Applies::yes ? " without its top card" : ""));
    if (turn_.entry.restock) {
      shuffled ? check_set(pile) : check_order(pile);
    } else if (shuffled && pile.size() > 1) {
      cards_.forget_order(pile);
      hand_.order_doubted = true;
      // If the old stock should have lasted, an unrecorded new stock is not a gap in the record.
      if (!known_.differs_in(Departure::stock))
        hand_.doubts.add(turn_.entry.at, fmt::format("the order of the stock after the shuffle in turn {} is unknown",
                                                     turn_.acting.turn));
    }
    cards_.restock(std::move(pile));
  }

  void report_not_due(std::size_t stock_before) {
    if (!known_.differs_in(Departure::discards))
      melds::report(turn_.acting, Code::turn_wrong_card, turn_.entry.restock->at, "restock",
                    fmt::format("a new stock is recorded, but {}", why_not_due(stock_before)));
    CardSet written;
    for (const auto& card : turn_.entry.restock->cards) written.insert(card.value);
    turn_.lose(cards_.may_lie_in_stock() | written);
  }

 private:
  // True if the card is the top discard, which is not restocked.
  [[nodiscard]] bool stays(Card card) const {
    return !discards_.empty() && cards_.card_of(discards_.back()) == std::optional(card);
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
      if (cards_.can_be(pile[i], card.value)) {
        cards_.reveal(pile[i], card.value);
        continue;
      }
      const auto due = cards_.card_of(pile[i]);
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
      cards_.reveal(*found, card.value);
      order.push_back(*found);
      left.erase(found);
    }
    right = right && check_length(pile);
    order.insert(order.end(), left.begin(), left.end());
    if (!right) cards_.forget_order(order);
    pile = std::move(order);
  }

  // Prefers a slot known to be the card to one that may be it. So no known card is guessed.
  [[nodiscard]] std::vector<Slot>::iterator find_in(std::vector<Slot>& slots, Card card) const {
    const auto known = std::find_if(slots.begin(), slots.end(),
                                    [&](const Slot& s) { return cards_.card_of(s) == std::optional(card); });
    if (known != slots.end()) return known;
    return std::find_if(slots.begin(), slots.end(), [&](const Slot& s) { return cards_.can_be(s, card); });
  }

  bool check_length(const std::vector<Slot>& pile) {
    const auto& written = *turn_.entry.restock;
    const std::size_t due = pile.size();
    if (written.cards.size() >= due) return true;
    const bool lacks_top = hand_.rules.restock_keeps_top == Applies::no && written.cards.size() + 1 == due;
    const auto top = lacks_top ? cards_.card_of(pile.back()) : std::nullopt;
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
    const CardSet turned = may_be_in(cards_, pile);
    const bool follows = !(turned & known_.doubtful).empty() || (card && turn_.is_excused(*card));
    if (!follows)
      melds::report(turn_.acting, Code::turn_wrong_card, at, rule,
                    fmt::format("the new stock does not match the discard pile: {}", what),
                    {card, {}, card ? hand_.trace.of(*card) : std::vector<Related>{}});
    known_.depart_in(Departure::stock);
    turn_.lose(card ? turned | CardSet{*card} : turned);
  }

  [[nodiscard]] std::string why_not_due(std::size_t stock_before) const {
    const auto& draws = turn_.entry.draws;
    if (draws.empty()) return fmt::format("{} draws no card", turn_.acting.name());
    if (std::none_of(draws.begin(), draws.end(), [](const record::Draw& each) { return each.from == From::stock; }))
      return fmt::format("{} draws from the discard pile", turn_.acting.name());
    return fmt::format("no card is drawn from an empty stock: the old one had {}", pluralize(stock_before, "card"));
  }

  Turn& turn_;
  HandState& hand_;
  HandKnowledge& known_;
  melds::Holdings& cards_;
  std::vector<Slot>& discards_;
};

}  // namespace

CardSet may_be_in(const melds::Holdings& cards, std::span<const Slot> pile) {
  CardSet all;
  for (const Slot& slot : pile) all = all | cards.may_be(slot);
  return all;
}

void restock(Turn& turn) { NewStock(turn).restock(); }

void report_restock_not_due(Turn& turn, std::size_t stock_before) { NewStock(turn).report_not_due(stock_before); }

}  // namespace spadille::rummy
