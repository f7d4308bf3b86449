#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "base/spelling.h"
#include "games/gin/hand.h"

// The turns before a knock.
namespace spadille::gin {
namespace {

using From = record::Draw::From;

// Two cards of the stock are never drawn.
constexpr std::size_t kLeftInStock = 2;

class Play {
 public:
  explicit Play(Turn& turn) : turn_(turn), hand_(turn.hand), cards_(turn.hand.cards), entry_(turn.entry) {}

  void run() {
    if (entry_.pass && !acts()) return pass();
    if (entry_.pass) {
      refuse_pass("has a turn as well");
      return lose();
    }
    if (!draw()) return lose();
    if (entry_.knock) {
      refuse_lay_off();
      if (entry_.knock->card && !put_away(*entry_.knock->card, "knocks with")) return lose();
      knock(turn_);
    } else if (entry_.discard) {
      refuse_lay_off();
      if (entry_.melds || entry_.deadwood) return refuse_spread();
      if (!put_away(*entry_.discard, "discards")) return lose();
      end_turn();
    } else {
      no_discard();
    }
  }

 private:
  [[nodiscard]] const std::string& name() const { return turn_.acting.name(); }
  void lose() { hand_.lost = true; }

  // --- passing ----------------------------------------------------------------------------------

  [[nodiscard]] bool acts() const { return !entry_.draws.empty() || entry_.discard || entry_.knock; }

  void pass() {
    turn_.acts.emplace_back("passes");
    switch (hand_.stage) {
      case Stage::first_offer:
        hand_.stage = Stage::second_offer;
        return;
      case Stage::second_offer:
        hand_.stage = Stage::refused;
        return;
      case Stage::last_discard:
        hand_.stage = Stage::over;
        return;
      default:
        refuse_pass("must take a card: no upcard is offered");
    }
  }

  void refuse_pass(std::string_view but) {
    const Reported reported = melds::report(turn_.acting, Code::turn_pass_not_allowed, *entry_.pass, "upcard_offer",
                                            fmt::format("{} passes, but {}", name(), but));
    turn_.wrongly_passed = !reported.condoned();
  }

  // --- the draw ---------------------------------------------------------------------------------

  // Returns false if it is no longer known what the player holds. A knock ends the hand, and is settled all the same.
  bool draw() {
    const auto& draws = entry_.draws;
    if (draws.size() != 1) {
      turn_.drew_wrongly = !refuse_number().condoned();
      if (!entry_.knock) return false;
      return std::all_of(draws.begin(), draws.end(), [this](const record::Draw& each) { return take_top(each); });
    }
    bar(draws.front());
    return take_top(draws.front());
  }

  Reported refuse_number() {
    const auto& draws = entry_.draws;
    if (draws.size() > 1)
      return melds::report(turn_.acting, Code::turn_draw, draws[1].at, "one_draw",
                           fmt::format("{} draws {} cards, but may draw only one", name(), draws.size()));
    turn_.acts.emplace_back("draws no card");
    return melds::report(turn_.acting, Code::turn_draw, entry_.at, "one_draw",
                         fmt::format("{} draws no card, but must draw one to begin the turn", name()));
  }

  // Reports a draw from a pile that is not open.
  void bar(const record::Draw& draw) const {
    const auto report = [&](std::string_view rule, std::string message) {
      melds::report(turn_.acting, Code::turn_draw, draw.at, rule, std::move(message));
    };
    const bool discards = draw.from == From::discards;
    if (!discards && (hand_.stage == Stage::first_offer || hand_.stage == Stage::second_offer))
      report("upcard_offer", fmt::format("{} draws from the stock, but must take the upcard or pass", name()));
    if (discards && hand_.stage == Stage::refused)
      report("upcard_offer",
             fmt::format("{} takes the upcard, but both players have passed it: the draw is from the stock", name()));
    if (hand_.stage != Stage::last_discard) return;
    if (!discards)
      report("last_discard", fmt::format("{} draws from the stock, but its last two cards are not drawn", name()));
    else if (entry_.discard)
      report("last_discard", fmt::format("{} takes the last discard without a knock", name()));
  }

