#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "games/ombre/hand.h"
#include "mechanics/unknown/slots.h"

/// Diagnostics for an illegal exchange in ombre. Each violation is reported once, with the action, the card and the
/// rule.
namespace spadille::ombre::faults {

/// A recorded exchange, and its number in the hand, from 1.
struct WrittenExchange {
  const Setting& setting;
  const Bid& bid;
  const record::ExchangeEntry& entry;
  std::size_t number;
};

/// Why a player may not exchange now. If several apply, the first is reported. `in_contrabola` applies to defenders.
enum class Order : std::uint8_t { again, in_contrabola, keeps_hand, before_ombre, before_right_hand };
Diagnostic wrong_order(const WrittenExchange& exchange, Order why);

/// A player who sits out has no cards to exchange.
Diagnostic sits_out(const WrittenExchange& exchange);

/// A discarded card that the player did not hold.
Diagnostic not_held(const WrittenExchange& exchange, const Written<Card>& card);
/// As `not_held`, if all discarded cards belong to another player.
Diagnostic held_by(const WrittenExchange& exchange, const Written<Card>& card, Seat other);

/// Errors in a number of cards. If several apply, the first is reported.
enum class Number : std::uint8_t { stock_exhausted, too_many, of_gascarola, mismatch };
/// `list` holds the cards that are counted. `most` is the number left in the stock, or allowed by `rule`.
Diagnostic wrong_number(const WrittenExchange& exchange, const record::CardList& list, Number why, std::size_t most,
                        std::string_view rule);

/// In a gascarola ombre must exchange cards, but has no entry in the exchange.
Diagnostic kept_in_gascarola(const Setting& setting, const Bid& bid);
/// Returns the fewest cards that ombre may exchange in a gascarola: ombre keeps at most one card.
std::size_t least_of_gascarola(const Setting& setting);

/// A drawn card that is not an expected one. `due`: the next cards of the stock, if known. `next`: number of cards
/// drawn before.
Diagnostic wrong_draw(const WrittenExchange& exchange, const Written<Card>& card, std::optional<CardSet> due,
                      std::size_t next);
/// As above, of a draw or a stock with unknown cards.
Diagnostic undrawable(const WrittenExchange& exchange, const unknown::Slot& card, std::size_t next);

}  // namespace spadille::ombre::faults
