#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/ombre/hand.h"
#include "games/ombre_family/order.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/replay.h"
#include "property/world.h"

// Computes one number in two ways: as the sequences of cards that `Choices` considers legal, and as the permutations of
// the pack that the replay accepts. The small pack of a trump suit has nine cards, three for each player: the three
// matadors, the king of trumps, king and queen of two other suits, and the king of the third. Its first six cards, two
// for each player, are tested in every deal.
namespace spadille::test {
namespace {

std::vector<Card> small_pack(Suit trump) {
  std::vector<Card> pack{ombre_family::kSpadille, ombre_family::manille(trump), ombre_family::kBasto,
                         Card(trump, Rank::king)};
  std::vector<Suit> plain;
  for (const Suit suit : kSuits)
    if (suit != trump) plain.push_back(suit);
  pack.emplace_back(plain[0], Rank::king);
  pack.emplace_back(plain[0], Rank::queen);
  pack.emplace_back(plain[1], Rank::king);
  pack.emplace_back(plain[1], Rank::queen);
  pack.emplace_back(plain[2], Rank::king);
  return pack;
}

struct Deal {
  std::array<CardSet, 3> hands;
  std::size_t each;
};

tricks::Turn three() {
  tricks::Turn turn;
  for (std::size_t i = 0; i < 3; ++i) turn.add(seat_at(i));
  return turn;
}

std::uint64_t generated(const Deal& deal, Suit trump, const ombre::Rules& rules) {
  tricks::Lead lead{three(), seat_at(0), {}};
  for (std::size_t i = 0; i < 3; ++i) lead.hands[i] = deal.hands[i];
  return tricks::count_sequences(ombre::law_of(rules, trump), lead, 3 * deal.each).back();
}

std::uint64_t accepted(const Deal& deal, Suit trump, const ombre::Rules& rules) {
  const auto law = ombre::law_of(rules, trump);
  std::vector<std::size_t> order;
  for (const CardSet hand : deal.hands)
    for (const Card card : hand) order.push_back(card.index());
  std::sort(order.begin(), order.end());
  record::HandRecord hand;
  hand.players = {"A", "B", "C"};
  hand.tricks.resize(deal.each);
  for (auto& trick : hand.tricks) trick.plays = {{}, {}, {}};
  const tricks::Turn turn = three();
  std::array<tricks::KnownHand, kMaxSeats> hands;
  for (std::size_t i = 0; i < 3; ++i) hands[i] = {deal.hands[i], true};
  const tricks::Setting setting{hand, turn, law, seat_at(0), hands, deal.each, deal.each};
  std::uint64_t n = 0;
  do {
    for (std::size_t i = 0; i < order.size(); ++i) hand.tricks[i / 3].plays[i % 3].card = Card::from_index(order[i]);
    Sink sink;
    tricks::replay(setting, sink);
    n += sink.has_errors() ? 0 : 1;
  } while (std::next_permutation(order.begin(), order.end()));
  return n;
}

// Returns all ways to deal two of six cards to each of three players.
std::vector<Deal> all_deals(const std::vector<Card>& pack) {
  std::vector<Deal> deals;
  std::vector<std::size_t> owner{0, 0, 1, 1, 2, 2};
  do {
    Deal deal{{}, 2};
    for (std::size_t i = 0; i < owner.size(); ++i) deal.hands[owner[i]].insert(pack[i]);
    deals.push_back(deal);
  } while (std::next_permutation(owner.begin(), owner.end()));
  return deals;
}

class SmallPack : public ::testing::TestWithParam<Suit> {};

TEST_P(SmallPack, SixCardsInEveryDeal) {
  const auto pack = small_pack(GetParam());
  std::uint64_t total = 0;
  for (const auto privilege : {ombre_family::MatadorPrivilege::full, ombre_family::MatadorPrivilege::none}) {
    ombre::Rules rules;
    rules.matador_privilege = privilege;
    const auto deals = all_deals(pack);
    ASSERT_EQ(deals.size(), 90U);  // 6! / (2! 2! 2!)
    for (const Deal& deal : deals) {
      const auto n = generated(deal, GetParam(), rules);
      ASSERT_EQ(n, accepted(deal, GetParam(), rules));
      EXPECT_LE(n, 8U);  // each player can play two cards in at most two orders
      total += n;
    }
  }
  EXPECT_EQ(total, 880U);  // the packs of the four suits are equivalent, so that all have the same number
}

TEST_P(SmallPack, NineCards) {
  const auto pack = small_pack(GetParam());
  const std::size_t deals = std::max<std::size_t>(1, scaled(8));
  for (std::size_t i = 0; i < deals; ++i) {
    Random random(i);
    auto shuffled = pack;
    random.shuffle(shuffled);
    Deal deal{{}, 3};
    for (std::size_t k = 0; k < shuffled.size(); ++k) deal.hands[k / 3].insert(shuffled[k]);
    ombre::Rules rules;
    rules.red_ace = random.one_in(2) ? ombre_family::RedAce::high : ombre_family::RedAce::low;
    EXPECT_EQ(generated(deal, GetParam(), rules), accepted(deal, GetParam(), rules));
  }
}

INSTANTIATE_TEST_SUITE_P(Trumps, SmallPack, ::testing::ValuesIn(kSuits),
                         [](const auto& each) { return std::string(name_of(each.param)); });

}  // namespace
}  // namespace spadille::test