  // There is always a card for the first draw: each turn before this one put a discard away, and no turn begins with
  // fewer than two cards in the stock.
  bool take_top(const record::Draw& draw) {
    const bool discards = draw.from == From::discards;
    const bool has_card = discards ? !hand_.discards.empty() : cards_.stock_size() > 0;
    SPADILLE_ASSERT(has_card || entry_.draws.size() > 1);
    if (!has_card) return false;
    melds::Slot top = discards ? hand_.discards.back() : cards_.draw();
    if (discards) hand_.discards.pop_back();
    const std::string_view pile = discards ? "the discard pile" : "the stock";
    if (!discards && !cards_.card_of(top)) doubt_order();
    if (discards && !draw.card && !cards_.card_of(top)) show_taken(top);
    if (draw.card && !reveal(*draw.card, top, pile)) return false;
    const auto card = cards_.card_of(top);
    if (card) hand_.trace.note(*card, draw.card ? draw.card->at : draw.at, turn_.clause(discards ? "takes" : "draws"));
    if (discards && hand_.upcard_is_open && !hand_.upcard) take_upcard(top);
    if (!discards && hand_.taken_upcard && hand_.taken_upcard->seat == turn_.seat())
      hand_.taken_upcard->may_be = hand_.taken_upcard->may_be - cards_.may_be(top);
    if (discards) hand_.upcard_is_open = false;
    if (discards) turn_.taken = card;
    turn_.acts.push_back(fmt::format("{} {} from {}", discards ? "takes" : "draws",
                                     card ? turn_.acting.text(*card) : std::string("a card"), pile));
    cards_.give(turn_.seat(), top);
    return true;
  }

  // Shows the card that is recorded as drawn. Returns false if it cannot be that one (reported).
  bool reveal(const Written<Card>& card, melds::Slot& top, std::string_view pile) {
    if (cards_.can_be(top, card.value)) {
      cards_.reveal(top, card.value);
      return true;
    }
    if (turn_.drew_wrongly) return false;
    if (are_cards_doubtful(turn_.acting.sink))
      hand_.doubts.add(card.at, fmt::format("after the fault before it is unknown whether {} draws {}", name(),
                                            turn_.acting.text(card.value)));
    else
      melds::wrong_draw(turn_.acting, card.at, {card.value, pile, cards_.card_of(top)}, hand_.trace);
    return false;
  }

  void take_upcard(const melds::Slot& top) {
    hand_.upcard = cards_.card_of(top);
    if (!hand_.upcard) hand_.taken_upcard = {turn_.seat(), cards_.may_be(top) - cards_.may_hold(turn_.seat())};
  }

  // If the turn shows a card that the player cannot have held before it, this is the one taken.
  void show_taken(melds::Slot& top) const {
    const auto show = [&](Card card) {
      if (!cards_.card_of(top) && cards_.can_be(top, card) && !cards_.can_hold(turn_.seat(), card))
        cards_.reveal(top, card);
    };
    if (entry_.discard) show(entry_.discard->value);
    if (entry_.knock && entry_.knock->card) show(entry_.knock->card->value);
    if (!entry_.melds) return;
    for (const record::CardList& meld : entry_.melds->melds)
      for (const auto& card : meld.cards) show(card.value);
  }

  void doubt_order() {
    if (hand_.order_doubted || !hand_.record.deal) return;  // without a deal, all is unknown
    hand_.order_doubted = true;
    hand_.doubts.add(hand_.record.deal->at, "the order of the stock is not recorded");
  }

  // --- the end of a turn ------------------------------------------------------------------------

  [[nodiscard]] CardSet legal() const {
    CardSet cards = cards_.known(turn_.seat()).different();
    if (turn_.taken && hand_.rules.no_immediate_return == Applies::yes) cards.erase(*turn_.taken);
    return cards;
  }

  // Discards a card, or lays it face down to knock. Returns false if the player does not hold it (reported).
  bool put_away(const Written<Card>& card, std::string_view does) {
    turn_.acts.push_back(fmt::format("{} {}", does, turn_.acting.text(card.value)));
    if (!cards_.can_hold(turn_.seat(), card.value)) {
      const CardSet cards = legal();
      auto doubt = report_not_held(turn_.acting, card.at,
                                   {Code::turn_discard_not_in_hand, card.value, does, "discard_ends_turn",
                                    cards.empty() ? std::nullopt : std::optional(cards)},
                                   hand_.trace);
      if (doubt && !turn_.drew_wrongly) hand_.doubts.add(doubt->at, std::move(doubt->what));
      return false;
    }
    if (turn_.taken == card.value && hand_.rules.no_immediate_return == Applies::yes) {
      turn_.returned = true;
      melds::report(turn_.acting, Code::turn_immediate_return, card.at, "no_immediate_return",
                    fmt::format("{} {} {}, but drew it from the discard pile in this turn", name(), does,
                                turn_.acting.text(card.value)),
                    {card.value, legal(), hand_.trace.of(card.value)});
    }
    hand_.trace.note(card.value, card.at, turn_.clause(does));
    show_card(hand_, turn_.seat(), card.value);
    // A card that the other player had is not the upcard.
    if (hand_.taken_upcard && hand_.taken_upcard->seat != turn_.seat()) hand_.taken_upcard->may_be.erase(card.value);
    cards_.take(turn_.seat(), card.value);
    hand_.discards.emplace_back(card.value);
    hand_.upcard_is_open = false;
    return true;
  }

