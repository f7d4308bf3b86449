#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/spelling.h"
#include "games/rummy/named_meld.h"
#include "games/rummy/turn.h"
#include "mechanics/melds/hand.h"

// Melds and lay-offs.
namespace spadille::rummy {
namespace {

// Removes the cards that the player can hold from their holding. Returns the number of the others.
std::size_t take_all(Turn& turn, const melds::Cards& cards) {
  std::size_t missing = 0;
  for (const Card card : cards) {
    if (turn.hand.position.cards.can_hold(turn.seat(), card)) {
      turn.hand.position.cards.take(turn.seat(), card);
    } else {
      ++missing;
    }
  }
  return missing;
}

// Adds cards that the player may not hold to a meld. No meld has more cards than the pack. A record that goes beyond is
// already reported as faulty, so limit the size.
void add(HandState& c, Laid& to, const melds::Cards& cards) {
  to.cards.insert(to.cards.end(), cards.begin(), cards.end());
  const std::size_t most = c.rules.pack(c.record.seats()).size();
  if (to.cards.size() > most) to.cards.resize(most, to.cards.front());
  to.cards = melds::in_order(to.cards, c.rules.meld_law());
  to.parts.clear();
  to.sound = false;
}

void report_bad(const Turn& turn, const record::CardList& written, const melds::Cards& cards,
                const melds::NoMeld& why) {
  const std::string what = cards.empty() ? "an empty list" : turn.acting.text(cards);
  const auto first = cards.empty() ? std::nullopt : std::optional(cards.front());
  melds::report(turn.acting, why.too_short() ? Code::meld_too_short : Code::meld_invalid,
                cards.empty() ? written.at : written.cards.front().at, why.too_short() ? "meld_min" : "meld",
                fmt::format("{} is not a meld: {}", what, why.text(turn.acting.record.notation)), {first, {}, {}});
}

void lay_down(Turn& turn, const record::CardList& written) {
  HandState& c = turn.hand;
  const melds::Cards cards = melds::cards_of(written);
  const std::vector<melds::MeldCard> read = melds::meld_cards_of(written);
  AlreadyReported reported = AlreadyReported::no;
  Laid laid = laid_out(read, c.rules, turn.seat());
  if (const auto missing = c.position.cards.first_missing(turn.seat(), cards)) {
    reported = miss(turn, Code::meld_not_in_hand, written.cards[*missing], "melds", "meld_from_hand");
    laid.sound = false;
  }
  if (const auto meld = melds::read_meld(read, c.rules.meld_law()); !meld) {
    if (reported == AlreadyReported::no) report_bad(turn, written, cards, meld.error());
    // The record may intend another card of the player's holding.
    c.known.doubt(c.position.cards.may_hold(turn.seat()));
    // The record may assume that the player laid down more cards, up to a whole suit.
    if (meld.error().too_short())
      turn.surplus() += kRanks;
    else
      ++c.known.deficit[index_of(turn.seat())];  // or one card fewer
  }
  turn.surplus() += take_all(turn, cards);
  for (const auto& card : written.cards) c.trace.note(card.value, card.at, turn.clause("melds"));
  if (!laid.sound) {
    c.known.melds_doubtful = true;
    add(c, laid, {});
  }
  turn.acts.push_back(fmt::format("melds {}", turn.acting.text(laid.cards)));
  if (laid.sound || c.position.laid.size() < c.rules.pack(c.record.seats()).size())
    lay_down(c.position, c.rules, std::move(laid));
}

class LayOffPhase {
 public:
  LayOffPhase(Turn& turn, const record::LayOff& written)
      : turn_(turn),
        hand_(turn.hand),
        laid_(turn.hand.position.laid),
        written_(written),
        card_{written.card.value, written.stands_for ? CardSet{*written.stands_for} : CardSet{}},
        meld_(turn, written,
              {"lays off", "on", "lay_off_on_meld",
               turn.hand.rules.lay_off == LayOffOn::own ? Prefer::own : Prefer::older, IfCondoned::card_is_played}) {}

  void run() {
    const bool held = hand_.position.cards.can_hold(turn_.seat(), card_.card);
    AlreadyReported reported = AlreadyReported::no;
    if (!held) {
      reported = miss(turn_, Code::meld_not_in_hand, written_.card, "lays off", "meld_from_hand");
      ++turn_.surplus();
    }
    const auto on = meld_.find(reported);
    if (on) check(*on, reported);
    if (held) hand_.position.cards.take(turn_.seat(), card_.card);
    hand_.trace.note(card_.card, written_.card.at, turn_.clause("lays off"));
    put(on, held);
  }

