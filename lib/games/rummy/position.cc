#include "games/rummy/position.h"

#include <algorithm>
#include <map>
#include <utility>

#include "mechanics/melds/hand.h"

namespace spadille::rummy {
namespace {

bool lies_in(const melds::Cards& part, const melds::Cards& all) {
  return std::all_of(part.begin(), part.end(), [&](Card card) {
    return std::count(part.begin(), part.end(), card) <= std::count(all.begin(), all.end(), card);
  });
}

// Returns why option lay_off bars the player from this meld; empty if it does not.
std::string why_barred(const Position& position, const Rules& rules, Seat seat, const Laid& on) {
  switch (rules.lay_off) {
    case LayOffOn::any:
      return {};
    case LayOffOn::own:
      return on.owner == seat ? "" : "may use only their own melds";
    case LayOffOn::after_melding:
      return position.has_melded(seat) ? "" : "must first lay down a meld of their own";
    case LayOffOn::none:
      return "these rules allow no lay-offs";
  }
  return {};
}

std::size_t copies_in(const melds::Cards& cards, Card card) {
  return static_cast<std::size_t>(std::count(cards.begin(), cards.end(), card));
}

// Returns how many copies of the card a turn melds, lays off and trades.
std::size_t copies_used(const record::TurnEntry& turn, Card card) {
  std::size_t copies = 0;
  if (turn.meld)
    for (const record::CardList& each : turn.meld->melds) copies += copies_in(each.values(), card);
  const auto gives = [&](const record::LayOff& each) { return each.card.value == card; };
  copies += static_cast<std::size_t>(std::count_if(turn.lay_offs.begin(), turn.lay_offs.end(), gives));
  return copies + static_cast<std::size_t>(std::count_if(turn.trades.begin(), turn.trades.end(), gives));
}

// Returns the points of a card of a meld; 0 if the rules do not count what is melded.
std::int64_t points_at(const Laid& meld, std::size_t place, const Rules& rules) {
  if (rules.scoring != Scoring::melded_minus_hand) return 0;
  return points_melded(meld, place, rules, rules.joker_melded).amount();
}

// A meld as laid out, and by place the index of each card before.
struct Arranged {
  Laid laid;
  std::vector<std::size_t> from;
};

// Lays out cards. Each counts for the player of the same index in `by`.
Arranged arrange(std::span<const melds::MeldCard> cards, const std::vector<Seat>& by, const Rules& rules, Seat owner,
                 melds::GivenOrder order) {
  Arranged arranged{{{}, {}, owner, true, {}}, {}};
  Laid& laid = arranged.laid;
  if (auto reading = melds::read_meld(cards, rules.meld_law(), order)) {
    for (const std::size_t i : reading->order) laid.parts.push_back(reading->parts[i]);
    arranged.from.assign(reading->order.begin(), reading->order.end());
  } else {
    melds::Cards unordered;
    for (const melds::MeldCard& each : cards) unordered.push_back(each.card);
    std::map<std::size_t, std::size_t> next;  // by card: its copies before this place are used
    for (const Card card : melds::in_order(unordered, rules.meld_law())) {
      std::size_t& at = next[card.index()];
      while (cards[at].card != card) ++at;
      arranged.from.push_back(at++);
    }
    laid.sound = false;
  }
  for (const std::size_t i : arranged.from) {
    laid.cards.push_back(cards[i].card);
    laid.by.push_back(by[i]);
  }
  return arranged;
}

// Lays a meld out again after the card at `changed` was added or exchanged. Returns its place now.
std::size_t lay_out_again(Laid& meld, std::span<const melds::MeldCard> cards, const std::vector<Seat>& by,
                          std::size_t changed, const Rules& rules) {
  auto [again, from] = arrange(cards, by, rules, meld.owner, melds::GivenOrder::counts_not);
  again.sound = again.sound && meld.sound;
  meld = std::move(again);
  return static_cast<std::size_t>(std::find(from.begin(), from.end(), changed) - from.begin());
}

}  // namespace

std::vector<melds::MeldCard> Laid::read() const {
  std::vector<melds::MeldCard> read;
  read.reserve(cards.size());
  for (std::size_t i = 0; i < cards.size(); ++i) read.push_back({cards[i], parts.empty() ? CardSet{} : parts[i]});
  return read;
}

bool Laid::stands_in(std::size_t place) const { return !parts.empty() && parts[place] != CardSet{cards[place]}; }

Laid laid_out(std::span<const melds::MeldCard> cards, const Rules& rules, Seat owner, melds::GivenOrder order) {
  return arrange(cards, std::vector<Seat>(cards.size(), owner), rules, owner, order).laid;
}

bool Position::has_melded(Seat seat) const {
  return std::any_of(laid.begin(), laid.end(), [&](const Laid& each) { return each.owner == seat; });
}

Position position_after_deal(const melds::Holdings::Start& start, const Rules& rules) {
  Position position{melds::Holdings(start), {}, {}, {}, {}, {}, false};
  if (rules.starting_discard == Applies::yes) position.discards.push_back(position.cards.draw());
  return position;
}

void begin_turn(Position& position, Seat seat) {
  position.turn = {.first_laid = !position.has_laid[index_of(seat)], .first_melds = !position.has_melded(seat)};
}

Points points_melded(const Laid& meld, std::size_t place, const Rules& rules, JokerMelded joker) {
  // A card that represents one of several is of their rank.
  const auto part = [&](std::size_t at) { return meld.parts.empty() ? meld.cards[at] : *meld.parts[at].begin(); };
  const Card card = joker == JokerMelded::own ? meld.cards[place] : part(place);
  if (rules.low_ace->points && !card.is_joker() && card.rank() == Rank::ace && place + 1 < meld.cards.size()) {
    const Card next = part(place + 1);
    if (!next.is_joker() && next.rank() == Rank::two) return *rules.low_ace->points;
  }
  return rules.card_points->of(card);
}

void lay_down(Position& position, const Rules& rules, Laid meld) {
  position.has_laid[index_of(meld.owner)] = true;
  for (std::size_t i = 0; i < meld.cards.size(); ++i)
    position.melded[index_of(meld.owner)].count(points_at(meld, i, rules));
  position.laid.push_back(std::move(meld));
}

void lay_off(Position& position, const Rules& rules, Seat seat, std::size_t meld, const melds::MeldCard& card) {
  Laid& on = position.laid[meld];
  std::vector<melds::MeldCard> cards = on.read();
  std::vector<Seat> by = on.by;
  cards.push_back(card);
  by.push_back(seat);
  const std::size_t place = lay_out_again(on, cards, by, cards.size() - 1, rules);
  position.has_laid[index_of(seat)] = true;
  position.melded[index_of(seat)].count(points_at(on, place, rules));
}

Card trade(Position& position, const Rules& rules, Seat seat, MeldPlace place, Card card) {
  Laid& meld = position.laid[place.meld];
  const Card joker = meld.cards[place.place];
  std::vector<melds::MeldCard> cards = meld.read();
  std::vector<Seat> by = meld.by;
  position.melded[index_of(by[place.place])].count(-points_at(meld, place.place, rules));
  cards[place.place] = {card, {card}};
  by[place.place] = seat;
  const std::size_t now = lay_out_again(meld, cards, by, place.place, rules);
  position.melded[index_of(seat)].count(points_at(meld, now, rules));
  return joker;
}

std::optional<std::size_t> discards_taken(const Position& position, const Rules& rules, std::optional<Card> named) {
  if (!named || rules.draw_from != DrawFrom::any_discard) return 1;
  for (std::size_t depth = 1; depth <= position.discards.size(); ++depth)
    if (position.cards.can_be(position.discards[position.discards.size() - depth], *named)) return depth;
  return std::nullopt;
}

bool must_use(const Rules& rules, std::size_t depth) {
  return rules.taken_card == TakenCard::must_use || (depth > 1 && rules.taken_card == TakenCard::deep_must_use);
}

bool uses(const record::TurnEntry& turn, Card card) { return copies_used(turn, card) > 0; }

melds::Cards still_in_hand(const record::TurnEntry& turn, const melds::Cards& taken) {
  melds::Cards left;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const auto from = taken.begin() + static_cast<std::ptrdiff_t>(i);
    const auto copies = static_cast<std::size_t>(std::count(from, taken.end(), taken[i]));
    if (copies > copies_used(turn, taken[i])) left.push_back(taken[i]);
  }
  return left;
}

