#include "games/rummy/table.h"

#include <algorithm>

namespace spadille::rummy {
namespace {

bool lies_in(const melds::Cards& part, const melds::Cards& whole) {
  CardBag left;
  for (const Card card : part) {
    if (left.count(card) == 2) return false;  // no meld has three copies of a card
    left.insert(card);
  }
  for (const Card card : whole) left.erase(card);
  return left.empty();
}

// Returns why option lay_off bars the player from this meld; empty if it does not.
std::string why_barred(const Table& table, const Rules& rules, Seat seat, const Laid& on) {
  switch (rules.lay_off) {
    case LayOffOn::any:
      return {};
    case LayOffOn::own:
      return on.owner == seat ? "" : "may use only their own melds";
    case LayOffOn::after_melding:
      return table.has_melded(seat) ? "" : "must first lay down a meld of their own";
    case LayOffOn::none:
      return "these rules allow no lay-offs";
  }
  return {};
}

}  // namespace

bool Table::has_melded(Seat seat) const {
  return std::any_of(laid.begin(), laid.end(), [&](const Laid& each) { return each.owner == seat; });
}

melds::Cards cards_of(const record::CardList& list) {
  melds::Cards cards;
  for (const auto& card : list.cards) cards.push_back(card.value);
  return cards;
}

Table table_of(const melds::Holdings::Start& start, const Rules& rules) {
  Table table{melds::Holdings(start), {}, {}};
  if (rules.starting_discard == Applies::yes) table.discards.push_back(table.cards.draw());
  return table;
}

std::optional<NoDraw> why_no_draw(const Table& table, const Rules& rules, From from) {
  if (from == From::discards) {
    if (rules.draw_from == DrawFrom::stock) return NoDraw::not_allowed;
    return table.discards.empty() ? std::optional(NoDraw::nothing_left) : std::nullopt;
  }
  if (table.cards.stock_size() == 0 && for_restock(table, rules).empty()) return NoDraw::nothing_left;
  return std::nullopt;
}

std::span<const melds::Slot> for_restock(const Table& table, const Rules& rules) {
  const std::span<const melds::Slot> all = table.discards;
  const bool keeps_top = !all.empty() && rules.restock_keeps_top == Applies::yes;
  return all.first(all.size() - (keeps_top ? 1 : 0));
}

std::vector<melds::Slot> take_for_restock(Table& table, const Rules& rules) {
  const auto due = for_restock(table, rules);
  std::vector<melds::Slot> turned(due.begin(), due.end());
  table.discards.erase(table.discards.begin(), table.discards.begin() + static_cast<std::ptrdiff_t>(turned.size()));
  return turned;
}

std::optional<NoLayOff> why_no_lay_off(const Table& table, const Rules& rules, Seat seat, const Laid& on, Card card) {
  if (auto why = why_barred(table, rules, seat, on); !why.empty()) return NoLayOff{std::nullopt, std::move(why)};
  melds::Cards together = on.cards;
  together.push_back(card);
  if (const auto meld = melds::judge_meld(together, rules.meld_law()); !meld) return NoLayOff{meld.error(), {}};
  return std::nullopt;
}

std::vector<std::size_t> melds_named(const Table& table, const record::LayOff& lay_off) {
  melds::Cards to;
  for (const auto& card : lay_off.to.cards) to.push_back(card.value);
  std::vector<std::size_t> named;
  std::size_t number = 0;
  for (std::size_t i = 0; i < table.laid.size(); ++i) {
    if (lay_off.of && lay_off.of->value != table.laid[i].owner) continue;
    ++number;
    if (lay_off.number ? lay_off.number->value == number : !to.empty() && lies_in(to, table.laid[i].cards))
      named.push_back(i);
  }
  return named;
}

std::optional<std::size_t> find_meld(const Table& table, const record::LayOff& lay_off) {
  const auto named = melds_named(table, lay_off);
  return named.size() == 1 ? std::optional(named.front()) : std::nullopt;
}

std::size_t number_of(const Table& table, std::size_t meld, Among among) {
  std::size_t number = 1;
  for (std::size_t i = 0; i < meld; ++i)
    number += among == Among::all || table.laid[i].owner == table.laid[meld].owner ? 1U : 0U;
  return number;
}

CardSet may_discard(const Table& table, const Rules& rules, Seat seat, const melds::Cards& taken) {
  CardSet cards = table.cards.known(seat).different();
  if (rules.draw_from == DrawFrom::stock || rules.no_immediate_return == Applies::no) return cards;
  // If the player holds two copies, the one that was not taken may be discarded.
  for (const Card card : taken)
    if (!table.cards.is_known(seat) || table.cards.known(seat).count(card) < 2) cards.erase(card);
  return cards;
}

}  // namespace spadille::rummy
