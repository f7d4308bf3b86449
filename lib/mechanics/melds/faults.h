#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "cards/notation.h"
#include "diagnostics/diagnostic.h"
#include "diagnostics/sink.h"
#include "record/hand_record.h"

/// The faults that games of melds share: each function reports one.
namespace spadille::melds {

/// The cards and places that a fault concerns.
struct Evidence {
  std::optional<Card> card{};
  std::optional<CardSet> legal{};  ///< cards that could have been played instead; nullopt if unknown
  std::vector<Related> related{};
};

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
};

/// Reports a fault of the player in this turn. `rule` is empty for a fault in the record's form.
Reported report(const Acting& acting, Code code, Span at, std::string_view rule, std::string message,
                Evidence evidence = {});

/// The places in the record that show where each card is.
class Trace {
 public:
  /// Starts with the deal, as far as it is recorded. `copies` of each card are in play.
  Trace(const record::HandRecord& record, std::size_t copies);

  /// Adds a place that shows the card. `what` is a clause such as "Ana discards it in turn 3".
  void note(Card card, Span at, std::string what) { seen_.emplace_back(card, Related{at, std::move(what)}); }
  /// Returns the last places that show the card: at most one for each copy, in order.
  [[nodiscard]] std::vector<Related> of(Card card) const;

 private:
  std::size_t copies_;
  std::vector<std::pair<Card, Related>> seen_;
};

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

/// Returns the cards in the given order, as "S3 S4 S5"; "no card" if there are none.
std::string cards_text(std::span<const Card> cards, Notation notation);

}  // namespace spadille::melds