melds::Cards shown_in(const record::TurnEntry& turn) {
  melds::Cards shown;
  for (const record::LayOff& each : turn.trades) shown.push_back(each.card.value);
  if (turn.meld)
    for (const record::CardList& meld : turn.meld->melds)
      for (const auto& card : meld.cards) shown.push_back(card.value);
  for (const record::LayOff& each : turn.lay_offs) shown.push_back(each.card.value);
  if (turn.discard) shown.push_back(turn.discard->value);
  return shown;
}

bool are_discards_open(const Position& position, const Rules& rules, const record::TurnEntry& turn, CardSet may_be) {
  if (!position.turn.first_melds || rules.discards_open == DiscardsOpen::always) return true;
  return turn.meld && std::any_of(turn.meld->melds.begin(), turn.meld->melds.end(),
                                  [&](const record::CardList& each) { return !(each.set() & may_be).empty(); });
}

std::optional<TooMuch> find_too_much(const Position& position, const Rules& rules, Seat seat,
                                     const record::TurnEntry& turn) {
  if (rules.per_turn == PerTurn::free) return std::nullopt;
  const std::size_t melds = turn.meld ? turn.meld->melds.size() : 0;
  const bool one_act = rules.per_turn == PerTurn::one_act;
  const auto longest = static_cast<std::size_t>(rules.meld_min->value);
  std::optional<TooMuch> found;
  for (std::size_t i = 0; i < melds && !found; ++i) {
    if (i > 0) found = TooMuch{TooMuch::Kind::second_act, i, {}};
    if (one_act && i == 0 && turn.meld->melds[i].cards.size() > longest)
      found = TooMuch{TooMuch::Kind::long_meld, i, {}};
  }
  if (!found && one_act && melds + turn.lay_offs.size() > 1)
    found = TooMuch{TooMuch::Kind::second_act, {}, melds > 0 ? 0 : 1};
  if (!found || !position.turn.first_laid || rules.going_rummy == GoingRummy::single) return found;
  std::size_t left = position.cards.count(seat);
  const auto leave = [&](std::size_t cards) { left -= std::min(left, cards); };
  for (std::size_t i = 0; i < melds; ++i) leave(turn.meld->melds[i].cards.size());
  leave(turn.lay_offs.size() + 1);  // a discard that is missing is a fault of its own
  return left == 0 ? std::nullopt : found;
}