 private:
  // Checks whether the card may be laid off on the meld.
  void check(std::size_t meld, AlreadyReported reported) {
    const Laid& on = laid_[meld];
    const auto why = why_no_lay_off(hand_.position, hand_.rules, turn_.seat(), on, card_);
    if (!why || reported == AlreadyReported::yes) return;
    // The record may name another meld. With lay_off 'none', all melds are barred.
    if (hand_.are_melds_doubtful() && hand_.rules.lay_off != LayOffOn::none) return;
    if (!why->no_meld) return bar(on, why->why);
    if (fits_if_trades_are_taken_back(meld)) return;
    meld_.report(
        Code::meld_invalid, written_.card.at, "lay_off_on_meld",
        fmt::format("on {}, but the result is not a meld: {}", meld_.described(meld), why_no_meld(on, *why->no_meld)),
        fitting(on));
    // The record may intend another card of the player's holding.
    hand_.known.doubt(hand_.position.cards.may_hold(turn_.seat()));
  }

  [[nodiscard]] bool fits_if_trades_are_taken_back(std::size_t meld) const {
    const auto position = hand_.if_trades_are_taken_back();
    return position && !why_no_lay_off(*position, hand_.rules, turn_.seat(), position->laid[meld], card_);
  }

  // A joker of the meld stays the card that it represents.
  [[nodiscard]] std::string why_no_meld(const Laid& on, const melds::NoMeld& no_meld) const {
    std::vector<std::string> jokers;
    for (std::size_t i = 0; i < on.cards.size(); ++i)
      if (on.stands_in(i)) jokers.push_back(joker_text(on, i));
    if (no_meld.why != melds::NoMeld::Why::stand_in || jokers.empty()) return no_meld.text(hand_.record.notation);
    return fmt::format("{} does not fit, because {}", turn_.acting.text(card_.card), join_words(jokers, "and"));
  }
  [[nodiscard]] std::string joker_text(const Laid& on, std::size_t place) const {
    std::vector<std::string> parts;
    for (const Card part : on.parts[place]) parts.push_back(turn_.acting.text(part));
    const std::string joker = on.cards[place].is_joker() ? "the joker" : turn_.acting.text(on.cards[place]);
    return fmt::format("{} represents {}", joker, join_words(parts, "or"));
  }

  void bar(const Laid& on, const std::string& why) const {
    meld_.report(Code::turn_lay_off_not_allowed, written_.card.at, "lay_off",
                 fmt::format("on {}'s {}, but {}", hand_.record.name_of(on.owner), turn_.acting.text(on.cards), why));
  }

  // Returns the known cards of the player that could be laid off on the meld.
  [[nodiscard]] CardSet fitting(const Laid& on) const {
    CardSet cards;
    for (const Card card : hand_.position.cards.known(turn_.seat()).different())
      if (!why_no_lay_off(hand_.position, hand_.rules, turn_.seat(), on, {card})) cards.insert(card);
    return cards;
  }

  void put(std::optional<std::size_t> on, bool held) {
    if (!on) {
      hand_.known.melds_doubtful = true;
      hand_.position.has_laid[index_of(turn_.seat())] = true;
      if (hand_.rules.scoring == Scoring::melded_minus_hand) count_on_unknown_meld();
      turn_.acts.push_back(fmt::format("lays off {} on an unknown meld", turn_.acting.text(card_.card)));
      return;
    }
    Laid& laid = laid_[*on];
    turn_.acts.push_back(fmt::format("lays off {} on {}", turn_.acting.text(card_.card), meld_.described(*on)));
    for (BarredTrade& each : hand_.known.barred_trades)
      if (each.meld == *on) each.taken_back = laid_out(with(card_, each.taken_back), hand_.rules, laid.owner);
    if (laid.sound && held)
      rummy::lay_off(hand_.position, hand_.rules, turn_.seat(), *on, card_);
    else
      add(hand_, laid, {card_.card});
  }

  static std::vector<melds::MeldCard> with(const melds::MeldCard& card, const Laid& meld) {
    std::vector<melds::MeldCard> cards = meld.read();
    cards.push_back(card);
    return cards;
  }

  // The meld decides what a joker, a wild card or an ace counts.
  void count_on_unknown_meld() {
    const Card card = card_.card;
    const Rules& rules = hand_.rules;
    if (card.is_joker() || rules.wild->cards.contains(card) || (rules.low_ace->points && card.rank() == Rank::ace))
      hand_.known.countable = false;
    else
      hand_.position.melded[index_of(turn_.seat())].count(rules.card_points->of(card).amount());
  }

