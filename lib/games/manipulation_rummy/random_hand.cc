#include "games/manipulation_rummy/random_hand.h"

#include <algorithm>
#include <string>

#include "games/manipulation_rummy/random_play.h"

namespace spadille::manipulation_rummy {
namespace {

void seat_players(record::HandRecord& hand, std::size_t players, Random& random) {
  static const std::vector<std::vector<std::string>> kTables{
      {"Ana", "Bent", "Cara", "Dora", "Emil", "Fay"},
      {"Zoë", "민수", "Señor Díaz", "Łucja", "O'Neill", "Бэла"},
      {"No", "7", "1e3", "Yes", "~", "Off"},
      {"Belinda", "Baron", "O'Hara \"Third\"", "Sir Plume", "Ariel", "true"}};
  hand.players = random.pick(kTables);
  hand.players.resize(players);
  hand.dealer = {seat_at(random.below(players)), {}};
}

// Three cards of a meld, wherever the ace stands.
melds::Cards any_meld(Random& random) {
  const Suit suit = kSuits[random.below(kSuits.size())];
  const Rank rank = kAllRanks[random.below(kRanks)];
  if (random.one_in(2)) {
    melds::Cards group;
    for (const Suit each : kSuits)
      if (each != suit) group.emplace_back(each, rank);
    return group;
  }
  melds::Cards run;
  for (std::size_t i = 0; i < kMeldLeast; ++i)
    run.emplace_back(suit, kAllRanks[(static_cast<std::size_t>(rank) + i) % kRanks]);
  return run;
}

// The pack as it was shuffled: in most of the hands some players hold melds from the beginning, for else it takes
// long until somebody is out.
std::vector<Card> shuffled_pack(const Rules& rules, std::size_t hand_size, std::size_t players, Random& random) {
  std::vector<Card> pack = CardBag::of_packs(rules.copies(), CardSet::from_bits((std::uint64_t{1} << 52U) - 1)).cards();
  random.shuffle(pack);
  if (random.one_in(4)) return pack;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::size_t first = seat * hand_size;
    for (std::size_t at = first; at + kMeldLeast <= first + hand_size; at += kMeldLeast) {
      if (random.one_in(4)) continue;
      auto place = pack.begin() + static_cast<std::ptrdiff_t>(at);
      for (const Card card : any_meld(random)) {
        const auto found = std::find(place, pack.end(), card);
        if (found != pack.end()) std::iter_swap(found, place++);
      }
    }
  }
  return pack;
}

record::CardList next_cards(const std::vector<Card>& pack, std::size_t& at, std::size_t count) {
  record::CardList list;
  for (std::size_t i = 0; i < count; ++i) list.cards.push_back({pack[at++], {}});
  return list;
}

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rule_set, Random& random) {
  const auto& rules = rule_set.as<Rules>();
  record::HandRecord hand;
  const std::size_t most = rules.hand_size.most_players(rules.cards());
  seat_players(hand, 2 + random.below(most - 1), random);
  const std::size_t hand_size = rules.hand_size.of(hand.seats());
  const std::vector<Card> pack = shuffled_pack(rules, hand_size, hand.players.size(), random);
  std::size_t at = 0;
  hand.deal.emplace();
  for (std::size_t i = 0; i < hand.players.size(); ++i) hand.deal->hands.emplace_back(next_cards(pack, at, hand_size));
  hand.deal->stock = next_cards(pack, at, pack.size() - at);
  hand.turns_at = Span{};
  RandomPlay(hand, rules, Habit::any(random)).finish(hand, random);
  return hand;
}

}  // namespace spadille::manipulation_rummy
