#include "games/rummy/position.h"

#include <algorithm>
#include <utility>

#include "mechanics/melds/hand.h"

namespace spadille::rummy {
namespace {

bool lies_in(const melds::Cards& part, const melds::Cards& all) {
  CardBag left;
  for (const Card card : part) {
    if (left.count(card) == 2) return false;  // no meld has three copies of a card
    left.insert(card);
  }
  for (const Card card : all) left.erase(card);
  return left.empty();
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

}  // namespace

bool Position::has_melded(Seat seat) const {
  return std::any_of(laid.begin(), laid.end(), [&](const Laid& each) { return each.owner == seat; });
}

Position position_after_deal(const melds::Holdings::Start& start, const Rules& rules) {
  Position position{melds::Holdings(start), {}, {}};
  if (rules.starting_discard == Applies::yes) position.discards.push_back(position.cards.draw());
  return position;
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
                                       Card card) {
  if (auto why = why_barred(position, rules, seat, on); !why.empty()) return NoLayOff{std::nullopt, std::move(why)};
  melds::Cards together = on.cards;
  together.push_back(card);
  if (const auto meld = melds::judge_meld(together, rules.meld_law()); !meld) return NoLayOff{meld.error(), {}};
  return std::nullopt;
}

std::vector<std::size_t> melds_named(const Position& position, const record::LayOff& lay_off) {
  const melds::Cards to = melds::cards_of(lay_off.to);
  std::vector<std::size_t> named;
  std::size_t number = 0;
  for (std::size_t i = 0; i < position.laid.size(); ++i) {
    if (lay_off.of && lay_off.of->value != position.laid[i].owner) continue;
    ++number;
    if (lay_off.number ? lay_off.number->value == number : !to.empty() && lies_in(to, position.laid[i].cards))
      named.push_back(i);
  }
  return named;
}

std::optional<std::size_t> find_meld(const Position& position, const record::LayOff& lay_off) {
  const auto named = melds_named(position, lay_off);
  return named.size() == 1 ? std::optional(named.front()) : std::nullopt;
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
  // If the player holds two copies, the one that was not taken may be discarded.
  for (const Card card : taken)
    if (!position.cards.is_known(seat) || position.cards.known(seat).count(card) < 2) cards.erase(card);
  return cards;
}

ScoreSheet settle(const Position& position, const Rules& rules, SeatCount seats, Seat winner) {
  if (rules.scoring == Scoring::losers_penalty)
    return melds::score_cards_left(position.cards, seats, rules.card_points);
  ScoreSheet sheet;
  for (std::size_t i = 0; i < count_of(seats); ++i)
    sheet.score(winner, rules.card_points->sum_of(position.cards.known(seat_at(i))), "cards_left", "scoring");
  return sheet;
}

}  // namespace spadille::rummy
