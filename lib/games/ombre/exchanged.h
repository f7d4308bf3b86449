#pragma once

#include <array>

#include "games/ombre/hand.h"

namespace spadille::ombre {

/// What the exchanges as they are written make of the hands, as far as they were judged.
struct Exchanged {
  /// What one player laid away and drew.
  struct Hand {
    CardSet cards;  ///< what he holds then, as far as it is known
    CardSet discarded;
    CardSet drawn;         ///< as written, else what comes to him from the top of the stock
    CardSet written_draw;  ///< of those, what the record says
    CardSet spare;         ///< cards he may have instead, after a faulty exchange
    bool keeps = false;    ///< by the contract: no card can have come to him
    bool faulty = false;   ///< of what he holds and of `spare`, the plays tell which he has
    bool draw_unknown = false;
    bool discards_unknown = false;
    bool drew_behind_wrong_count = false;  ///< or with it
  };
  std::array<Hand, kMaxSeats> hands{};

  CardSet all_drawn;
  CardSet all_discarded;
  bool drew_turned = false;   ///< ombre drew behind the card that was turned
  bool stock_certain = true;  ///< how far the stock has been drawn is known
  bool drew_wrong = false;    ///< somebody drew cards that were not the next
  bool count_faulty = false;  ///< a wrong number of cards changed hands
  bool unread = false;        ///< some exchange was not understood: hands are known only from the plays

  [[nodiscard]] Hand& of(Seat seat) { return hands[index_of(seat)]; }
  [[nodiscard]] const Hand& of(Seat seat) const { return hands[index_of(seat)]; }

  /// Whether cards can have come to others than those whose they were: told already.
  [[nodiscard]] bool is_stock_disordered() const { return drew_wrong || count_faulty; }

  /// The cards of a stock of which nobody is written to have drawn them; none of one that is not known.
  [[nodiscard, gnu::cold]] CardSet left_of_stock(const Dealt& dealt) const;
};

/// Fills `held` with what is known of each hand when all have exchanged. `shown` is asked where a hand is not known
/// without it.
void find_held(const Setting& setting, const Dealt& dealt, const Exchanged& exchanged, const ShownCards& shown,
               Doubts& doubts, Held& held);

}  // namespace spadille::ombre
