#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "diagnostics/diagnostic.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// Diagnostics for the `play/…` faults that all trick games share.
namespace spadille::tricks::faults {

/// The position of a play in the hand.
struct Where {
  const record::HandRecord& record;
  TrickNo trick;
  std::optional<Seat> seat;  ///< nullopt: the player is unknown
  Span at;
};

/// A player leads or plays although it is the turn of `due`, or plays a card that they do not hold. These three require
/// `where.seat`.
Diagnostic wrong_leader(const Where& where, Card card, Seat due, std::string_view rule);
Diagnostic out_of_turn(const Where& where, Card card, Seat due);
Diagnostic not_in_hand(const Where& where, Card card, std::optional<CardSet> legal);
/// A card that cannot be played, or was played at `before`. Without `where.seat`, `legal` is nullopt.
Diagnostic not_in_pack(const Where& where, Card card, std::optional<CardSet> legal);
Diagnostic already_played(const Where& where, Card card, std::optional<CardSet> legal, Span before);

/// The obligation that bars a card, and the cards that it leaves.
struct Bar {
  const TrickRules& law;
  RuleRef why;
  CardSet legal;
};
/// A card that an obligation bars. Requires `where.seat`. `led` is nullopt for a lead.
Diagnostic barred(const Where& where, Card card, const Bar& bar, std::optional<Card> led, std::optional<Span> led_at);

/// A trick with too many cards, too few, or after the end of the hand. These three ignore `where.seat`. `missing` lists
/// the players of the missing cards in turn; it is empty if they are unknown. `card` is the only missing card, if the
/// rest of the record shows it. `why` is a clause.
Diagnostic too_many(const Where& where, std::size_t players);
Diagnostic missing_card(const Where& where, std::size_t played, std::size_t players, const std::vector<Seat>& missing,
                        std::optional<Card> card = {});
Diagnostic after_end(const Where& where, std::string_view why);

/// The recorded winner of a trick, although another player wins it with this card.
Diagnostic wrong_winner(const record::HandRecord& record, TrickNo trick, Span at, Seat claimed, Seat winner, Card card,
                        Span card_at);
/// The recorded winner of an incomplete trick cannot win it by any legal play. `winners` are the players who can.
Diagnostic impossible_winner(const record::HandRecord& record, TrickNo trick, const Written<Seat>& claimed,
                             const std::vector<Seat>& winners);
/// Returns a clause: the cards with which `winner` won are not recorded.
std::string unproven_winner(const record::HandRecord& record, TrickNo trick, Seat winner);
/// A clause: why a hand without an error is not settled.
inline constexpr std::string_view kLeftOpen = "the condoned violation leaves open who won the tricks";

/// Returns the place that shows that the player held these cards: dealt or passed to them. If `cards` is empty,
/// returns what they were dealt.
std::vector<Related> dealt_line(const record::HandRecord& record, Seat seat, CardSet cards);

}  // namespace spadille::tricks::faults
