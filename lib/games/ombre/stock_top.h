#pragma once

#include <cstddef>
#include <optional>

#include "cards/card_set.h"
#include "mechanics/unknown/slots.h"
#include "record/hand_record.h"

/// The top of a stock, as far as the record names its cards.
namespace spadille::ombre {

/// Returns the location of a card of a list, by its number from 0.
Span place_of(const record::CardList& list, std::size_t number);

/// The first card of a stock: its name or, if that is unknown, its suit.
struct StockTop {
  std::optional<Card> card;
  std::optional<Suit> suit;
  Span at{};
};

/// Returns what the record shows of the first card of the stock; nullopt if that is nothing.
std::optional<StockTop> first_of_stock(const record::HandRecord& record);

/// Returns the first card of a draw that cannot be among the next cards of the stock, named cards before unknown ones;
/// nullopt if all of them can. `drawn`: the number of cards drawn before. Each card drawn needs a place of its own: a
/// named one the place where the deal names it, or a place with an unknown card that may be this one.
std::optional<unknown::Slot> first_undrawable(const record::HandRecord& record, const record::CardList& draw,
                                              std::size_t drawn, CardSet pack);

}  // namespace spadille::ombre
