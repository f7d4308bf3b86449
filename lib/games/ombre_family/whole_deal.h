#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/ombre_family/hand.h"
#include "games/ombre_family/open_hand.h"

/// The holdings in games that deal the whole pack and exchange no cards, and the holder of a called card.
namespace spadille::ombre_family {

/// The known part of each holding before the first lead.
struct Hands {
  std::array<tricks::KnownHand, kMaxSeats> dealt{};
  std::array<tricks::KnownHand, kMaxSeats> held{};  ///< doubtful after an exchange, which is illegal
};

/// Returns the holdings as dealt or, if the deal is not recorded, as the plays show them. Reports any exchange. `game`
/// is the name of the game. Law: no_exchange.
Hands find_hands(const Scene& scene, std::string_view game, const Dealt& dealt, const ShownCards& shown,
                 Doubts& doubts);

/// Returns the cards dealt to some players, taken together. Each of their unseen cards may be any card that is seen
/// nowhere.
OpenHand dealt_together(const Scene& scene, const Hands& hands, const SmallVector<Seat, kMaxSeats>& players);

/// Returns who is seen to have been dealt a card.
std::optional<Seat> dealt_to(const Scene& scene, const Hands& hands, Card card);

/// Notes that a player was dealt a card, although it was not seen.
void note_dealt(const Scene& scene, Seat player, Card card, Hands& hands);

/// Whether a player was dealt some cards.
enum class Holds : std::uint8_t { yes, no, unknown };

/// Returns whether a player was dealt all of these cards, as far as the record shows.
Holds holds_all(const Scene& scene, const Hands& hands, Seat player, CardSet cards);

/// Returns the place in the deal that shows a card among those of a player; none if the deal is not recorded.
std::vector<Related> dealt_there(const Scene& scene, Seat player, Card card);

/// Ombre's partner; nullopt if there is none.
struct Partner {
  std::optional<Seat> seat;
};

/// Whether ombre may have called a card of their own.
enum class OwnCard : std::uint8_t { possible, excluded };

/// The card that was called, and ombre's partner.
struct Calling {
  std::optional<Card> called{};
  Fact<Partner> partner;
  OwnCard own = OwnCard::excluded;  ///< whether the rules let ombre call that card if it is theirs
};

/// Returns ombre's partner by the holder of the card that ombre called, who may be found by elimination. If ombre holds
/// it, they play alone. `own`: whether that is possible.
Fact<Partner> partner_by_card(const Scene& scene, const Hands& hands, Seat ombre, Card called, OwnCard own,
                              Doubts& doubts);

}  // namespace spadille::ombre_family
