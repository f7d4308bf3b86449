#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "record/fields.h"
#include "record/hand_record.h"
#include "record/keys.h"

namespace spadille::record {

enum class LayOffKey : std::uint8_t { card, to, of };
template <>
inline constexpr auto kWords<LayOffKey> = std::to_array<std::string_view>({"card", "to", "of"});

/// The grammar of one entry of `turns`, part of `HandGrammar`.
template <class Fields>
class TurnGrammar {
 public:
  using Place = typename Fields::Place;

  /// `keys` are those that a turn of the game has. `turn` is a new entry.
  TurnGrammar(Fields& fields, std::span<const std::string_view> keys, TurnEntry& turn)
      : fields_(fields), keys_(keys), turn_(turn) {}

  Place read(Place at) {
    turn_.at = fields_.place_of(at);
    return fields_.single_player(
        at,
        [&](const std::optional<Written<Seat>>& player, Place acts) {
          turn_.player = player;
          if (!player) turn_.complete = false;
          return read_acts(acts);
        },
        [&] {
          return lose(at, "one turn is one player and what they do", {"entry", "turn"});
        });
  }

 private:
  Place lose(Place at, std::string_view sentence, const Form& form) {
    turn_.complete = false;
    return fields_.fault(at, sentence, form);
  }

  Place read_acts(Place at) {
    if (!fields_.may_be_map(at)) return lose(at, "a turn is a mapping of what is done in it", {"entry", "turn"});
    const std::size_t errors = fields_.error_count();
    if (fields_.lost_keys(at)) turn_.complete = false;
    KeySet<TurnKey> seen;
    at = fields_.entries(
        at, "a turn", seen, [&](TurnKey key, Place value, auto /*word*/) { return read_act(key, value); }, keys_);
    if (fields_.error_count() > errors) turn_.complete = false;
    return at;
  }

  Place read_act(TurnKey key, Place at) {
    switch (key) {
      case TurnKey::draw:
        return read_draws(at);
      case TurnKey::restock:
        return fields_.read_cards(at, turn_.restock, {"the new stock", {"turn", "restock"}});
      case TurnKey::trade:
        if (!fields_.at_list(at)) return read_lay_off(at, turn_.trades, kTrade);
        return fields_.list(at, [&](Place each) { return read_lay_off(each, turn_.trades, kTrade); });
      case TurnKey::meld:
        return read_melds(at, turn_.meld, "meld");
      case TurnKey::lay_off:
        return read_lay_offs(at);
      case TurnKey::discard:
        if (turn_.knock) return lose(at, kOneEnd, {"turn", "discard"});
        return fields_.read_card(at, turn_.discard, {"turn", "discard"});
      case TurnKey::knock:
        return read_knock(at, Knock::Kind::knock, {"turn", "knock"});
      case TurnKey::gin:
        return read_knock(at, Knock::Kind::gin, {"turn", "gin"});
      case TurnKey::big_gin:
        return read_big_gin(at);
      case TurnKey::melds:
        return read_melds(at, turn_.melds, "melds");
      case TurnKey::deadwood:
        return fields_.read_number(at, turn_.deadwood, {"deadwood", {"turn", "deadwood"}}, 0, kLargestAmount);
      case TurnKey::table:
        return read_melds(at, turn_.table, "table");
      case TurnKey::play:
        return fields_.read_cards(at, turn_.play, {"play", {"turn", "play"}});
      case TurnKey::penalty:
        return read_penalty(at);
      case TurnKey::pass:
        if (auto after = fields_.read_yes(at, turn_.pass)) return *after;
        return lose(at, "a pass has no other value", {"turn", "pass"});
    }
    return at;
  }

  static constexpr std::string_view kOneEnd = "a turn ends with one of discard, knock, gin and big_gin";

  Place read_knock(Place at, Knock::Kind kind, const Form& form) {
    if (fields_.is_nobody(at)) return at;  // as any key without a value
    if (turn_.knock || turn_.discard) return lose(at, kOneEnd, form);
    Knock knock{kind, {}, {}};
    at = fields_.read_card(at, knock.card, form);
    if (knock.card) {
      knock.at = knock.card->at;
      turn_.knock = knock;
    }
    return at;
  }

  Place read_big_gin(Place at) {
    const Form form{"turn", "big_gin"};
    if (turn_.knock || turn_.discard) return lose(at, kOneEnd, form);
    std::optional<Span> place;
    const auto after = fields_.read_yes(at, place);
    if (!after) return lose(at, "big_gin has no other value", form);
    if (place) turn_.knock = Knock{Knock::Kind::big_gin, *place, {}};
    return *after;
  }

  Place read_lay_offs(Place at) {
    if (!fields_.at_list(at)) return read_lay_off(at, turn_.lay_offs, kLayOff);
    const Span place = fields_.place_of(at);
    at = fields_.list(at, [&](Place each) { return read_lay_off(each, turn_.lay_offs, kLayOff); });
    if (turn_.lay_offs.empty()) turn_.empty_lay_off = place;
    return at;
  }

