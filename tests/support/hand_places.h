#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "record/hand_record.h"

/// The locations in a hand: a test ignores them, or checks each of them.
namespace spadille::test {

/// Calls `use` with each location in a hand and the word that is there. The word is empty for a list or a map.
template <class Use>
class HandPlaces {
 public:
  HandPlaces(record::HandRecord& hand, const Use& use) : hand_(hand), use_(use) {}

  void visit() {
    use_(hand_.at, "");
    text(hand_.hand);
    text(hand_.game);
    seat(hand_.dealer);
    number(hand_.pool);
    if (hand_.deal) {
      use_(hand_.deal->at, "");
      for (auto& each : hand_.deal->hands) cards(each);
      cards(hand_.deal->stock);
    }
    if (hand_.auction) {
      use_(hand_.auction->at, "");
      for (record::Call& each : hand_.auction->calls) {
        seat(each.player);
        use_(each.word.at, each.word.value);
      }
    }
    seat(hand_.declarer);
    text(hand_.contract);
    if (hand_.trump) use_(hand_.trump->at, name_of(hand_.trump->value));
    if (hand_.avoid) use_(hand_.avoid->at, name_of(hand_.avoid->value));
    card(hand_.turned);
    card(hand_.called);
    acts();
    claims(hand_.result);
    for (Condonation& each : hand_.condoned) use_(each.at, "");
  }

 private:
  void acts() {
    for (record::ExchangeEntry& each : hand_.exchange) {
      use_(each.at, "");
      seat(each.player);
      cards(each.discard);
      cards(each.draw);
    }
    if (hand_.pass) {
      use_(hand_.pass->at, "");
      if (auto& word = hand_.pass->direction) use_(word->at, record::kPassWords[static_cast<std::size_t>(word->value)]);
      for (record::PassedCards& each : hand_.pass->cards) {
        seat(each.player);
        cards(each.cards);
      }
    }
    if (auto& chosen = hand_.shooter_chooses)
      use_(chosen->at, record::kShooterChoices[static_cast<std::size_t>(chosen->value)]);
    place(hand_.tricks_at);
    for (record::Trick& trick : hand_.tricks) {
      use_(trick.at, "");
      seat(trick.won);
      if (trick.leader_at) use_(*trick.leader_at, hand_.name_of(*trick.plays.front().player));
      for (record::Play& play : trick.plays)
        use_(play.at, play.unknown ? to_string(*play.unknown, hand_.notation) : hand_.name_of(*play.card));
    }
    if (auto& surrender = hand_.surrender) {
      use_(surrender->at, "");
      seat(surrender->by);
      use_(surrender->before->at, std::to_string(number_of(surrender->before->value)));
      place(surrender->accepted_at);
      for (auto& each : surrender->accepted) seat(each);
      seat(surrender->taken_over);
    }
    place(hand_.turns_at);
    for (record::TurnEntry& each : hand_.turns) turn(each);
  }

  void turn(record::TurnEntry& turn) {
    use_(turn.at, "");
    seat(turn.player);
    place(turn.draw_at);
    for (record::Draw& draw : turn.draws) {
      use_(draw.at, "");
      card(draw.card);
    }
    cards(turn.restock);
    if (turn.penalty) {
      use_(turn.penalty->at, "");
      cards(turn.penalty->cards);
    }
    melds(turn.meld);
    if (turn.knock) {
      use_(turn.knock->at, turn.knock->card ? "" : "true");
      card(turn.knock->card);
    }
    melds(turn.melds);
    place(turn.empty_lay_off);
    for (auto* all : {&turn.trades, &turn.lay_offs})
      for (record::LayOff& each : *all) {
        use_(each.at, "");
        use_(each.card.at, word_of(each.card.value, each.stands_for));
        cards(each.to);
        if (each.number) use_(each.number->at, std::to_string(each.number->value));
        seat(each.of);
      }
    card(turn.discard);
    if (turn.deadwood) use_(turn.deadwood->at, std::to_string(turn.deadwood->value));
    melds(turn.table);
    cards(turn.play);
    if (turn.pass) use_(*turn.pass, "true");
  }

