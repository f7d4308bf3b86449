#include "generate/random_hand.h"

#include <algorithm>
#include <span>
#include <string>

#include "generate/generators.h"
#include "generate/manipulation_rummy/random_play.h"

namespace spadille::manipulation_rummy {
namespace {

// How close to going out the players begin. Because there is no discard, it takes long until all cards of a player fit.
enum class Fortune : std::uint8_t { any, some_melds, nearly_out };

// Returns a group or a run of `size` cards, three to five. A run may continue beyond the ace.
melds::Cards any_meld(std::size_t size, Random& random) {
  const Suit suit = kSuits[random.below(kSuits.size())];
  const Rank rank = kAllRanks[random.below(kRanks)];
  melds::Cards cards;
  if (size <= kSuits.size() && random.one_in(2)) {
    for (const Suit each : kSuits)
      if (each != suit || size == kSuits.size()) cards.emplace_back(each, rank);
  } else {
    for (std::size_t i = 0; i < size; ++i)
      cards.emplace_back(suit, kAllRanks[(static_cast<std::size_t>(rank) + i) % kRanks]);
  }
  return cards;
}

// Makes a shuffled pack that begins with the holdings of the players.
class Shuffle {
 public:
  Shuffle(const Rules& rules, std::size_t hand_size, std::size_t players, Random& random)
      : hand_size_(hand_size), dealt_(hand_size * players), random_(random) {
    pack_ = rules.pack().cards();
    random.shuffle(pack_);
  }

  std::vector<Card> run() {
    const std::vector<Fortune> fortunes{Fortune::any, Fortune::some_melds, Fortune::nearly_out, Fortune::nearly_out,
                                        Fortune::nearly_out};
    const Fortune fortune = random_.pick(fortunes);
    for (std::size_t first = 0; first < dealt_ && fortune != Fortune::any; first += hand_size_)
      if (random_.one_in(2)) favour(first, fortune);
    return std::move(pack_);
  }

 private:
  // Puts melds into the holding that begins at `first`.
  void favour(std::size_t first, Fortune fortune) {
    const std::size_t end = first + hand_size_;
    for (std::size_t at = first; at + kMeldLeast <= end;) {
      const std::size_t left = end - at;
      const std::size_t size = fortune == Fortune::nearly_out && left < 2 * kMeldLeast ? left : kMeldLeast;
      if (fortune == Fortune::nearly_out || random_.one_in(2)) put_meld(at, size);
      at += size;
    }
    const std::size_t below = std::min(pack_.size() - dealt_, dealt_);
    if (fortune != Fortune::nearly_out || below == 0 || !random_.one_in(4)) return;
    // The player then waits for one of these cards.
    std::swap(pack_[first + random_.below(hand_size_)], pack_[dealt_ + random_.below(below)]);
  }

  void put_meld(std::size_t at, std::size_t size) {
    auto place = pack_.begin() + static_cast<std::ptrdiff_t>(at);
    for (const Card card : any_meld(size, random_)) {
      const auto found = std::find(place, pack_.end(), card);
      if (found != pack_.end()) std::iter_swap(found, place++);
    }
  }

  std::size_t hand_size_;
  std::size_t dealt_;
  Random& random_;
  std::vector<Card> pack_;
};

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) {
  const auto& own = rules.as<Rules>();
  record::HandRecord hand;
  const std::size_t most =
      std::min(static_cast<std::size_t>(own.max_players->value), own.hand_size->most_players(own.pack().size()));
  hand.players = generate::random_players(2 + random.below(most - 1), random);
  // If a hand is drawn, its winner is recorded as null. No player may then have that name.
  std::replace(hand.players.begin(), hand.players.end(), std::string("null"), std::string("Off"));
  hand.dealer = {seat_at(random.below(hand.players.size())), {}};
  const std::size_t hand_size = own.hand_size->of(hand.seats());
  const std::vector<Card> pack = Shuffle(own, hand_size, hand.players.size(), random).run();
  std::span<const Card> left = pack;
  hand.deal.emplace();
  for (std::size_t i = 0; i < hand.players.size(); ++i, left = left.subspan(hand_size))
    hand.deal->hands.emplace_back(generate::list_of(left.first(hand_size)));
  hand.deal->stock = generate::list_of(left);
  hand.turns_at = Span{};
  RandomPlay(hand, own, Habit::any(random)).finish(hand, random);
  return hand;
}

}  // namespace spadille::manipulation_rummy