  Place read_draws(Place at) {
    turn_.draw_at = fields_.place_of(at);
    if (fields_.at_list(at)) return fields_.list(at, [&](Place each) { return read_draw(each); });
    at = read_draw(at);
    if (!turn_.draws.empty()) turn_.draw_at = turn_.draws.back().at;
    return at;
  }

  // `stock`, `discard`, `{stock: S5}`, `{discard: HK}`, or only the card drawn from the stock.
  Place read_draw(Place at) {
    Draw draw;
    draw.at = fields_.place_of(at);
    bool understood = true;
    if (fields_.at_map(at)) {
      at = fields_.template single<PileWord>(
          at,
          [&](PileWord pile, Place value) {
            draw.from = pile_of(pile);
            value = fields_.read_card(value, draw.card, {"entry", "draw"});
            understood = draw.card.has_value();
            return value;
          },
          [&] {
            understood = false;
            return lose(at, "a draw is stock, discard, or one of them with its card", {"turn", "draw"});
          });
    } else {
      std::optional<PileWord> pile;
      at = fields_.read_card_or(at, pile, draw.card, draw.at, {"turn", "draw"});
      draw.from = pile_of(pile.value_or(PileWord::stock));
      understood = pile || draw.card;
    }
    if (understood) turn_.draws.push_back(draw);
    return at;
  }

  // `pool`, `stock`, or the cards.
  Place read_penalty(Place at) {
    Penalty penalty;
    std::optional<PileWord> pile;
    const Form form{"turn", "penalty"};
    at = fields_.read_cards_or(at, pile, penalty.cards, penalty.at, {"the cards of a penalty", form});
    if (pile == PileWord::discard || pile == PileWord::upcard)
      return lose(at, "the cards of a penalty come from the stock", form);
    if (pile || penalty.cards) turn_.penalty = std::move(penalty);
    return at;
  }

  Place read_melds(Place at, std::optional<MeldList>& melds, std::string_view what) {
    if (!fields_.may_be_cards(at)) {
      return lose(at, std::string(what) + " is a list of melds, each a list of cards", {"turn", what});
    }
    MeldList& list = melds.emplace();
    list.at = fields_.place_of(at);
    const auto read_meld = [&](Place each) {
      std::optional<CardList> meld;
      each = fields_.read_cards(each, meld, {"a meld", {"turn", what}}, {.stand_ins = true});
      if (meld) list.melds.push_back(std::move(*meld));
      return each;
    };
    if (fields_.at_list(at)) return fields_.list(at, read_meld);
    at = read_meld(at);
    if (!list.melds.empty()) list.at = list.melds.back().at;
    return at;
  }

  // How messages name a mapping of a card and a meld.
  struct CardAndMeld {
    std::string_view key;
    std::string_view one;
    std::string_view the;
    std::string_view sentence;
  };
  static constexpr CardAndMeld kLayOff{"lay_off", "a lay-off", "the lay-off",
                                       "a lay-off names a card and the meld it joins"};
  static constexpr CardAndMeld kTrade{"trade", "a trade", "the trade",
                                      "a trade names a card and the meld whose joker is taken"};

  Place read_lay_off(Place at, std::vector<LayOff>& list, const CardAndMeld& names) {
    if (!fields_.may_be_map(at)) return lose(at, names.sentence, {"turn", names.key});
    // `{S6: S345}`
    if (fields_.template has_no_key<LayOffKey>(at)) return lose(at, names.sentence, {"turn", names.key});
    const Span place = fields_.place_of(at);
    std::optional<Written<Card>> card;
    std::optional<Card> stands_for;
    std::optional<MeldName> meld;
    std::optional<Written<Seat>> owner;
    KeySet<LayOffKey> seen;
    // Without the card or the meld, no value of a lay-off is read.
    if (!fields_.has_keys(at, LayOffKey::card, LayOffKey::to, names.one, names.the)) return at;
    at = fields_.entries(at, {}, seen, [&](LayOffKey key, Place value, auto /*word*/) {
      switch (key) {
        case LayOffKey::card:
          return fields_.read_card(value, card, {"lay_off", "card"}, &stands_for);
        case LayOffKey::to:
          return fields_.read_meld_name(value, meld, {"the meld that the card joins", {"lay_off", "to"}});
        case LayOffKey::of:
          return fields_.read_seat(value, owner, {"lay_off", "of"});
      }
      return value;
    });
    if (!card || !meld || (seen.contains(LayOffKey::of) && !owner)) return fields_.fault(at);
    list.push_back({place, *card, std::move(meld->cards), meld->number, owner, stands_for});
    return at;
  }

  Fields& fields_;
  std::span<const std::string_view> keys_;
  TurnEntry& turn_;
};

}  // namespace spadille::record