std::optional<Points> first_melds_too_low(const Position& position, const Rules& rules, const record::TurnEntry& turn) {
  if (!position.turn.first_melds || !turn.meld || turn.meld->melds.empty()) return std::nullopt;
  const Points least{rules.first_meld_min->value};
  if (least == Points{}) return std::nullopt;
  Points sum;
  for (const record::CardList& each : turn.meld->melds) {
    const Laid meld = laid_out(melds::meld_cards_of(each), rules, seat_at(0));
    if (!meld.sound) return std::nullopt;
    for (std::size_t i = 0; i < meld.cards.size(); ++i) sum += points_melded(meld, i, rules, JokerMelded::card);
  }
  return sum < least ? std::optional(sum) : std::nullopt;
}

bool is_over_without_stock(const Position& position, const Rules& rules) {
  return position.stock_ran_out && rules.restock == Restock::none;
}

std::optional<NoDraw> why_no_draw(const Position& position, const Rules& rules, From from) {
  if (from == From::discards) {
    if (rules.draw_from == DrawFrom::stock) return NoDraw::not_allowed;
    return position.discards.empty() ? std::optional(NoDraw::nothing_left) : std::nullopt;
  }
  if (position.cards.stock_size() == 0 && for_restock(position, rules).empty()) return NoDraw::nothing_left;
  return std::nullopt;
}

std::span<const melds::Slot> for_restock(const Position& position, const Rules& rules) {
  if (rules.restock == Restock::none) return {};
  const std::span<const melds::Slot> all = position.discards;
  const bool keeps_top = !all.empty() && rules.restock_keeps_top == Applies::yes;
  return all.first(all.size() - (keeps_top ? 1 : 0));
}

std::vector<melds::Slot> take_for_restock(Position& position, const Rules& rules) {
  const auto due = for_restock(position, rules);
  std::vector<melds::Slot> turned(due.begin(), due.end());
  position.discards.erase(position.discards.begin(),
                          position.discards.begin() + static_cast<std::ptrdiff_t>(turned.size()));
  return turned;
}

std::optional<NoLayOff> why_no_lay_off(const Position& position, const Rules& rules, Seat seat, const Laid& on,
                                       const melds::MeldCard& card) {
  if (auto why = why_barred(position, rules, seat, on); !why.empty()) return NoLayOff{std::nullopt, std::move(why)};
  std::vector<melds::MeldCard> together = on.read();
  together.push_back(card);
  const auto meld = melds::read_meld(together, rules.meld_law(), melds::GivenOrder::counts_not);
  if (!meld) return NoLayOff{meld.error(), {}};
  return std::nullopt;
}

