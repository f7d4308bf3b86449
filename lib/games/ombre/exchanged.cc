#include "games/ombre/exchanged.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/spelling.h"

namespace spadille::ombre {
namespace {

class HandsFinder {
 public:
  HandsFinder(const Setting& s, const Dealt& dealt, const Exchanged& exchanged, const ShownCards& shown, Doubts& doubts)
      : s_(s), dealt_(dealt), exchanged_(exchanged), shown_(shown), doubts_(doubts) {}

  void run(Held& held) const {
    held.ombre_drew_turned = exchanged_.drew_turned;
    const bool disordered = exchanged_.is_stock_disordered();
    bool all_seen = true;
    for (const Seat player : s_.turn) {
      const std::size_t seat = index_of(player);
      const Exchanged::Hand& own = exchanged_.hands[seat];
      tricks::KnownHand& hand = held.hands[seat];
      const auto& dealt = dealt_.hands[seat];
      if (dealt && !exchanged_.unparsed && !own.draw_unknown && !own.discards_unknown) {
        hand.cards = own.cards;
        hand.presumed = own.drawn - own.written_draw;
      } else
        hand = from_plays(seat);
      if (disordered && is_draw_open(own))
        doubt(hand, seat, own.cards | exchanged_.left_of_stock(dealt_));
      else if (own.faulty)
        doubt(hand, seat, own.spare);
      if (dealt)
        held.dealt[seat].cards = *dealt;
      else
        held.dealt[seat] = dealt_from(seat, hand);
      all_seen = all_seen && hand.whole;
    }
    if (!all_seen) note_unseen(held);
  }

 private:
  // True if it is open which cards this player drew. They may draw, the record does not show their draw, and the stock
  // is in disorder. That is, a player drew wrong cards, or a wrong number was exchanged before or with this draw.
  [[nodiscard, gnu::cold]] bool is_draw_open(const Exchanged::Hand& hand) const {
    return !hand.keeps && hand.written_draw.empty() && (exchanged_.drew_wrong || hand.drew_after_wrong_count);
  }

  // Marks the holding of a player whose exchange was faulty, or whose draw is open, as doubtful.
  void doubt(tricks::KnownHand& hand, std::size_t seat, CardSet spare) const {
    hand.spare = spare - hand.cards;
    hand.doubtful = true;
    const CardSet seen = shown_()[seat];
    if (seen.size() == s_.shape.hand) hand.cards = seen & (hand.cards | hand.spare);
  }

  // Returns the cards that a player is seen to draw and play. Omits cards that another player had or that were
  // discarded before.
  [[nodiscard, gnu::cold]] tricks::KnownHand from_plays(std::size_t seat) const {
    const CardSet pack = s_.shape.pack();
    if (exchanged_.unparsed) return {shown_()[seat] & pack, false, true};
    CardSet elsewhere = exchanged_.all_discarded;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      if (i != seat) elsewhere = elsewhere | exchanged_.hands[i].drawn | dealt_.hands[i].value_or(CardSet{});
    const CardSet known = ((shown_()[seat] | exchanged_.hands[seat].drawn) - elsewhere) & pack;
    return {known, known.size() == s_.shape.hand};
  }

  [[nodiscard, gnu::cold]] tricks::KnownHand dealt_from(std::size_t seat, const tricks::KnownHand& held) const {
    const Exchanged::Hand& own = exchanged_.hands[seat];
    const CardSet drawable = own.draw_unknown ? dealt_.stock_cards.value_or(s_.shape.pack()) : own.drawn;
    const CardSet cards = (held.cards - drawable) | own.discarded;
    const bool whole = held.whole && !own.draw_unknown && !own.discards_unknown;
    return {cards, whole && cards.size() == s_.shape.hand};
  }

  void note_unseen(const Held& held) const {
    if (exchanged_.unparsed) return;  // already reported
    std::vector<std::string> names;
    for (const Seat player : s_.turn) {
      const std::size_t seat = index_of(player);
      const Exchanged::Hand& own = exchanged_.hands[seat];
      const bool reported = own.faulty || is_draw_open(own) || (own.draw_unknown && !exchanged_.stock_certain);
      if (!held.hands[seat].whole && !reported) names.push_back(s_.name(player));
    }
    if (names.empty()) return;
    doubts_.add(s_.record.tricks_at.value_or(s_.record.at),
                fmt::format("some cards of {} are unknown, so following suit is judged by the known cards",
                            join_words(names, "and")));
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

}  // namespace spadille::ombre
