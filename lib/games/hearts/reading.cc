#include "games/hearts/reading.h"

#include <algorithm>

#include "mechanics/tricks/observed_cards.h"

namespace spadille::hearts {
namespace {

class Read {
 public:
  Read(const Scene& s, const Dealt& dealt, const Passing& passing, PassTo to, Seat first)
      : s_(s), dealt_(dealt), passing_(passing), law_(s.rules) {
    reading_.to = to;
    reading_.first = first;
  }

  Reading run() {
    const std::size_t followed =
        tricks::followed_tricks(s_.record, s_.turn, law_, reading_.first, s_.rules.hand_size());
    reading_.seen = tricks::shown_cards(s_.record, s_.turn, law_, reading_.first, followed);
    const auto sure =
        tricks::shown_cards(s_.record, s_.turn, law_, reading_.first, std::min(followed, complete_tricks()));
    for (std::size_t player = 0; player < s_.rules.seats(); ++player)
      for (const Card card : sure[player]) place(card, player);
    if (const auto first_card = s_.rules.first_card(); first_card && !named_leader(s_))
      place(*first_card, index_of(reading_.first));
    for (std::size_t i = 0; i < s_.rules.seats(); ++i) conclude(i);
    return reading_;
  }

 private:
  // Returns the number of tricks before the first with a missing, extra or unparsed card. After that, position does not
  // show who played which card.
  [[nodiscard]] std::size_t complete_tricks() const {
    const auto& tricks = s_.record.tricks;
    const std::size_t most = std::min(tricks.size(), s_.rules.hand_size());
    for (std::size_t i = 0; i < most; ++i) {
      const auto& plays = tricks[i].plays;
      const bool right = plays.size() == s_.turn.size() || (plays.size() < s_.turn.size() && i + 1 == tricks.size());
      const bool read = std::all_of(plays.begin(), plays.end(), [](const auto& play) { return play.card.has_value(); });
      if (!right || !read || !tricks[i].complete) return i;
    }
    return most;
  }

  [[nodiscard]] std::size_t passed_by_each() const { return reading_.to == PassTo::none ? 0 : s_.rules.passed(); }
  [[nodiscard]] std::optional<CardSet> written(std::size_t owner) const {
    return cards_passed(passing_.cards, owner, reading_.to);
  }

  // Notes that a card is in this player's holding: it was kept or passed.
  void place(Card card, std::size_t player) {
    for (std::size_t owner = 0; owner < s_.rules.seats(); ++owner) {
      if (!dealt_[owner]->contains(card)) continue;
      const bool kept = owner == player;
      const bool received =
          reading_.to != PassTo::none && index_of(s_.rules.receiver(seat_at(owner), reading_.to)) == player;
      const auto cards = written(owner);
      if (cards && reading_.to != PassTo::none) {
        if (cards->contains(card) ? !received : !kept) ++reading_.denied;
      } else if (kept) {
        reading_.kept[owner].insert(card);
      } else if (received) {
        gone_[owner].insert(card);
      } else {
        ++reading_.misplaced;
      }
    }
  }

  // If all cards that a player passed are known, they kept the rest. If all cards that they kept are known, they passed
  // the rest.
  void conclude(std::size_t owner) {
    CardSet& kept = reading_.kept[owner];
    const std::size_t most = s_.rules.hand_size() - passed_by_each();
    if (const auto cards = written(owner)) {
      reading_.passed[owner] = cards;
      kept = *dealt_[owner] - *cards;
      return;
    }
    reading_.misplaced += gone_[owner].size() - std::min(gone_[owner].size(), passed_by_each());
    reading_.misplaced += kept.size() - std::min(kept.size(), most);
    if (gone_[owner].size() == passed_by_each()) {
      reading_.passed[owner] = gone_[owner];
    } else if (kept.size() == most) {
      reading_.passed[owner] = *dealt_[owner] - kept;
    }
  }

  const Scene& s_;
  const Dealt& dealt_;
  const Passing& passing_;
  Law law_;
  Reading reading_;
  BySeat<CardSet> gone_{};  // cards dealt to each player that their receiver is seen to have
};

std::optional<Seat> leader_by_names(const Scene& s, const record::Trick& trick) {
  const std::size_t n = s.turn.size();
  for (std::size_t i = 0; i < trick.plays.size(); ++i)
    if (trick.plays[i].player) return s.turn.after(*trick.plays[i].player, (n - i % n) % n);
  return std::nullopt;
}

// Returns the recorded winners of the first trick: the one recorded there, and the named leader of the next trick. No
// player is returned twice.
std::vector<Seat> takers_of_first(const Scene& s) {
  const auto& tricks = s.record.tricks;
  std::vector<Seat> takers;
  if (!tricks.empty() && tricks.front().won) takers.push_back(tricks.front().won->value);
  // If the second trick lacks a card, that may be its leader's.
  const bool has_second = tricks.size() == 2 || (tricks.size() > 2 && tricks[1].plays.size() >= s.turn.size());
  const auto next = has_second ? leader_by_names(s, tricks[1]) : std::nullopt;
  if (next && (takers.empty() || takers.front() != *next)) takers.push_back(*next);
  return takers;
}

}  // namespace

Reading read(const Scene& scene, const Dealt& dealt, const Passing& passing, PassTo to, Seat first) {
  return Read(scene, dealt, passing, to, first).run();
}

std::vector<Reading> best_of(const std::vector<Reading>& readings) {
  const auto wrong = [](const Reading& each) { return each.misplaced + each.denied; };
  std::size_t least = SIZE_MAX;
  for (const Reading& each : readings) least = std::min(least, wrong(each));
  std::vector<Reading> found;
  std::copy_if(readings.begin(), readings.end(), std::back_inserter(found),
               [&](const Reading& each) { return wrong(each) == least; });
  return found;
}

bool explain(const std::vector<Reading>& readings) {
  return !readings.empty() &&
         std::all_of(readings.begin(), readings.end(), [](const Reading& each) { return each.misplaced == 0; });
}

std::optional<Seat> named_leader(const Scene& s) {
  return s.record.tricks.empty() ? std::nullopt : leader_by_names(s, s.record.tricks.front());
}

std::vector<Seat> leaders_by_taker(const Scene& s, const Law& law) {
  std::vector<Seat> leaders = takers_of_first(s);
  if (leaders.empty()) return {};
  const record::Trick& trick = s.record.tricks.front();
  const std::size_t n = s.turn.size();
  tricks::Table table;
  if (trick.plays.size() != n) return {};
  for (const record::Play& play : trick.plays) {
    if (!play.card) return {};
    table.add(*play.card);
  }
  for (Seat& each : leaders) each = s.turn.after(each, (n - law.winner(table)) % n);
  return leaders;
}

}  // namespace spadille::hearts
