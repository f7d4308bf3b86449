#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/random.h"
#include "mechanics/tricks/law_of.h"
#include "mechanics/unknown/reconstruction.h"
#include "property/world.h"

// Hands of a small pack with unknown cards, against all ways to fill them in.
namespace spadille::test {
namespace {

using unknown::Reconstruction;

constexpr std::size_t kPlayers = 2;
constexpr std::size_t kTricks = 4;

// The four highest cards of two suits. The only duty is to follow suit.
CardSet small_pack() {
  CardSet pack;
  for (const Suit suit : {Suit::spades, Suit::hearts})
    for (const Rank rank : {Rank::ace, Rank::king, Rank::queen, Rank::jack}) pack.insert({suit, rank});
  return pack;
}

class SmallLaw final : public tricks::LawOf<SmallLaw> {
 public:
  [[nodiscard]] auto leading(TrickNo /*trick*/, const tricks::Earlier& /*earlier*/) const {
    return [](auto& /*cards*/) {};
  }
  [[nodiscard]] auto following(TrickNo /*trick*/, Card led, const tricks::Earlier& /*earlier*/) const {
    return [suit = CardSet::of_suit(led.suit())](auto& cards) {
      cards.require(suit, {Code::play_follow_suit, "follow_suit"});
    };
  }
  [[nodiscard]] auto strengths(Card led) const {
    return [led](Card card) -> std::size_t { return card.suit() == led.suit() ? 60 - card.index() : 0; };
  }
  [[nodiscard]] CardSet pack() const override { return small_pack(); }
  [[nodiscard]] std::string_view leader_rule(TrickNo /*trick*/) const override { return "winner_leads"; }
};

using Plays = std::array<std::array<Card, kPlayers>, kTricks>;

Plays plays_of(const std::vector<Card>& order) {
  Plays plays{std::array{order[0], order[1]}, {order[2], order[3]}, {order[4], order[5]}, {order[6], order[7]}};
  return plays;
}

// Returns the winner of each trick; nullopt if a player did not follow suit although they could.
std::optional<std::array<Seat, kTricks>> legal_winners(const SmallLaw& law, const Plays& plays) {
  std::array<Seat, kTricks> winners{};
  std::array<CardSet, kPlayers> later{};
  std::size_t leader = 0;
  std::array<std::array<std::size_t, kPlayers>, kTricks> who{};
  for (std::size_t t = 0; t < kTricks; ++t) {
    tricks::Table table;
    for (std::size_t i = 0; i < kPlayers; ++i) {
      who[t][i] = (leader + i) % kPlayers;
      table.add(plays[t][i]);
    }
    leader = (leader + law.winner(table)) % kPlayers;
    winners[t] = seat_at(leader);
  }
  for (std::size_t t = kTricks; t-- > 0;) {
    const Suit led = plays[t][0].suit();
    for (std::size_t i = 0; i < kPlayers; ++i) {
      const Card card = plays[t][i];
      if (i > 0 && card.suit() != led && !(later[who[t][i]] & CardSet::of_suit(led)).empty()) return std::nullopt;
      later[who[t][i]].insert(card);
    }
  }
  return winners;
}

TEST(UnknownSmallPack, AgreesWithAllFillings) {
  const SmallLaw law;
  tricks::Turn turn;
  turn.add(seat_at(0));
  turn.add(seat_at(1));
  std::vector<Card> pack(small_pack().begin(), small_pack().end());
  std::size_t with_error = 0;
  std::size_t certain = 0;
  for (std::size_t seed = 0; seed < scaled(1'000, 100); ++seed) {
    Random random(seed);
    std::vector<Card> order = pack;
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    record::HandRecord hand;
    hand.players = {"Ana", "Bent"};
    std::array<CardSet, kPlayers * kTricks> may{};
    for (std::size_t t = 0; t < kTricks; ++t) {
      record::Trick& trick = hand.tricks.emplace_back();
      for (std::size_t i = 0; i < kPlayers; ++i) {
        const Card card = order[t * kPlayers + i];
        record::Play& play = trick.plays.emplace_back();
        CardSet& cards = may[t * kPlayers + i];
        cards = small_pack();
        if (random.one_in(2)) {
          play.card = card;
          cards = CardSet{card};
        } else if (random.one_in(2)) {
          play.unknown = unknown_of(card.suit());
          cards = CardSet::of_suit(card.suit()) & small_pack();
        } else {
          play.unknown = UnknownCard::any;
        }
      }
    }
    // All legal fillings.
    std::size_t legal = 0;
    std::array<CardSet, kPlayers * kTricks> held{};
    std::array<std::array<bool, kPlayers>, kTricks> wins{};
    std::vector<Card> cards = pack;
    const auto by_index = [](Card a, Card b) { return a.index() < b.index(); };
    do {
      bool fits = true;
      for (std::size_t i = 0; i < cards.size(); ++i) fits = fits && may[i].contains(cards[i]);
      const auto winners = fits ? legal_winners(law, plays_of(cards)) : std::nullopt;
      if (!winners) continue;
      ++legal;
      for (std::size_t i = 0; i < cards.size(); ++i) held[i].insert(cards[i]);
      for (std::size_t t = 0; t < kTricks; ++t) wins[t][index_of((*winners)[t])] = true;
    } while (std::next_permutation(cards.begin(), cards.end(), by_index));

    unknown::Setting input{.record = hand,
                           .turn = turn,
                           .law = law,
                           .leader = seat_at(0),
                           .tricks_in_hand = kTricks,
                           .end_after = kTricks};
    for (auto& each : input.may_play) each = small_pack();
    const Reconstruction found(input);
    if (!found.faults().empty()) {
      ++with_error;
      EXPECT_EQ(legal, 0U) << "seed " << seed << ": " << found.faults().front().message;
      continue;
    }
    if (legal == 0) continue;  // the conditions narrow single cards, and need not find every contradiction
    for (std::size_t i = 0; i < held.size(); ++i)
      EXPECT_TRUE((held[i] - found.places()[i]).empty()) << "seed " << seed << " card " << i;
    const tricks::Replayed replayed = found.replayed();
    for (std::size_t t = 0; t < replayed.complete; ++t) {
      EXPECT_FALSE(wins[t][1 - index_of(replayed.winners[t])]) << "seed " << seed << " trick " << t + 1;
      ++certain;
    }
  }
  EXPECT_GT(with_error, 0U);
  EXPECT_GT(certain, 0U);
}

}  // namespace
}  // namespace spadille::test
