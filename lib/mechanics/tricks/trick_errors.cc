#include "mechanics/tricks/trick_errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "cards/card_bag.h"
#include "mechanics/tricks/observed_cards.h"

namespace spadille::tricks {
namespace {

using record::Trick;

class Mends {
 public:
  explicit Mends(const Setting& setting) : s_(setting) {}

  [[nodiscard]] std::optional<Related> find() const {
    if (auto found = exchanged_tricks()) return found;
    if (auto found = trick_left_out()) return found;
    if (auto found = card_for_another()) return found;
    if (auto found = order_of_players()) return found;
    if (auto found = exchanged_hands()) return found;
    return unwritten_exchange();
  }

 private:
  using Hands = std::array<KnownHand, kMaxSeats>;

  // True if there is nothing to report about the tricks under these assumptions.
  [[nodiscard]] bool is_faultless(const record::HandRecord& record, const Turn& turn, Seat leader,
                                  const Hands& hands) const {
    Replayed out;
    return s_.law.replay_strictly(
        {record, turn, s_.law, leader, hands, s_.tricks_in_hand, s_.end_after, s_.end_told, s_.leader_certain}, out);
  }
  [[nodiscard]] bool is_faultless(const record::HandRecord& record) const {
    return is_faultless(record, s_.turn, s_.leader, s_.hands);
  }
  [[nodiscard]] bool is_faultless(const Turn& turn, Seat leader) const {
    return is_faultless(s_.record, turn, leader, s_.hands);
  }
  [[nodiscard]] bool is_faultless(const Hands& hands, Seat leader) const {
    return is_faultless(s_.record, s_.turn, leader, hands);
  }

  [[nodiscard]] std::optional<Related> exchanged_tricks() const {
    record::HandRecord mended = s_.record;
    auto& tricks = mended.tricks;
    for (std::size_t i = 0; i + 1 < tricks.size(); ++i) {
      std::swap(tricks[i], tricks[i + 1]);
      if (is_faultless(mended))
        return Related{s_.record.tricks[i].at,
                       fmt::format("with tricks {} and {} in each other's place all is in order", i + 1, i + 2)};
      std::swap(tricks[i], tricks[i + 1]);
    }
    return std::nullopt;
  }

  // Returns the one card of each player, in turn, that is in no trick; nullopt unless each has exactly one.
  [[nodiscard]] std::optional<std::vector<Card>> cards_left() const {
    CardSet played;
    for (const Trick& trick : s_.record.tricks)
      for (const record::Play& play : trick.plays)
        if (play.card) played.insert(*play.card);
    std::vector<Card> left;
    for (const Seat seat : s_.turn) {
      const CardSet cards = s_.hands[index_of(seat)].cards - played;
      if (cards.size() != 1) return std::nullopt;
      left.push_back(*cards.begin());
    }
    return left;
  }

  // A missing trick has the cards that are in no other trick. A repeated trick may be recorded in its place.
  [[nodiscard]] std::optional<Related> trick_left_out() const {
    auto left = cards_left();
    if (!left) return std::nullopt;
    for (std::size_t i = 0; i < s_.record.tricks.size(); ++i) {
      for (std::size_t leader = 0; leader < left->size(); ++leader) {
        if (is_faultless(with_trick_before(i, *left))) return with_trick(i, *left, "before this one");
        if (is_written_before(i) && is_faultless(with_trick_for(i, *left)))
          return with_trick(i, *left, "in place of this one");
        std::rotate(left->begin(), left->begin() + 1, left->end());
      }
    }
    return std::nullopt;
  }

  // True if a card of the trick is in an earlier one.
  [[nodiscard]] bool is_written_before(std::size_t trick) const {
    const auto& tricks = s_.record.tricks;
    CardSet before;
    for (std::size_t i = 0; i < trick; ++i)
      for (const record::Play& play : tricks[i].plays)
        if (play.card) before.insert(*play.card);
    return std::any_of(tricks[trick].plays.begin(), tricks[trick].plays.end(),
                       [&](const record::Play& play) { return play.card && before.contains(*play.card); });
  }

  // A card that is recorded twice may, in one of the two places, be an error for an unrecorded card.
  [[nodiscard]] std::optional<Related> card_for_another() const {
    CardBag written;
    for (const Trick& trick : s_.record.tricks)
      for (const record::Play& play : trick.plays)
        if (play.card) written.insert(*play.card);
    const CardSet twice = written.doubles();
    if (twice.size() != 1) return std::nullopt;
    CardSet unwritten;
    for (const Seat seat : s_.turn) unwritten = unwritten | (s_.hands[index_of(seat)].cards - written.different());
    for (std::size_t i = 0; i < s_.record.tricks.size(); ++i) {
      const auto& plays = s_.record.tricks[i].plays;
      for (std::size_t k = 0; k < plays.size(); ++k) {
        if (plays[k].card != *twice.begin()) continue;
        const CardSet meant = cards_for(i, k, unwritten);
        if (meant.empty()) continue;
        const std::string card = meant.size() == 1 ? s_.record.name_of(*meant.begin()) : "another card";
        return Related{plays[k].at, fmt::format("with {} here all is in order", card)};
      }
    }
    return std::nullopt;
  }

