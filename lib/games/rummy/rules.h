#pragma once

#include <cstddef>
#include <cstdint>

#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/options.h"
#include "rules/first_dealer.h"
#include "rules/option.h"

/// Rummy: the options of its rules. There is one member for each option of catalogue.yaml.
namespace spadille::rummy {

using rules::Applies;

/// Piles from which a player may draw.
enum class DrawFrom : std::uint8_t { stock, either };
/// Melds on which a player may lay off.
enum class LayOffOn : std::uint8_t { any, own, after_melding, none };
/// How the discard pile becomes the new stock.
enum class Restock : std::uint8_t { turn, shuffle };
/// Determines which players score the cards that are left.
enum class Scoring : std::uint8_t { losers_penalty, winner_takes_sum };

/// A rule set: a value for every option.
struct Rules {
  rules::Option<rules::Bounded<1, 2>> packs{{1}};
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
  rules::Option<melds::HandSize> hand_size;
  rules::Option<Applies> starting_discard{Applies::no};
  rules::Option<DrawFrom> draw_from{DrawFrom::stock};
  rules::Option<Applies> no_immediate_return{Applies::yes};
  rules::Option<rules::Bounded<2, 13>> meld_min{{3}};
  rules::Option<melds::Ace> ace{melds::Ace::low};
  rules::Option<LayOffOn> lay_off{LayOffOn::any};
  rules::Option<Restock> restock{Restock::turn};
  rules::Option<Applies> restock_keeps_top{Applies::no};
  rules::Option<Applies> must_discard_to_go_out{Applies::no};
  rules::Option<melds::CardPoints> card_points;
  rules::Option<Scoring> scoring{Scoring::losers_penalty};
  rules::Option<rules::Bounded<1, 1'000'000>> limit{{100}};

  /// Number of packs used as one, and so of copies of each card.
  [[nodiscard]] std::size_t copies() const { return static_cast<std::size_t>(packs->value); }
  [[nodiscard]] CardBag pack() const { return CardBag::of_packs(copies(), kWholePack); }
  [[nodiscard]] melds::MeldLaw meld_law() const { return {ace, static_cast<std::size_t>(meld_min->value)}; }
  /// Returns the number of cards that can be dealt to players: all except the first discard, if option starting_discard
  /// applies.
  [[nodiscard]] std::size_t cards_for_hands() const;
};

/// Returns the options of rummy.
const rules::GameOptions& options();

}  // namespace spadille::rummy
