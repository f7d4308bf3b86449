#include "games/ombre_family/whole_deal.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace spadille::ombre_family {
namespace {

// Reports one violation, however many cards were exchanged. Only the plays then show the holdings.
void refuse_exchange(const Scene& s, std::string_view game, const ShownCards& shown, Hands& hands) {
  const auto& first = s.record.exchange.front();
  s.sink.report({.code = Code::exchange_not_allowed,
                 .at = first.player ? first.player->at : first.at,
                 .message = fmt::format("{} exchanges cards, but {} has no stock and no exchange",
                                        first.player ? s.name(first.player->value) : "a player", game),
                 .rule = "no_exchange",
                 .player = first.player ? std::optional(s.name(first.player->value)) : std::nullopt,
                 .act = Act{Act::Kind::exchange, 1}});
  for (const auto& entry : s.record.exchange) {
    if (!entry.player) continue;
    const Seat seat = entry.player->value;
    const CardSet drawn = entry.draw ? entry.draw->set() : CardSet{};
    if (drawn.empty() && (!entry.discard || entry.discard->cards.empty())) continue;
    tricks::KnownHand& hand = hands.held[index_of(seat)];
    doubt(s, seat, hand.instead.value_or(CardSet{}) | drawn, shown, hand);
  }
}

}  // namespace

Hands find_hands(const Scene& s, std::string_view game, const Dealt& dealt, const ShownCards& shown, Doubts& doubts) {
  Hands hands;
  std::vector<std::string> unseen;
  for (const Seat player : s.turn) {
    const auto& known = dealt.hands[index_of(player)];
    tricks::KnownHand& hand = hands.dealt[index_of(player)];
    hand = known ? tricks::KnownHand{*known} : seen_hand(s, dealt, player, shown);
    if (!hand.complete) unseen.push_back(s.name(player));
  }
  note_unseen_cards(s, unseen, doubts);
  hands.held = hands.dealt;
  if (!s.record.exchange.empty()) refuse_exchange(s, game, shown, hands);
  return hands;
}

OpenHand dealt_together(const Scene& s, const Hands& hands, const SmallVector<Seat, kMaxSeats>& players) {
  OpenHand together{.known = {}, .open = s.shape.pack};
  for (const Seat player : s.turn) together.open = together.open - hands.dealt[index_of(player)].cards;
  for (const Seat player : players) {
    const CardSet cards = hands.dealt[index_of(player)].cards;
    together.known = together.known | cards;
    together.room += s.shape.hand - std::min(cards.size(), s.shape.hand);
  }
  // A player who played a card too many leaves too few for the others. That violation is already reported.
  together.room = std::min(together.room, together.open.size());
  return together;
}

std::optional<Seat> dealt_to(const Scene& s, const Hands& hands, Card card) {
  for (const Seat player : s.turn)
    if (hands.dealt[index_of(player)].cards.contains(card)) return player;
  return std::nullopt;
}

void note_dealt(const Scene& s, Seat player, Card card, Hands& hands) {
  for (auto* of_all : {&hands.dealt, &hands.held}) {
    tricks::KnownHand& hand = (*of_all)[index_of(player)];
    if (hand.instead) continue;
    hand.cards.insert(card);
    hand.complete = hand.complete || hand.cards.size() == s.shape.hand;
  }
}

Holds holds_all(const Scene& s, const Hands& hands, Seat player, CardSet cards) {
  const OpenHand hand = dealt_together(s, hands, {player});
  if (!hand.may_be(cards, {})) return Holds::no;
  for (const Card card : cards)
    if (hand.may_be({}, {card})) return Holds::unknown;
  return Holds::yes;
}

std::vector<Related> dealt_there(const Scene& s, Seat player, Card card) {
  if (!s.record.deal || !s.record.deal->hands[index_of(player)]) return {};
  for (const auto& each : s.record.deal->hands[index_of(player)]->cards)
    if (each.value == card) return {{each.at, fmt::format("{} was dealt {}", s.name(player), s.record.name_of(card))}};
  return {};
}

namespace {

// If no player is seen to hold the card, returns the only player other than ombre who may hold it.
std::optional<Seat> only_holder_left(const Scene& s, const Hands& hands, Seat ombre, Card card) {
  std::optional<Seat> left;
  for (const Seat player : s.turn) {
    if (player == ombre || !dealt_together(s, hands, {player}).may_be({card}, {})) continue;
    if (left) return std::nullopt;
    left = player;
  }
  return left;
}

}  // namespace

Fact<Partner> partner_by_card(const Scene& s, const Hands& hands, Seat ombre, Card called, OwnCard own,
                              Doubts& doubts) {
  const Holds ombres = holds_all(s, hands, ombre, {called});
  if (ombres == Holds::yes) return Partner{};
  if (const auto seat = dealt_to(s, hands, called)) return Partner{seat};
  const bool may_be_ombres = ombres == Holds::unknown;
  const std::string text = s.record.name_of(called);
  if (!(may_be_ombres && own == OwnCard::possible)) {
    if (const auto left = only_holder_left(s, hands, ombre, called)) {
      if (may_be_ombres)
        doubts.add(
            s.record.called->at,
            fmt::format("it is unknown whether {} held {}, and so should not have called it", s.name(ombre), text));
      return Partner{left};
    }
  }
  doubts.add(s.record.called->at, fmt::format("the holder of {}, called by {}, is unknown", text, s.name(ombre)));
  return Unknown{};
}

}  // namespace spadille::ombre_family
