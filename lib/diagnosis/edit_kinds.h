#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card_bag.h"
#include "diagnosis/clues.h"
#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"
#include "source/document.h"

namespace spadille::diagnosis {

/// A correction in words: where the record is probably wrong, and what corrects it.
struct Correction {
  Span at;
  std::string what;                           ///< imperative without a full stop: "swap tricks 3 and 4"
  std::vector<TextEdit> text_edits{};         ///< as in `Repair`
  std::shared_ptr<const Document> earlier{};  ///< document of `at` and the edits, as in `Repair`
  std::optional<std::string> why_not{};       ///< why no record can be written so; then there is no repair
};

/// One correction of a record that may be meant.
struct Edit {
  std::function<void(record::HandRecord&)> apply;
  /// Called only if the edit explains the errors. Valid as long as the `Case` that it was made for.
  std::function<Correction()> describe;
  /// The number of earlier hands in the session, for the judging; nullopt: the number that there are.
  std::optional<std::size_t> hands_before{};
  /// True if the edit counts only if it leaves a complete hand.
  bool completes = false;
  /// True if the edit counts only if it removes all errors and leaves no wrong claim.
  bool confirms_claims = false;
  /// True if the edit may explain one wrong figure alone.
  bool explains_one_figure = false;
};

/// A hand with errors, and what the edits may know of it.
struct Case {
  const record::HandRecord& hand;
  const Clues& clues;
  std::string_view text;  ///< the document; empty if unknown
  /// The session's header, if the hand inherits its players; otherwise null.
  const Document* header = nullptr;
  /// True if an earlier hand of the session shows that this order of the players is right.
  bool is_order_shown = false;
  /// If the session gives the dealer: the player from whom the deal has gone round since, if known.
  std::optional<Seat> dealt_round_from{};
  bool in_session = false;                   ///< then the session gives the direction of a pass
  bool is_first_hand = false;                ///< its session has no hand before it
  CardSet pack = kWholePack;                 ///< the different cards of the pack
  std::span<const std::string_view> bids{};  ///< names of all bids of the game
  bool calls_card = false;                   ///< declarer may call a card in this game
  /// True if no error of play is in this beginning of the hand. The last trick may be incomplete.
  std::function<bool(const record::HandRecord& beginning)> is_legal_so_far{};
};

/// Kinds of transcription errors that are equally likely. If corrections of two of them fit, it is open which is meant.
enum class EditClass : std::uint8_t {
  own,     ///< alone: an earlier kind is likelier than a later one
  turns,   ///< the dealer and the order of the calls
  places,  ///< the seats of the players, their holdings and their turns
  cards    ///< one card or two cards of a list
};

/// A kind of transcription error: the edits that may correct it, the likeliest first.
struct EditKind {
  std::string_view name;
  std::vector<Edit> (*candidates)(const Case&);
  EditClass as_likely_as = EditClass::own;
};

/// Returns the transcription errors that are searched for, in this order.
std::span<const EditKind> edit_kinds();

/// Returns the cards in the tricks.
CardBag cards_in_tricks(const record::HandRecord& hand);

// --- the candidates of each kind --------------------------------------------------------------------

using Candidates = std::vector<Edit>;

Candidates swapped_tricks(const Case& c);
/// The cards of one trick are recorded as two tricks.
Candidates split_trick(const Case& c);
/// Each card is recorded as a trick.
Candidates card_by_card(const Case& c);
/// The last card of a trick is recorded as the first of the next, or the other way round.
Candidates misplaced_card(const Case& c);
/// A trick that is left out, or recorded as a duplicate of an earlier one.
Candidates missing_trick(const Case& c);
/// One of the two copies of a card in the tricks, or one that its player does not hold, is recorded in place of a card
/// that is in none.
Candidates other_played_card(const Case& c);
/// Two cards of the tricks are swapped.
Candidates swapped_plays(const Case& c);
/// Two cards of one trick are swapped in a hand whose holdings are not recorded.
Candidates swapped_in_trick(const Case& c);
/// Two neighbors of a trick, each with the player's name, are swapped.
Candidates swapped_places(const Case& c);
/// The plays of a trick, each with the player's name, are recorded from another player on, or in no order.
Candidates other_order_of_trick(const Case& c);

Candidates other_dealer(const Case& c);
Candidates other_order_of_players(const Case& c);
Candidates swapped_calls(const Case& c);
/// Another player dealt, or two adjacent calls are swapped, and nothing but figures shows it.
Candidates other_dealer_or_order_of_calls(const Case& c);
Candidates other_caller(const Case& c);
/// A call is recorded twice in a row.
Candidates repeated_call(const Case& c);
/// A call is left out.
Candidates missing_call(const Case& c);
/// A call is recorded as another.
Candidates other_call(const Case& c);
Candidates other_trumps(const Case& c);
/// The hand was surrendered before another trick.
Candidates other_time_of_surrender(const Case& c);
/// Another card was called.
Candidates other_called_card(const Case& c);
/// A card was called, but the record names none.
Candidates missing_called_card(const Case& c);

Candidates swapped_exchanges(const Case& c);
/// One exchange is left out, or those of all players who play cards that they were not dealt.
Candidates missing_exchange(const Case& c);
Candidates other_discard(const Case& c);
/// A card is left out of a list of discards.
Candidates missing_discard(const Case& c);
/// The discards of one exchange are recorded as its draw, and its draw as the discards.
Candidates discard_as_draw(const Case& c);

Candidates other_direction(const Case& c);
/// In a session the recorded direction is due, but the table passed in another one.
Candidates undue_direction(const Case& c);
Candidates swapped_passes(const Case& c);
Candidates other_passed_card(const Case& c);

Candidates other_pile(const Case& c);
Candidates other_player_of_turn(const Case& c);
Candidates swapped_turns(const Case& c);
/// The first card that a player does not hold is recorded for the one discarded, or laid in a knock; or before a wrong
/// knock any card is.
Candidates other_discard_of_turn(const Case& c);
/// A drawn card is recorded as another.
Candidates other_card_of_draw(const Case& c);
/// The drawn card of a turn is recorded as its discard, and the discard as the drawn card.
Candidates swapped_draw_and_discard(const Case& c);
/// The discard of a turn is recorded as a knock or as gin, but the hand does not end with it.
Candidates discard_as_knock(const Case& c);
/// The cards of one meld are recorded as melds of a card each, or a comma between two melds is in a wrong place.
Candidates split_meld(const Case& c);
/// A meld, or a card of one, is left out. Counts only if all claims are right then.
Candidates missing_meld(const Case& c);
/// A card laid off is left out. Counts only if all claims are right then.
Candidates missing_lay_off(const Case& c);

/// The suit of several cards of one list is recorded as another.
Candidates other_suit(const Case& c);

/// Two cards are swapped between two holdings.
Candidates swapped_cards(const Case& c);
Candidates swapped_holdings(const Case& c);
/// If a player's holding is not recorded: a card of another one is recorded in place of one that no holding has.
Candidates other_dealt_card(const Case& c);
/// A card of a holding and one of the stock are swapped.
Candidates swapped_with_stock(const Case& c);
/// Two adjacent cards of the stock are swapped.
Candidates swapped_in_stock(const Case& c);
Candidates reversed_stock(const Case& c);

}  // namespace spadille::diagnosis
