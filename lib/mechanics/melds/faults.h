#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/sink.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/trace.h"
#include "record/hand_record.h"

/// The faults that games of melds share. Each function reports one.
namespace spadille::melds {

/// The turn that is judged: the context of its diagnostics.
struct Acting {
  const record::HandRecord& record;
  Sink& sink;
  Seat seat{};
  std::size_t turn = 1;  ///< from 1

  [[nodiscard]] const std::string& name() const { return record.name_of(seat); }
  /// A card, or cards in the given order, in the notation of the record.
  [[nodiscard]] std::string text(Card card) const { return record.name_of(card); }
  [[nodiscard]] std::string text(std::span<const Card> cards) const;
  /// Returns a fault of this player in this turn, without a message.
  [[nodiscard]] Diagnostic fault(Code code, Span at, std::string_view rule) const;
};

/// Whether a player has had a turn before.
enum class Turns : std::uint8_t { first, later };

/// `turn/out-of-turn`: it is the turn of `due`.
Reported out_of_turn(const Acting& acting, Span at, Seat due, Turns turns);
/// `turn/after-end`: `why` is a clause such as "Ana has gone out".
Reported after_end(const Acting& acting, Span at, std::string_view why);
/// `turn/draw`: `pile`, such as "the stock", has no card to draw. `why` is a clause such as "it is empty".
Reported nothing_to_draw(const Acting& acting, Span at, std::string_view rule, std::string_view pile,
                         std::string_view why);

/// A card recorded as drawn that cannot have been drawn.
struct WrongDraw {
  Card card;
  std::string_view pile;    ///< "the stock"
  std::optional<Card> top;  ///< the card that could have been drawn; nullopt if unknown
};
/// `turn/wrong-card`.
Reported wrong_draw(const Acting& acting, Span at, const WrongDraw& draw, const Trace& trace);

/// A card that its player plays but does not hold.
struct NotHeld {
  Code code;
  Card card;
  std::string_view does;  ///< "melds"
  std::string_view rule;
  std::optional<CardSet> legal{};  ///< cards that could have been played instead; nullopt if unknown
};
/// `meld/not-in-hand`, `turn/discard-not-in-hand`.
Reported not_held(const Acting& acting, Span at, const NotHeld& fault, const Trace& trace);

/// Cards that are not a meld.
struct BadMeld {
  std::span<const Card> cards;
  const NoMeld& why;
  std::string_view rule;            ///< key of the rule for valid melds
  std::string_view rule_of_length;  ///< key of the rule for the number of cards
};
/// `meld/invalid`, `meld/too-short`.
Reported bad_meld(const Acting& acting, Span at, const BadMeld& fault);

/// Returns the cards in the given order, as "S3 S4 S5"; "no card" if there are none.
std::string cards_text(std::span<const Card> cards, Notation notation);

}  // namespace spadille::melds
