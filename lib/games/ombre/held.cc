#include "games/ombre/held.h"

#include <algorithm>
#include <string>
#include <vector>

namespace spadille::ombre {
namespace {

class HandsFinder {
 public:
  HandsFinder(const Setting& s, const Dealt& dealt, const Exchanged& exchanged, const ShownCards& shown, Doubts& doubts)
      : s_(s), dealt_(dealt), exchanged_(exchanged), shown_(shown), doubts_(doubts) {}

  void run(Held& held) const {
    held.ombre_drew_turned = exchanged_.drew_turned;
    bool all_seen = true;
    for (const Seat player : s_.turn) {
      const Exchanged::Hand& own = exchanged_.of(player);
      tricks::KnownHand& hand = held.hands[index_of(player)];
      const auto& dealt = dealt_.hands[index_of(player)];
      if (dealt && !exchanged_.unparsed && own.drawn && own.discarded) {
        hand.cards = own.cards;
        hand.presumed = *own.drawn - own.written_draw;
      } else {
        hand = from_plays(player);
      }
      if (own.draw_open)
        ombre_family::doubt(s_, player, own.cards | exchanged_.left_of_stock(dealt_), shown_, hand);
      else if (own.instead)
        ombre_family::doubt(s_, player, *own.instead, shown_, hand);
      held.dealt[index_of(player)] = dealt ? tricks::KnownHand{*dealt} : dealt_from(own, hand);
      all_seen = all_seen && hand.complete;
    }
    if (!all_seen && !exchanged_.unparsed) note_unseen(held);
  }

 private:
  // Returns the cards that a player is seen to draw and play. Omits cards that another player had or that were
  // discarded before.
  [[nodiscard, gnu::cold]] tricks::KnownHand from_plays(Seat seat) const {
    const CardSet shown = shown_()[index_of(seat)];
    const CardSet pack = s_.shape.pack;
    if (exchanged_.unparsed) return {shown & pack, false, CardSet{}};
    CardSet elsewhere = exchanged_.all_discarded | ombre_family::dealt_to_others(dealt_, seat);
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      if (i != index_of(seat)) elsewhere = elsewhere | exchanged_.hands[i].drawn.value_or(CardSet{});
    const CardSet known = ((shown | exchanged_.of(seat).drawn.value_or(CardSet{})) - elsewhere) & pack;
    return {known, known.size() == s_.shape.hand};
  }

  [[nodiscard, gnu::cold]] tricks::KnownHand dealt_from(const Exchanged::Hand& own,
                                                        const tricks::KnownHand& held) const {
    const CardSet drawable = own.drawn ? *own.drawn : dealt_.stock_cards.value_or(s_.shape.pack);
    const CardSet cards = (held.cards - drawable) | own.discarded.value_or(CardSet{});
    return {cards, held.complete && own.drawn && own.discarded && cards.size() == s_.shape.hand};
  }

  // Omits holdings that a reported error leaves unknown.
  void note_unseen(const Held& held) const {
    std::vector<std::string> names;
    for (const Seat player : s_.turn) {
      const Exchanged::Hand& own = exchanged_.of(player);
      const bool reported = own.instead || own.draw_open || (!own.drawn && !exchanged_.number_drawn_known);
      if (!held.hands[index_of(player)].complete && !reported) names.push_back(s_.name(player));
    }
    ombre_family::note_unseen_cards(s_, names, doubts_);
  }

  const Setting& s_;
  const Dealt& dealt_;
  const Exchanged& exchanged_;
  const ShownCards& shown_;
  Doubts& doubts_;
};

}  // namespace

CardSet Exchanged::left_of_stock(const Dealt& dealt) const {
  CardSet left = dealt.stock_cards.value_or(CardSet{});
  for (const Hand& hand : hands) left = left - hand.written_draw;
  return left;
}

void find_held(const Setting& setting, const Dealt& dealt, const Exchanged& exchanged, const ShownCards& shown,
               Doubts& doubts, Held& held) {
  HandsFinder(setting, dealt, exchanged, shown, doubts).run(held);
}

// No card passes from one player to another, and no discarded card returns.
ombre_family::OpenHand possible_hand(const Setting& s, const Bid& bid, const Held& held, Seat seat, Moment moment) {
  const bool as_dealt = moment == Moment::deal;
  // After a reported error it is open which cards the player had, discarded and drew.
  const auto is_doubtful = [&](Seat each) { return held.hands[index_of(each)].instead.has_value(); };
  CardSet elsewhere;
  for (const Seat other : s.turn)
    if (other != seat && !is_doubtful(other))
      elsewhere = elsewhere | held.hands[index_of(other)].cards | held.dealt[index_of(other)].cards;
  std::optional<CardSet> discarded = CardSet{};  // by this player; nullopt: not recorded
  bool changed = false;                          // this player discarded or drew cards
  for (const auto& entry : s.record.exchange) {
    if (!entry.player || !s.turn.find(entry.player->value) || is_doubtful(entry.player->value)) continue;
    const bool is_own = entry.player->value == seat;
    const CardSet discards = set_of(entry.discard);
    const CardSet drawn = set_of(entry.draw);
    if (!is_own || !as_dealt) elsewhere = elsewhere | discards;
    if (!is_own || as_dealt) elsewhere = elsewhere | drawn;
    if (!is_own) continue;
    changed = changed || !drawn.empty() || !discards.empty();
    if (!entry.discard && !drawn.empty()) discarded.reset();
    if (discarded) discarded = *discarded | discards;
  }
  const auto& deal = s.record.deal;
  if (deal && deal->stock && bid.way != Way::mort && (as_dealt || !changed)) elsewhere = elsewhere | deal->stock->set();
  // At the first lead a player still holds the cards that were dealt to them and not discarded.
  const CardSet dealt = held.dealt[index_of(seat)].cards;
  const tricks::KnownHand& later = held.hands[index_of(seat)];
  const CardSet known = as_dealt ? dealt : later.cards | (discarded ? dealt - *discarded : CardSet{});
  const CardSet possible = as_dealt && later.complete && discarded ? later.cards : s.shape.pack;
  ombre_family::OpenHand hand{.known = known, .open = possible - known - elsewhere};
  hand.room = std::min(s.shape.hand - std::min(s.shape.hand, known.size()), hand.open.size());
  return hand;
}

}  // namespace spadille::ombre
