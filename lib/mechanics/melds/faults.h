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

/// The sentences of faults that games of melds share, one function each.
namespace spadille::melds {

/// The turn in which something is done, for what is said about it.
struct Acting {
  const record::HandRecord& record;
  Sink& sink;
  Seat seat{};
  std::size_t turn = 1;  ///< from 1

  [[nodiscard]] const std::string& name() const { return record.name_of(seat); }
  /// A card, or cards in the order given, in the notation of the record.
  [[nodiscard]] std::string text(Card card) const { return record.name_of(card); }
  [[nodiscard]] std::string text(std::span<const Card> cards) const;
  /// A fault of this player in this turn, without its sentence.
  [[nodiscard]] Diagnostic fault(Code code, Span at, std::string_view rule) const;
};

/// Whether anybody has had a turn before.
enum class Turns : std::uint8_t { first, later };

/// `turn/out-of-turn`: it is the turn of `due`.
Reported out_of_turn(const Acting& acting, Span at, Seat due, Turns turns);
/// `turn/after-end`: `why` as "Ana has gone out".
Reported after_end(const Acting& acting, Span at, std::string_view why);
/// `turn/draw`: there is nothing to draw from `pile`, as "the stock".
Reported nothing_to_draw(const Acting& acting, Span at, std::string_view rule, std::string_view pile);

/// A card written as drawn that cannot have been.
struct WrongDraw {
  Card card;
  std::string_view pile;    ///< "the stock"
  std::optional<Card> top;  ///< what could have been drawn, where it is known
};
/// `turn/wrong-card`.
Reported wrong_draw(const Acting& acting, Span at, const WrongDraw& draw, const Trace& trace);

/// A card played that its player does not hold.
struct NotHeld {
  Code code;
  Card card;
  std::string_view does;  ///< "melds"
  std::string_view rule;
  std::optional<CardSet> legal{};  ///< what could have been played instead, if it is known
};
/// `meld/not-in-hand`, `turn/discard-not-in-hand`.
Reported not_held(const Acting& acting, Span at, const NotHeld& fault, const Trace& trace);

/// Cards that are no meld.
struct BadMeld {
  std::span<const Card> cards;
  const NoMeld& why;
  std::string_view rule;            ///< of what a meld is
  std::string_view rule_of_length;  ///< of how many cards it needs
};
/// `meld/invalid`, `meld/too-short`.
Reported bad_meld(const Acting& acting, Span at, const BadMeld& fault);

/// "S3 S4 S5", in the order given; "no card" of none.
std::string cards_text(std::span<const Card> cards, Notation notation);

}  // namespace spadille::melds
