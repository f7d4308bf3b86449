#include "diagnosis/edit_kinds.h"

#include <array>

namespace spadille::diagnosis {

std::span<const EditKind> edit_kinds() {
  static constexpr std::array kKinds{
      EditKind{"a suit is recorded as another", other_suit},
      EditKind{"two adjacent tricks are swapped", swapped_tricks},
      EditKind{"the cards of one trick are recorded as two tricks", split_trick},
      EditKind{"the cards of the tricks are recorded as tricks", card_by_card},
      EditKind{"a card is recorded in the trick before or after its own", misplaced_card},
      EditKind{"a trick is left out or recorded as another", missing_trick},
      EditKind{"a card of a trick is recorded as another", other_played_card},
      EditKind{"another player dealt", other_dealer, EditClass::turns},
      EditKind{"the players are in another order", other_order_of_players, EditClass::places},
      EditKind{"two adjacent calls are swapped", swapped_calls, EditClass::turns},
      EditKind{"a call is recorded for another player", other_caller, EditClass::turns},
      EditKind{"a call is recorded twice", repeated_call},
      EditKind{"a call is left out", missing_call},
      EditKind{"another suit is trumps", other_trumps},
      EditKind{"another card was called", other_called_card},
      EditKind{"the hand was surrendered before another trick", other_time_of_surrender},
      EditKind{"the card called is left out", missing_called_card},
      EditKind{"another player dealt or two calls are swapped, by the figures", other_dealer_or_order_of_calls},
      EditKind{"two adjacent exchanges are swapped", swapped_exchanges},
      EditKind{"exchanges are left out", missing_exchange},
      EditKind{"a discard is recorded as another card", other_discard, EditClass::cards},
      EditKind{"a discard is left out", missing_discard, EditClass::cards},
      EditKind{"the discards and the draw of an exchange are swapped", discard_as_draw},
      EditKind{"the cards were passed in another direction", other_direction},
      EditKind{"the cards were passed in a direction that was not due", undue_direction},
      EditKind{"the passes of two players are swapped", swapped_passes},
      EditKind{"a passed card is recorded as another", other_passed_card, EditClass::cards},
      EditKind{"a card was drawn from the other pile", other_pile, EditClass::cards},
      EditKind{"a turn is another player's", other_player_of_turn, EditClass::places},
      EditKind{"two adjacent turns are swapped", swapped_turns, EditClass::places},
      EditKind{"a discarded card is recorded as another", other_discard_of_turn, EditClass::cards},
      EditKind{"a drawn card is recorded as another", other_card_of_draw, EditClass::cards},
      EditKind{"the drawn card and the discard of a turn are swapped", swapped_draw_and_discard},
      EditKind{"a discard is recorded as a knock", discard_as_knock},
      EditKind{"the cards of one meld are recorded as melds", split_meld},
      EditKind{"a meld or a card of one is left out", missing_meld},
      EditKind{"a card laid off is left out", missing_lay_off},
      EditKind{"two holdings are swapped", swapped_holdings, EditClass::places},
      EditKind{"two cards of the tricks are swapped", swapped_plays, EditClass::cards},
      EditKind{"two cards are swapped in the deal", swapped_cards, EditClass::cards},
      EditKind{"a dealt card is recorded as another", other_dealt_card, EditClass::cards},
      EditKind{"a card of a holding and one of the stock are swapped", swapped_with_stock, EditClass::cards},
      EditKind{"two adjacent cards of the stock are swapped", swapped_in_stock, EditClass::cards},
      EditKind{"the stock is recorded from its bottom", reversed_stock},
      EditKind{"two neighbors of a trick are swapped", swapped_places},
      EditKind{"the players of a trick are not recorded in turn", other_order_of_trick},
      EditKind{"two cards of one trick are swapped", swapped_in_trick},
      EditKind{"a call is recorded as another", other_call},
  };
  return kKinds;
}

}  // namespace spadille::diagnosis
