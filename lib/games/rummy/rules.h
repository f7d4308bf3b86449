#pragma once

#include <cstdint>

#include "cards/card_bag.h"
#include "mechanics/melds/card_points.h"
#include "mechanics/melds/hand_size.h"
#include "mechanics/melds/meld.h"
#include "rules/option.h"

/// Rummy: what may vary from table to table. One member for each option of the catalogue.
namespace spadille::rummy {

using rules::Applies;

/// From where a player may draw.
enum class DrawFrom : std::uint8_t { stock, either };
/// On which melds of the table a player may lay off.
enum class LayOffOn : std::uint8_t { any, own, after_melding, none };
/// How the discards become the new stock.
enum class Restock : std::uint8_t { turn, shuffle };
/// Who scores the cards that are left.
enum class Scoring : std::uint8_t { losers_penalty, winner_takes_sum };

/// The rules of one game, every option resolved.
struct Rules {
  rules::Option<rules::Bounded<1, 2>> packs{{1}};
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

  [[nodiscard]] CardBag pack() const;
  [[nodiscard]] melds::MeldLaw meld_law() const { return {ace, static_cast<std::size_t>(meld_min->value)}; }
  /// Cards that can be dealt to players: one is turned up where the discards begin with it.
  [[nodiscard]] std::size_t cards_for_hands() const;
};

/// The options of rummy.
const rules::GameOptions& options();

}  // namespace spadille::rummy
