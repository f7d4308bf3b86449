#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "games/ombre/hand.h"

/// What is said of a faulty exchange of ombre: each fault once, with the act, the card and the law.
namespace spadille::ombre::faults {

/// An exchange as it is written: whose, and the how manieth of the hand.
struct WrittenExchange {
  const Setting& setting;
  const Bid& bid;
  const record::ExchangeEntry& entry;
  std::size_t number;
};

/// Why a player may not exchange now; the first of several is reported. `in_contrabola` is of a defender.
enum class Order : std::uint8_t { again, in_contrabola, keeps_hand, before_ombre, before_right_hand };
Diagnostic wrong_order(const WrittenExchange& exchange, Order why);

/// Who sits out has no cards to change.
Diagnostic sits_out(const WrittenExchange& exchange);

/// A card that is laid away, and was not held.
Diagnostic not_held(const WrittenExchange& exchange, const Written<Card>& card);
/// The same, where all that was laid away was another's.
Diagnostic held_by(const WrittenExchange& exchange, const Written<Card>& card, Seat other);

/// What can be wrong with a number of cards; of several, the first is told.
enum class Number : std::uint8_t { stock_exhausted, too_many, of_gascarola, mismatch };
/// `list` has the cards that are counted; `most` are left, or allowed by `rule`.
Diagnostic wrong_number(const WrittenExchange& exchange, const record::CardList& list, Number why, std::size_t most,
                        std::string_view rule);

/// Ombre of a gascarola must change his hand, and is not listed among those who do.
Diagnostic kept_in_gascarola(const Setting& setting, const Bid& bid);
/// How few cards ombre of a gascarola may change: he keeps one card, or none.
std::size_t least_of_gascarola(const Setting& setting);

/// A card drawn that was not to be drawn. `due`: the next cards of the stock, where they are known; `next`: how many
/// have been drawn before.
Diagnostic wrong_draw(const WrittenExchange& exchange, const Written<Card>& card, std::optional<CardSet> due,
                      std::size_t next);

}  // namespace spadille::ombre::faults