  void end_turn() {
    if (hand_.stage == Stage::last_discard) {
      hand_.stage = Stage::over;
    } else if (cards_.stock_size() > kLeftInStock) {
      hand_.stage = Stage::turns;
    } else {
      const bool may_knock = hand_.rules.last_discard == LastDiscard::may_knock;
      hand_.stage = may_knock ? Stage::last_discard : Stage::over;
      turn_.acts.emplace_back(may_knock ? "leaves two cards in the stock"
                                        : "ends the hand, because two cards are left in the stock");
    }
  }

  void no_discard() {
    turn_.acts.emplace_back("discards no card");
    melds::report(
        turn_.acting, Code::turn_no_discard, entry_.at, "discard_ends_turn",
        fmt::format("{} discards no card, but still has {}", name(), pluralize(cards_.count(turn_.seat()), "card")),
        {{}, legal(), {}});
    lose();
  }

  // Only the player who answers a knock lays off.
  void refuse_lay_off() const {
    if (entry_.lay_offs.empty()) return;
    const Written<Card>& card = entry_.lay_offs.front().card;
    melds::report(turn_.acting, Code::turn_lay_off_not_allowed, card.at, "lay_off_on_meld",
                  fmt::format("{} lays off {}, but only the player who answers a knock lays off", name(),
                              turn_.acting.text(card.value)),
                  {card.value, {}, {}});
  }

  // The record may mean a knock.
  void refuse_spread() {
    hand_.sink.report({.code = Code::record_bad_value,
                       .at = entry_.melds ? entry_.melds->at : entry_.deadwood->at,
                       .message = fmt::format("{} discards, but {} are recorded only of a knock or an answer to it",
                                              name(), entry_.melds ? "melds" : "points of deadwood"),
                       .player = name()});
    lose();
  }

  Turn& turn_;
  HandState& hand_;
  melds::Holdings& cards_;
  const record::TurnEntry& entry_;
};

}  // namespace

std::string Turn::clause(std::string_view does) const {
  return fmt::format("{} {} it in turn {}", acting.name(), does, acting.turn);
}

void show_card(HandState& hand, Seat seat, Card card) {
  if (hand.taken_upcard && hand.taken_upcard->seat == seat && hand.taken_upcard->may_be.contains(card))
    hand.upcard = card;
}

void find_upcard(HandState& hand) {
  if (hand.upcard) return;
  if (const auto& taken = hand.taken_upcard) {
    const CardSet left = hand.cards.known(taken->seat).different() & taken->may_be;
    if (hand.cards.is_known(taken->seat) && left.size() == 1) hand.upcard = *left.begin();
  } else if (!hand.discards.empty()) {
    hand.upcard = hand.cards.card_of(hand.discards.front());
  }
}

bool are_cards_doubtful(const Sink& sink) {
  return std::any_of(sink.all().begin(), sink.all().end(), [](const Diagnostic& each) {
    switch (each.code) {
      case Code::knock_too_much_deadwood:
      case Code::knock_not_gin:
      case Code::claim_deadwood:
        return false;
      default:
        return each.severity == Severity::error;
    }
  });
}

std::optional<Doubt> report_not_held(const melds::Acting& acting, Span at, const melds::NotHeld& fault,
                                     const melds::Trace& trace) {
  if (are_cards_doubtful(acting.sink))
    return Doubt{at, fmt::format("after the fault before it is unknown whether {} holds {}", acting.name(),
                                 acting.text(fault.card))};
  melds::not_held(acting, at, fault, trace);
  return std::nullopt;
}

void play(Turn& turn) { Play(turn).run(); }

}  // namespace spadille::gin