  void claims(record::Claims& claims) {
    text(claims.outcome);
    for (auto& each : claims.tricks) use_(each.figure.at, std::to_string(each.figure.value));
    number(claims.pool);
    if (!claims.balances.empty()) use_(claims.balances_at, "balances");
    for (auto* figures : {&claims.payments, &claims.balances})
      for (auto& each : *figures) use_(each.figure.at, std::to_string(each.figure.value.amount()));
    for (auto* figures : {&claims.points, &claims.totals, &claims.final_scores})
      for (auto& each : *figures) use_(each.figure.at, std::to_string(each.figure.value.amount()));
    if (claims.winner) use_(claims.winner->at, claims.winner->winner ? hand_.name_of(*claims.winner->winner) : "null");
  }

  void place(std::optional<Span>& at) {
    if (at) use_(*at, "");
  }
  void text(std::optional<record::Text>& text) {
    if (text) use_(text->at, text->value);
  }
  void number(std::optional<Written<Chips>>& number) {
    if (number) use_(number->at, std::to_string(number->value.amount()));
  }
  void seat(Written<Seat>& seat) { use_(seat.at, hand_.name_of(seat.value)); }
  void seat(std::optional<Written<Seat>>& seat) {
    if (seat) this->seat(*seat);
  }
  void card(std::optional<Written<Card>>& card) {
    if (card) use_(card->at, hand_.name_of(card->value));
  }
  // Returns a card as written, with the card that it represents if the record says so.
  [[nodiscard]] std::string word_of(Card card, std::optional<Card> stands_for) const {
    return hand_.name_of(card) + (stands_for ? "=" + hand_.name_of(*stands_for) : "");
  }
  // In a group, the word of a card is only its rank if the card before it has the same suit.
  void cards(record::CardList& list) {
    use_(list.at, "");
    for (std::size_t i = 0; i < list.cards.size(); ++i) {
      auto& each = list.cards[i];
      const std::string name = word_of(each.value, list.stands_for(i));
      use_(each.at, each.at.end - each.at.begin < name.size() ? std::string_view(name).substr(1) : name);
    }
    if (!list.unknown) return;
    for (record::WrittenUnknown& each : list.unknown->cards) {
      const std::string name = to_string(each.card, hand_.notation);
      use_(each.at, each.at.end - each.at.begin < name.size() ? std::string_view(name).substr(1) : name);
    }
    if (list.unknown->rest) use_(*list.unknown->rest, "...");
  }
  void cards(std::optional<record::CardList>& list) {
    if (list) cards(*list);
  }
  void melds(std::optional<record::MeldList>& list) {
    if (!list) return;
    use_(list->at, "");
    for (record::CardList& each : list->melds) cards(each);
  }

  record::HandRecord& hand_;
  const Use& use_;
};

/// Returns the hand without its locations.
inline record::HandRecord without_places(record::HandRecord hand) {
  const auto clear = [](Span& at, std::string_view /*word*/) { at = {}; };
  HandPlaces(hand, clear).visit();
  for (record::Trick& trick : hand.tricks) trick.leader_at.reset();
  return hand;
}

/// Expects that every location in a hand that was read from `text` is that of its word.
inline void expect_words_at_places(const std::string& text, record::HandRecord hand) {
  const auto check = [&](Span& at, std::string_view word) {
    ASSERT_LE(at.end, text.size()) << word << "\n" << text;
    std::string found = text.substr(at.begin, at.end - at.begin);
    std::erase(found, '\\');  // names of players may need escapes
    if (word.empty())
      EXPECT_FALSE(found.starts_with(' ')) << at.begin << "\n" << text;
    else
      EXPECT_EQ(found, word) << at.begin << "\n" << text;
  };
  HandPlaces(hand, check).visit();
}

}  // namespace spadille::test