Result<std::size_t, NoTrade> place_of_trade(const Position& position, const Rules& rules, Seat seat, std::size_t meld,
                                            Card card) {
  const Laid& on = position.laid[meld];
  if (rules.joker_trade == Applies::no) return Unexpected{NoTrade::no_trades};
  if (on.owner == seat) return Unexpected{NoTrade::own_meld};
  bool has_joker = false;
  for (std::size_t i = 0; i < on.cards.size(); ++i) {
    if (!on.stands_in(i)) continue;
    has_joker = true;
    if (on.parts[i].contains(card)) return i;
  }
  return Unexpected{has_joker ? NoTrade::other_card : NoTrade::no_joker};
}

std::vector<std::size_t> melds_named(const Position& position, const record::LayOff& named) {
  const melds::Cards to = melds::cards_of(named.to);
  std::vector<std::size_t> all;
  std::size_t number = 0;
  for (std::size_t i = 0; i < position.laid.size(); ++i) {
    if (named.of && named.of->value != position.laid[i].owner) continue;
    ++number;
    if (named.number ? named.number->value == number : !to.empty() && lies_in(to, position.laid[i].cards))
      all.push_back(i);
  }
  return all;
}

std::optional<std::size_t> find_meld(const Position& position, const record::LayOff& named, Seat seat, Prefer prefer) {
  const auto all = melds_named(position, named);
  const auto& laid = position.laid;
  const auto is_equal = [&](std::size_t i) {
    return laid[i].parts == laid[all[0]].parts && CardBag::of(laid[i].cards) == CardBag::of(laid[all[0]].cards);
  };
  if (all.empty() || !std::all_of(all.begin(), all.end(), is_equal)) return std::nullopt;
  const auto preferred = std::find_if(all.begin(), all.end(), [&](std::size_t i) {
    return prefer == Prefer::older || (position.laid[i].owner == seat) == (prefer == Prefer::own);
  });
  return preferred == all.end() ? all.front() : *preferred;
}

std::optional<std::size_t> find_meld(const Position& position, const Rules& rules, Seat seat,
                                     const record::LayOff& lay_off) {
  return find_meld(position, lay_off, seat, rules.lay_off == LayOffOn::own ? Prefer::own : Prefer::older);
}

std::size_t number_of(const Position& position, std::size_t meld, Among among) {
  std::size_t number = 1;
  for (std::size_t i = 0; i < meld; ++i)
    number += among == Among::all || position.laid[i].owner == position.laid[meld].owner ? 1U : 0U;
  return number;
}

CardSet may_discard(const Position& position, const Rules& rules, Seat seat, const melds::Cards& taken) {
  CardSet cards = position.cards.known(seat).different();
  if (rules.draw_from == DrawFrom::stock || rules.no_immediate_return == Applies::no) return cards;
  // If the player holds another copy, that one may be discarded.
  for (const Card card : taken)
    if (position.cards.known(seat).count(card) <= copies_in(taken, card)) cards.erase(card);
  return cards;
}

namespace {

// Returns the sum, each term times `factor`.
Sum times(const Sum& sum, std::int64_t factor) {
  Sum product;
  for (const Term& each : sum.terms()) product.add({each.value * factor, each.times, each.parts});
  return product;
}

}  // namespace

ScoreSheet settle(const Position& position, const Rules& rules, SeatCount seats, std::optional<Seat> winner) {
  ScoreSheet sheet;
  const bool own = rules.scoring == Scoring::melded_minus_hand;
  const bool penalty = rules.scoring == Scoring::losers_penalty;
  if (!winner && rules.scoring == Scoring::winner_takes_sum) return sheet;
  const bool rummy = !own && winner && position.turn.first_laid && rules.going_rummy == GoingRummy::twice;
  for (std::size_t i = 0; i < count_of(seats); ++i) {
    if (own) sheet.score(seat_at(i), position.melded[i], "melded", "scoring");
    const Sum left = times(rules.card_points->sum_of(position.cards.known(seat_at(i))), own ? -1 : rummy ? 2 : 1);
    sheet.score(own || penalty ? seat_at(i) : *winner, left, "cards_left", penalty ? "card_points" : "scoring");
  }
  return sheet;
}

}  // namespace spadille::rummy