  Turn& turn_;
  HandState& hand_;
  std::vector<Laid>& laid_;
  const record::LayOff& written_;
  melds::MeldCard card_;
  NamedMeld meld_;
};

// True if a recorded meld is none, or has a card that the player does not hold. That is a fault of its own.
bool has_faulty_meld(const Turn& turn) {
  if (!turn.entry.meld) return false;
  const auto& written = turn.entry.meld->melds;
  return std::any_of(written.begin(), written.end(), [&](const record::CardList& each) {
    const melds::Cards cards = melds::cards_of(each);
    return turn.hand.position.cards.first_missing(turn.seat(), cards) ||
           !melds::read_meld(melds::meld_cards_of(each), turn.hand.rules.meld_law());
  });
}

void report_too_much(const Turn& turn, Span at, std::optional<Card> card, std::string_view does) {
  const bool one_meld = turn.hand.rules.per_turn == PerTurn::one_meld;
  melds::report(turn.acting, Code::turn_too_much, at, "per_turn",
                fmt::format("{} {}, but may only {} in a turn", turn.acting.name(), does,
                            one_meld ? "lay down one meld" : "lay down one meld or lay off one card"),
                {card, {}, {}});
}

}  // namespace

void check_amount(Turn& turn) {
  // Without its faulty meld the turn may be legal.
  if (turn.hand.known.differs_in(Departure::turns) || has_faulty_meld(turn)) return;
  // A player with cards too many may go out in the record.
  if (turn.surplus() > 0 && turn.hand.rules.going_rummy != GoingRummy::single) return;
  turn.too_much = find_too_much(turn.hand.position, turn.hand.rules, turn.seat(), turn.entry);
  if (!turn.too_much || turn.too_much->lay_off) return;
  const record::CardList& list = turn.entry.meld->melds[*turn.too_much->meld];
  const Span at = list.cards.empty() ? turn.entry.meld->at : list.cards.front().at;
  const auto shown = list.cards.empty() ? std::nullopt : std::optional(list.cards.front().value);
  if (turn.too_much->kind == TooMuch::Kind::long_meld) {
    melds::report(turn.acting, Code::meld_too_long, at, "per_turn",
                  fmt::format("{} melds {}, but may meld only {} in a turn", turn.acting.name(),
                              pluralize(list.cards.size(), "card"), turn.hand.rules.meld_min->value),
                  {shown, {}, {}});
    return;
  }
  report_too_much(turn, at, shown, "lays down another meld");
}

namespace {

// True if the player may still meld or lay off a card. Then a meld or a lay-off may be missing in the record.
bool can_use(const Turn& turn, Card card) {
  const Position& position = turn.hand.position;
  if (!position.cards.is_known(turn.seat())) return true;
  for (const Laid& each : position.laid)
    if (!why_no_lay_off(position, turn.hand.rules, turn.seat(), each, {card})) return true;
  CardBag others = position.cards.known(turn.seat());
  others.erase(card);
  const std::vector<Card> held = others.cards();
  for (std::size_t i = 0; i < held.size(); ++i)
    for (std::size_t k = i + 1; k < held.size(); ++k)
      if (melds::read_meld(std::array<melds::MeldCard, 3>{{{card}, {held[i]}, {held[k]}}}, turn.hand.rules.meld_law()))
        return true;
  return false;
}

}  // namespace

void check_taken_card(const Turn& turn) {
  if (turn.lost || turn.hand.known.differs_in(Departure::turns)) return;
  const auto report = [&](Span at, std::optional<Card> card) {
    if (turn.refused_draw == at) return;
    melds::report(turn.acting, Code::turn_taken_card_unused, at, "taken_card",
                  fmt::format("{} takes {} from the discard pile, but neither melds nor lays it off",
                              turn.acting.name(), card ? turn.acting.text(*card) : std::string("a card")),
                  {card, {}, {}});
    if (!card || can_use(turn, *card)) miss_melds(turn.hand, turn.seat());
  };
  if (turn.unused_at) report(*turn.unused_at, std::nullopt);
  if (!turn.must_use || uses(turn.entry, turn.must_use->value) || turn.is_excused(turn.must_use->value)) return;
  report(turn.must_use->at, turn.must_use->value);
}

void meld(Turn& turn) {
  if (!turn.entry.meld) return;
  const bool is_too_long = turn.too_much && turn.too_much->kind == TooMuch::Kind::long_meld;
  if (const auto sum = first_melds_too_low(turn.hand.position, turn.hand.rules, turn.entry);
      sum && !is_too_long && !turn.hand.known.differs_in(Departure::turns) && !turn.hand.known.melds_doubtful &&
      !has_faulty_meld(turn)) {
    const record::CardList& first = turn.entry.meld->melds.front();
    melds::report(turn.acting, Code::meld_first_too_low, first.cards.front().at, "first_meld_min",
                  fmt::format("{}'s first melds are worth {}, expected at least {}", turn.acting.name(),
                              pluralize(sum->amount(), "point"), turn.hand.rules.first_meld_min->value),
                  {first.cards.front().value, {}, {}});
    miss_melds(turn.hand, turn.seat());  // the record may lack one
  }
  for (const record::CardList& each : turn.entry.meld->melds) lay_down(turn, each);
}

void lay_off(Turn& turn) {
  for (std::size_t i = 0; i < turn.entry.lay_offs.size(); ++i) {
    const record::LayOff& written = turn.entry.lay_offs[i];
    const std::size_t reported = turn.acting.sink.all().size();
    LayOffPhase(turn, written).run();
    // A lay-off that is barred or impossible is one fault, even if it is also too much.
    if (turn.too_much && turn.too_much->lay_off == i && turn.acting.sink.all().size() == reported)
      report_too_much(turn, written.card.at, written.card.value,
                      i == 0 ? "melds and also lays off a card" : "lays off another card");
  }
}

}  // namespace spadille::rummy
