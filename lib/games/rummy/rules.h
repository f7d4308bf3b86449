#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/options.h"
#include "rules/first_dealer.h"
#include "rules/option.h"

/// Rummy: the options of its rules. There is one member for each option of catalogue.yaml.
namespace spadille::rummy {

using rules::Applies;

/// Piles from which a player may draw.
enum class DrawFrom : std::uint8_t { stock, either, any_discard };
/// Players who may draw from the discard pile.
enum class DiscardsOpen : std::uint8_t { always, after_first_meld };
/// Whether a card taken from the discard pile must be melded or laid off in the turn.
enum class TakenCard : std::uint8_t { free, must_use, deep_must_use };
/// The melds and cards that a player may lay down in a turn.
enum class PerTurn : std::uint8_t { free, one_meld, one_act };
/// Melds on which a player may lay off.
enum class LayOffOn : std::uint8_t { any, own, after_melding, none };
/// How the discard pile becomes the new stock.
enum class Restock : std::uint8_t { turn, shuffle, none };
/// Determines which players score the cards that are left.
enum class Scoring : std::uint8_t { losers_penalty, winner_takes_sum, melded_minus_hand };
/// The points of a joker or wild card that was melded: of the card it represents, or its own.
enum class JokerMelded : std::uint8_t { card, own };
/// The points of a hand whose winner goes out in one turn and has laid nothing before.
enum class GoingRummy : std::uint8_t { single, twice };

/// Maximum number of players with one pack; with two packs, any number of players.
inline constexpr std::size_t kMostPlayersOfOnePack = 6;
/// Maximum number of jokers in the pack.
inline constexpr std::int64_t kMostJokers = 8;

/// A rule set: a value for every option.
struct Rules {
  rules::Option<melds::Packs> packs;
  rules::Option<rules::Bounded<0, kMostJokers>> jokers{{0}};
  rules::Option<melds::WildRanks> wild;
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
  rules::Option<melds::HandSize> hand_size;
  rules::Option<Applies> starting_discard{Applies::no};
  rules::Option<DrawFrom> draw_from{DrawFrom::stock};
  rules::Option<DiscardsOpen> discards_open{DiscardsOpen::always};
  rules::Option<TakenCard> taken_card{TakenCard::free};
  rules::Option<Applies> no_immediate_return{Applies::yes};
  rules::Option<rules::Bounded<2, 13>> meld_min{{3}};
  rules::Option<melds::Ace> ace{melds::Ace::low};
  rules::Option<melds::GroupSuits> group_suits{melds::GroupSuits::different};
  rules::Option<PerTurn> per_turn{PerTurn::free};
  rules::Option<rules::Bounded<0, 1000>> first_meld_min{{0}};
  rules::Option<LayOffOn> lay_off{LayOffOn::any};
  rules::Option<Applies> joker_trade{Applies::no};
  rules::Option<Restock> restock{Restock::turn};
  rules::Option<Applies> restock_keeps_top{Applies::no};
  rules::Option<Applies> must_discard_to_go_out{Applies::no};
  rules::Option<melds::CardPoints> card_points;
  rules::Option<melds::LowAce> low_ace;
  rules::Option<JokerMelded> joker_melded{JokerMelded::card};
  rules::Option<Scoring> scoring{Scoring::losers_penalty};
  rules::Option<GoingRummy> going_rummy{GoingRummy::single};
  rules::Option<std::optional<rules::Bounded<1, 1'000'000>>> limit{rules::Bounded<1, 1'000'000>{100}};

  /// Number of packs used as one, and so of copies of each card that is not a joker. Option packs.
  [[nodiscard]] std::size_t copies(SeatCount seats) const { return packs->of(seats); }
  [[nodiscard]] CardBag pack(SeatCount seats) const {
    return CardBag::of_packs(copies(seats), kWholePack).with_jokers(static_cast<std::size_t>(jokers->value));
  }
  [[nodiscard]] melds::MeldLaw meld_law() const {
    return {ace, static_cast<std::size_t>(meld_min->value), group_suits, wild->cards};
  }
  /// Returns the number of cards that can be dealt to players: all except the first discard, if option starting_discard
  /// applies. None if there are too many players for the packs.
  [[nodiscard]] std::size_t cards_for_hands(SeatCount seats) const;
};

/// Returns the options of rummy.
const rules::GameOptions& options();

}  // namespace spadille::rummy