  // Returns the cards that, recorded as this play, leave nothing to report.
  [[nodiscard]] CardSet cards_for(std::size_t trick, std::size_t play, CardSet cards) const {
    record::HandRecord mended = s_.record;
    CardSet fitting;
    for (const Card card : cards) {
      mended.tricks[trick].plays[play].card = card;
      if (is_faultless(mended)) fitting.insert(card);
    }
    return fitting;
  }

  [[nodiscard]] Related with_trick(std::size_t place, const std::vector<Card>& cards, std::string_view where) const {
    return {s_.record.tricks[place].at, fmt::format("with a trick of {} {} all is in order",
                                                    join_words(to_words(cards, s_.record.notation), "and"), where)};
  }

  [[nodiscard]] static Trick trick_of(const std::vector<Card>& cards) {
    Trick trick;
    for (const Card card : cards) trick.plays.push_back({{}, card, {}});
    return trick;
  }
  [[nodiscard]] record::HandRecord with_trick_before(std::size_t place, const std::vector<Card>& cards) const {
    record::HandRecord mended = s_.record;
    mended.tricks.insert(mended.tricks.begin() + static_cast<std::ptrdiff_t>(place), trick_of(cards));
    return mended;
  }
  [[nodiscard]] record::HandRecord with_trick_for(std::size_t place, const std::vector<Card>& cards) const {
    record::HandRecord mended = s_.record;
    mended.tricks[place] = trick_of(cards);
    return mended;
  }

  // In another order another player may be eldest hand, who leads first in most games.
  [[nodiscard]] std::optional<Related> order_of_players() const {
    std::vector<Seat> seats(s_.turn.begin(), s_.turn.end());
    std::sort(seats.begin(), seats.end());
    do {
      Turn turn;
      for (const Seat seat : seats) turn.add(seat);
      for (const Seat leader : {seats.front(), s_.leader}) {
        if (!is_faultless(turn, leader)) continue;
        return Related{s_.record.tricks_at.value_or(s_.record.at), other_order(std::move(seats), leader)};
      }
    } while (std::next_permutation(seats.begin(), seats.end()));
    return std::nullopt;
  }

  // Describes the order of `seats`, in which any of them may be first.
  [[nodiscard]] std::string other_order(std::vector<Seat> seats, Seat leader) const {
    std::rotate(seats.begin(), std::find(seats.begin(), seats.end(), s_.turn.at(0)), seats.end());
    if (std::equal(seats.begin(), seats.end(), s_.turn.begin()))
      return fmt::format("were {} to lead first, all would be in order", s_.record.name_of(leader));
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat seat : seats) names.push_back(s_.record.name_of(seat));
    return fmt::format("were the players' order {}, all would be in order", join_words(names, "and"));
  }

  [[nodiscard]] std::optional<Related> exchanged_hands() const {
    auto hands = s_.hands;
    for (std::size_t i = 0; i < s_.turn.size(); ++i) {
      for (std::size_t k = i + 1; k < s_.turn.size(); ++k) {
        const Seat one = s_.turn.at(i);
        const Seat other = s_.turn.at(k);
        std::swap(hands[index_of(one)], hands[index_of(other)]);
        for (const Seat leader : {s_.leader, one, other}) {
          if (is_faultless(hands, leader))
            return Related{s_.record.deal ? s_.record.deal->at : s_.record.at,
                           fmt::format("had {} and {} each other's cards, all would be in order",
                                       s_.record.name_of(one), s_.record.name_of(other))};
        }
        std::swap(hands[index_of(one)], hands[index_of(other)]);
      }
    }
    return std::nullopt;
  }

  // Assumes that cards held by no player, or only presumed to be drawn, belong to the players who play them.
  [[nodiscard]] std::optional<Related> unwritten_exchange() const {
    CardSet strange = s_.law.pack();
    for (const KnownHand& hand : s_.hands) strange = strange - (hand.cards - hand.presumed);
    const auto shown = shown_cards(s_.record, s_.turn, s_.law, s_.leader, s_.tricks_in_hand);
    auto hands = s_.hands;
    std::vector<std::string> names;
    for (const Seat seat : s_.turn) {
      const CardSet cards = shown[index_of(seat)];
      if ((cards & strange).empty() || cards.size() != s_.tricks_in_hand) continue;
      hands[index_of(seat)] = {cards};
      names.push_back(s_.record.name_of(seat));
    }
    if (names.empty() || !is_faultless(hands, s_.leader)) return std::nullopt;
    return Related{s_.record.tricks_at.value_or(s_.record.at),
                   fmt::format("were it written that {} drew what is played from the stock, all would be in order",
                               join_words(names, "and"))};
  }

  const Setting& s_;
};

}  // namespace

std::optional<Related> trick_error(const Setting& setting) {
  if (setting.record.tricks.size() > setting.tricks_in_hand) return std::nullopt;
  return Mends(setting).find();
}

}  // namespace spadille::tricks
