#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// The sentences of the `play/…` faults that all trick games share.
namespace spadille::tricks::faults {

/// Where in the hand a play stands.
struct Where {
  const record::HandRecord& record;
  TrickNo trick;
  std::optional<Seat> seat;  ///< nothing: nobody can say whose it is
  Span at;
};

/// These three are of a player who is known.
Diagnostic wrong_leader(const Where& where, Card card, Seat due, std::string_view rule);
Diagnostic out_of_turn(const Where& where, Card card, Seat due);
Diagnostic not_in_hand(const Where& where, Card card, std::optional<CardSet> legal);
/// These need not be; without him nothing is `legal`.
Diagnostic not_in_pack(const Where& where, Card card, std::optional<CardSet> legal);
Diagnostic already_played(const Where& where, Card card, std::optional<CardSet> legal, Span before);
/// The obligation that bars a card, and what it leaves.
struct Bar {
  const TrickRules& law;
  RuleRef why;
  CardSet legal;
};
/// A card that an obligation bars its player, who is known; `led` is empty for a lead.
Diagnostic barred(const Where& where, Card card, const Bar& bar, std::optional<Card> led, std::optional<Span> led_at);
Diagnostic too_many(const Where& where, std::size_t players);
/// A trick with cards missing, of which players in turn; of none where that is not known. `where` has no seat.
Diagnostic missing_card(const Where& where, std::size_t played, std::size_t players, const std::vector<Seat>& missing);
Diagnostic after_end(const record::HandRecord& record, TrickNo trick, Span at, std::string_view why);
Diagnostic wrong_winner(const record::HandRecord& record, TrickNo trick, Span at, Seat claimed, Seat winner, Card card,
                        Span card_at);
/// The recorded winner of a trick that is not wholly recorded, whom no legal play lets win; `winners` can.
Diagnostic impossible_winner(const record::HandRecord& record, TrickNo trick, const Written<Seat>& claimed,
                             const std::vector<Seat>& winners);
/// The clause that says what is not proven.
std::string unproven_winner(const record::HandRecord& record, TrickNo trick, Seat winner);

/// Where the record shows that a player held these cards: dealt to him, or passed to him. Without cards, what he
/// was dealt.
std::vector<Related> dealt_line(const record::HandRecord& record, Seat seat, CardSet cards);

}  // namespace spadille::tricks::faults
